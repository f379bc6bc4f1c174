/** Days of a machine fill with orders: what the shop promises from then on, and to whom. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cartLine,
  guestForm,
  orderBody,
  placeOrder,
  workedBanner,
} from '../../../../test/checkout.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { secondNode } from '../../../../test/whole-shop.ts'
import type { Transaction } from '../../../platform/database.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { markArtworkAccepted, markOrderPaid } from '../orders/order-lifecycle.ts'

let desk: StaffDesk
let sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  desk = await staffDesk()
  sql = async (text, values) => (await desk.shop.database.pool.query(text, values)).rows
  // The banner of 310 × 110 cm lies across the roll of 160 cm.
  await sql("UPDATE machines SET m2_per_day = 10 WHERE name = 'Látex 160'")
})
afterAll(() => desk.shop.close())

const version = async () => Number((await sql('SELECT max(version) FROM content_versions'))[0]?.max)
const banner = (units: number, speed = 'urgent') => [cartLine(workedBanner({ units, speed }))]

/** What a visitor is told by a process that has just read the shop. */
async function offered(lines: unknown[], material = 'banner510') {
  const node = secondNode(desk.shop)
  const shown = lines as { configuration: object }[]
  const answer = await node.service.request('/api/carts/price', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: shown.map((line) => ({
        ...line,
        configuration: { ...line.configuration, material },
      })),
      destination: { pickup: true },
      customerType: 'individual',
    }),
  })
  const { deliversOn, reasons } = await dataOf<{
    deliversOn: string
    reasons: { key: string }[]
  }>(answer)
  await node.close()
  return [deliversOn, reasons[0]?.key.replace('delivery.reason.', '')]
}

const orderOf = async (number: string) =>
  (
    await sql(
      'SELECT starts_on::text, ships_on::text, delivers_on::text FROM orders WHERE number = $1',
      [number],
    )
  )[0]

const PICKUP = guestForm({ delivery: { method: 'pickup' } })
const AT = new Date('2026-11-23T08:00:00Z')

/** The shop as a process knows it that has just read it. */
const life = (): Lifecycle => ({
  context: desk.shop.context,
  shop: publishedShop(desk.shop.database.db, () => '1'),
  translator: () => (key) => key,
})
async function idOf(number: string): Promise<string> {
  const [row] = await sql('SELECT id::text FROM orders WHERE number = $1', [number])
  return String(row?.id)
}
const inShop = (step: (life: Lifecycle, tx: Transaction) => Promise<unknown>) =>
  desk.shop.database.db.transaction((tx) => step(life(), tx))
async function pay(number: string) {
  const orderId = await idOf(number)
  const paid = { orderId, attemptId: 'a', method: 'card', amountCents: 1, at: AT }
  await inShop((shop, tx) => markOrderPaid(shop, tx, paid))
}
async function approve(number: string, at = AT) {
  await desk.setJobs(number, 'approved')
  const orderId = await idOf(number)
  await inShop((shop, tx) => markArtworkAccepted(shop, tx, { orderId, at }))
}
const publish = () => desk.shop.runJob('workshop.capacity')

test('a day that fills moves the date for the next customers, of its machine alone', async () => {
  const first = await placeOrder(desk.shop, banner(2), PICKUP)
  const before = await version()
  await pay(first.number)
  await publish()
  // Some 7 of 10 m²: there is room, and no page changes.
  expect([await offered(banner(1)), await version()]).toEqual([
    ['2026-11-24', 'beforeCutOff'],
    before,
  ])

  const second = await placeOrder(desk.shop, banner(2), PICKUP)
  const stale = await orderBody(desk.shop, banner(1), PICKUP)
  await pay(second.number)
  await publish()
  expect(await version()).toBe(before + 1)
  expect(await offered(banner(1))).toEqual(['2026-11-25', 'fullToday'])
  expect(
    await offered([cartLine(workedBanner({ widthMm: 4000, heightMm: 2500, speed: 'urgent' }))]),
  ).toEqual(['2026-11-24', 'beforeCutOff'])

  // A process that has read the change refuses the date that is gone.
  const node = secondNode(desk.shop)
  const answer = await node.service.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(stale),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { errors: [{ code: 'orders.changed' }] },
  ])
  await node.close()

  // The orders that filled the day keep theirs, with files approved in time.
  const urgent = { starts_on: '2026-11-23', ships_on: '2026-11-24', delivers_on: '2026-11-24' }
  await approve(first.number)
  await approve(second.number)
  expect([await orderOf(first.number), await orderOf(second.number)]).toEqual([urgent, urgent])

  // A file approved a day late gets the first day with room; it needs none of its own.
  await approve(second.number, new Date('2026-11-23T10:00:00Z'))
  expect(await orderOf(second.number)).toMatchObject({ starts_on: '2026-11-24' })
  await publish()
  expect(await offered(banner(1))).toEqual(['2026-11-24', 'beforeCutOff'])
})

test('a job that is printed, or a machine that prints more, frees the day', async () => {
  const { number } = await placeOrder(desk.shop, banner(4), PICKUP)
  await pay(number)
  await publish()
  expect((await offered(banner(1)))[0]).toBe('2026-11-25')
  await sql("UPDATE machines SET m2_per_day = 100 WHERE name = 'Látex 160'")
  await publish()
  expect((await offered(banner(1)))[0]).toBe('2026-11-24')
  await sql("UPDATE machines SET m2_per_day = 10 WHERE name = 'Látex 160'")
  await publish()
  expect((await offered(banner(1)))[0]).toBe('2026-11-25')
  await desk.setJobs(number, 'finished')
  await publish()
  expect((await offered(banner(1)))[0]).toBe('2026-11-24')
})

test('what fills a day sends for its publication: payment, approval, steps of a job', async () => {
  const waits = async () =>
    (await sql("SELECT 1 FROM test_jobs WHERE name = 'workshop.capacity'")).length
  const again = async () => sql('DELETE FROM test_jobs')
  const { number } = await placeOrder(desk.shop, banner(1), PICKUP)
  await again()
  await pay(number)
  expect(await waits()).toBe(1)
  await again()
  await approve(number)
  expect(await waits()).toBe(1)
  await again()
  const [line] = (await desk.orderOf(number)).lines
  await desk.moveJob(number, line?.id ?? '', 'produce')
  expect(await waits()).toBe(1)
})

test('a machine that staff change is published at once', async () => {
  const { number } = await placeOrder(desk.shop, banner(4), PICKUP)
  await pay(number)
  await sql("UPDATE machines SET m2_per_day = 100 WHERE name = 'Látex 160'")
  await publish()
  const { items } = await dataOf<{
    items: { id: string; version: number; form: Record<string, unknown> }[]
  }>(await desk.shop.get('/api/staff/resources/machines?q=latex 160', desk.staff))
  const [machine] = items
  const answer = await desk.shop.service.request(`/api/staff/resources/machines/${machine?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...desk.staff },
    body: JSON.stringify({
      version: machine?.version,
      form: { ...machine?.form, capacity: '3' },
    }),
  })
  expect(answer.status).toBe(200)
  // Tuesday has the late job of above.
  expect((await offered(banner(1)))[0]).toBe('2026-11-26')
})
