import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { onePage } from '../../../../test/hostile-files.ts'
import { previewCalls } from '../../../../test/previews.ts'
import { receivedArtwork } from '../../../../test/received-artwork.ts'
import { orders } from '../../order/tables.ts'
import { artworks } from '../files/tables.ts'
import { previewJobs } from './jobs.ts'
import type { ArtworkVersion } from './version-schema.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
  Object.assign(shop.handlers, previewJobs(shop.context, { onNeedsChanges: async () => {} }))
})
afterAll(() => shop.drop())
const { received } = receivedArtwork(() => shop)
const { idOf, previewOf, pictureOf } = previewCalls(() => shop)

describe('a piece that is cut along a line of its file', () => {
  const colours = '<< /ColorSpace << /Cut [/Separation /CutContour /DeviceCMYK 5 0 R] >> >>'
  const cutFile = (contents: string) => onePage({ contents, resources: colours })
  const cutOf = async (file: Buffer, choices: Record<string, string>) =>
    (await previewOf(await received(file, [{ widthMm: 300, heightMm: 100, choices }]))).pages[0]
      ?.cut
  it.each([
    [
      'has it',
      '/Cut CS 1 SCN 0 0 800 270 re S',
      { cutMode: 'contour' },
      { path: expect.stringMatching(/^m0 10000l28222 0l0 -9525l-28222 0z$/) },
    ],
    ['has none in a file without', '0 0 800 270 re f', { cutMode: 'contour' }, { fault: 'none' }],
    ['is no matter of another piece', '/Cut CS 1 SCN 0 0 800 270 re S', {}, null],
  ])('%s', async (_, contents, choices, expected) => {
    expect(await cutOf(cutFile(contents), choices as Record<string, string>)).toEqual(expected)
  })
})

describe('a close-up', () => {
  test('is a part of the page at its real size, made once', async () => {
    const order = await received(pdfFile({ widthMm: 3000, heightMm: 1000, userUnit: 10 }), [
      { widthMm: 3000, heightMm: 1000 },
    ])
    const response = await pictureOf(order, '/0/7')
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2000, height: 1500 })
    const again = await pictureOf(order, '/0/7')
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each(['/27/0', '/0/8'])('beyond the page is none: %s', async (place) => {
    const order = await received(pdfFile({ widthMm: 3000, heightMm: 1000 }), [
      { widthMm: 3000, heightMm: 1000 },
    ])
    expect((await pictureOf(order, place)).status).toBe(404)
  })
})

describe('the versions of a file', () => {
  const versionsOf = async (order: PlacedOrder, token = order.token) =>
    shop.edge.request(`/api/orders/${token}/lines/${order.lineIds[0]}/versions`)
  const listOf = async (order: PlacedOrder) =>
    ((await (await versionsOf(order)).json()) as { data: ArtworkVersion[] }).data
  const looked = async (address: string | null | undefined) =>
    address ? shop.edge.request(`/api${address}`) : null

  test('are listed with a thumbnail of each replaced one, which is deleted with the files of the order', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    const [first] = await listOf(order)
    await shop.upload(order, pdfFile({ widthMm: 300, heightMm: 100, pages: 2 }), {
      filename: 'nueva.pdf',
    })
    await shop.runJobs()
    const [now, before] = await listOf(order)
    expect([now, before]).toMatchObject([
      { version: 2, current: true, fileName: 'nueva.pdf', mended: false },
      { version: 1, current: false, fileName: 'lona.tif', id: first?.id },
    ])
    const small = await looked(before?.address)
    expect([
      small?.status,
      (await looked(first?.address))?.status,
      (await looked(now?.address))?.status,
    ]).toEqual([200, 404, 200])
    const picture = Buffer.from((await small?.arrayBuffer()) ?? new ArrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'webp',
      width: 900,
      height: 300,
    })
    expect(picture.length).toBeLessThan(20_000)
    // The file itself is deleted.
    const [row] =
      (await shop.db
        .select({ uploadId: artworks.uploadId })
        .from(artworks)
        .where(eq(artworks.id, before?.id ?? ''))) ?? []
    expect(
      readdirSync(`${shop.dataDir}/uploads`).filter((name) =>
        name.startsWith(row?.uploadId ?? '?'),
      ),
    ).toEqual([`${row?.uploadId}.view`])
    // The key of another order opens none of it.
    expect((await versionsOf(order, (await shop.placeOrder()).token)).status).toBe(404)
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id))
    expect((await shop.call('DELETE', `/orders/${order.token}/files`)).status).toBe(200)
    await shop.runJobs()
    expect((await listOf(order)).map(({ address }) => address)).toEqual([null, null])
    expect((await looked(before?.address))?.status).toBe(404)
    expect(
      readdirSync(`${shop.dataDir}/uploads`).filter((name) =>
        name.startsWith(row?.uploadId ?? '?'),
      ),
    ).toEqual([])
  })

  test('that the customer took back leave no picture', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    await shop.call('DELETE', `/orders/${order.token}/artworks/${await idOf(order)}`)
    await shop.runJobs()
    expect(await listOf(order)).toMatchObject([{ version: 1, current: false, address: null }])
  })
})
