/** An approval has a name and can be taken back until production begins. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tiffFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { orderLines } from '../../order/tables.ts'
import { lockJob, moveJob } from './store-job.ts'

let shop: ArtworkShop
// 84 dpi at 30 × 10 cm: a warning that may be accepted.
let file: Buffer
beforeAll(async () => {
  shop = await artworkShop()
  file = await tiffFile(994, 332)
})
afterAll(() => shop.drop())

const lineOf = async (order: PlacedOrder) => (await shop.lines(order))[0]
const reopen = (order: PlacedOrder) =>
  shop.call('DELETE', `/orders/${order.token}/lines/${order.lineIds[0]}/approval`)
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const send = async (order: PlacedOrder) => {
  const { status } = await shop.upload(order, file)
  await shop.runJobs()
  return status
}
async function approved(): Promise<PlacedOrder> {
  const order = await shop.placeOrder()
  await send(order)
  expect((await shop.approve(order)).status).toBe(200)
  return order
}
const produce = (order: PlacedOrder) =>
  shop.db.transaction(async (tx) => {
    const job = await lockJob(tx, order.lineIds[0] ?? '')
    if (!job) throw new Error('no job')
    return moveJob(tx, job, 'produce', { by: { actor: 'staff' }, at: shop.clock.now })
  })

test('taken back, the line takes files again; each version is approved by name, and the record keeps both approvals with their warnings', async () => {
  const order = await approved()
  expect(await (await reopen(order)).json()).toEqual({ data: { jobState: 'awaiting_approval' } })
  expect(shop.accepted.filter((id) => id.endsWith(order.id))).toEqual([order.id, `not ${order.id}`])
  expect(
    await shop.db.execute(
      sql`SELECT approved_at FROM artworks WHERE order_line_id = ${order.lineIds[0]}`,
    ),
  ).toMatchObject({
    rows: [{ approved_at: null }],
  })
  expect(await send(order)).toBe(204)
  expect(await lineOf(order)).toMatchObject({
    jobState: 'awaiting_approval',
    artworks: [{ version: 2, state: 'warning' }],
  })
  expect((await shop.approve(order, 0, '  Luis   Gil ')).status).toBe(200)
  const told = (await shop.events(order)).filter(
    ({ kind, data }) => kind === 'job_moved' && [data.from, data.to].includes('approved'),
  )
  const warnings = ['84 ppp a este tamaño. Recomendamos 100.']
  expect(told.map(({ actor, data }) => [actor, data])).toEqual([
    [
      'customer',
      {
        from: 'awaiting_approval',
        to: 'approved',
        name: 'Ana Ruiz',
        accepted: [{ design: 1, version: 1, warnings }],
      },
    ],
    [
      'customer',
      { from: 'approved', to: 'awaiting_approval', versions: [{ design: 1, version: 1 }] },
    ],
    [
      'customer',
      {
        from: 'awaiting_approval',
        to: 'approved',
        name: 'Luis Gil',
        accepted: [{ design: 1, version: 2, warnings }],
      },
    ],
  ])
})

test('an approval without a name is refused, and the line keeps waiting', async () => {
  const order = await shop.placeOrder()
  await send(order)
  expect(await codeOf(await shop.approve(order, 0, ' \n'))).toEqual([
    422,
    'artwork.approval.noName',
  ])
  expect((await lineOf(order))?.jobState).toBe('awaiting_approval')
})

test('what is not approved, in production, of a closed order, without a file or another’s cannot be taken back', async () => {
  const open = await shop.placeOrder()
  expect(await codeOf(await reopen(open))).toEqual([409, 'artwork.approval.notApproved'])
  const made = await approved()
  expect((await produce(made)).ok).toBe(true)
  expect(await codeOf(await reopen(made))).toEqual([409, 'artwork.approval.notApproved'])
  const closed = await approved()
  await shop.db.execute(sql`UPDATE orders SET status = 'cancelled' WHERE id = ${closed.id}`)
  expect(await codeOf(await reopen(closed))).toEqual([409, 'artwork.upload.orderClosed'])
  expect(await codeOf(await reopen({ ...made, token: open.token }))).toEqual([
    404,
    'artwork.upload.unknownOrder',
  ])
  const without = {
    needed: false,
    minimumDpi: 70,
    recommendedDpi: 100,
    bleedMm: 0,
    safeMarginMm: 0,
    hemAllowanceMm: 0,
  } as const
  await shop.db
    .update(orderLines)
    .set({ jobState: 'approved', artworkRules: without })
    .where(eq(orderLines.orderId, open.id))
  expect(await codeOf(await reopen(open))).toEqual([409, 'artwork.approval.noFile'])
})

test('at the moment at which production begins one of the two wins, and nothing is made that is not approved', async () => {
  const order = await approved()
  const [made, back] = await Promise.all([produce(order), reopen(order)])
  expect([made.ok, back.status]).toEqual(made.ok ? [true, 409] : [false, 200])
  expect((await lineOf(order))?.jobState).toBe(made.ok ? 'in_production' : 'awaiting_approval')
})
