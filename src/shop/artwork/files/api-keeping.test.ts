import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tiffFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import type { ShownKeeping } from './keeping-schema.ts'
import { uploadPath } from './uploads-folder.ts'

let shop: ArtworkShop
let file: Buffer
beforeAll(async () => {
  shop = await artworkShop()
  file = await tiffFile(1182, 394)
})
afterAll(() => shop.drop())

const DAY_MS = 86_400_000

/** An order with one approved file. */
async function withFile(): Promise<{ order: PlacedOrder; path: string }> {
  shop.clock.now = new Date('2026-11-02T09:00:00Z')
  const order = await shop.placeOrder()
  await shop.upload(order, file)
  await shop.runJobs()
  await shop.approve(order)
  const { rows } = await shop.db.execute<{ upload_id: string }>(
    sql`SELECT upload_id FROM artworks WHERE order_line_id = ${order.lineIds[0]}`,
  )
  return { order, path: uploadPath(shop.context.config, rows[0]?.upload_id ?? '') }
}

async function ends(order: PlacedOrder, status: string, at: string): Promise<void> {
  await shop.db.execute(sql`UPDATE orders SET status = ${status} WHERE id = ${order.id}`)
  if (status !== 'shipped')
    await shop.db.execute(
      sql`INSERT INTO order_events (order_id, at, actor, kind, data)
        VALUES (${order.id}, ${at}, 'staff', 'moved', ${JSON.stringify({ to: status })})`,
    )
}

const json = { 'content-type': 'application/json' }
const ask = (order: PlacedOrder, wish: object) =>
  shop.edge.request(`/api/orders/${order.token}/files`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(wish),
  })
const read = async (order: PlacedOrder) =>
  (
    (await (await shop.edge.request(`/api/orders/${order.token}/files`)).json()) as {
      data: ShownKeeping
    }
  ).data
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
const deletions = async (order: PlacedOrder) =>
  (await shop.events(order)).filter(({ kind }) => kind === 'artwork_deleted')

test.each([
  ['received on 20 November', 'received', '2026-11-20T10:00:00Z'],
  ['cancelled that evening, Madrid’s day', 'cancelled', '2026-11-20T22:30:00Z'],
  // Promised for the 26th by the shop of the tests.
  ['sent and never confirmed', 'shipped', ''],
])('files of an order %s stay thirty days, then go once, with a record', async (_, status, at) => {
  const { order, path } = await withFile()
  await ends(order, status, at)
  const until = status === 'shipped' ? '2026-12-26' : '2026-12-20'
  expect(await read(order)).toMatchObject({
    files: 1,
    approved: 1,
    until,
    forReorders: false,
    mayDelete: true,
  })
  await shop.nightOf(until)
  expect(existsSync(path)).toBe(true)
  const next = new Date(Date.parse(until) + DAY_MS).toISOString().slice(0, 10)
  await shop.nightOf(next)
  await shop.nightOf(next)
  expect(existsSync(path)).toBe(false)
  expect(await deletions(order)).toEqual([
    {
      kind: 'artwork_deleted',
      actor: 'system',
      data: { design: 1, fileName: 'lona.tif', why: 'over' },
    },
  ])
  expect((await shop.lines(order))[0]?.artworks).toMatchObject([
    { fileName: 'lona.tif', deletedOn: next },
  ])
  expect(await read(order)).toMatchObject({ files: 0, mayExtendTo: null, mayDelete: false })
})

test('files of an order under way stay, and nothing can be decided yet', async () => {
  const { order, path } = await withFile()
  await shop.nightOf('2031-01-01')
  expect(existsSync(path)).toBe(true)
  expect(await read(order)).toMatchObject({ until: null, mayExtendTo: null, mayDelete: false })
  expect(await codeOf(await ask(order, { extend: true }))).toBe('artwork.keep.underWay')
  const deletion = await shop.call('DELETE', `/orders/${order.token}/files`)
  expect([deletion.status, await codeOf(deletion)]).toEqual([409, 'artwork.keep.needed'])
})

test('thirty days more for the asking, up to 180', async () => {
  const { order, path } = await withFile()
  await ends(order, 'received', '2026-11-20T10:00:00Z')
  expect((await read(order)).mayExtendTo).toBe('2027-01-19')
  expect((await ask(order, { extend: true })).status).toBe(200)
  await shop.nightOf('2027-01-19')
  expect(existsSync(path)).toBe(true)
  for (let press = 0; press < 4; press += 1) await ask(order, { extend: true })
  expect((await read(order)).until).toBe('2027-05-19')
  expect(await codeOf(await ask(order, { extend: true }))).toBe('artwork.keep.longest')
  await shop.nightOf('2027-05-20')
  expect(existsSync(path)).toBe(false)
})

test('approved files stay for ordering again until that is taken back', async () => {
  const { order, path } = await withFile()
  await ask(order, { forReorders: true })
  await ends(order, 'received', '2026-11-20T10:00:00Z')
  await shop.nightOf('2028-01-01')
  expect(existsSync(path)).toBe(true)
  await ask(order, { forReorders: false })
  await shop.nightOf('2028-01-02')
  expect(existsSync(path)).toBe(false)
  expect(
    (await shop.events(order))
      .filter(({ kind }) => kind === 'artwork_kept')
      .map(({ data }) => data),
  ).toEqual([{ forReorders: true }, { forReorders: false }])
})

test('the customer deletes them once the order is over', async () => {
  const { order, path } = await withFile()
  await ends(order, 'received', '2026-11-20T10:00:00Z')
  shop.clock.now = new Date('2026-11-21T10:00:00Z')
  const deletion = await shop.call('DELETE', `/orders/${order.token}/files`)
  expect(await deletion.json()).toMatchObject({ data: { files: 0, mayDelete: false } })
  await shop.runJobs()
  expect(existsSync(path)).toBe(false)
  expect(await deletions(order)).toMatchObject([{ actor: 'customer', data: { why: 'asked' } }])
})

test.each(['GET', 'POST', 'DELETE'])(
  '%s of an unknown link is answered as such',
  async (method) => {
    const answer = await shop.edge.request(`/api/orders/${'x'.repeat(40)}/files`, {
      method,
      ...(method === 'POST' && { headers: json, body: JSON.stringify({ extend: true }) }),
    })
    expect(answer.status).toBe(404)
  },
)
