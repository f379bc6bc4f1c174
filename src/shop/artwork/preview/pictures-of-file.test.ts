import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptedPdf, pdfFile, tiffFile, turnedJpegFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop } from '../../../../test/artwork-shop.ts'
import { pixel, previewCalls } from '../../../../test/previews.ts'
import { receivedArtwork } from '../../../../test/received-artwork.ts'
import { Heavy } from '../../print/preflight/bytes/weight.ts'
import { saveWork } from '../files/store-work.ts'
import { previewJobs } from './jobs.ts'
import { savePreview } from './store.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
  Object.assign(shop.handlers, previewJobs(shop.context, { onNeedsChanges: async () => {} }))
})
afterAll(() => shop.drop())
const { received } = receivedArtwork(() => shop)
const { idOf, previewOf, pictureOf } = previewCalls(() => shop)

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
    await savePreview(
      shop.context.db,
      { id: await idOf(order), side: 'both' },
      {
        key: 'k',
        pages: [{ widthPx: 3464, heightPx: 1154 }],
      },
    )
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

  test('have the headers of a private, sandboxed picture that expires', async () => {
    const { headers } = await pictureOf(await received(pdfFile({ widthMm: 300, heightMm: 100 })))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
  })

  test('expire after their hour, and have another address then', async () => {
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

describe('a file that is large', () => {
  test('says how far its picture is, and is not drawn twice at once though pages ask again', async () => {
    const order = await shop.placeOrder()
    await shop.upload(order, pdfFile({ widthMm: 300, heightMm: 100 }))
    const check = shop.sent.find(({ name }) => name === 'artwork.check')
    await shop.handlers['artwork.check']?.(check?.data)
    const artworkId = await idOf(order)
    await saveWork(shop.db, 'artworks', artworkId, { step: 'inks', percent: 40 })
    expect(await previewOf(order)).toMatchObject({
      state: 'making',
      work: { step: 'inks', percent: 40 },
    })
    const draw = previewJobs(shop.context, { onNeedsChanges: async () => {} })['artwork.preview']
    await expect(draw?.({ artworkId }, 'light')).rejects.toThrow(Heavy)
    expect(await previewOf(order)).toMatchObject({ work: { step: 'inks' } })
    await draw?.({ artworkId }, 'heavy')
    const shown = await previewOf(order)
    expect([shown.state, shown.work]).toEqual(['shown', undefined])
    await expect(draw?.({ artworkId }, 'light')).resolves.toBeUndefined()
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
      await savePreview(shop.db, { id: await idOf(order), side: 'both' }, { failed })
      expect(await previewOf(order)).toMatchObject({ state: failed, pages: [] })
    }
    expect(shop.sent).toEqual([])
    expect((await shop.lines(order))[0]?.artworks[0]?.state).toBe('pass')
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
