/** Files of an earlier order in a new one: copied, checked again, and never by an id alone. */
import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderBody } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { writeKept } from './kept-artwork.ts'
import { insertArtwork } from './store.ts'
import { discardUpload, makeUploadStore, uploadPath } from './uploads-folder.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

type Placed = { token: string; lineId: string }
const query = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows

async function ordered(artworkOf?: string): Promise<Placed> {
  const body = await orderBody(shop)
  const answer = await shop.post('/api/orders', {
    ...body,
    lines: body.lines.map((line) => ({ ...(line as object), artworkOf })),
  })
  expect(answer.status).toBe(201)
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  const [line] = await query(
    'SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.access_token = $1',
    [token],
  )
  return { token, lineId: line.id }
}

/** A file with bytes, as the earlier order has it. */
async function withFile(state = 'pass'): Promise<Placed & { uploadId: string }> {
  const placed = await ordered()
  const uploadId = randomUUID()
  writeFileSync(uploadPath(shop.context.config, uploadId), 'not really a picture')
  const file = {
    orderLineId: placed.lineId,
    design: 1,
    uploadId,
    fileName: 'cartel.pdf',
    sizeBytes: 20,
    createdAt: shop.clock.now,
  }
  await insertArtwork(shop.database.db, file)
  await query('UPDATE artworks SET state = $2 WHERE order_line_id = $1', [placed.lineId, state])
  return { ...placed, uploadId }
}
const filesOf = (lineId: string) =>
  query(
    `SELECT upload_id, file_name, state, size_bytes::int FROM artworks WHERE order_line_id = $1
      ORDER BY created_at`,
    [lineId],
  )
const eventsOf = async (lineId: string) =>
  (await query('SELECT kind FROM order_events WHERE line_id = $1 ORDER BY id', [lineId])).map(
    ({ kind }) => kind,
  )

describe('ordered again', () => {
  test('the file comes along with bytes of its own, is checked, and outlives the first', async () => {
    const before = await withFile()
    const again = await ordered(writeKept({ orderToken: before.token, lineId: before.lineId }))
    await shop.runSentJobs()
    const [file, ...others] = await filesOf(again.lineId)
    expect(others).toEqual([])
    // Checked as any file: these bytes are no picture.
    expect(file).toMatchObject({ file_name: 'cartel.pdf', state: 'rejected', size_bytes: 20 })
    expect(file.upload_id).not.toBe(before.uploadId)
    expect(await eventsOf(again.lineId)).toEqual(
      expect.arrayContaining(['artwork_received', 'artwork_checked']),
    )
    expect(existsSync(uploadPath(shop.context.config, before.uploadId))).toBe(true)
    await discardUpload(makeUploadStore(shop.context.config), before.uploadId)
    expect(existsSync(uploadPath(shop.context.config, file.upload_id))).toBe(true)
  })

  test('twice done, it is there once', async () => {
    const before = await withFile()
    const again = await ordered()
    const [{ order_id: orderId }] = await query('SELECT order_id FROM order_lines WHERE id = $1', [
      again.lineId,
    ])
    const data = {
      orderId,
      lines: [{ position: 1, orderToken: before.token, lineId: before.lineId }],
    }
    const { reuse } = await import('./reuse-lifecycle.ts')
    await reuse(shop.context, data)
    await reuse(shop.context, data)
    expect(await filesOf(again.lineId)).toHaveLength(1)
    expect(
      (await eventsOf(again.lineId)).filter((kind) => kind === 'artwork_received'),
    ).toHaveLength(1)
  })

  test('a file that the customer sent meanwhile stays', async () => {
    const before = await withFile()
    const again = await ordered(writeKept({ orderToken: before.token, lineId: before.lineId }))
    const own = {
      orderLineId: again.lineId,
      design: 1,
      uploadId: randomUUID(),
      fileName: 'nuevo.pdf',
      sizeBytes: 5,
      createdAt: shop.clock.now,
    }
    await insertArtwork(shop.database.db, own)
    await shop.runSentJobs()
    expect((await filesOf(again.lineId)).map(({ file_name }) => file_name)).toEqual(['nuevo.pdf'])
  })

  test('where the bytes are gone, the order says so, once', async () => {
    const before = await withFile()
    await discardUpload(makeUploadStore(shop.context.config), before.uploadId)
    const again = await ordered(writeKept({ orderToken: before.token, lineId: before.lineId }))
    await shop.runSentJobs()
    expect([
      await filesOf(again.lineId),
      (await eventsOf(again.lineId)).filter((kind) => kind === 'artwork_gone'),
    ]).toEqual([[], ['artwork_gone']])
  })

  test.each([['rejected'], ['withdrawn']])(
    'a file that is %s does not come along',
    async (state) => {
      const before = await withFile(state)
      const again = await ordered(writeKept({ orderToken: before.token, lineId: before.lineId }))
      await shop.runSentJobs()
      expect(await filesOf(again.lineId)).toEqual([])
    },
  )

  test.each<[string, (before: Placed, other: Placed) => string]>([
    [
      'another order’s link',
      (before, other) => writeKept({ orderToken: other.token, lineId: before.lineId }),
    ],
    ['no link', (before) => before.lineId],
    [
      'the id in the place of the link',
      (before) => writeKept({ orderToken: before.lineId, lineId: before.lineId }),
    ],
    ['nonsense', () => '../../etc/passwd'],
  ])('%s opens nothing, and the order is placed all the same', async (_, from) => {
    const [before, other] = [await withFile(), await ordered()]
    const again = await ordered(from(before, other))
    await shop.runSentJobs()
    expect([await filesOf(again.lineId), await eventsOf(again.lineId)]).toEqual([[], []])
  })
})
