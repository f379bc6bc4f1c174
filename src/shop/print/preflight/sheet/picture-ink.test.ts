/** Total ink of pictures in PDFs, from their bytes to the finding. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../../test/artwork-files.ts'
import { banner } from '../../../../../test/assessed-artwork.ts'
import { inspect } from '../inspect-fixture.ts'
import type { OrderedPiece } from '../piece.ts'
import { vectorFindings } from '../rules/rules-vector.ts'

const PIECE: OrderedPiece = { ...banner, ordered: { widthMm: 300, heightMm: 100 } }
const SIDE = 40
const DARK = [230, 217, 217, 204]
const SUM = 340

/** Rows of a picture whose upper left quarter has much ink. */
const rows = (dark: readonly number[] = DARK, light: readonly number[] = [20, 20, 20, 0]): Buffer =>
  Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, at) =>
      at % SIDE < SIDE / 2 && at < (SIDE * SIDE) / 2 ? dark : light,
    ).flat(),
  )
const CMYK = '/ColorSpace /DeviceCMYK /BitsPerComponent 8'
const flate = (bytes: Buffer, more = CMYK): Buffer =>
  pdfStream(
    `/Subtype /Image /Width ${SIDE} /Height ${SIDE} ${more} /Filter /FlateDecode`,
    deflateSync(bytes),
  )

/** PNG filter 2: each row as the difference to the one above. */
function predicted(bytes: Buffer): Buffer {
  const long = SIDE * 4
  return Buffer.concat(
    Array.from({ length: SIDE }, (_, y) => {
      const row = bytes.subarray(y * long, (y + 1) * long)
      return Buffer.from([
        2,
        ...row.map((value, x) => value - (y > 0 ? (bytes[(y - 1) * long + x] ?? 0) : 0)),
      ])
    }),
  )
}
const PREDICTED = `${CMYK} /DecodeParms << /Predictor 12 /Colors 4 /Columns ${SIDE} >>`
const inverted = (bytes: Buffer): Buffer => Buffer.from(bytes.map((value) => 255 - value))
const wide = (bytes: Buffer): Buffer => Buffer.from([...bytes].flatMap((value) => [value, 99]))
const palette = Buffer.from([20, 20, 20, 0, ...DARK]).toString('hex')
const INDEXED = `/ColorSpace [/Indexed /DeviceCMYK 1 <${palette}>] /BitsPerComponent`
const indices = (): Buffer => Buffer.from(rows([1], [0]))
function bits(): Buffer {
  const packed = Buffer.alloc((SIDE / 8) * SIDE)
  indices().forEach((value, at) => {
    packed[at >> 3] = (packed[at >> 3] ?? 0) | (value << (7 - (at & 7)))
  })
  return packed
}

/** White in its upper left quarter: as stored, which is the other way round, it is all ink. */
async function jpeg(progressive = false, more = ''): Promise<Buffer> {
  const white = { r: 255, g: 255, b: 255 }
  const side = { width: SIDE / 2, height: SIDE / 2 }
  const quarter = await sharp({ create: { ...side, channels: 3, background: white } })
    .png()
    .toBuffer()
  const ground = { width: SIDE, height: SIDE, channels: 3 as const, background: '#000' }
  const whole = await sharp({ create: ground })
    .composite([{ input: quarter, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const bytes = await sharp(whole)
    .toColourspace('cmyk')
    .jpeg({ quality: 95, progressive, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const size = `/Width ${SIDE} /Height ${SIDE}`
  return pdfStream(`/Subtype /Image ${size} ${CMYK} /Filter /DCTDecode ${more}`, bytes)
}

const ICC = '/ColorSpace [/ICCBased 6 0 R] /BitsPerComponent 8'
const DRAWN = 'q 200 0 0 200 100 40 cm /P Do Q'

/** What is told of a page of 300 × 100 mm with a picture. */
async function told(picture: Buffer, drawing = DRAWN, page = '', more = pdfStream('/N 4', '')) {
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850.394 283.465] ${page} /Contents 4 0 R
      /Resources << /XObject << /P 5 0 R >> /ExtGState << /T << /ca 0.5 >> >> >> >>`,
    pdfStream('', drawing),
    picture,
    more,
  ])
  const result = await inspect(file)
  if (!result.ok || result.value.format !== 'pdf') throw new Error('no facts')
  expect(result.value.damage).toBeUndefined()
  const found = vectorFindings(result.value, PIECE, {})
  return found.map(({ code, params, places }) => ({ code, params, place: places?.[0] }))
}

const ABOVE = (percent: number, place: readonly number[]) => [
  {
    code: 'preflight.found.totalInk',
    params: { percent, limit: 300 },
    place: {
      page: 1,
      ...{ xMm: place[0], yMm: place[1], widthMm: place[2], heightMm: place[3] },
    },
  },
]
/** The quarter of the picture, in millimetres from the upper left corner. */
const QUARTER = [35, 15, 35, 35]

describe('ink of a picture in a PDF', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['packed', () => flate(rows()), SUM],
    ['with a profile', () => flate(rows(), ICC), SUM],
    ['with rows as differences', () => flate(predicted(rows()), PREDICTED), SUM],
    [
      'written the other way round',
      () => flate(inverted(rows()), `${CMYK} /Decode [1 0 1 0 1 0 1 0]`),
      SUM,
    ],
    ['of 16 bits', () => flate(wide(rows()), CMYK.replace('8', '16')), SUM],
    ['with a palette', () => flate(indices(), `${INDEXED} 8`), SUM],
    ['with a palette of two', () => flate(bits(), `${INDEXED} 1`), SUM],
    ['a JPEG', () => jpeg(), 400],
    ['a progressive JPEG', () => jpeg(true), 400],
  ])('is told: %s', async (_, picture, percent) => {
    const [found] = await told(await picture())
    const [expected] = ABOVE(percent, QUARTER)
    expect(Math.abs(Number(found?.params.percent) - percent)).toBeLessThanOrEqual(2)
    expect({ ...found, params: {} }).toEqual({ ...expected, params: {} })
  })

  it.each<[string, string, string, readonly number[]]>([
    ['turned', 'q 0 200 -200 0 300 40 cm /P Do Q', '', [35, 50, 35, 35]],
    ['clipped', 'q 100 200 60 60 re W n 200 0 0 200 100 40 cm /P Do Q', '', [35, 15, 21, 14]],
    ['within the bleed', DRAWN, '/TrimBox [150 60 700 200]', [48, 24, 22, 26]],
  ])('has its place: %s', async (_, drawing, page, place) => {
    const [found] = await told(flate(rows()), drawing, page)
    for (const [index, side] of ['xMm', 'yMm', 'widthMm', 'heightMm'].entries())
      expect(
        Math.abs((found?.place?.[side as 'xMm'] ?? 0) - (place[index] ?? 0)),
      ).toBeLessThanOrEqual(1)
  })

  it.each<[string, Buffer, string, string]>([
    ['little ink', flate(rows([150, 150, 150, 150])), DRAWN, ''],
    ['clipped away', flate(rows()), 'q 210 40 80 80 re W n 200 0 0 200 100 40 cm /P Do Q', ''],
    ['beyond the bleed', flate(rows()), DRAWN, '/TrimBox [400 60 700 200]'],
    ['too small to be seen', flate(rows()), 'q 10 0 0 10 100 40 cm /P Do Q', ''],
    ['half transparent', flate(rows()), `/T gs ${DRAWN}`, ''],
    [
      'three colours',
      flate(Buffer.alloc(SIDE * SIDE * 3), '/ColorSpace /DeviceRGB /BitsPerComponent 8'),
      DRAWN,
      '',
    ],
  ])('is not told: %s', async (_, picture, drawing, page) => {
    expect(await told(picture, drawing, page)).toEqual([])
  })

  it('counts only what shows through a soft mask', async () => {
    const masked = flate(rows(), `${CMYK} /SMask 6 0 R`)
    const mask = (value: number): Buffer =>
      flate(Buffer.alloc(SIDE * SIDE, value), '/ColorSpace /DeviceGray /BitsPerComponent 8')
    expect(await told(masked, DRAWN, '', mask(255))).toEqual(ABOVE(SUM, QUARTER))
    expect(await told(masked, DRAWN, '', mask(100))).toEqual([])
  })

  it('follows what a JPEG says of its inks', async () => {
    expect(await told(await jpeg(false, '/Decode [1 0 1 0 1 0 1 0]'))).toEqual([])
  })

  it('is told once together with that of surfaces', async () => {
    const surface = '1 1 1 0.8 k 500 100 100 100 re f'
    const found = await told(flate(rows()), `${DRAWN} ${surface}`)
    expect(found.map(({ params }) => params.percent)).toEqual([380])
  })
})
