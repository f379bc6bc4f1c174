/** The wallets of customers as staff see and correct them. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { customerWith, placeFor } from '../../../../test/credit.ts'
import { callTo } from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import {
  balanceOf,
  reserve,
  returnReservation,
  settleReservation,
} from '../../buying/wallet/store.ts'
import { correctWallet } from './wallet-correction-lifecycle.ts'
import type { StaffWallet } from './wallets-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const call = (method: string, path: string, body?: unknown) =>
  callTo(desk.shop)(method, path, { token: desk.staff.token, ...(body !== undefined && { body }) })
const walletOf = async (id: string): Promise<StaffWallet> =>
  (await call('GET', `/staff/wallets/${id}`)).body.data
const form = (changes: object = {}) => ({
  ...{ key: randomUUID(), direction: 'credit', amount: '12,50', reason: 'Pedido con retraso' },
  ...changes,
})
const correct = (id: string, body: object) => call('POST', `/staff/wallets/${id}/corrections`, body)

describe('a correction', () => {
  test('is an entry with its reason, which the customer reads, and is recorded', async () => {
    const customer = await customerWith(desk.shop, 2000)
    const { status, body } = await correct(customer.id, form())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ balanceCents: 3250, total: 2, email: customer.email })
    expect(body.data.items[0]).toMatchObject({
      ...{ kind: 'corrected', cents: 1250, balanceCents: 3250, order: null },
      ...{ reason: 'Pedido con retraso', by: 'Ana del taller' },
    })
    const own = await callTo(desk.shop)('GET', '/users/wallet', { token: customer.token })
    expect(own.body.data.items[0]).toMatchObject({ cents: 1250, reason: 'Pedido con retraso' })
    expect(JSON.stringify(own.body)).not.toContain('Ana')
    const audit = await call('GET', '/staff/audit?noun=wallet')
    expect(audit.body.data.items[0]).toMatchObject({
      ...{ nounId: customer.id, action: 'credited', by: 'Ana del taller' },
      before: { balance: expect.stringMatching(/^20,00\s€$/) },
      after: { balance: expect.stringMatching(/^32,50\s€$/), reason: 'Pedido con retraso' },
    })
  })

  test('made twice with one key changes the wallet once, also at the same time', async () => {
    const customer = await customerWith(desk.shop, 0)
    const body = form()
    const answers = await Promise.all([1, 2, 3].map(() => correct(customer.id, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await walletOf(customer.id)).toMatchObject({ balanceCents: 1250, total: 1 })
    const audit = await call('GET', '/staff/audit?noun=wallet')
    const { items } = audit.body.data
    expect(items.filter(({ nounId }: { nounId: string }) => nounId === customer.id)).toHaveLength(1)
    const other = await customerWith(desk.shop, 0)
    for (const [id, changes] of [
      [customer.id, { amount: '1' }],
      [customer.id, { reason: 'Otro' }],
      [customer.id, { direction: 'debit' }],
      [other.id, {}],
    ] as const) {
      const { status, body: said } = await correct(id, { ...body, ...changes })
      expect([status, said.errors?.[0]?.code ?? said.code]).toEqual([409, 'wallets.otherKey'])
    }
    expect((await walletOf(other.id)).balanceCents).toBe(0)
  })

  test.each([
    ['es', 'credit', /^Hemos añadido 12,50\s€ a tu monedero$/, /32,50\s€/],
    ['es', 'debit', /^Hemos retirado 12,50\s€ de tu monedero$/, /7,50\s€/],
    ['pt', 'credit', /^Acrescentámos 12,50\s€ à sua carteira$/, /32,50\s€/],
    ['fr', 'debit', /^Nous avons retiré 12,50\s€ de votre porte-monnaie$/, /7,50\s€/],
  ])('is told by mail in %s: %s', async (language, direction, subject, balance) => {
    const customer = await customerWith(desk.shop, 2000)
    const { db, pool } = desk.shop.database
    await pool.query('UPDATE users SET language = $2 WHERE id = $1', [customer.id, language])
    const body = form({ direction, reason: 'Pedido <con> retraso' })
    await correct(customer.id, body)
    await correct(customer.id, body)
    await correct(customer.id, form({ direction: 'debit', amount: '90' }))
    const mails = await mailsTo(db, customer.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(subject)
    expect(mails[0]?.bodyText).toContain('Pedido <con> retraso')
    expect(mails[0]?.bodyText).toMatch(balance)
    expect(mails[0]?.bodyText).toContain('/monedero')
    expect(mails[0]?.bodyHtml).toContain('Pedido &lt;con&gt; retraso')
  })

  test('takes no more than there is, and never what is reserved', async () => {
    const customer = await customerWith(desk.shop, 12_000)
    const { number } = await placeFor(desk.shop, customer, {
      form: { fromWallet: { use: true, amount: '50' } },
    })
    const wallet = await walletOf(customer.id)
    expect(wallet).toMatchObject({ balanceCents: 7000, reservedCents: 5000 })
    expect(wallet.items[0]).toMatchObject({ kind: 'reserved', order: number })
    const { status, body } = await correct(
      customer.id,
      form({ direction: 'debit', amount: '70,01' }),
    )
    expect([status, body.errors[0]]).toMatchObject([422, { field: 'amount' }])
    expect(body.errors[0].message).toMatch(/70,00/)
    expect((await correct(customer.id, form({ direction: 'debit', amount: '70' }))).status).toBe(
      200,
    )
    expect(await walletOf(customer.id)).toMatchObject({ balanceCents: 0, reservedCents: 5000 })
  })

  test('of two debits at once that the balance pays once, one is refused', async () => {
    const customer = await customerWith(desk.shop, 1000)
    const answers = await Promise.all(
      [1, 2].map(() => correct(customer.id, form({ direction: 'debit', amount: '8' }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await walletOf(customer.id)).balanceCents).toBe(200)
  })

  test('wrong input is refused at its field, an unknown customer and staff without a wallet are', async () => {
    const customer = await customerWith(desk.shop, 0)
    const { status, body } = await correct(customer.id, form({ amount: 'x', reason: '' }))
    expect(status).toBe(422)
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['amount', 'reason'])
    expect((await correct(randomUUID(), form())).status).toBe(404)
    expect((await correct(customer.id, form({ key: 'x' }))).status).toBe(400)
  })
})

test('whatever the order of spends, reservations and corrections, no wallet is below zero and each sum is right', async () => {
  const { db } = desk.shop.database
  const by = { id: randomUUID(), name: 'Ana', email: 'ana@example.com' }
  const step = fc.record({
    kind: fc.constantFrom('credit', 'debit', 'reserve', 'settle', 'return'),
    cents: fc.integer({ min: 1, max: 900 }),
    of: fc.nat(5),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { id: customerId } = await customerWith(desk.shop, 0)
      const at = desk.shop.clock.now
      const reserved: { orderId: string; cents: number; state: string }[] = []
      let balance = 0
      for (const { kind, cents, of } of steps) {
        const one = reserved[of % Math.max(1, reserved.length)]
        if (kind === 'credit' || kind === 'debit') {
          const signed = kind === 'credit' ? cents : -cents
          const correction = { customerId, key: randomUUID(), at, by, cents: signed, reason: 'x' }
          const made = await correctWallet(db, correction, async () => {})
          expect(made.ok).toBe(balance + signed >= 0)
          if (made.ok) balance += signed
        } else if (kind === 'reserve') {
          const orderId = await bareOrder(db)
          const took = await db.transaction((tx) => reserve(tx, { customerId, orderId, cents, at }))
          expect(took).toBe(cents <= balance)
          if (took) {
            balance -= cents
            reserved.push({ orderId, cents, state: 'open' })
          }
        } else if (one) {
          await db.transaction((tx) =>
            (kind === 'settle' ? settleReservation : returnReservation)(tx, one.orderId, at),
          )
          if (one.state === 'open' && kind === 'return') balance += one.cents
          if (one.state === 'open') one.state = kind
        }
        expect(await balanceOf(db, customerId)).toBe(balance)
        expect(balance).toBeGreaterThanOrEqual(0)
      }
      const kept = await desk.shop.database.pool.query<{ cents: string }>(
        'SELECT cents FROM wallet_balances WHERE customer_id = $1',
        [customerId],
      )
      expect(Number(kept.rows[0]?.cents ?? 0)).toBe(balance)
      const open = reserved.filter(({ state }) => state === 'open')
      expect(await walletOf(customerId)).toMatchObject({
        balanceCents: balance,
        reservedCents: open.reduce((sum, { cents }) => sum + cents, 0),
      })
    }),
    { numRuns: 15 },
  )
})

describe('the list', () => {
  const listed = async (query: Record<string, string>) => {
    const { body } = await call('GET', `/staff/wallets?${new URLSearchParams(query)}`)
    return body.data as { items: { id: string; balanceCents: number }[]; more: boolean }
  }
  const named = async (name: string, cents: number) => {
    const customer = await customerWith(desk.shop, cents)
    await desk.shop.database.pool.query(
      "UPDATE users SET name = $2, surname = 'Zúñiga', company_name = $3 WHERE id = $1",
      [customer.id, name, name === 'Berta' ? 'Rótulos Zúñiga' : ''],
    )
    return customer.id
  }
  let ids: string[] = []
  beforeAll(async () => {
    ids = [await named('Ana', 900_000), await named('Berta', 800_000), await named('Carla', 100)]
    await correct(ids[2] ?? '', form({ direction: 'debit', amount: '1' }))
    await named('Dora', 0)
  })
  const [ANA, BERTA, CARLA] = [0, 1, 2]
  const idsAt = (...at: number[]) => at.map((each) => ids[each])
  const found = async (query: Record<string, string>) =>
    (await listed({ search: 'zuñiga', ...query })).items.map(({ id }) => id)

  test('finds by name, company and address without accents; wallets without a movement are left out', async () => {
    expect(await found({ sort: 'name' })).toEqual(idsAt(ANA, BERTA, CARLA))
    expect(await found({ search: 'rotulos zu' })).toEqual(idsAt(BERTA))
    expect(await found({ search: 'nadie%' })).toEqual([])
  })

  test('sorts by last entry, balance, name and address', async () => {
    expect(await found({})).toEqual(idsAt(CARLA, BERTA, ANA))
    expect(await found({ sort: 'balance' })).toEqual(idsAt(ANA, BERTA, CARLA))
    expect((await listed({})).items[0]?.id).toBe(ids[CARLA])
    const all = (await listed({ sort: 'balance' })).items
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(idsAt(ANA, BERTA))
    expect(all.map(({ balanceCents }) => balanceCents)).toEqual(
      all.map(({ balanceCents }) => balanceCents).toSorted((one, other) => other - one),
    )
    expect(new Set((await listed({ sort: 'name' })).items.map(({ id }) => id))).toEqual(
      new Set(all.map(({ id }) => id)),
    )
  })

  test('filters by balance and reservation, in each order', async () => {
    for (const sort of ['moved', 'balance', 'name', 'email']) {
      const has = async (only: string) => (await listed({ only, sort })).items
      expect((await has('balance')).every(({ balanceCents }) => balanceCents > 0)).toBe(true)
      expect((await has('balance')).map(({ id }) => id)).toContain(ids[ANA])
      expect((await has('empty')).map(({ id }) => id)).toContain(ids[CARLA])
      expect((await has('empty')).map(({ id }) => id)).not.toContain(ids[ANA])
      expect((await has('reserved')).map(({ id }) => id)).not.toContain(ids[ANA])
      expect((await has('reserved')).length).toBeGreaterThan(0)
    }
  })

  test('pages of fifty, each wallet once', async () => {
    const { pool } = desk.shop.database
    await pool.query(`INSERT INTO users (email, name, password_hash, role)
      SELECT 'pagina' || n || '@example.com', 'Página', 'x', 'USER_ROLE'
      FROM generate_series(1, 60) n`)
    await pool.query(`INSERT INTO wallet_entries (customer_id, at, kind, cents, reference)
      SELECT id, now(), 'refunded', 5, gen_random_uuid() FROM users WHERE email LIKE 'pagina%'`)
    for (const sort of ['moved', 'balance', 'name', 'email']) {
      const pages = [await listed({ sort }), await listed({ sort, page: '2' })]
      expect(pages.map(({ more }) => more)).toEqual([true, false])
      const all = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBeGreaterThan(60)
      const down = await listed({ sort, order: 'desc' })
      expect((await listed({ sort, order: 'asc' })).items[0]).not.toEqual(down.items[0])
    }
  })

  test('as a file of chosen ones alone', async () => {
    const file = (chosen: string) =>
      desk.shop.get(`/api/staff/wallets/file.csv?sort=balance&ids=${chosen}`, {
        token: desk.staff.token,
      })
    // An id without an account chooses nothing.
    const answer = await file([...idsAt(ANA, BERTA), randomUUID()].join(','))
    const [, ...rows] = (await answer.text()).trimEnd().split('\r\n')
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['Ana', 'Berta'])
    const audit = await call('GET', '/staff/audit?noun=wallet')
    expect(audit.body.data.items[0]).toMatchObject({ action: 'exported', after: { accounts: 2 } })
    for (const wrong of ['', "x' OR true"]) expect((await file(wrong)).status).toBe(400)
  })

  test('as a file, which is recorded', async () => {
    const answer = await desk.shop.get('/api/staff/wallets/file.csv?search=zuniga&sort=name', {
      token: desk.staff.token,
    })
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('Cliente;Empresa;Correo;Saldo;Reservado;Nivel;')
    expect(lines[2]).toMatch(/^Berta Zúñiga;Rótulos Zúñiga;.+;8000,00;0,00;Plata;/)
    const audit = await call('GET', '/staff/audit?noun=wallet')
    expect(audit.body.data.items[0]).toMatchObject({ action: 'exported', after: { accounts: 3 } })
  })
})
