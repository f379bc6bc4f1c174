import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pdfFile, plainTiff, program } from '../../../../test/artwork-files.ts'
import { receivedArtworkForTests } from '../../../../test/received-artwork.ts'
import { RULES_VERSION } from '../../print/preflight/preflight.ts'

const { shop, files, state, received } = receivedArtworkForTests()

describe('a file for a line', () => {
  test('arrives, is checked and waits for approval', async () => {
    const order = await shop.placeOrder()
    expect(
      (await shop.upload(order, files.sharp, { filename: 'C:\\Trabajos\\lona.tif' })).status,
    ).toBe(204)
    expect(await shop.lines(order)).toMatchObject([
      { jobState: 'checking', artworks: [{ state: 'uploaded', fileName: 'lona.tif', dpi: null }] },
    ])
    await shop.runJobs()
    const [line] = await shop.lines(order)
    expect(line).toMatchObject({
      title: 'Lona',
      designs: 1,
      widthMm: 300,
      heightMm: 100,
      jobState: 'awaiting_approval',
    })
    expect(line?.artworks).toMatchObject([
      {
        design: 1,
        state: 'pass',
        sizeBytes: files.sharp.length,
        widthPx: 1182,
        heightPx: 394,
        dpi: 100,
      },
    ])
  })

  test('of 84 dpi gets a warning with the figures', async () => {
    const order = await received(files.coarse)
    const [line] = await shop.lines(order)
    expect(line?.jobState).toBe('awaiting_approval')
    expect(line?.artworks[0]).toMatchObject({ state: 'warning', dpi: 84 })
    expect(line?.artworks[0]?.findings[0]?.message).toBe('84 ppp a este tamaño. Recomendamos 100.')
  })

  test('of 25 dpi is blocked with the figures', async () => {
    const order = await received(files.tooCoarse)
    const [line] = await shop.lines(order)
    expect(line?.jobState).toBe('needs_changes')
    expect(line?.artworks[0]).toMatchObject({ state: 'blocked', dpi: 25 })
    // The customer gets one mail.
    expect(shop.needed.filter((orderId) => orderId === order.id)).toHaveLength(1)
    expect(line?.artworks[0]?.findings[0]?.message).toBe(
      'Se imprimiría a 25 ppp y el mínimo son 70.',
    )
  })

  test('as PDF is measured by its page', async () => {
    const order = await received(pdfFile({ widthMm: 320, heightMm: 120 }))
    expect((await shop.lines(order))[0]?.artworks[0]).toMatchObject({
      state: 'pass',
      dpi: null,
      pages: 1,
      pageWidthMm: 320,
      pageHeightMm: 120,
    })
  })

  test('says where on the page it is, and how to mend it', async () => {
    const picture = { widthPx: 300, heightPx: 100, widthMm: 200, heightMm: 60 }
    const order = await received(pdfFile({ widthMm: 320, heightMm: 120, picture }))
    const [found] = (await shop.lines(order))[0]?.artworks[0]?.findings ?? []
    expect(found).toMatchObject({
      level: 'blocks',
      code: 'preflight.found.resolution.blocked',
      params: { dpi: 38, minimum: 70, recommended: 100 },
      places: [{ page: 1, widthMm: 200, heightMm: 60 }],
    })
    expect(found?.where).toMatch(
      /^En la página 1, a [\d,]+ cm de la izquierda y [\d,]+ cm de arriba \(20\u00a0×\u00a06\u00a0cm\)\.$/,
    )
    expect(found?.mend.map(({ program }) => program)).toContain('Canva')
  })

  test('counts the versions of a design; the verdict stays with its own', async () => {
    const order = await received(files.tooCoarse)
    await shop.upload(order, files.sharp)
    expect((await shop.lines(order))[0]?.artworks).toMatchObject([
      { version: 2, state: 'uploaded', findings: [] },
    ])
    await shop.runJobs()
    expect((await shop.lines(order))[0]?.artworks).toMatchObject([{ version: 2, state: 'pass' }])
    const { rows } = await shop.db.execute(
      sql`SELECT version, state, dpi, rules_version, facts ->> 'widthPx' AS width FROM artworks
        WHERE order_line_id = ${order.lineIds[0]} ORDER BY version`,
    )
    expect(rows).toEqual([
      { version: 1, state: 'withdrawn', dpi: 25, rules_version: RULES_VERSION, width: '300' },
      { version: 2, state: 'pass', dpi: 100, rules_version: RULES_VERSION, width: '1182' },
    ])
  })

  test.each([
    ['a program called lona.tif', program(), 'artwork.file.unknownFormat', 'rejected'],
    ['a TIFF cut short', plainTiff(64, 64).subarray(0, 1000), 'artwork.file.damaged', 'blocked'],
    [
      'a TIFF claiming 100 000 × 100 000 px',
      plainTiff(100_000, 100_000, 4096),
      'artwork.file.tooManyPixels',
      'rejected',
    ],
  ])('%s is refused, and the next one is taken', async (_, file, code, state) => {
    const order = await received(file)
    expect(await shop.lines(order)).toMatchObject([
      { jobState: 'needs_changes', artworks: [{ state, findings: [{ code }] }] },
    ])
    await shop.upload(order, files.sharp)
    await shop.runJobs()
    expect(await shop.lines(order)).toMatchObject([
      { jobState: 'awaiting_approval', artworks: [{ state: 'pass' }] },
    ])
  })

  test('replaces the one before, whose bytes go', async () => {
    const order = await received(files.tooCoarse)
    const before = readdirSync(`${shop.dataDir}/uploads`).length
    await shop.upload(order, files.sharp)
    await shop.runJobs()
    expect(readdirSync(`${shop.dataDir}/uploads`)).toHaveLength(before)
    expect((await shop.lines(order))[0]?.artworks).toHaveLength(1)
  })

  test('that is missing on disk is requested again', async () => {
    const order = await shop.placeOrder()
    const begun = await shop.begin(order, files.sharp.length)
    const location = begun.headers.get('location') ?? ''
    await shop.send(location, files.sharp)
    await shop.handlers['artwork.discard']?.({ uploadId: location.replace('/files/', '') })
    await shop.runJobs()
    expect((await shop.lines(order))[0]?.artworks[0]?.findings[0]?.code).toBe(
      'artwork.file.missing',
    )
  })
})

describe('several designs', () => {
  test('wait for each other', async () => {
    const order = await shop.placeOrder([{ designs: 2 }])
    await shop.upload(order, files.sharp, { design: 1 })
    await shop.runJobs()
    expect(await state(order)).toBe('awaiting_artwork')
    await shop.upload(order, files.tooCoarse, { design: 2 })
    expect(await state(order)).toBe('checking')
    await shop.runJobs()
    expect(await state(order)).toBe('needs_changes')
    await shop.upload(order, files.coarse, { design: 2 })
    await shop.runJobs()
    expect(await state(order)).toBe('awaiting_approval')
  })

  test('may arrive at the same moment', async () => {
    const order = await shop.placeOrder([{ designs: 4 }])
    await Promise.all([1, 2, 3, 4].map((design) => shop.upload(order, files.sharp, { design })))
    expect(await state(order)).toBe('checking')
    await shop.runJobs()
    expect(await state(order)).toBe('awaiting_approval')
    expect((await shop.lines(order))[0]?.artworks.map((file) => file.design)).toEqual([1, 2, 3, 4])
  })
})

test('a check run twice changes nothing the second time', async () => {
  const order = await received(files.sharp)
  const before = await shop.events(order)
  const [file] = (await shop.lines(order))[0]?.artworks ?? []
  await shop.handlers['artwork.check']?.({ artworkId: file?.id })
  expect(await shop.events(order)).toEqual(before)
})

test('the sweep sends a check that was lost once more', async () => {
  const order = await shop.placeOrder()
  await shop.upload(order, files.sharp)
  shop.sent.length = 0
  await shop.db.execute(
    sql`UPDATE artworks SET created_at = now() - interval '2 hours'
      WHERE order_line_id = ${order.lineIds[0]}`,
  )
  await shop.handlers['artwork.sweep']?.({})
  await shop.runJobs()
  expect(await state(order)).toBe('awaiting_approval')
})
