/**
 * A day at the order desk by clicks alone: 80 orders that go well arrive in three parts of the day,
 * and each click is counted by what it is for. Customers order by the API, without a browser.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillCart, press } from '../processes/buyer.ts'
import type { KeptShop } from '../processes/kept-shop.ts'
import { signIn } from './desk.ts'
import { type House, keepPictures, openOwnHouse } from './house.ts'
import { open, type Visit } from './visit.ts'
import { button, say, sees } from './words.ts'

/** The orders of each part of the day. */
const PARTS = [30, 30, 20]
const MOST_CLICKS = 60
/** Orders that are placed at the same time. */
const AT_ONCE = 5

let house: House<KeptShop>
let staff: Visit
let page: Page
beforeAll(async () => {
  house = await openOwnHouse()
  staff = await house.enter()
  page = staff.page
})
afterAll(() => house.close())
keepPictures(() => house)
afterEach(() => expect(staff.faults()).toEqual([]))

/** The jobs of orders that are paid and have not left. */
const HERE = "order_id IN (SELECT id FROM orders WHERE status = 'preparing')"
const setJobs = (state: string) =>
  house.shop.ask(`UPDATE order_lines SET job_state = $1 WHERE ${HERE}`, [state])

/** An order of two jobs, which waits for its transfer. */
async function placeOrder(): Promise<void> {
  const attempt = await fillCart(house.shop.url, 'transfer')
  if (attempt) await press(house.shop.url, attempt)
  if (!attempt?.answered?.number) expect.fail('no order was placed')
}

async function placeOrders(count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, placeOrder))
}

/** The customers send their files, which pass the check. */
async function sendFiles(): Promise<void> {
  await house.shop.ask(
    `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format,
        created_at)
      SELECT id, 1, gen_random_uuid(), 'lona.pdf', 1000, 'warning', 'pdf', now() FROM order_lines
        WHERE ${HERE}`,
  )
  await setJobs('checking')
}

const clicks = { queue: 0, choose: 0, act: 0 }

/** One part of the day: its orders go from the transfer to the parcel. */
async function workOn(orders: number, doneBefore: number): Promise<void> {
  const click = async (on: Locator, what: keyof typeof clicks) => {
    await on.click()
    clicks[what] += 1
  }
  const bar = page.getByRole('region', { name: say('staff.batch') })
  /** Opens a queue and chooses all of it. */
  const choose = async (queue: string) => {
    await click(page.getByRole('button', { name: new RegExp(`^${say(queue)} ${orders}`) }), 'queue')
    await click(page.getByLabel(say('staff.batch.chooseAll')), 'choose')
    await sees(bar, say('staff.batch.chosen', { count: orders }))
  }
  const act = async (action: string) => {
    await click(
      bar.getByRole('button', { name: `${say(`staff.batch.${action}`)} ${orders}` }),
      'act',
    )
    await sees(page, say(`staff.batch.${action}.done`, { count: orders, jobs: 2 * orders }))
  }
  await placeOrders(orders)
  await open(page, '/admin')

  await choose('staff.need.transfer')
  await click(bar.getByRole('button', { name: `${say('staff.batch.confirm')} ${orders}` }), 'act')
  await click(page.getByRole('dialog').getByRole('button').first(), 'act')
  await sees(page, say('staff.batch.confirm.done', { count: orders }))
  await sendFiles()
  await page.reload()

  await choose('staff.need.review')
  await act('approve')
  // The customers approve.
  await setJobs('approved')
  await page.reload()

  await choose('staff.view.in_production')
  const printed = page.waitForEvent('download')
  await act('tickets')
  expect((await printed).suggestedFilename()).toBe('tickets.pdf')
  for (const action of ['produce', 'finish', 'pack']) await act(action)
  await choose('staff.view.to_ship')
  await act('ship')
  await page
    .getByRole('button', { name: new RegExp(`^${say('staff.view.done')} ${doneBefore + orders}`) })
    .waitFor()
}

test('from the transfer to the parcel, many orders at once: at most 60 clicks for 80 orders', async () => {
  await signIn(page)
  let done = 0
  for (const orders of PARTS) {
    await workOn(orders, done)
    done += orders
  }
  expect(done).toBe(80)
  expect(clicks).toEqual({ queue: 12, choose: 12, act: 24 })
  expect(clicks.queue + clicks.choose + clicks.act).toBeLessThanOrEqual(MOST_CLICKS)
  await expect.poll(() => button(page, 'staff.batch.forget').count()).toBe(1)
})
