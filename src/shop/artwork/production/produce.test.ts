import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpegFile, pdfFile, pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { tiffOf } from '../../../../test/tiff-files.ts'
import type { Context } from '../../../platform/context.ts'
import { inspectArtwork } from '../../print/preflight/inspect.ts'
import { producedOf } from '../files/names-beside.ts'
import { findArtwork } from '../files/store.ts'
import { listKnown } from '../files/store-known.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { uploadPath } from '../files/uploads-folder.ts'
import { productionJobs } from './jobs.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
  Object.assign(shop.handlers, productionJobs(shop.context))
})
afterAll(() => shop.drop())

async function approved(file: Buffer, filename = 'lona.pdf'): Promise<PlacedOrder> {
  const order = await shop.placeOrder()
  await shop.upload(order, file, { filename })
  await shop.runJobs()
  await shop.approve(order)
  return order
}

async function rowOf(order: PlacedOrder): Promise<ArtworkRow> {
  const id = (await shop.lines(order))[0]?.artworks[0]?.id ?? ''
  const row = await findArtwork(shop.db, id)
  if (!row) throw new Error('no file')
  return row
}

const printOf = ({ uploadId }: ArtworkRow) => uploadPath(shop.context.config, producedOf(uploadId))

/** A page at 1:10, turned by 90°, with white ink and a cut line that were not ordered. */
const inked = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.4646 850.3937] /Contents 4 0 R /Resources ' +
      '<< /ColorSpace << /C [/Separation /Corte /DeviceCMYK 5 0 R] /W 6 0 R >> >> >>',
    pdfStream(
      '',
      '0 1 0 0 k 0 0 284 851 re f /C CS 1 SCN 50 50 90 90 re S /W cs 1 scn 9 9 9 9 re f',
    ),
    '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 1 1 0] >>',
    '[/DeviceN [/White /Gold] /DeviceCMYK 7 0 R]',
    pdfStream('/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]', '{ 0 0 }'),
  ])

describe('after the approval', () => {
  test('the machine gets a file at the size of the piece, turned, without inks that nobody ordered', async () => {
    const order = await approved(inked())
    expect((await rowOf(order)).production).toBeNull()
    await shop.runJobs()
    const row = await rowOf(order)
    const bytes = readFileSync(printOf(row))
    expect(row.production).toMatchObject({
      ...{ state: 'made', format: 'pdf', sizeBytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      plan: { pages: [1], turns: 1, byHand: [] },
    })
    expect(row.production?.plan.inks.map(({ name, fate }) => [name, fate])).toEqual([
      ['Corte', 'removed'],
      ['White', 'removed'],
      ['Gold', 'kept'],
    ])
    const facts = await inspectArtwork(printOf(row), bytes.length, 1)
    expect(facts.ok && facts.value.format === 'pdf' && facts.value.sheets[0]).toMatchObject({
      trim: { widthMm: expect.closeTo(300, 3), heightMm: expect.closeTo(100, 3) },
      spots: [{ name: 'Gold' }],
    })
  })

  test('a picture states its true resolution', async () => {
    const order = await approved(await jpegFile(1800, 600), 'lona.jpg')
    await shop.runJobs()
    const row = await rowOf(order)
    const { width = 0, density = 0, format } = await sharp(printOf(row)).metadata()
    expect(row.production).toMatchObject({ state: 'made', format: 'tiff', plan: { dpi: 152.4 } })
    expect([format, (width / density) * 25.4]).toEqual(['tiff', expect.closeTo(320, -1)])
  })

  test('a picture loses the channel of an ink that was not ordered', async () => {
    // The names of the channels as Photoshop writes them.
    const inks = Buffer.from('8BIM\x03\xee\0\0\0\0\0\x06\x05White\0\0', 'latin1')
    const [width, height, samples] = [1800, 600, 5]
    const pixel = [10, 120, 30, 0, 255]
    const data = Buffer.from(Array.from({ length: width * height }, () => pixel).flat())
    const file = tiffOf({
      data,
      fields: {
        ...{ 256: width, 257: height, 258: new Array<number>(samples).fill(8), 259: 1, 262: 5 },
        ...{ 273: 16, 277: samples, 278: height, 279: data.length, 338: 0 },
        34377: Array.from({ length: inks.length / 4 }, (_, at) => inks.readUInt32LE(4 * at)),
      },
    })
    const order = await approved(file, 'lona.tif')
    await shop.runJobs()
    const row = await rowOf(order)
    expect(row.facts).toMatchObject({ colour: 'cmyk', spots: ['White'] })
    expect(row.production).toMatchObject({
      ...{ state: 'made', format: 'tiff' },
      plan: { byHand: [], inks: [{ name: 'White', fate: 'removed' }] },
    })
    const { channels, space } = await sharp(printOf(row)).metadata()
    expect([channels, space]).toEqual([4, 'cmyk'])
  })

  test('what cannot be continued is left to a person', async () => {
    const order = await shop.placeOrder()
    const broken = pdfFile({ widthMm: 300, heightMm: 100 }).toString('latin1')
    await shop.upload(
      order,
      Buffer.from(broken.replace(/startxref\s+\d+/, 'startxref 7'), 'latin1'),
    )
    await shop.runJobs()
    await shop.approve(order)
    await shop.runJobs()
    const row = await rowOf(order)
    expect(row.production).toMatchObject({ state: 'byHand', plan: { byHand: ['unmade'] } })
    expect(existsSync(printOf(row))).toBe(false)
  })
})

describe('the made file', () => {
  test('is made again by a job that died at any moment, and by the sweep if the job was lost', async () => {
    const order = await approved(pdfFile({ widthMm: 300, heightMm: 100 }))
    const row = await rowOf(order)
    writeFileSync(`${printOf(row)}.draft`, 'half')
    writeFileSync(printOf(row), 'a file without a record')
    shop.sent.length = 0
    shop.clock.now = new Date(Date.now() + 2 * 3_600_000)
    await shop.handlers['artwork.sweep']?.({})
    shop.clock.now = new Date()
    expect(shop.sent).toContainEqual({ name: 'artwork.produce', data: { artworkId: row.id } })
    await shop.runJobs()
    expect((await rowOf(order)).production?.state).toBe('made')
    expect(readFileSync(printOf(row)).subarray(0, 4).toString()).toBe('%PDF')
    expect(existsSync(`${printOf(row)}.draft`)).toBe(false)
  })

  test('of each of twelve orders at once is its own, and a repeated job changes nothing', async () => {
    const orders: PlacedOrder[] = []
    for (let count = 0; count < 12; count += 1)
      orders.push(await approved(pdfFile({ widthMm: 300 + count, heightMm: 100 })))
    const ids = await Promise.all(orders.map(async (order) => (await rowOf(order)).id))
    shop.sent.length = 0
    const run = () =>
      Promise.all(ids.map((artworkId) => shop.handlers['artwork.produce']?.({ artworkId })))
    const digests = () =>
      Promise.all(
        orders.map(async (order) => {
          const row = await rowOf(order)
          const digest = createHash('sha256')
            .update(readFileSync(printOf(row)))
            .digest('hex')
          expect(row.production).toMatchObject({ state: 'made', sha256: digest })
          return digest
        }),
      )
    await run()
    const first = await digests()
    expect(new Set(first).size).toBe(12)
    await run()
    expect(await digests()).toEqual(first)
  }, 180_000)

  test('is made by one of two workers on one database, the other asks again later', async () => {
    const order = await approved(pdfFile({ widthMm: 300, heightMm: 100 }))
    const { id } = await rowOf(order)
    const later: unknown[] = []
    const send: Context['jobs']['send'] = async (_, name, data, options) =>
      void later.push({ name, data, seconds: options?.startAfterSeconds })
    const other = productionJobs({ ...shop.context, jobs: { send } })
    shop.sent.length = 0
    const works = [shop.handlers['artwork.produce'], other['artwork.produce']]
    await Promise.all(works.map((work) => work?.({ artworkId: id })))
    const again = [...later, ...shop.sent]
    expect(again).toEqual([expect.objectContaining({ data: { artworkId: id } })])
    const row = await rowOf(order)
    const digest = createHash('sha256').update(readFileSync(printOf(row)))
    expect(row.production).toMatchObject({ state: 'made', sha256: digest.digest('hex') })
    expect(row.producingUntil).toBeNull()
    await other['artwork.produce']?.({ artworkId: id })
    expect(await rowOf(order)).toEqual(row)
  })

  test('is left to a process that lives, and taken up from one that died', async () => {
    const order = await approved(pdfFile({ widthMm: 300, heightMm: 100 }))
    const { id } = await rowOf(order)
    const heldFor = (seconds: number) => {
      const until = new Date(shop.clock.now.getTime() + 1000 * seconds).toISOString()
      return shop.db.execute(sql`UPDATE artworks SET producing_until = ${until} WHERE id = ${id}`)
    }
    shop.sent.length = 0
    await heldFor(30)
    await shop.handlers['artwork.produce']?.({ artworkId: id })
    expect((await rowOf(order)).production).toBeNull()
    expect(shop.sent).toEqual([{ name: 'artwork.produce', data: { artworkId: id } }])
    await heldFor(-1)
    await shop.runJobs()
    expect((await rowOf(order)).production?.state).toBe('made')
  })

  test('of an approval that was withdrawn meanwhile is that of the next one', async () => {
    const order = await approved(pdfFile({ widthMm: 300, heightMm: 100 }))
    const { id, orderLineId } = await rowOf(order)
    shop.sent.length = 0
    const making = shop.handlers['artwork.produce']?.({ artworkId: id })
    const begun = async () => (await rowOf(order)).producingUntil
    await expect.poll(begun, { interval: 2 }).not.toBeNull()
    await shop.call('DELETE', `/orders/${order.token}/lines/${orderLineId}/approval`)
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    await shop.approve(order)
    await making
    const between = await rowOf(order)
    expect([between.production, existsSync(printOf(between))]).toEqual([null, false])
    await shop.runJobs()
    const row = await rowOf(order)
    expect([row.production?.state, existsSync(printOf(row))]).toEqual(['made', true])
  })

  test('is listed among the files that must exist, and goes with the original', async () => {
    const order = await approved(pdfFile({ widthMm: 300, heightMm: 100 }))
    await shop.runJobs()
    const row = await rowOf(order)
    const known = await listKnown(shop.db)
    expect(known.map(({ uploadId }) => uploadId)).toContain(producedOf(row.uploadId))
    await shop.handlers['artwork.discard']?.({ uploadId: row.uploadId })
    expect(existsSync(printOf(row))).toBe(false)
  })

  test('is forgotten with a withdrawn approval and made anew after the next', async () => {
    const order = await approved(pdfFile({ widthMm: 300, heightMm: 100 }))
    await shop.runJobs()
    const row = await rowOf(order)
    await shop.call('DELETE', `/orders/${order.token}/lines/${row.orderLineId}/approval`)
    expect((await rowOf(order)).production).toBeNull()
    rmSync(printOf(row))
    await shop.approve(order)
    await shop.runJobs()
    expect([(await rowOf(order)).production?.state, existsSync(printOf(row))]).toEqual([
      'made',
      true,
    ])
  })

  test('is not made of a file that was deleted meanwhile', async () => {
    const order = await approved(pdfFile({ widthMm: 300, heightMm: 100 }))
    const row = await rowOf(order)
    await shop.db.execute(sql`UPDATE artworks SET deleted_at = now() WHERE id = ${row.id}`)
    await shop.runJobs()
    expect(existsSync(printOf(row))).toBe(false)
  })
})
