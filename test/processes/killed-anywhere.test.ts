import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '../../src/platform/config.ts'
import { inspectInvoices } from '../../src/shop/invoices/inspect-chain.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { BROKEN_BOOKS } from './books.ts'
import { type Attempt, fillCart, type Placed, press } from './buyer.ts'
import { notify, type Payment, payAtBank } from './payer.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const KILLS = 50
const CUSTOMERS = 4
/** Long enough for each of them to come from the cart to the bank and back a few times. */
const LONGEST_LIFE_MS = 250

/** One customer's order, and how far they know it came. */
type Deal = { attempt: Attempt; payment: Payment | null; paid: boolean; refund: Record<string, unknown> | null; refunded: boolean }

let database: TestDatabase
let dataDir: string
let shop: ShopProcess
let staff: Record<string, string>

const start = async () => {
  shop = await startShopProcess(dataDir, { DATABASE_URL: database.url })
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

beforeAll(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'medida-fault-'))
  await start()
  const { email, password } = DEMO_STAFF
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${shop.url}/api/users/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  staff = { ...headers, token: data.token }
})
afterAll(async () => {
  await shop.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Staff have seen the transfer on the account. True where the shop said that it is so, now or before. */
async function confirmTransfer(number: string): Promise<boolean> {
  const answer = await fetch(`${shop.url}/api/staff/orders/${number}/moves`, {
    method: 'POST',
    headers: staff,
    body: JSON.stringify({ to: 'preparing' }),
  })
  if (answer.status === 200) return true
  const order = await fetch(`${shop.url}/api/staff/orders/${number}`, { headers: staff })
  return ((await order.json()) as { data: { status: string } }).data.status === 'preparing'
}

/** Staff give money back, by hand. Whoever got no answer looks whether it was noted before doing it again. */
async function giveBack(number: string, wish: Record<string, unknown>): Promise<boolean> {
  const order = await fetch(`${shop.url}/api/staff/orders/${number}`, { headers: staff })
  const { data } = (await order.json()) as { data: { refunds: unknown[]; lines: { id: string }[] } }
  if (data.refunds.length > 0) return true
  const body = { target: 'transfer', reason: 'Llegó rota', ...wish, ...(wish.lines === 'first' && { lines: [data.lines[0]?.id] }) }
  const answer = await fetch(`${shop.url}/api/staff/orders/${number}/refunds`, { method: 'POST', headers: staff, body: JSON.stringify(body) })
  return answer.status === 200
}

/** How much goes back, deal by deal: nothing, a line, a sum, all. */
const REFUNDS: readonly (Record<string, unknown> | null)[] = [null, { lines: 'first' }, { amountCents: 1_234 }, {}]

/** Takes up a deal where its customer, the bank and the staff know it stands. Throws where the shop falls meanwhile. */
async function carryOn(deal: Deal): Promise<void> {
  const { attempt } = deal
  if (!attempt.answered) await press(shop.url, attempt)
  const order = attempt.answered
  if (!order) throw new Error('the shop did not answer')
  if (!deal.paid) await payFor(deal, order)
  if (deal.refund && !deal.refunded) deal.refunded = await giveBack(order.number, deal.refund)
}

async function payFor(deal: Deal, order: Placed): Promise<void> {
  const { attempt } = deal
  if ((attempt.body.form as { payment: string }).payment === 'transfer') {
    deal.paid = await confirmTransfer(order.number)
    return
  }
  deal.payment ??= await payAtBank({ url: shop.url, dataDir }, order)
  const statuses = await Promise.all([notify(shop, deal.payment), notify(shop, deal.payment)])
  if (!statuses.includes(200)) throw new Error('the shop did not answer')
  deal.paid = true
}

async function dealUntilItFalls(deals: Deal[], fallen: () => boolean): Promise<void> {
  for (let count = 0; !fallen(); count++) {
    const attempt = await fillCart(shop.url, count % 2 === 0 ? 'card' : 'transfer')
    if (!attempt) continue
    const deal: Deal = { attempt, payment: null, paid: false, refund: REFUNDS[deals.length % REFUNDS.length] ?? null, refunded: false }
    deals.push(deal)
    await carryOn(deal).catch(() => {})
  }
}

const broken = async (): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {}
  for (const [fault, query] of Object.entries(BROKEN_BOOKS)) {
    const { rows } = await database.db.execute(sql.raw(query))
    if (rows.length > 0) found[fault] = rows
  }
  const { chains } = await inspectInvoices(database.db)
  const torn = chains.filter((chain) => chain.broken)
  if (torn.length > 0) found['a chain of records that is torn'] = torn
  return found
}

test(`killed ${KILLS} times at any moment of ordering, paying and refunding, nothing is lost or doubled`, async () => {
  const deals: Deal[] = []
  const cutShort = { ordering: 0, paying: 0, refunding: 0 }
  for (let kill = 0; kill < KILLS; kill++) {
    const before = deals.length
    let fallen = false
    const customers = Array.from({ length: CUSTOMERS }, () => dealUntilItFalls(deals, () => fallen))
    await pause(Math.random() * LONGEST_LIFE_MS)
    await shop.kill()
    fallen = true
    await Promise.all(customers)
    // What a fallen shop leaves behind must be in order before anybody takes up what was cut short.
    expect(await broken()).toEqual({})
    await start()
    const open = deals.slice(before).filter(({ paid, refund, refunded }) => !paid || (refund && !refunded))
    cutShort.ordering += open.filter(({ attempt }) => !attempt.answered).length
    cutShort.paying += open.filter(({ attempt, paid }) => attempt.answered && !paid).length
    cutShort.refunding += open.filter(({ paid }) => paid).length
    await Promise.all(open.map(carryOn))
  }
  expect(await broken()).toEqual({})
  // Whatever was cut short waits for staff, or was done: each refund is there once.
  expect(deals.filter(({ refund, refunded }) => refund && !refunded)).toEqual([])
  const { rows: given } = await database.db.execute<{ orders: string; refunds: string }>(
    sql`SELECT count(DISTINCT order_id) AS orders, count(*) AS refunds FROM refunds`,
  )
  const wanted = deals.filter(({ refund }) => refund).length
  expect(given.map(({ orders, refunds }) => [Number(orders), Number(refunds)])).toEqual([[wanted, wanted]])
  // Everybody paid once: none of the money may wait for somebody to give it back.
  expect((await database.db.execute(sql`SELECT * FROM payment_notifications WHERE effect = 'orphaned'`)).rows).toEqual([])
  const { rows } = await database.db.execute<{ idempotency_key: string; number: string; paid: boolean }>(
    sql`SELECT idempotency_key, number, paid_at IS NOT NULL AS paid FROM orders`,
  )
  expect(new Map(rows.map((row) => [row.idempotency_key, [row.number, row.paid]]))).toEqual(
    new Map(deals.map(({ attempt }) => [attempt.key, [attempt.answered?.number, true]])),
  )
  // Else no kill met anything on its way, and nothing was proven.
  expect(Math.min(...Object.values(cutShort))).toBeGreaterThan(0)
}, 900_000)
