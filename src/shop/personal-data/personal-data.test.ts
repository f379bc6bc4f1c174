import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCustomer, type Caller, type Customer, callTo, PASSWORD } from '../../../test/customers.ts'
import { mailsHeld } from '../../../test/mails.ts'
import { copyOrders } from '../../../test/many-orders.ts'
import { type Owned, ownedThings } from '../../../test/owned-things.ts'
import { tracesOf } from '../../../test/traces.ts'
import { unpacked } from '../../../test/unzip.ts'
import { MONDAY_MORNING, type WholeShop, wholeShop } from '../../../test/whole-shop.ts'
import { uploadsDir } from '../../platform/config.ts'
import { findOrderById } from '../order/store.ts'
import { ORDERS_AT_ONCE } from './closing.ts'
import { FORGET_ORDERS_JOB } from './forget-account.ts'

let shop: WholeShop
let staff: Customer
let owned: Owned
/** Of customers of earlier tests. */
let earlier = new Set<string>()
beforeAll(async () => {
  shop = await wholeShop()
  staff = await aCustomer(shop.context)
  await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE' WHERE id = $1", [staff.id])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  await shop.database.pool.query('DELETE FROM sign_in_failures')
  earlier = new Set(await traces())
  owned = await ownedThings(shop, staff.token)
  writeFileSync(uploadOf(await uploadId()), 'the artwork')
  await rows(
    "INSERT INTO transfer_proofs (order_id, file_name, format, bytes, sha256, received_at) VALUES ($1, 'Eulalia-justificante.pdf', 'pdf', 1, repeat('0', 64), now())",
    [owned.orderId],
  )
})

const call: Caller = (method, path, said) => callTo(shop)(method, path, said)
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const uploadOf = (id: string) => join(uploadsDir(shop.context.config), id)
const uploadId = async (): Promise<string> =>
  (await rows('SELECT upload_id FROM artworks WHERE id = $1', [owned.things.file]))[0].upload_id
const close = (body: object) =>
  call('POST', '/users/me/closing', {
    token: owned.owner.token,
    body: { password: PASSWORD, ...body },
  })
const move = (to: string) =>
  call('POST', `/staff/orders/${owned.things.number}/moves`, { token: staff.token, body: { to } })
/** Personal data of the owner: the last only as a whole word, as it is part of many keys. */
const SIGNS = [
  'Eulalia',
  'Recóndita',
  'Calle del Molino',
  '600 111 222',
  'arte-secreto',
  'Campaña secreta',
  '[(,"]4242[,)"]',
]
const traces = () => tracesOf(shop.database, [...SIGNS, owned?.owner.email ?? SIGNS[0]])
/** Sent, with all states before. */
async function ship(): Promise<void> {
  await rows("UPDATE order_lines SET job_state = 'packed' WHERE order_id = $1", [owned.orderId])
  expect((await move('shipped')).status).toBe(200)
}

describe('a copy of one’s data', () => {
  async function archive(token = owned.owner.token): Promise<Map<string, Buffer>> {
    const { body } = await call('POST', '/users/me/export', { token })
    const answer = await shop.get(`/api/users/exports/${body.data.key}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="medida-mis-datos-2026-11-23.zip"',
    )
    return new Map(unpacked(Buffer.from(await answer.arrayBuffer())))
  }

  test('contains account, orders, invoices and files, and no keys', async () => {
    const files = await archive()
    const { number, invoice } = owned.things
    const names = [...files.keys()]
    expect(names).toEqual(
      expect.arrayContaining([
        'LEEME.txt',
        'datos.json',
        `pedidos/${number}/${number}.json`,
        `pedidos/${number}/${invoice}.pdf`,
        'pedidos.csv',
      ]),
    )
    expect(files.get(`pedidos/${number}/archivos/1-1-arte-secreto.pdf`)?.toString()).toBe(
      'the artwork',
    )
    expect(files.get(`pedidos/${number}/${invoice}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    const data = JSON.parse(files.get('datos.json')?.toString() ?? '')
    expect(data.account).toMatchObject([{ email: owned.owner.email, name: 'Ana' }])
    expect(data.addresses).toMatchObject([{ recipient: 'Eulalia Secreta' }])
    expect(data.cards).toMatchObject([{ last4: '4242' }])
    expect(data.wallet).toMatchObject([{ cents: 5_000 }, { cents: 92 }])
    expect([data.cart.length, data.sessions.length > 0, data.coupons.length]).toEqual([1, true, 1])
    const order = JSON.parse(files.get(`pedidos/${number}/${number}.json`)?.toString() ?? '')
    expect(order).toMatchObject({
      number,
      contact: { name: 'Eulalia Secreta' },
      delivery: {
        parcel: { courierNote: 'Eulalia baja a abrir' },
        others: [{ courierNote: 'Eulalia baja a abrir' }],
      },
      lines: [{ configuration: { jobName: 'Campaña secreta' } }],
    })
    expect([order.events.length > 0, order.mails.length > 0]).toEqual([true, true])
    expect(files.get('pedidos.csv')?.toString()).toContain(
      `${number};2026-11-23;En preparación;91,60;19,24;110,84`,
    )
    const all = [...files.values()].map(String).join('')
    const { rows: secrets } = await shop.database.pool.query(
      'SELECT password_hash FROM users WHERE id = $1',
      [owned.owner.id],
    )
    const keys = [secrets[0].password_hash, owned.owner.token, 'gateway-token', 'idempotency']
    expect(keys.filter((secret) => all.includes(secret))).toEqual([])
  })

  test('contains no data of others', async () => {
    const other = await aCustomer(shop.context)
    const files = await archive(other.token)
    expect([...files.keys()]).toEqual(['LEEME.txt', 'datos.json', 'pedidos.csv'])
    const all = [...files.values()].map(String).join('')
    expect(owned.secrets.filter((secret) => all.includes(secret))).toEqual([])
  })

  test('a key opens it once, within an hour, and only the newest', async () => {
    const ask = async () =>
      (await call('POST', '/users/me/export', { token: owned.owner.token })).body.data.key as string
    const open = async (key: string) => (await shop.get(`/api/users/exports/${key}`)).status
    const [first, second] = [await ask(), await ask()]
    expect([await open(first), await open(second), await open(second)]).toEqual([404, 200, 404])
    const late = await ask()
    shop.clock.now = new Date(MONDAY_MORNING.getTime() + 3_600_000)
    expect(await open(late)).toBe(404)
  })
})

describe('the end of an account', () => {
  test('is refused while paid work is not sent, and names it', async () => {
    const refused = await close({ giveUpCents: 5_092 })
    expect([refused.status, refused.body.code]).toEqual([409, 'account.closing.inProduction'])
    expect(refused.body.message).toContain(owned.things.number)
    expect((await call('GET', '/users/me', { token: owned.owner.token })).status).toBe(200)
  })

  test('is refused during a refund', async () => {
    await ship()
    await rows(
      "INSERT INTO refunds (order_id, target, amount_cents, reason, state, requested_at) VALUES ($1, 'transfer', 1, 'x', 'requested', now())",
      [owned.orderId],
    )
    expect((await close({ giveUpCents: 5_092 })).body.code).toBe('account.closing.refunding')
  })

  test.each([
    ['nothing said', {}],
    ['another sum', { giveUpCents: 5_000 }],
  ])('is refused while there is money in the wallet: %s', async (_, said) => {
    await ship()
    const refused = await close(said)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      409,
      'account.closing.balance',
      'giveUp',
    ])
    expect(refused.body.message).toContain('50,92')
  })

  test('needs the password, with limited tries', async () => {
    await ship()
    for (let tries = 0; tries < 10; tries++)
      expect((await close({ password: 'guess', giveUpCents: 5_092 })).status).toBe(422)
    expect((await close({ giveUpCents: 5_092 })).status).toBe(429)
  })

  test('shows the state beforehand', async () => {
    const { body } = await call('GET', '/users/me/closing', { token: owned.owner.token })
    const [unpaid] = await rows('SELECT number FROM orders WHERE id = $1', [owned.unpaidOrderId])
    const one = (number: string) => ({ count: 1, numbers: [number] })
    const none = { count: 0, numbers: [] }
    expect(body.data).toEqual({
      inProduction: one(owned.things.number),
      refunding: none,
      unpaid: one(unpaid.number),
      balanceCents: 5_092,
    })
  })

  describe('done', () => {
    let upload = ''
    beforeEach(async () => {
      upload = await uploadId()
      await ship()
      expect((await close({ giveUpCents: 5_092 })).status).toBe(204)
      await shop.runSentJobs().catch(() => 0)
    })

    test('the database has no personal data but in the invoice, its record and the last mail', async () => {
      const found = (await traces()).filter((row) => !earlier.has(row))
      const kept = found.filter(
        (row) =>
          !row.startsWith('mails: ') &&
          !row.startsWith('invoices: ') &&
          !row.startsWith('orders: '),
      )
      expect(kept.map((row) => row.slice(0, 200))).toEqual([])
      // The billing address of an invoiced order is on its invoice too.
      expect(found.filter((row) => row.startsWith('orders: '))).toHaveLength(1)
      expect(found.filter((row) => row.startsWith('mails: '))).toHaveLength(1)
    })

    test('invoice, sums and taxes are kept', async () => {
      const order = (await findOrderById(shop.database.db, owned.orderId))?.order
      expect(order).toMatchObject({
        status: 'shipped',
        customerId: null,
        email: '',
        contact: { name: '', phone: '' },
      })
      expect(order).toMatchObject({
        grossCents: 11_084,
        billing: { name: 'Oculta y Cía' },
        tax: { vatBp: 2_100 },
      })
      const invoices = await rows('SELECT number FROM invoices WHERE order_id = $1', [
        owned.orderId,
      ])
      expect(invoices).toEqual([{ number: owned.things.invoice }])
      expect(order?.delivery.address).toEqual({
        postalCode: '03501',
        country: 'ES',
        city: '',
        address: '',
      })
      // Neither is anything else that was told about the recipients.
      expect(JSON.stringify(order?.delivery)).not.toMatch(new RegExp(SIGNS.join('|')))
    })

    test('an unpaid order is withdrawn, with its reservations', async () => {
      const order = (await findOrderById(shop.database.db, owned.unpaidOrderId))?.order
      expect(order).toMatchObject({ status: 'deleted_by_user', billing: null, tax: null })
    })

    test('sessions, links, sign-in and keys are invalid', async () => {
      expect((await call('GET', '/users/me', { token: owned.owner.token })).status).toBe(401)
      expect((await call('GET', `/orders/${owned.things.order}`)).status).toBe(404)
      expect(
        (
          await call('POST', '/users/login', {
            body: { email: owned.owner.email, password: PASSWORD },
          })
        ).status,
      ).toBe(401)
      const { rowCount } = await shop.database.pool.query(
        'SELECT FROM coupons WHERE id = $1 AND active',
        [owned.things.coupon],
      )
      expect(rowCount).toBe(0)
    })

    test('the ledger has the forfeited amount, and is empty', async () => {
      const entries = await rows(
        'SELECT kind, cents FROM wallet_entries WHERE customer_id = $1 ORDER BY id',
        [owned.owner.id],
      )
      expect(entries.at(-1)).toMatchObject({ kind: 'given_up' })
      expect(entries.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(0)
    })

    test('the bytes of files are deleted', () => expect(existsSync(uploadOf(upload))).toBe(false))

    test('staff still see the order, and no mail is sent', async () => {
      expect(
        (await call('GET', `/staff/orders/${owned.things.number}`, { token: staff.token })).status,
      ).toBe(200)
      expect((await move('received')).status).toBe(200)
      expect((await mailsHeld(rows)).filter(({ recipient }) => recipient === '')).toEqual([])
    })

    test('the confirming mail is deleted after a week', async () => {
      const last = await rows('SELECT id FROM mails WHERE recipient = $1', [owned.owner.email])
      expect(last).toHaveLength(1)
      const jobs = await rows(
        "SELECT data, after_seconds FROM test_jobs WHERE name = 'personal_data.forget_mail' ORDER BY id DESC LIMIT 1",
      )
      expect(jobs).toEqual([{ data: { mailId: last[0].id }, after_seconds: 7 * 86_400 }])
    })

    test('the address may register again, as a new customer', async () => {
      const body = {
        name: 'Ana',
        surname: 'Soler',
        email: owned.owner.email,
        password: 'tres lonas azules',
      }
      const registered = await call('POST', '/users', { body })
      expect(registered.status).toBe(201)
      expect(
        (await call('GET', '/users/orders', { token: registered.body.data.token })).body.data.items,
      ).toEqual([])
    })
  })

  describe('of many orders', () => {
    const count = async (text: string) =>
      Number((await rows(`SELECT count(*) AS n FROM ${text}`, [owned.owner.id]))[0].n)
    const left = () => count('orders WHERE customer_id = $1')
    let all = 0
    let links = new Set<string>()
    beforeEach(async () => {
      await ship()
      await copyOrders(shop.database, owned.owner.id, 35, 60_000)
      await rows(
        `INSERT INTO mails (id, recipient, subject, body_text, body_html, created_at, order_id)
         SELECT gen_random_uuid(), m.recipient, m.subject, m.body_text, m.body_html, m.created_at, o.id FROM orders o, (SELECT * FROM mails WHERE order_id IS NOT NULL LIMIT 1) m WHERE o.customer_id = $1`,
        [owned.owner.id],
      )
      links = new Set(
        (
          await rows('SELECT access_token AS link FROM orders WHERE customer_id = $1', [
            owned.owner.id,
          ])
        ).map(({ link }) => link),
      )
      all = await left()
      expect((await close({ giveUpCents: 5_092 })).status).toBe(204)
    })

    test('closes the account immediately, and says that the orders follow', async () => {
      expect([all > 2 * ORDERS_AT_ONCE, await left()]).toEqual([true, all - ORDERS_AT_ONCE])
      expect((await call('GET', '/users/me', { token: owned.owner.token })).status).toBe(401)
      expect(
        (
          await call('POST', '/users/login', {
            body: { email: owned.owner.email, password: PASSWORD },
          })
        ).status,
      ).toBe(401)
      const owns = await rows(
        "SELECT conrelid::regclass::text AS name, attname AS key FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE confrelid = 'users'::regclass AND confdeltype = 'c' AND conrelid <> 'order_approvals'::regclass",
      )
      expect(owns.length).toBeGreaterThan(10)
      for (const { name, key } of owns)
        expect([name, await count(`${name} WHERE ${key} = $1`)]).toEqual([name, 0])
      // Personal data is left only in orders and their parts.
      const told = (await traces()).filter(
        (row) =>
          !earlier.has(row) &&
          !/^(?:orders|order_lines|order_events|invoices|order_changes): /.test(row),
      )
      expect(told.map((row) => row.slice(0, 200))).toEqual([expect.stringMatching(/^mails: /)])
      expect(
        (await mailsHeld(rows)).filter(({ bodyText }) => bodyText.includes('24 horas')),
      ).toHaveLength(1)
    })

    test('removes the name from all orders immediately, and invalidates their links', async () => {
      const others = await rows(
        'SELECT email, contact, status, access_token AS link FROM orders WHERE customer_id = $1',
        [owned.owner.id],
      )
      expect(others).toHaveLength(all - ORDERS_AT_ONCE)
      for (const { status, email, contact } of others) {
        expect(status).not.toMatch(/^(?:not_confirmed|pending_payment|preparing)$/)
        expect([email, contact]).toEqual(['', { name: '', phone: '' }])
      }
      expect(others.filter(({ link }) => links.has(link))).toEqual([])
      expect(
        await count('mails m JOIN orders o ON o.id = m.order_id WHERE o.customer_id = $1'),
      ).toBe(0)
    })

    test('continues after an interruption, also when its job is lost, and ends with the last order', async () => {
      const { send } = shop.context.jobs
      const killed = vi
        .spyOn(shop.context.jobs, 'send')
        .mockImplementation(async (queries, name, ...said) => {
          if (name === FORGET_ORDERS_JOB) throw new Error('killed')
          return send(queries, name, ...said)
        })
      await expect(shop.runSentJobs()).rejects.toThrow('killed')
      expect(await left()).toBe(all - ORDERS_AT_ONCE)
      killed.mockRestore()
      await rows('DELETE FROM test_jobs')
      await shop.runJob(FORGET_ORDERS_JOB)
      await shop.runSentJobs()
      expect([await left(), await count('users WHERE id = $1')]).toEqual([0, 0])
      const [closing] = await rows(
        'SELECT orders, closed_at, finished_at FROM account_closings WHERE user_id = $1',
        [owned.owner.id],
      )
      expect(closing).toEqual({
        orders: all,
        closed_at: MONDAY_MORNING,
        finished_at: MONDAY_MORNING,
      })
      const found = (await traces()).filter(
        (row) => !earlier.has(row) && !/^(?:invoices|orders): /.test(row),
      )
      expect(found.map((row) => row.slice(0, 200))).toEqual([expect.stringMatching(/^mails: /)])
      const [{ sum }] = await rows(
        'SELECT sum(cents)::int FROM wallet_entries WHERE customer_id = $1',
        [owned.owner.id],
      )
      expect(sum).toBe(0)
    })

    test('lets an order paid at the last moment be made and sent first', async () => {
      const { owner } = owned
      await rows(
        "UPDATE orders SET status = 'preparing' WHERE id = (SELECT min(id::text)::uuid FROM orders WHERE customer_id = $1 AND status IN ('shipped', 'received'))",
        [owner.id],
      )
      await shop.runSentJobs()
      const waiting = () =>
        rows('SELECT after_seconds FROM test_jobs WHERE name = $1', [FORGET_ORDERS_JOB])
      expect([await left(), await waiting()]).toEqual([1, [{ after_seconds: 3_600 }]])
      await rows("UPDATE orders SET status = 'shipped' WHERE customer_id = $1", [owned.owner.id])
      await rows('UPDATE test_jobs SET after_seconds = 0 WHERE name = $1', [FORGET_ORDERS_JOB])
      await shop.runSentJobs()
      expect([await left(), await count('users WHERE id = $1'), await waiting()]).toEqual([
        0,
        0,
        [],
      ])
    })
  })

  test('events of other orders stay immutable', async () => {
    const before = await rows('SELECT data FROM order_events WHERE order_id = $1 ORDER BY id', [
      owned.orderId,
    ])
    await rows("UPDATE order_events SET data = '{}' WHERE order_id = $1", [owned.orderId])
    expect(
      await rows('SELECT data FROM order_events WHERE order_id = $1 ORDER BY id', [owned.orderId]),
    ).toEqual(before)
  })
})
