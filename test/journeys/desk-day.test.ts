/**
 * A day at the order desk by clicks alone. Each click is counted by what it is for, and the count of
 * 80 orders follows: they go well, and arrive in several parts of the day.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillCart, press } from '../processes/buyer.ts'
import type { KeptShop } from '../processes/kept-shop.ts'
import { signIn } from './desk.ts'
import { type House, keepPictures, openOwnHouse } from './house.ts'
import { open, type Visit } from './visit.ts'
import { button, say, sees } from './words.ts'

const ORDERS = 5
const DAY = 80
/** Most orders of one page of the desk. */
const PAGE = 50
/** How often a day staff look into each queue. */
const ROUNDS = 3

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

const setJobs = (state: string) => house.shop.ask('UPDATE order_lines SET job_state = $1', [state])

/** Orders of two jobs each, which wait for their transfers. */
async function placeOrders(): Promise<void> {
  for (let at = 0; at < ORDERS; at++) {
    const attempt = await fillCart(house.shop.url, 'transfer')
    if (attempt) await press(house.shop.url, attempt)
    if (!attempt?.answered?.number) expect.fail('no order was placed')
  }
}

/** The customers send their files, which pass the check. */
async function sendFiles(): Promise<void> {
  await house.shop.ask(
    `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format,
        created_at)
      SELECT id, 1, gen_random_uuid(), 'lona.pdf', 1000, 'warning', 'pdf', now() FROM order_lines`,
  )
  await setJobs('checking')
}

test('from the transfer to the parcel, many orders at once: at most 60 clicks for 80 orders', async () => {
  const clicks = { queue: 0, choose: 0, act: 0 }
  const click = async (on: Locator, what: keyof typeof clicks) => {
    await on.click()
    clicks[what] += 1
  }
  const bar = page.getByRole('region', { name: say('staff.batch') })
  /** Opens a queue and chooses all of it. */
  const choose = async (queue: string) => {
    await click(page.getByRole('button', { name: new RegExp(`^${say(queue)} ${ORDERS}`) }), 'queue')
    await click(page.getByLabel(say('staff.batch.chooseAll')), 'choose')
    await sees(bar, say('staff.batch.chosen', { count: ORDERS }))
  }
  const act = async (action: string) => {
    await click(
      bar.getByRole('button', { name: `${say(`staff.batch.${action}`)} ${ORDERS}` }),
      'act',
    )
    await sees(page, say(`staff.batch.${action}.done`, { count: ORDERS, jobs: 2 * ORDERS }))
  }
  await signIn(page)
  await placeOrders()
  await open(page, '/admin')

  await choose('staff.need.transfer')
  await click(bar.getByRole('button', { name: `${say('staff.batch.confirm')} ${ORDERS}` }), 'act')
  await click(page.getByRole('dialog').getByRole('button').first(), 'act')
  await sees(page, say('staff.batch.confirm.done', { count: ORDERS }))
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
    .getByRole('button', { name: new RegExp(`^${say('staff.view.done')} ${ORDERS}`) })
    .waitFor()

  expect(clicks).toEqual({ queue: 4, choose: 4, act: 8 })
  // Every queue is opened in each part of the day; of a page and the rest all are chosen and moved.
  const pages = Math.ceil(DAY / PAGE)
  const times = Math.max(ROUNDS, pages)
  expect(times * (clicks.queue + clicks.choose + clicks.act)).toBeLessThanOrEqual(60)
  await expect.poll(() => button(page, 'staff.batch.forget').count()).toBe(1)
})
