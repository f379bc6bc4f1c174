import { describe, expect, it } from 'vitest'
import {
  claimingJpeg,
  jpegFile,
  pdfFile,
  plainTiff,
  tiffFile,
  turnedJpegFile,
} from '../../../../test/artwork-files.ts'
import { changedTiff, circularTiff, HOSTILE_PDFS } from '../../../../test/hostile-files.ts'
import { ofBytes } from './bytes/byte-source.ts'
import { readImage } from './bytes/image-source.ts'
import { inflateOnServer } from './bytes/inflate-io.ts'
import { readPdf } from './sheet/pdf-reader.ts'

const pdfCode = async (file: Uint8Array): Promise<string | null> => {
  const result = await readPdf(ofBytes(file), inflateOnServer, 1)
  return result.ok ? null : (result.refusals[0]?.code ?? '')
}

describe('a PDF that tries', () => {
  it.each(HOSTILE_PDFS)('%s', async (_, make, refused) => {
    expect(await pdfCode(make())).toBe(refused)
  })
})

/** Figures that look like chance and are the same in every run. */
function* chance(): Generator<number> {
  for (let state = 12_345; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state
  }
}

/** A file with a few of its bytes changed, or cut. */
function damaged(file: Buffer, figures: Generator<number>): Buffer {
  const copy = Buffer.from(file)
  for (let count = 0; count < 4; count += 1)
    copy[(figures.next().value as number) % copy.length] = (figures.next().value as number) % 256
  return (figures.next().value as number) % 3 === 0
    ? copy.subarray(0, (figures.next().value as number) % copy.length)
    : copy
}

describe('damaged by chance, a reader answers', () => {
  it('for PDF', async () => {
    const figures = chance()
    const file = pdfFile({
      widthMm: 300,
      heightMm: 100,
      picture: { widthPx: 30, heightPx: 10, widthMm: 200, heightMm: 60, inForm: true },
    })
    for (let run = 0; run < 400; run += 1)
      expect([null, 'artwork.file.damaged', 'artwork.file.tooComplex']).toContain(
        await pdfCode(damaged(file, figures)),
      )
  })

  it('for JPEG and TIFF', async () => {
    const figures = chance()
    const [jpeg, tiff] = [await turnedJpegFile(60, 20), await tiffFile(60, 20, { profile: true })]
    for (let run = 0; run < 400; run += 1) {
      const [one, other] = [
        await readImage(ofBytes(damaged(jpeg, figures)), 'jpeg'),
        await readImage(ofBytes(damaged(tiff, figures)), 'tiff'),
      ]
      expect(one === null || one.widthPx > 0).toBe(true)
      expect(other === null || other.widthPx > 0).toBe(true)
    }
  })
})

describe('a picture by its header', () => {
  it.each([
    [
      'a JPEG',
      jpegFile(300, 100),
      {
        format: 'jpeg',
        widthPx: 300,
        heightPx: 100,
        colour: 'rgb',
        turned: false,
        bits: 8,
        hasProfile: false,
      },
    ],
    ['a JPEG in CMYK', jpegFile(300, 100, 'cmyk'), { colour: 'cmyk' }],
    [
      'a photograph that lay on its side',
      turnedJpegFile(300, 100),
      { widthPx: 100, heightPx: 300, turned: true },
    ],
    [
      'a TIFF with a profile',
      tiffFile(60, 40, { colour: 'cmyk', profile: true }),
      { colour: 'cmyk', hasProfile: true, alpha: false, pages: 1 },
    ],
    [
      'a BigTIFF',
      tiffFile(60, 40, { big: true }),
      { format: 'tiff', widthPx: 60, heightPx: 40, colour: 'rgb' },
    ],
    [
      'a TIFF whose directories go in a circle',
      Promise.resolve(circularTiff()),
      { widthPx: 64, pages: 1 },
    ],
  ])('%s', async (_, file, facts) => {
    const bytes = await file
    expect(await readImage(ofBytes(bytes), bytes[0] === 0xff ? 'jpeg' : 'tiff')).toMatchObject(
      facts,
    )
  })

  it.each([
    ['no width', changedTiff(0, { value: 0 })],
    ['rows beyond its end', plainTiff(64, 64).subarray(0, 1000)],
    ['rows at a place that is not', changedTiff(5, { value: 4_000_000_000 })],
    ['four thousand million strips', changedTiff(5, { count: 4_000_000_000 })],
    ['a directory cut short', plainTiff(64, 64).subarray(0, 60)],
    ['eight bytes', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ])('no TIFF with %s', async (_, file) => {
    expect(await readImage(ofBytes(file), 'tiff')).toBeNull()
  })

  it('a JPEG says what it claims, and is not believed for it', async () => {
    expect(await readImage(ofBytes(await claimingJpeg(65_500, 65_500)), 'jpeg')).toMatchObject({
      widthPx: 65_500,
      heightPx: 65_500,
    })
    expect(await readImage(ofBytes(Buffer.from([0xff, 0xd8, 0xff])), 'jpeg')).toBeNull()
  })
})
