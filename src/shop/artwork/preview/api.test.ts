import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { encryptedPdf, pdfFile, tiffFile, turnedJpegFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { onePage } from '../../../../test/hostile-files.ts'
import { orders } from '../../order/tables.ts'
import { artworks } from '../files/tables.ts'
import { previewJobs } from './jobs.ts'
import type { ShownPreview } from './preview-schema.ts'
import { savePreview } from './store.ts'
import type { ArtworkVersion } from './version-schema.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
  Object.assign(shop.handlers, previewJobs(shop.context))
})
afterAll(() => shop.drop())

async function received(
  file: Buffer,
  lines?: Parameters<ArtworkShop['placeOrder']>[0],
): Promise<PlacedOrder> {
  const order = await shop.placeOrder(lines)
  await shop.upload(order, file)
  await shop.runJobs()
  return order
}

const idOf = async (order: PlacedOrder): Promise<string> =>
  (await shop.lines(order))[0]?.artworks[0]?.id ?? ''

async function previewOf(order: PlacedOrder, id?: string): Promise<ShownPreview> {
  const response = await shop.edge.request(
    `/api/orders/${order.token}/artworks/${id ?? (await idOf(order))}/preview`,
  )
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: ShownPreview }).data
}

async function pictureOf(order: PlacedOrder, more = ''): Promise<Response> {
  return shop.edge.request(`/api${(await previewOf(order)).pages[0]?.address}${more}`)
}

async function pixel(response: Response, across = 0.5, down = 0.5): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const near = (given: readonly number[], wanted: readonly number[]) =>
  given.every((each, index) => Math.abs(each - (wanted[index] ?? 0)) < 12)

describe('the pictures of a file', () => {
  test('of a PDF are made of its page, on white', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    const { state, pages, inksByTable } = await previewOf(order)
    expect([state, inksByTable]).toEqual(['shown', false])
    expect(pages).toMatchObject([
      {
        page: 1,
        widthPx: 3464,
        place: { xMm: 0, yMm: 0, widthMm: 300, heightMm: 100, turned: false },
      },
    ])
    // A magenta rectangle in the lower left corner: of 100 % magenta ink, as a screen shows it.
    expect(near(await pixel(await pictureOf(order), 0.001, 0.999), [234, 0, 128])).toBe(true)
    expect(await pixel(await pictureOf(order))).toEqual([255, 255, 255])
    // Each close-up is painted anew, by the same profile.
    expect(near(await pixel(await pictureOf(order, '/0/0'), 0.001, 0.999), [234, 0, 128])).toBe(
      true,
    )
  })

  test('that were made before plain inks had a profile say so', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    await savePreview(shop.context.db, await idOf(order), {
      key: 'k',
      pages: [{ widthPx: 3464, heightPx: 1154 }],
    })
    expect((await previewOf(order)).inksByTable).toBe(true)
  })

  test('of four inks go through their profile', async () => {
    const order = await received(await tiffFile(1182, 394, { colour: 'cmyk', profile: true }))
    expect(near(await pixel(await pictureOf(order)), [200, 20, 96])).toBe(true)
    expect((await previewOf(order)).inksByTable).toBe(false)
  })

  test('of a photograph lie as they are looked at, and turned onto the piece', async () => {
    const order = await received(await turnedJpegFile(1182, 394))
    expect((await previewOf(order)).pages).toMatchObject([
      { widthPx: 394, heightPx: 1182, place: { widthMm: 300, heightMm: 100, turned: true } },
    ])
  })

  test('of two sides are two', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100, pages: 3 }), [
      { sides: 'two' },
    ])
    expect((await previewOf(order)).pages.map(({ page }) => page)).toEqual([1, 2])
  })

  test('are answered as nothing but a picture, for a while, and to nobody in between', async () => {
    const { headers } = await pictureOf(await received(pdfFile({ widthMm: 300, heightMm: 100 })))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
  })

  test('are gone when their hour is over, and have another address then', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    const before = shop.clock.now
    const address = (await previewOf(order)).pages[0]?.address
    shop.clock.now = new Date(before.getTime() + 2 * 3_600_000)
    expect((await shop.edge.request(`/api${address}`)).status).toBe(404)
    expect((await pictureOf(order)).status).toBe(200)
    shop.clock.now = before
  })

  test('go with the file', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    const address = (await previewOf(order)).pages[0]?.address
    const folders = () =>
      readdirSync(`${shop.dataDir}/uploads`).filter((name) => name.endsWith('.view')).length
    const before = folders()
    await shop.call('DELETE', `/orders/${order.token}/artworks/${await idOf(order)}`)
    await shop.runJobs()
    expect(folders()).toBe(before - 1)
    expect((await shop.edge.request(`/api${address}`)).status).toBe(404)
  })
})

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

describe('a file without a picture', () => {
  test('says that it could not be read', async () => {
    expect(await previewOf(await received(encryptedPdf()))).toMatchObject({
      state: 'unreadable',
      pages: [],
    })
  })

  test('says that its picture is being made, and has it made where the job was lost', async () => {
    const order = await shop.placeOrder()
    await shop.upload(order, pdfFile({ widthMm: 300, heightMm: 100 }))
    expect(await previewOf(order)).toMatchObject({ state: 'making' })
    const check = shop.sent.find(({ name }) => name === 'artwork.check')
    await shop.handlers['artwork.check']?.(check?.data)
    shop.sent.length = 0
    expect(await previewOf(order)).toMatchObject({ state: 'making' })
    expect(shop.sent.map(({ name }) => name)).toEqual(['artwork.preview'])
    await shop.runJobs()
    expect(await previewOf(order)).toMatchObject({ state: 'shown' })
  })

  test('says why there is none; it was checked all the same, and is not tried again', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    shop.sent.length = 0
    for (const failed of ['tooComplex', 'tooLarge'] as const) {
      await savePreview(shop.db, await idOf(order), { failed })
      expect(await previewOf(order)).toMatchObject({ state: failed, pages: [] })
    }
    expect(shop.sent).toEqual([])
    expect((await shop.lines(order))[0]?.artworks[0]?.state).toBe('warning')
  })

  test('says that it was damaged since', async () => {
    const order = await shop.placeOrder()
    await shop.upload(order, pdfFile({ widthMm: 300, heightMm: 100 }))
    const check = shop.sent.find(({ name }) => name === 'artwork.check')
    await shop.handlers['artwork.check']?.(check?.data)
    for (const name of readdirSync(`${shop.dataDir}/uploads`)) {
      const path = `${shop.dataDir}/uploads/${name}`
      if (name.includes('.') || !existsSync(path) || !readFileSync(path).includes('%PDF')) continue
      chmodSync(path, 0o600) // Uploads are kept read-only.
      writeFileSync(path, '%PDF-1.7 nothing')
    }
    await shop.runJobs()
    expect(await previewOf(order)).toMatchObject({ state: 'damaged', pages: [] })
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

  test('are told with a small picture of each that was replaced, which goes with the files of the order and not before', async () => {
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
    // Of the file itself nothing is left.
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
    // Another's key leads to none of it.
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

test('another order, or the id alone, opens nothing', async () => {
  const [mine, other] = [
    await received(pdfFile({ widthMm: 300, heightMm: 100 })),
    await shop.placeOrder(),
  ]
  const id = await idOf(mine)
  expect(
    (await shop.edge.request(`/api/orders/${other.token}/artworks/${id}/preview`)).status,
  ).toBe(404)
  expect(
    (await shop.edge.request(`/api/pictures/${id}/1/99999999999/${'A'.repeat(43)}`)).status,
  ).toBe(404)
})
