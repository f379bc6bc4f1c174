import {
  chmodSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfFile, tiffFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import type { Mending } from '../files/mended-layout.ts'
import { uploadPath } from '../files/uploads-folder.ts'
import { findPictured } from '../preview/store.ts'
import { listForProduction } from '../production/store.ts'
import { mendingJobs } from './jobs.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
  Object.assign(shop.handlers, mendingJobs(shop.context))
})
afterAll(() => shop.drop())

async function received(file: Buffer, filename = 'lona.pdf'): Promise<PlacedOrder> {
  const order = await shop.placeOrder()
  await shop.upload(order, file, { filename })
  await shop.runJobs()
  return order
}

const current = async (order: PlacedOrder) => (await shop.lines(order))[0]?.artworks[0]
const codesOf = async (order: PlacedOrder) =>
  (await current(order))?.findings.map(({ code }) => code) ?? []

async function mend(order: PlacedOrder, changes: Partial<Mending> = {}): Promise<Response> {
  const body = JSON.stringify({ page: 1, turns: 0, sizing: 'fill', mirrorBleed: false, ...changes })
  const address = `/api/orders/${order.token}/artworks/${(await current(order))?.id}/mending`
  const response = await shop.edge.request(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  await shop.runJobs()
  return response
}

async function undo(order: PlacedOrder): Promise<Response> {
  const response = await shop.call(
    'DELETE',
    `/orders/${order.token}/artworks/${(await current(order))?.id}/mending`,
  )
  await shop.runJobs()
  return response
}

const pathOf = async (order: PlacedOrder): Promise<string> => {
  const found = await findPictured(shop.db, (await current(order))?.id ?? '')
  return uploadPath(shop.context.config, found?.file.uploadId ?? '')
}
const filesOnDisk = () =>
  readdirSync(`${shop.dataDir}/uploads`).filter((name) => !name.includes('.')).length

describe('a production file', () => {
  test('of a PDF begins with the bytes of the original, and is judged by itself', async () => {
    const sent = pdfFile({ widthMm: 200, heightMm: 100 })
    const order = await received(sent)
    const original = await pathOf(order)
    expect(await codesOf(order)).toContain('preflight.found.proportion')
    expect((await mend(order, { mirrorBleed: true })).status).toBe(200)
    expect(await codesOf(order)).not.toContain('preflight.found.proportion')
    expect(await current(order)).toMatchObject({
      version: 2,
      state: 'pass',
      pageWidthMm: 320,
      pageHeightMm: 120,
    })
    expect(readFileSync(original).equals(sent)).toBe(true)
    const made = readFileSync(await pathOf(order))
    // The workshop gets this one and no other.
    const handed = await listForProduction(shop.db, order.lineIds[0] ?? '')
    expect(handed.map(({ id }) => id)).toEqual([(await current(order))?.id])
    expect(made.subarray(0, sent.length).equals(sent)).toBe(true)
    expect(made.length).toBeGreaterThan(sent.length)
  })

  test('whose job was lost is made by the sweep, and not taken for a file that is missing', async () => {
    const order = await received(pdfFile({ widthMm: 200, heightMm: 100 }))
    const body = JSON.stringify({ page: 1, turns: 0, sizing: 'fill', mirrorBleed: true })
    const address = `/api/orders/${order.token}/artworks/${(await current(order))?.id}/mending`
    await shop.edge.request(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    shop.sent.length = 0
    shop.clock.now = new Date(Date.now() + 2 * 3_600_000)
    await shop.handlers['artwork.sweep']?.({})
    shop.clock.now = new Date()
    await shop.runJobs()
    expect(await current(order)).toMatchObject({ version: 2, state: 'pass', pageWidthMm: 320 })
  })

  test('takes the page that is wanted', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100, pages: 3 }))
    expect(await codesOf(order)).toContain('preflight.found.pages.many')
    await mend(order, { page: 3, mirrorBleed: true })
    expect(await current(order)).toMatchObject({ pages: 1, state: 'pass' })
  })

  test('of four inks keeps them as they are, without loss', async () => {
    const order = await received(
      await tiffFile(1000, 500, { colour: 'cmyk', profile: true }),
      'lona.tif',
    )
    const inks = async () => {
      const { data } = await sharp(await pathOf(order))
        .pipelineColourspace('cmyk')
        .toColourspace('cmyk')
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 4)]
    }
    const before = await inks()
    await mend(order, { sizing: 'fit', mirrorBleed: true })
    expect(await current(order)).toMatchObject({
      fileName: 'lona.tif',
      widthPx: 1600,
      heightPx: 600,
    })
    await mend(order, { mirrorBleed: true })
    expect(await current(order)).toMatchObject({ widthPx: 1066, heightPx: 400, version: 3 })
    expect(await inks()).toEqual(before)
  })

  test('is made of the original again, not of what was made before', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    await mend(order, { sizing: 'own', turns: 1 })
    await mend(order, { mirrorBleed: true })
    expect(await current(order)).toMatchObject({
      version: 3,
      pageWidthMm: 320,
      pageHeightMm: 120,
      state: 'pass',
    })
  })

  test('is never written into: not into the original, whose mode it does not inherit, nor into what was made before and others share', async () => {
    const sent = pdfFile({ widthMm: 200, heightMm: 100 })
    const order = await received(sent)
    const original = await pathOf(order)
    chmodSync(original, 0o400)
    await mend(order, { mirrorBleed: true })
    const [path, artworkId] = [await pathOf(order), (await current(order))?.id ?? '']
    linkSync(path, `${path}.other`)
    const first = readFileSync(path)
    await shop.db.execute(
      sql`UPDATE artworks SET state = 'uploaded', mending = mending || '{"turns": 2}'
        WHERE id = ${artworkId}`,
    )
    await shop.handlers['artwork.mend']?.({ artworkId })
    expect([
      readFileSync(original).equals(sent),
      readFileSync(`${path}.other`).equals(first),
    ]).toEqual([true, true])
    expect(statSync(path).ino).not.toBe(statSync(`${path}.other`).ino)
    expect([statSync(original).mode & 0o777, statSync(path).mode & 0o200]).toEqual([0o400, 0o200])
  })

  test('tells what was done and by whom, and can be taken back', async () => {
    const order = await received(pdfFile({ widthMm: 200, heightMm: 100 }))
    const id = (await current(order))?.id
    const before = filesOnDisk()
    await mend(order, { turns: 1 })
    expect(filesOnDisk()).toBe(before + 1)
    expect((await undo(order)).status).toBe(200)
    expect(await current(order)).toMatchObject({ id, version: 1 })
    expect(filesOnDisk()).toBe(before)
    const told = (await shop.events(order)).filter(({ kind }) => /mended/.test(kind))
    expect(told).toMatchObject([
      { kind: 'artwork_mended', actor: 'customer', data: { mending: { page: 1, turns: 1 } } },
      { kind: 'artwork_unmended', actor: 'customer' },
    ])
  })

  test('goes with its original when another file comes', async () => {
    const order = await received(pdfFile({ widthMm: 200, heightMm: 100 }))
    const before = filesOnDisk()
    await mend(order)
    await shop.upload(order, pdfFile({ widthMm: 300, heightMm: 100 }))
    await shop.runJobs()
    expect(filesOnDisk()).toBe(before)
    expect(await current(order)).toMatchObject({ version: 3, state: 'warning' })
  })

  test('that cannot be made leaves the original in its place', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    const path = await pathOf(order)
    const text = readFileSync(path).toString('latin1')
    // The end does not say any more where the objects are: it is read all the same, but cannot be
    // continued.
    chmodSync(path, 0o600) // Uploads are kept read-only.
    writeFileSync(path, Buffer.from(text.replace(/startxref\s+\d+/, 'startxref 7'), 'latin1'))
    await mend(order)
    expect(await current(order)).toMatchObject({ version: 1, state: 'warning' })
    expect((await shop.events(order)).map(({ kind }) => kind)).toContain('artwork_mend_failed')
    expect(existsSync(path)).toBe(true)
  })
})

describe('refused', () => {
  test('once the line is approved, and for what was never mended', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100 }))
    expect((await undo(order)).status).toBe(409)
    await shop.approve(order)
    expect((await mend(order)).status).toBe(409)
    expect(await current(order)).toMatchObject({ version: 1 })
  })

  test('for a page that is not there, with the number of pages', async () => {
    const order = await received(pdfFile({ widthMm: 300, heightMm: 100, pages: 2 }))
    const response = await mend(order, { page: 3 })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'preview.mend.noPage', field: 'page' })
  })

  test('by the link of another order', async () => {
    const [order, other] = [
      await received(pdfFile({ widthMm: 300, heightMm: 100 })),
      await shop.placeOrder(),
    ]
    const id = (await current(order))?.id
    const body = JSON.stringify({ page: 1, turns: 0, sizing: 'fill', mirrorBleed: false })
    const headers = { 'content-type': 'application/json' }
    const response = await shop.edge.request(`/api/orders/${other.token}/artworks/${id}/mending`, {
      method: 'POST',
      body,
      headers,
    })
    expect(response.status).toBe(404)
  })
})
