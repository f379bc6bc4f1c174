/**
 * The whole way of a file through a shop that keeps its files in a bucket: sent, judged, seen,
 * mended, approved, handed over, copied for its owner, deleted.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { patchHeaders, uploadHeaders } from '../../../../test/artwork-shop.ts'
import { isOutside, type S3Store, s3Store } from '../../../../test/s3-store.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { openBucket } from '../../../platform/s3/bucket.ts'
import type { ShownPreview } from '../preview/preview-schema.ts'
import type { ArtworkLine } from './artwork-schema.ts'

let store: S3Store
let desk: StaffDesk
beforeAll(async () => {
  store = await s3Store()
  desk = await staffDesk(store.env)
})
afterAll(async () => {
  await desk.shop.close()
  await store.stop()
})

const artwork = pdfFile({ widthMm: 3000, heightMm: 1000 })

test('a file is judged, seen, mended, approved and handed over from a bucket, and is gone when it is deleted', async () => {
  const { shop } = desk
  const bucket = openBucket(store.settings)
  const kinds = async () => [
    ...new Set((await Array.fromAsync(bucket.list(''))).map(({ key }) => key.split('/')[0])),
  ]
  const { number } = await desk.place('Lucía', 'transfer', 'Fachada')
  await desk.move(number, 'preparing')
  const { rows } = await shop.database.db.execute<{ id: string; token: string; line: string }>(sql`
    SELECT o.id, o.access_token AS token, l.id AS line FROM orders o
      JOIN order_lines l ON l.order_id = o.id WHERE o.number = ${number} ORDER BY l.position
      LIMIT 1`)
  const { id: orderId, token, line } = rows[0] ?? { id: '', token: '', line: '' }
  const lineOf = async () =>
    (await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))).find(
      ({ id }) => id === line,
    )
  const current = async () => (await lineOf())?.artworks[0]

  const headers = uploadHeaders(artwork.length, {
    orderToken: token,
    lineId: line,
    design: '1',
    filename: 'lona.pdf',
  })
  const begun = await shop.service.request('/files', { method: 'POST', headers })
  const location = begun.headers.get('location') ?? ''
  expect(
    (
      await shop.service.request(location, {
        method: 'PATCH',
        headers: patchHeaders(0),
        body: new Uint8Array(artwork),
      })
    ).status,
  ).toBe(204)
  await shop.runSentJobs()
  expect(await current()).toMatchObject({ state: 'pass', version: 1 })

  const mending = { page: 1, turns: 0, sizing: 'fill', mirrorBleed: true }
  expect(
    (await shop.post(`/api/orders/${token}/artworks/${(await current())?.id}/mending`, mending))
      .status,
  ).toBe(200)
  await shop.runSentJobs()
  expect(await current()).toMatchObject({ version: 2, fileName: expect.stringContaining('.pdf') })

  const preview = await dataOf<ShownPreview>(
    await shop.get(`/api/orders/${token}/artworks/${(await current())?.id}/preview`),
  )
  const picture = await shop.get(`/api${preview.pages[0]?.address}`)
  expect([preview.state, picture.status, picture.headers.get('content-security-policy')]).toEqual([
    ...['shown', 200, "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ])
  for (const _ of [1, 2])
    expect((await shop.get(`/api${preview.pages[0]?.address}/1/0`)).status).toBe(200)
  expect(await kinds()).toEqual(['bytes', 'info', 'view'])

  expect(
    (await shop.post(`/api/orders/${token}/lines/${line}/approval`, { name: 'Lucía' })).status,
  ).toBe(200)
  const handed = await shop.get(`/api/staff/orders/${number}/lines/${line}/package`, desk.staff)
  expect([handed.status, handed.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="${number}-1.zip"`,
  ])
  expect(Buffer.from(await handed.arrayBuffer()).includes(artwork)).toBe(true)

  if (!isOutside) {
    await store.set('down')
    expect(
      (await shop.get(`/api/staff/orders/${number}/lines/${line}/package`, desk.staff)).status,
    ).toBe(503)
    await store.set()
  }

  await shop.database.db.execute(sql`UPDATE orders SET status = 'received' WHERE id = ${orderId}`)
  const end = JSON.stringify({ to: 'received' })
  await shop.database.db.execute(
    sql`INSERT INTO order_events (order_id, at, actor, kind, data)
      VALUES (${orderId}, ${shop.clock.now}, 'staff', 'moved', ${end})`,
  )
  expect(
    (await shop.service.request(`/api/orders/${token}/files`, { method: 'DELETE' })).status,
  ).toBe(200)
  await shop.runSentJobs()
  expect(await kinds()).toEqual([])
  // Nothing of it was on this machine longer than it was needed.
  const { dataDir } = shop.context.config
  expect([
    readdirSync(join(dataDir, 'uploads')),
    existsSync(join(dataDir, 'work')) && readdirSync(join(dataDir, 'work')),
  ]).toEqual([[], []])
})
