import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { Figures } from './figures-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

type Sold = {
  netCents: number
  paidAt: string
  status?: string
  shippedAt?: string
  shipsOn?: string
  lines?: [slug: string, material: string, netCents: number][]
}

/** An order that was paid, and shipped if it says when. Instants in UTC. */
async function sold({ netCents, paidAt, status, shippedAt, shipsOn, lines = [] }: Sold) {
  const { db } = desk.shop.database
  const id = await bareOrder(db, { netCents, vatCents: 0 })
  await db.execute(sql`UPDATE orders SET placed_at = ${paidAt}, paid_at = ${paidAt},
    status = ${status ?? (shippedAt ? 'shipped' : 'preparing')},
    ships_on = ${shipsOn ?? '2026-11-25'} WHERE id = ${id}`)
  if (shippedAt)
    await db.execute(sql`INSERT INTO order_events (order_id, at, actor, kind, data)
      VALUES (${id}, ${shippedAt}, 'staff', 'moved', '{"from":"preparing","to":"shipped"}')`)
  for (const [at, [slug, material, cents]] of lines.entries())
    await db.execute(sql`INSERT INTO order_lines (order_id, position, product_slug, product_name,
        recipe_version, configuration, components, speed, net_cents, pieces, weight_g, artwork_rules)
      VALUES (${id}, ${at + 1}, ${slug}, 'As it was called', 1,
        ${JSON.stringify({ material })}::jsonb, '[]', '{}', ${cents}, 1, 1, '{}')`)
  return id
}

const figuresOf = async (from: string, to: string, langid = 'es') =>
  dataOf<Figures>(
    await desk.shop.get(`/api/staff/figures?from=${from}&to=${to}`, { ...desk.staff, langid }),
  )

describe('sales', () => {
  test('count on the day of payment in Madrid, without cancelled and refunded orders', async () => {
    await sold({ netCents: 1000, paidAt: '2025-03-01T22:59:59Z' })
    await sold({ netCents: 2000, paidAt: '2025-03-01T23:00:00Z' })
    await sold({ netCents: 4000, paidAt: '2025-03-02T22:59:59Z', status: 'received' })
    await sold({ netCents: 8000, paidAt: '2025-03-02T10:00:00Z', status: 'cancelled' })
    await sold({ netCents: 16_000, paidAt: '2025-03-02T10:00:00Z', status: 'refunded' })
    await sold({ netCents: 32_000, paidAt: '2025-03-02T23:00:00Z' })
    const { columns, columnsBefore, totals, totalsBefore } = await figuresOf(
      '2025-03-02',
      '2025-03-03',
    )
    expect(columns).toMatchObject([
      { from: '2025-03-02', orders: 2, netCents: 6000 },
      { from: '2025-03-03', orders: 1, netCents: 32_000 },
    ])
    expect(totals).toMatchObject({ orders: 3, netCents: 38_000, placed: 5, placedPaid: 5 })
    expect(columnsBefore).toMatchObject([
      { from: '2025-02-28', orders: 0 },
      { from: '2025-03-01', orders: 1, netCents: 1000 },
    ])
    expect(totalsBefore).toMatchObject({ orders: 1, netCents: 1000 })
  })

  test('of the days when the clocks change are complete', async () => {
    await sold({ netCents: 100, paidAt: '2025-03-29T23:00:00Z' })
    await sold({ netCents: 200, paidAt: '2025-03-30T21:59:59Z' })
    await sold({ netCents: 400, paidAt: '2025-10-25T22:00:00Z' })
    await sold({ netCents: 800, paidAt: '2025-10-26T22:59:59Z' })
    expect((await figuresOf('2025-03-30', '2025-03-30')).totals.netCents).toBe(300)
    expect((await figuresOf('2025-10-26', '2025-10-26')).totals.netCents).toBe(1200)
  })
})

describe('dispatches', () => {
  test('are on time on the promised day, late on the next one', async () => {
    const order = { netCents: 100, paidAt: '2025-05-05T08:00:00Z', shipsOn: '2025-05-08' }
    await sold({ ...order, shippedAt: '2025-05-07T08:00:00Z' })
    await sold({ ...order, shippedAt: '2025-05-08T21:59:59Z' })
    await sold({ ...order, shippedAt: '2025-05-08T22:00:00Z' })
    const { totals, columns } = await figuresOf('2025-05-06', '2025-05-09')
    expect(totals).toMatchObject({ orders: 0, shipped: 3, onTime: 2 })
    expect(columns.map(({ shipped, onTime }) => [shipped, onTime])).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
      [1, 0],
    ])
    // 48 h, 86 h minus a second, 86 h
    expect(totals.leadHours).toBeCloseTo(86, 2)
  })

  test('of none there is no lead time', async () => {
    expect((await figuresOf('2025-01-01', '2025-01-01')).totals.leadHours).toBeNull()
  })
})

describe('reprints', () => {
  test('count when they are begun, beside the lines that were shipped', async () => {
    const day = { netCents: 100, paidAt: '2025-06-03T08:00:00Z' }
    const lines: Sold['lines'] = [
      ['lona-frontal-pvc', 'banner440', 60],
      ['lona-frontal-pvc', 'banner440', 40],
    ]
    const { db } = desk.shop.database
    const id = await sold({ ...day, shippedAt: '2025-06-04T08:00:00Z', lines })
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM order_lines WHERE order_id = ${id} ORDER BY position`,
    )
    const again = await sold({ ...day, shippedAt: '2025-06-04T09:00:00Z', lines: lines.slice(1) })
    await db.execute(sql`UPDATE orders SET reprint_of_line = ${rows[1]?.id} WHERE id = ${again}`)
    const { totals, totalsBefore } = await figuresOf('2025-06-03', '2025-06-04')
    expect(totals).toMatchObject({ reprints: 1, shippedLines: 2, orders: 1 })
    expect(totalsBefore).toMatchObject({ reprints: 0, shippedLines: 0 })
  })
})

describe('what sells most', () => {
  test('by net amount, named in the language of the reader, beside the period before', async () => {
    const paidAt = '2025-07-02T10:00:00Z'
    await sold({
      netCents: 900,
      paidAt,
      lines: [
        ['lona-frontal-pvc', 'banner440', 300],
        ['gone', 'unknown', 600],
      ],
    })
    await sold({ netCents: 50, paidAt, lines: [['lona-frontal-pvc', 'banner440', 50]] })
    await sold({
      netCents: 70,
      paidAt: '2025-07-01T10:00:00Z',
      lines: [['lona-frontal-pvc', 'banner440', 70]],
    })
    const { products, materials } = await figuresOf('2025-07-02', '2025-07-02', 'fr')
    expect(products).toEqual([
      { key: 'gone', name: 'As it was called', lines: 1, netCents: 600, beforeCents: 0 },
      {
        key: 'lona-frontal-pvc',
        name: 'Bâche PVC frontlit',
        lines: 2,
        netCents: 350,
        beforeCents: 70,
      },
    ])
    expect(materials.map(({ key, name, netCents }) => [key, name, netCents])).toEqual([
      ['unknown', 'unknown', 600],
      ['banner440', 'Bâche légère 440\u00a0g', 350],
    ])
  })
})

test.each([
  ['ends before it begins', '2026-03-02', '2026-03-01', 'staff.figures.badOrder'],
  ['is longer than a year', '2025-01-01', '2026-01-02', 'staff.figures.tooLong'],
])('a period that %s is refused in words', async (_, from, to, code) => {
  const answer = await desk.shop.get(`/api/staff/figures?from=${from}&to=${to}`, desk.staff)
  const refused = await problemOf(answer)
  expect(refused).toMatchObject({ status: 422, code })
  expect(refused.message).not.toContain('staff.')
})

test('without a period the last four weeks are shown', async () => {
  const { period } = await dataOf<Figures>(await desk.shop.get('/api/staff/figures', desk.staff))
  expect(period).toEqual({ from: '2026-10-27', to: '2026-11-23' })
})
