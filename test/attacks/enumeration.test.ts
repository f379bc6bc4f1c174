/** Which accounts and orders exist is not disclosed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const work = vi.hoisted(() => ({ hashes: [] as string[] }))
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (hash, ...others) => {
    work.hashes.push(`verify ${String(hash).split('$').slice(0, 4).join('$')}`)
    return argon2.verify(hash, ...others)
  }
  const hash: typeof argon2.hash = (password, options, ...others) => {
    work.hashes.push(`hash ${JSON.stringify(options)}`)
    return argon2.hash(password, options, ...others)
  }
  return { ...argon2, verify, hash }
})

import { makeKey } from '../../src/shop/session/store-keys.ts'
import { placeOrder } from '../checkout.ts'
import type { Customer } from '../customers.ts'
import { ask, attackedCustomer, twoNodes } from '../two-nodes.ts'
import { MONDAY_MORNING, type WholeShop } from '../whole-shop.ts'

let shop: WholeShop
let close: () => Promise<void>
let customer: Customer

beforeAll(async () => {
  ;({ shop, close } = await twoNodes())
})
beforeEach(async () => {
  customer = await attackedCustomer(shop)
})
afterAll(() => close())

describe('enumeration: known and unknown addresses', () => {
  /** Answer, statements without their values, and hashes: all that a caller could observe. */
  async function costOf(path: string, body: unknown) {
    await shop.database.pool.query('DELETE FROM sign_in_failures')
    shop.database.statements.length = 0
    work.hashes.length = 0
    const { status, text } = await ask(shop.service, path, { body })
    return { status, text, statements: [...shop.database.statements], hashes: [...work.hashes] }
  }
  const unknown = () => `${randomUUID()}@example.es`

  test.each(['active', 'shut out', 'without a password', 'of staff'])(
    'signing in: an account that is %s and none at all',
    async (kind) => {
      const change = {
        active: 'active = true',
        'shut out': 'active = false',
        'without a password': "password_hash = 'none'",
        'of staff': "role = 'STAFF_ROLE'",
      }[kind]
      await shop.database.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [customer.id])
      const known = await costOf('/users/login', {
        email: customer.email,
        password: 'another password',
      })
      expect(known.status).toBe(401)
      expect(known.hashes).toHaveLength(1)
      expect(known).toEqual(
        await costOf('/users/login', { email: unknown(), password: 'another password' }),
      )
    },
  )

  test('requesting a new password', async () => {
    const known = await costOf('/users/recover', { email: customer.email })
    expect(known).toMatchObject({ status: 204, text: '', hashes: [] })
    expect(known).toEqual(await costOf('/users/recover', { email: unknown() }))
  })

  test('requesting the link of an order: its address, another’s, and an unknown order', async () => {
    const { number } = await placeOrder(shop)
    const known = await costOf('/order-links', { number, email: 'lucia@example.com' })
    expect(known).toMatchObject({ status: 204, text: '', hashes: [] })
    for (const said of [number, 'M-26-999999'])
      expect(await costOf('/order-links', { number: said, email: unknown() })).toEqual(known)
  })

  test('registering discloses that an address is taken, as it must, and always costs the hash of a password', async () => {
    const person = { name: 'Ana', surname: 'Soler', password: 'tres lonas azules' }
    const known = await costOf('/users', { ...person, email: customer.email })
    const fresh = await costOf('/users', { ...person, email: unknown() })
    expect([known.status, fresh.status]).toEqual([409, 201])
    expect(known.hashes).toEqual(fresh.hashes)
    expect(known.text).not.toContain(customer.email)
  })

  test('an address that the database treats as another’s opens no account: its orders and mails are the other’s', async () => {
    const person = { name: 'Ana', surname: 'Soler', password: 'tres lonas azules' }
    const { rows } = await shop.database.pool.query(
      "SELECT lower('ana@maİl.example') = 'ana@mail.example' AS taken",
    )
    const answer = await ask(shop.service, '/users', {
      body: { ...person, email: 'ana@maİl.example' },
    })
    expect([rows[0]?.taken, answer.status, answer.text.includes('account.email.format')]).toEqual([
      true,
      422,
      true,
    ])
  })

  test('the keys of mails: neither owner nor existence is disclosed', async () => {
    const { db } = shop.database
    const spent = await db.transaction((tx) =>
      makeKey(tx, 'recover', customer, new Date(MONDAY_MORNING.getTime() - 86_400_000)),
    )
    const answers = await Promise.all(
      [spent, 'A'.repeat(43)].map((key) =>
        ask(shop.service, '/users/newpass', { body: { key, password: 'tres lonas azules' } }),
      ),
    )
    expect(answers[0]).toMatchObject({ status: 410, text: answers[1]?.text })
  })
})
