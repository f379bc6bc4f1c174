import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as files from '../../../../test/artwork-files.ts'
import { tiffOf } from '../../../../test/tiff-files.ts'
import { inspectFile } from './inspect-file.ts'
import { code, inspect, stored } from './inspect-fixture.ts'

const clear = (alpha: number): Promise<Buffer> =>
  sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 0, b: 90, alpha } },
  })
    .tiff({ compression: 'lzw' })
    .toBuffer()

it.each([
  [1, false],
  [0.5, true],
])('an alpha channel of %s throughout is transparency: %s', async (alpha, expected) => {
  expect(await inspect(await clear(alpha))).toMatchObject({ ok: true, value: { alpha: expected } })
})

/** All rows in one strip of 72 MB that nothing packs. */
const oneStrip = (): Buffer => {
  const [widthPx, heightPx, samples] = [4_000, 4_500, 4]
  const data = deflateSync(randomBytes(widthPx * heightPx * samples), { level: 0 })
  const fields = { 256: widthPx, 257: heightPx, 258: [8, 8, 8, 8], 259: 8, 262: 5, 273: 16 }
  return tiffOf({ data, fields: { ...fields, 277: samples, 278: heightPx, 279: data.length } })
}

it('a strip of any size is read, and told where it is cut', async () => {
  const file = oneStrip()
  expect(await inspect(file)).toMatchObject({ ok: true, value: { widthPx: 4_000 } })
  file.fill(0, 40_000_000, 50_000_000)
  expect(await inspect(file)).toMatchObject({ value: { damage: expect.anything() } })
})

it('a TIFF tells how far its reading is', async () => {
  const raw = { width: 2_000, height: 2_000, channels: 3 as const }
  const file = await sharp(randomBytes(12_000_000), { raw }).tiff({ compression: 'lzw' }).toBuffer()
  const shares: number[] = []
  await stored(file, (path) => inspectFile(path, 1, ({ share }) => shares.push(share ?? 0)))
  expect(shares.length).toBeGreaterThan(5)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.at(-1)).toBeGreaterThan(0.5)
})

describe('pictures', () => {
  it.each([
    [
      'a JPEG',
      files.jpegFile(300, 100),
      { format: 'jpeg', widthPx: 300, heightPx: 100, pages: 1, colour: 'rgb', hasProfile: false },
    ],
    ['a CMYK JPEG', files.jpegFile(300, 100, 'cmyk'), { format: 'jpeg', colour: 'cmyk' }],
    [
      'a photograph lying on its side',
      files.turnedJpegFile(300, 100),
      { widthPx: 100, heightPx: 300 },
    ],
    [
      'a TIFF with a profile',
      files.tiffFile(60, 40, { colour: 'cmyk', profile: true }),
      { format: 'tiff', widthPx: 60, heightPx: 40, colour: 'cmyk', hasProfile: true },
    ],
    [
      'a BigTIFF',
      files.tiffFile(60, 40, { big: true }),
      { format: 'tiff', widthPx: 60, heightPx: 40 },
    ],
    [
      'a grey TIFF',
      Promise.resolve(files.plainTiff(64, 64)),
      { format: 'tiff', widthPx: 64, heightPx: 64, colour: 'grey' },
    ],
  ])('reads %s', async (_, file, facts) => {
    expect(await inspect(await file)).toMatchObject({ ok: true, value: facts })
  })

  it.each<[string, Buffer | Promise<Buffer>, string]>([
    ['an empty file', Buffer.alloc(0), 'artwork.file.empty'],
    ['a renamed program', files.program(), 'artwork.file.unknownFormat'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'artwork.file.otherFormat'],
    [
      'a TIFF cut within its rows',
      files.plainTiff(64, 64).subarray(0, 1000),
      'artwork.file.damaged',
    ],
    [
      'a TIFF cut within its directory',
      files.plainTiff(64, 64).subarray(0, 60),
      'artwork.file.damaged',
    ],
    ['a TIFF of eight bytes', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'artwork.file.damaged'],
    [
      'a TIFF claiming 100 000 × 100 000 px',
      files.plainTiff(100_000, 100_000, 4096),
      'artwork.file.tooManyPixels',
    ],
    [
      'a JPEG claiming 65 500 × 65 500 px',
      files.claimingJpeg(65_500, 65_500),
      'artwork.file.tooManyPixels',
    ],
    [
      'a JPEG claiming 20 000 × 20 000 px without the rows',
      files.claimingJpeg(20_000, 20_000),
      'artwork.file.damaged',
    ],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'artwork.file.damaged'],
  ])('refuses %s', async (_, file, expected) => {
    expect(await code(file)).toBe(expected)
  })

  it('tells how many pixels a header claims', async () => {
    const result = await inspect(await files.claimingJpeg(65_500, 65_500))
    expect(result).toEqual({
      ok: false,
      refusals: [
        {
          code: 'artwork.file.tooManyPixels',
          field: 'file',
          params: { megapixels: 4290, limit: 1000 },
        },
      ],
    })
  })
})
