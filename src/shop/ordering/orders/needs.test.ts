import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { DESK_NEEDS, type DeskNeed } from '../desk/needs.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const setOrder = (number: string, values: ReturnType<typeof sql>) =>
  desk.shop.database.db.execute(sql`UPDATE orders SET ${values} WHERE number = ${number}`)

/** The needs that list the order; each must count it too. */
async function needsOf(number: string): Promise<DeskNeed[]> {
  const listed: DeskNeed[] = []
  for (const need of DESK_NEEDS) {
    const { items, total, needCounts } = await desk.deskOf(`?need=${need}`)
    expect(total).toBe(needCounts[need])
    if (items.some((item) => item.number === number)) listed.push(need)
  }
  expect((await desk.orderOf(number)).needs.map(({ need }) => need)).toEqual(listed)
  return listed
}

async function paid(jobState: string): Promise<string> {
  const { number } = await desk.place()
  await desk.move(number, 'preparing')
  await desk.setJobs(number, jobState)
  return number
}

describe('an order is in the queue of what it needs', () => {
  test('a transfer to confirm, since it was placed', async () => {
    const { number } = await desk.place()
    expect(await needsOf(number)).toEqual(['transfer'])
    const { needs } = await desk.orderOf(number)
    expect(needs[0]?.since).toBe(desk.shop.clock.now.toISOString())
  })

  test('a card payment that has not come is nobody’s work', async () => {
    const { number } = await desk.place('Ana', 'card')
    expect(await needsOf(number)).toEqual([])
  })

  test.each<[string, DeskNeed[]]>([
    ['awaiting_artwork', ['file']],
    ['needs_changes', ['file']],
    ['awaiting_approval', ['approval']],
    ['approved', []],
    ['in_production', []],
    ['packed', []],
  ])('paid, %s', async (jobState, needs) => {
    expect(await needsOf(await paid(jobState))).toEqual(needs)
  })

  test('one order needs two things: one file missing, one to approve', async () => {
    const number = await paid('awaiting_artwork')
    const { lines } = await desk.orderOf(number)
    await desk.shop.database.db.execute(
      sql`UPDATE order_lines SET job_state = 'awaiting_approval' WHERE id = ${lines[1]?.id}`,
    )
    expect(await needsOf(number)).toEqual(['file', 'approval'])
  })

  test('a refund of unknown outcome, in a closed order', async () => {
    const number = await paid('approved')
    await desk.move(number, 'cancelled')
    await desk.shop.database.db.execute(sql`
      INSERT INTO refunds (order_id, target, amount_cents, reason, state, requested_at)
      SELECT id, 'transfer', 100, 'x', 'unknown', '2026-10-01T10:00:00Z' FROM orders
      WHERE number = ${number}`)
    expect(await needsOf(number)).toEqual(['refund'])
    expect((await desk.orderOf(number)).needs[0]?.since).toBe('2026-10-01T10:00:00.000Z')
  })

  test('a cancelled order needs nothing', async () => {
    const { number } = await desk.place()
    await desk.move(number, 'cancelled')
    expect(await needsOf(number)).toEqual([])
  })

  test('the oldest stands first', async () => {
    const [first, second] = [await desk.place(), await desk.place()]
    await setOrder(second.number, sql`placed_at = '2026-01-02T10:00:00Z'`)
    const { items } = await desk.deskOf('?need=transfer')
    const numbers = items.map(({ number }) => number)
    expect(numbers[0]).toBe(second.number)
    expect(numbers.indexOf(first.number)).toBeGreaterThan(0)
  })

  test('is searched within its queue', async () => {
    const { number } = await desk.place('Casa Ñandú')
    expect((await desk.deskOf('?need=transfer&search=nandu')).items).toMatchObject([{ number }])
    expect((await desk.deskOf('?need=late&search=nandu')).total).toBe(0)
  })

  test('an unknown need: 400', async () => {
    expect((await desk.shop.get('/api/staff/orders?need=x', desk.staff)).status).toBe(400)
  })
})

describe('late', () => {
  /** An order with its files that was to ship on a day. */
  const dueOn = async (shipsOn: string) => {
    const number = await paid('in_production')
    await setOrder(number, sql`ships_on = ${shipsOn}, artwork_accepted_at = paid_at`)
    return number
  }
  const lateOn = async (number: string, today: string) => {
    const { now } = desk.shop.clock
    desk.shop.clock.now = new Date(`${today}T09:00:00Z`)
    try {
      return (await needsOf(number)).includes('late')
    } finally {
      desk.shop.clock.now = now
    }
  }

  // 7 and 8 December 2026, a Monday and a Tuesday, are holidays of the shop.
  test.each([
    ['on its day', '2026-12-03', '2026-12-03', false],
    ['on the next working day', '2026-12-03', '2026-12-04', true],
    ['on the Saturday after', '2026-12-04', '2026-12-05', false],
    ['on the holiday after', '2026-12-04', '2026-12-07', false],
    ['on the second holiday', '2026-12-04', '2026-12-08', false],
    ['on the working day after them', '2026-12-04', '2026-12-09', true],
    [
      'of a day that became a holiday: not when the workshop opens',
      '2026-12-08',
      '2026-12-09',
      false,
    ],
    ['but a day later', '2026-12-08', '2026-12-10', true],
  ])('%s', async (_, shipsOn, today, late) => {
    expect(await lateOn(await dueOn(shipsOn), today)).toBe(late)
  })

  test('since its shipping day, in Madrid', async () => {
    const number = await dueOn('2026-01-07')
    const late = (await desk.orderOf(number)).needs.find(({ need }) => need === 'late')
    expect(late?.since).toBe('2026-01-06T23:00:00.000Z')
  })

  test('not while a file is missing: its days count from the file', async () => {
    const number = await paid('awaiting_artwork')
    await setOrder(number, sql`ships_on = '2026-01-07'`)
    expect(await needsOf(number)).toEqual(['file'])
  })
})
