import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  jpegFile,
  pdfFile,
  pdfOf,
  pdfStream,
  plainTiff,
  tiffFile,
} from '../../../../test/artwork-files.ts'
import { scanJpeg } from './bytes/jpeg-scan.ts'
import { type Damage, imageDamageFindings, pdfDamageFindings } from './damage.ts'
import { inspect } from './inspect-fixture.ts'

const noise = (options: JpegOptions = {}): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 320,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg(options)
    .toBuffer()

const cut = (file: Buffer, share: number): Buffer =>
  file.subarray(0, Math.round(file.length * share))

/** A copy with some bytes of its middle replaced. */
function hurt(file: Buffer, bytes: readonly number[], share = 0.5): Buffer {
  const copy = Buffer.from(file)
  copy.set(bytes, Math.round(file.length * share))
  return copy
}

describe('rows of a JPEG', () => {
  it.each([0.3, 0.5, 0.9, 0.99])('are there down to the cut at %f of the file', async (share) => {
    const fault = scanJpeg(cut(await noise(), share))
    expect(Math.abs((fault?.from ?? 0) - share)).toBeLessThan(0.07)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['as written', noise],
    ['with chroma as fine as luma', () => noise({ chromaSubsampling: '4:4:4' })],
    ['without its end', async () => (await noise()).subarray(0, -2)],
    [
      'with bytes after its end',
      async () => Buffer.concat([await noise(), Buffer.from('trailing')]),
    ],
    ['of four inks', () => jpegFile(300, 100, 'cmyk')],
    ['of one pixel', () => jpegFile(1, 1)],
  ])('are all there: %s', async (_, make) => {
    expect(scanJpeg(await make())).toBeNull()
  })

  it('are lost where a marker stands within them', async () => {
    const fault = scanJpeg(hurt(await noise(), [0xff, 0xd9]))
    expect(Math.abs((fault?.from ?? 0) - 0.5)).toBeLessThan(0.07)
  })

  it.each<[string, number, object | null]>([
    ['all that eight bits give', 1, null],
    ['four times that', 4, { from: 0, unsure: true }],
  ])('have as much brightness as a picture: %s', async (_, times, expected) => {
    const white = { width: 64, height: 64, channels: 3 as const, background: '#fff' }
    const file = await sharp({ create: white }).jpeg({ quality: 60 }).toBuffer()
    const step = file.indexOf(Buffer.from([0xff, 0xdb])) + 5
    file[step] = (file[step] ?? 0) * times
    expect(scanJpeg(file)).toEqual(expected)
    expect((await inspect(file)).ok).toBe(true)
  })

  it('of a progressive one are left to the decoder', async () => {
    const file = await noise({ progressive: true })
    expect(scanJpeg(file)).toBeUndefined()
    expect(await inspect(file)).not.toHaveProperty('value.damage')
    expect(await inspect(file.subarray(0, -2))).not.toHaveProperty('value.damage')
    expect(await inspect(cut(file, 0.5))).toHaveProperty('value.damage', {})
  })
})

describe('a TIFF', () => {
  it('that was cut says from where', async () => {
    const file = plainTiff(64, 64)
    const found = await inspect(await tiffFile(60, 40, { profile: true }))
    expect(found).not.toHaveProperty('value.damage')
    expect(await inspect(file)).not.toHaveProperty('value.damage')
  })

  it('of a pixel or a few is read', async () => {
    for (const [width, height] of [
      [1, 1],
      [2, 1],
      [60, 40],
    ] as const)
      expect(await inspect(await tiffFile(width, height, {}))).toMatchObject({
        ok: true,
        value: { widthPx: width, heightPx: height },
      })
  })
})

const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>'
const pdfWith = (
  picture: string | Buffer,
  drawing = pdfStream('', 'q 850 0 0 283 0 0 cm /P Do Q'),
) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    PAGE,
    drawing,
    picture,
  ])
const PICTURE = '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB'
const jpegPicture = (bytes: Buffer): Buffer =>
  pdfStream(`${PICTURE} /Width 320 /Height 320 /Filter /DCTDecode`, bytes)
const damageOf = async (file: Buffer): Promise<readonly Damage[] | undefined> => {
  const result = await inspect(file)
  return result.ok && result.value.format === 'pdf' ? result.value.damage : undefined
}

describe('a PDF', () => {
  it('without damage says nothing', async () => {
    expect(await damageOf(pdfWith(jpegPicture(await noise())))).toBeUndefined()
    const drawn = pdfFile({
      widthMm: 300,
      heightMm: 100,
      picture: { widthPx: 30, heightPx: 10, widthMm: 200, heightMm: 60, inForm: true },
    })
    expect(await damageOf(drawn)).toBeUndefined()
  })

  it('tells where a cut JPEG stands', async () => {
    const [found] = (await damageOf(pdfWith(jpegPicture(cut(await noise(), 0.5))))) ?? []
    expect(found).toMatchObject({
      kind: 'picture',
      place: { page: 1, xMm: 0, yMm: 0, widthMm: 300, heightMm: 100 },
    })
    expect(Math.abs((found?.from ?? 0) - 0.5)).toBeLessThan(0.07)
  })

  it.each<[string, Buffer, Partial<Damage> | undefined]>([
    ['all rows', Buffer.alloc(1200), undefined],
    ['more than all rows', Buffer.alloc(1300), undefined],
    ['half of the rows', Buffer.alloc(600), { kind: 'picture', from: 0.5 }],
  ])('counts the bytes of a packed picture: %s', async (_, rows, expected) => {
    const { deflateSync } = await import('node:zlib')
    const stream = pdfStream(
      `${PICTURE} /Width 20 /Height 20 /Filter /FlateDecode`,
      deflateSync(rows),
    )
    const [found] = (await damageOf(pdfWith(stream))) ?? []
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeUndefined()
  })

  it('tells a picture that is not in it', async () => {
    expect(await damageOf(pdfWith('null'))).toMatchObject([{ kind: 'object' }])
  })

  it('tells a drawing that breaks off, and not a missing checksum', async () => {
    const { deflateSync } = await import('node:zlib')
    const packed = deflateSync(Buffer.from('q 850 0 0 283 0 0 cm /P Do Q '.repeat(50)))
    const picture = jpegPicture(await noise())
    const drawing = (bytes: Buffer) => pdfStream('/Filter /FlateDecode', bytes)
    expect(await damageOf(pdfWith(picture, drawing(packed.subarray(0, -4))))).toBeUndefined()
    expect(await damageOf(pdfWith(picture, drawing(packed.subarray(0, -12))))).toMatchObject([
      { kind: 'content' },
    ])
  })
})

describe('findings of damage', () => {
  it.each([
    [{ from: 0.52 }, 'blocks', 'rows', { fromPercent: 52 }],
    [{ from: 0.998 }, 'warns', 'rows', { fromPercent: 99.8 }],
    [{}, 'blocks', 'picture', {}],
    [{ unsure: true as const }, 'warns', 'unsure', {}],
  ])('%o %s', (damage, level, kind, params) => {
    const found = { level, code: `preflight.found.damage.${kind}`, params }
    expect(imageDamageFindings(damage)).toEqual([found])
    expect(pdfDamageFindings([{ kind: 'picture', ...damage }])).toEqual([found])
  })

  it('name what is lost of a PDF', () => {
    expect(
      pdfDamageFindings([{ kind: 'end' }, { kind: 'pages' }]).map(({ level }) => level),
    ).toEqual(['warns', 'blocks'])
  })
})
