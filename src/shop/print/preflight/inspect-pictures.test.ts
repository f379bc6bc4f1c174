import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as files from '../../../../test/artwork-files.ts'
import { code, inspect } from './inspect-fixture.ts'

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
