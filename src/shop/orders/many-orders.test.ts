/** What the personal area reads of a customer with ten thousand orders, on a database that has those of others too. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderBody } from '../../../test/checkout.ts'
import { aCustomer, type Customer, callTo } from '../../../test/customers.ts'
import { copyOrders } from '../../../test/many-orders.ts'
import { type StaffDesk, staffDesk } from '../../../test/staff-desk.ts'
import { type CustomerOrders, ORDER_FILTERS } from './customer-orders.ts'
import { pageIds } from './store-customer.ts'

const MANY = 10_000
let desk: StaffDesk
let ana: Customer
let eva: Customer

beforeAll(async () => {
  desk = await staffDesk()
  ;[ana, eva] = [await aCustomer(desk.shop.context), await aCustomer(desk.shop.context)]
  for (const customer of [ana, eva]) {
    const placed = await desk.shop.post('/api/orders', await orderBody(desk.shop), { token: customer.token })
    const { number } = ((await placed.json()) as { data: { number: string } }).data
    await desk.shop.database.pool.query("UPDATE orders SET payment_method = 'transfer' WHERE number = $1", [number])
    expect((await desk.move(number, 'preparing')).status).toBe(200)
  }
  await copyOrders(desk.shop.database, eva.id, 3_000, 60_000)
  await copyOrders(desk.shop.database, ana.id, MANY, 60_000)
}, 60_000)
afterAll(() => desk.shop.close())

type Node = { 'Node Type': string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Node[] }
const scans = (node: Node): string[] => [node['Node Type'], ...(node.Plans ?? []).flatMap(scans)]

async function cost(query: SQL) {
  const { rows } = await desk.shop.database.db.execute<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>(
    sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`,
  )
  const [found] = rows[0]?.['QUERY PLAN'] ?? []
  if (!found) throw new Error('no plan')
  return { blocks: found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks'], nodes: scans(found.Plan), ms: found['Execution Time'] }
}

describe('a page of ten thousand orders', () => {
  const FAR = { placedAtMs: new Date('2026-11-18T12:00:00Z').getTime(), id: '00000000-0000-4000-8000-000000000000' }
  const asked = ORDER_FILTERS.flatMap((filter) => [null, FAR].map((after) => ({ filter, after })))
  test.each(asked)('$filter after $after is read along an index', async ({ filter, after }) => {
    const { blocks, nodes } = await cost(pageIds(ana.id, { filter, search: '', after, limit: 21 }))
    expect(blocks).toBeLessThan(120)
    expect(nodes.filter((node) => /Seq Scan|Bitmap/.test(node))).toEqual([])
  })

  test('a search stops where the page is full', async () => {
    expect((await cost(pageIds(ana.id, { filter: 'all', search: 'lona', after: FAR, limit: 21 }))).blocks).toBeLessThan(300)
  })

  test('a search that finds nothing asks of the customer’s orders alone', async () => {
    const { nodes } = await cost(pageIds(ana.id, { filter: 'all', search: 'nada de eso', after: null, limit: 21 }))
    expect(nodes.filter((node) => node.includes('Seq Scan') || node.includes('Hash'))).toEqual([])
  })
})

test.each([
  ['/users/orders', 6],
  ['/users/orders?filter=open&search=lona', 6],
  ['/users/invoices', 4],
  ['/users/invoices?quarter=2026-T4', 4],
  ['/users/files', 5],
])('%s: at most %i statements, the token’s two among them', async (path, most) => {
  desk.shop.database.statements.length = 0
  const { status, body } = await callTo(desk.shop)('GET', path, { token: ana.token })
  expect([status, body.data.items.length > 9]).toEqual([200, true])
  expect(desk.shop.database.statements.length).toBeLessThanOrEqual(most)
})

test('the last page of a filter has what the first had not, each order once and with its invoice', async () => {
  const call = callTo(desk.shop)
  const seen = new Set<string>()
  let after: string | null = ''
  for (let page = 0; after !== null && page < 3; page++) {
    const { body } = await call('GET', `/users/orders?${new URLSearchParams({ filter: 'open', limit: '50', ...(after && { after }) })}`, {
      token: ana.token,
    })
    const { items, next }: CustomerOrders = body.data
    for (const { number, invoices } of items) {
      expect(invoices).toHaveLength(1)
      seen.add(number)
    }
    after = next
  }
  expect(seen.size).toBe(150)
})
