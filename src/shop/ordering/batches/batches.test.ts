import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { openSession } from '../../../platform/session.ts'
import { users } from '../../session/tables.ts'
import type { StaffRole } from '../../site/staff-rights.ts'
import type { OrderBatch } from './api-routes.ts'
import { BATCH_ACTIONS, type BatchAction } from './batch.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

type Asked = { key?: string; as?: { token: string }; lines?: string[] }

const send = (action: BatchAction, numbers: string[], { key, as, lines }: Asked = {}) =>
  desk.shop.post(
    '/api/staff/batches',
    {
      action,
      idempotencyKey: key ?? randomUUID(),
      orders: numbers.map((number) => ({ number, ...(lines && { lines }) })),
    },
    as ?? desk.staff,
  )

/** "2 of 2" or the code of the refusal, for each order. */
async function done(action: BatchAction, numbers: string[], asked: Asked = {}): Promise<string[]> {
  const answer = await send(action, numbers, asked)
  expect(answer.status).toBe(200)
  const { items } = ((await answer.json()) as { data: OrderBatch }).data
  expect(items.map(({ number }) => number)).toEqual(numbers)
  for (const { refusal } of items) expect(refusal?.message).not.toBe(refusal?.code ?? null)
  return items.map(({ jobs, skipped, refusal }) =>
    refusal ? refusal.code : `${jobs} of ${jobs + skipped}`,
  )
}

async function paid(jobState: string): Promise<string> {
  const { number } = await desk.place()
  await desk.move(number, 'preparing')
  await desk.setJobs(number, jobState)
  return number
}
const statesOf = async (number: string) =>
  (await desk.orderOf(number)).lines.map(({ jobState }) => jobState)
const setFirst = async (number: string, state: string) => {
  const { lines } = await desk.orderOf(number)
  await desk.shop.database.db.execute(
    sql`UPDATE order_lines SET job_state = ${state} WHERE id = ${lines[0]?.id}`,
  )
  return lines
}

async function signedInAs(role: StaffRole): Promise<{ token: string }> {
  const { db } = desk.shop.database
  const email = `${role}@example.com`
  await db
    .insert(users)
    .values({ email, name: role, passwordHash: 'none', role: 'STAFF_ROLE', staffRoles: [role] })
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { token: await openSession(db, user?.id ?? '', new Date('2100-01-01T00:00:00Z')) }
}

describe('many orders at once', () => {
  test('transfers are confirmed, once; a card payment is not', async () => {
    const [one, other] = [await desk.place(), await desk.place()]
    const card = await desk.place('Ana', 'card')
    const numbers = [one.number, card.number, other.number]
    const expected = ['2 of 2', 'staff.batch.noTransfer', '2 of 2']
    const key = randomUUID()
    expect(await done('confirm', numbers, { key })).toEqual(expected)
    expect(await done('confirm', numbers, { key })).toEqual(expected)
    for (const { number } of [one, other]) {
      const order = await desk.orderOf(number)
      expect([order.status, order.paidAt === null]).toEqual(['preparing', false])
      expect(order.events.filter(({ data }) => data.to === 'preparing')).toHaveLength(1)
      expect((await desk.mailsAbout(number)).length).toBeGreaterThan(0)
    }
    expect((await desk.orderOf(card.number)).status).toBe('pending_payment')
    expect(await done('confirm', [one.number])).toEqual(['staff.batch.noTransfer'])
  })

  test('start, finish, pack and ship: a day of two orders in four requests', async () => {
    const numbers = [await paid('approved'), await paid('approved')]
    const steps: BatchAction[] = ['produce', 'finish', 'pack']
    for (const action of steps) expect(await done(action, numbers)).toEqual(['2 of 2', '2 of 2'])
    expect(await done('ship', numbers)).toEqual(['2 of 2', '2 of 2'])
    for (const number of numbers) {
      expect((await desk.orderOf(number)).status).toBe('shipped')
      expect(
        (await desk.mailsAbout(number)).filter((subject) => /de camino/.test(subject)),
      ).toHaveLength(1)
    }
  })

  test('what one order refuses does not stop the others, and says why', async () => {
    const ready = await paid('approved')
    const noFile = await paid('awaiting_artwork')
    const { number: unpaid } = await desk.place()
    const numbers = [noFile, unpaid, ready, 'M-26-999999']
    expect(await done('produce', numbers)).toEqual([
      'staff.jobGuard.fileMissing',
      'staff.jobGuard.unpaid',
      '2 of 2',
      'orders.unknown',
    ])
    expect(await statesOf(ready)).toEqual(['in_production', 'in_production'])
    expect(await statesOf(noFile)).toEqual(['awaiting_artwork', 'awaiting_artwork'])
  })

  test('jobs that are not there yet are left and counted', async () => {
    const number = await paid('approved')
    await setFirst(number, 'needs_changes')
    expect(await done('produce', [number])).toEqual(['1 of 2'])
    expect(await statesOf(number)).toEqual(['needs_changes', 'in_production'])
  })

  test('only the chosen jobs of an order', async () => {
    const number = await paid('approved')
    const { lines } = await desk.orderOf(number)
    expect(await done('produce', [number], { lines: [lines[1]?.id ?? ''] })).toEqual(['1 of 1'])
    expect(await statesOf(number)).toEqual(['approved', 'in_production'])
  })

  test.each<[BatchAction, string, string]>([
    ['approve', 'approved', 'staff.batch.nothingToReview'],
    ['tickets', 'checking', 'staff.batch.noTicket'],
    ['produce', 'packed', 'staff.batch.none.produce'],
    ['produce', 'awaiting_approval', 'staff.jobGuard.approval'],
    ['finish', 'approved', 'staff.batch.none.finish'],
    ['pack', 'approved', 'staff.batch.none.pack'],
    ['ship', 'finished', 'staff.guard.notPacked'],
  ])('%s with %s: %s', async (action, jobState, code) => {
    expect(await done(action, [await paid(jobState)])).toEqual([code])
  })

  test('shipping what is unpaid or sent', async () => {
    const { number } = await desk.place()
    const sent = await paid('packed')
    await done('ship', [sent])
    expect(await done('ship', [number, sent])).toEqual(['staff.guard.unpaid', 'orders.closed'])
  })
})

describe('sent twice', () => {
  test('with one key: the same answer, and nothing is done again', async () => {
    const [number, refused] = [await paid('approved'), await paid('checking')]
    const key = randomUUID()
    const answers = [
      await done('produce', [number, refused], { key }),
      await done('produce', [number, refused], { key }),
    ]
    expect(answers[0]).toEqual(['2 of 2', 'staff.jobGuard.checking'])
    expect(answers[1]).toEqual(answers[0])
    const { events } = await desk.orderOf(number)
    const started = events.filter(({ data }) => data.to === 'in_production')
    expect(started).toHaveLength(2)
  })

  test('at the same time: done once', async () => {
    const number = await paid('packed')
    const key = randomUUID()
    const answers = await Promise.all([
      done('ship', [number], { key }),
      done('ship', [number], { key }),
    ])
    expect(answers).toEqual([['2 of 2'], ['2 of 2']])
    const { events } = await desk.orderOf(number)
    expect(events.filter(({ data }) => data.to === 'shipped')).toHaveLength(1)
  })

  test('with the key of another action: 409', async () => {
    const number = await paid('approved')
    const key = randomUUID()
    await done('produce', [number], { key })
    expect((await send('finish', [number], { key })).status).toBe(409)
    expect(await statesOf(number)).toEqual(['in_production', 'in_production'])
  })
})

test.each<[StaffRole, Record<BatchAction, number>]>([
  [
    'workshop',
    { confirm: 403, approve: 403, tickets: 200, produce: 200, finish: 200, pack: 200, ship: 403 },
  ],
  [
    'prepress',
    { confirm: 403, approve: 200, tickets: 200, produce: 403, finish: 403, pack: 403, ship: 403 },
  ],
  [
    'shipping',
    { confirm: 403, approve: 403, tickets: 403, produce: 403, finish: 403, pack: 403, ship: 200 },
  ],
  [
    'accountant',
    { confirm: 200, approve: 403, tickets: 403, produce: 403, finish: 403, pack: 403, ship: 403 },
  ],
  [
    'content',
    { confirm: 403, approve: 403, tickets: 403, produce: 403, finish: 403, pack: 403, ship: 403 },
  ],
])('%s may do what its rights say', async (role, statuses) => {
  const as = await signedInAs(role)
  for (const action of BATCH_ACTIONS)
    expect((await send(action, ['M-26-999999'], { as })).status).toBe(statuses[action])
})

test.each([
  ['no order', { orders: [] }],
  ['51 orders', { orders: Array(51).fill({ number: 'M-26-000001' }) }],
  ['an unknown action', { action: 'delete' }],
  ['a short key', { idempotencyKey: 'x' }],
])('%s: 400', async (_, change) => {
  const body = { action: 'ship', idempotencyKey: randomUUID(), orders: [{ number: 'M-26-000001' }] }
  const answer = await desk.shop.post('/api/staff/batches', { ...body, ...change }, desk.staff)
  expect(answer.status).toBe(400)
})
