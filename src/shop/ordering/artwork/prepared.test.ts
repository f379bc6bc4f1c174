/** A file that the shop cannot make for the machine waits for a person, who says when it is done. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { blockedFiles } from '../../../../test/blocked-files.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

/** Read, but not continued: its cross-reference is not where it says. */
const unmakeable = (): Buffer =>
  Buffer.from(
    pdfFile({ widthMm: 3000, heightMm: 1000 })
      .toString('latin1')
      .replace(/startxref\s+\d+/, 'startxref 7'),
    'latin1',
  )

const orders = blockedFiles(() => ({ desk, coarse: unmakeable() }))

async function approved(bytes: Buffer) {
  const order = await orders.ordered()
  await order.send({}, bytes)
  expect((await order.approve()).status).toBe(200)
  await desk.shop.runSentJobs()
  return order
}

type Order = Awaited<ReturnType<typeof approved>>

const shown = async ({ number }: Order) => (await desk.orderOf(number)).artwork[0]?.artworks[0]
const isQueued = async ({ number }: Order) =>
  (await desk.deskOf(`?need=byHand&search=${number}`)).total === 1
const produce = ({ number, lineId }: Order) => desk.moveJob(number, lineId, 'produce')
const boardJob = async ({ lineId }: Order) => {
  const answer = await desk.shop.get('/api/staff/board', desk.staff)
  const { jobs } = ((await answer.json()) as { data: { jobs: { lineId: string }[] } }).data
  return jobs.find((job) => job.lineId === lineId)
}
const prepared = async (order: Order) =>
  desk.shop.post(
    `/api/staff/orders/${order.number}/artworks/${(await shown(order))?.id}/prepared`,
    {},
    desk.staff,
  )

test('the desk and the board list it until it is prepared, and nothing is produced before', async () => {
  const order = await approved(unmakeable())
  expect(await shown(order)).toMatchObject({ byHand: ['unmade'] })
  expect([await isQueued(order), await boardJob(order)]).toEqual([
    true,
    expect.objectContaining({ byHand: true }),
  ])
  const refused = await produce(order)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'artwork.job.byHand' }),
  ])
  expect([(await prepared(order)).status, (await prepared(order)).status]).toEqual([200, 200])
  expect(await shown(order)).toMatchObject({ byHand: ['unmade'], preparedOn: expect.any(String) })
  expect([await isQueued(order), (await boardJob(order)) ?? {}]).toEqual([
    false,
    expect.not.objectContaining({ byHand: true }),
  ])
  const { rows } = await desk.shop.database.db.execute(sql`SELECT actor, actor_id FROM order_events
    WHERE line_id = ${order.lineId} AND kind = 'artwork_prepared'`)
  expect(rows).toEqual([{ actor: 'staff', actor_id: expect.any(String) }])
  expect((await produce(order)).status).toBe(200)
})

test('what the shop made needs nobody, and is not marked', async () => {
  const order = await approved(pdfFile({ widthMm: 3000, heightMm: 1000 }))
  expect(await shown(order)).not.toHaveProperty('byHand')
  expect([await isQueued(order), (await prepared(order)).status]).toEqual([false, 409])
  expect((await produce(order)).status).toBe(200)
})

test('a withdrawn approval forgets that its file was prepared', async () => {
  const order = await approved(unmakeable())
  await prepared(order)
  const approval = `/api/orders/${order.token}/lines/${order.lineId}/approval`
  expect((await desk.shop.service.request(approval, { method: 'DELETE' })).status).toBe(200)
  await order.approve()
  await desk.shop.runSentJobs()
  expect([await isQueued(order), (await produce(order)).status]).toEqual([true, 409])
})
