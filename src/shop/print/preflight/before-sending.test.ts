import { expect, it } from 'vitest'
import {
  claimingJpeg,
  encryptedPdf,
  jpegFile,
  pdfFile,
  program,
  recursivePdf,
  tiffFile,
} from '../../../../test/artwork-files.ts'
import { HOSTILE_PDFS, packedPdf } from '../../../../test/hostile-files.ts'
import { checkBeforeSending } from './before-sending.ts'
import type { OrderedPiece } from './piece.ts'

const rules = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 60,
  hemAllowanceMm: 30,
}
const coarsePdf = pdfFile({
  widthMm: 300,
  heightMm: 100,
  picture: { widthMm: 280, heightMm: 90, widthPx: 80, heightPx: 27 },
})
const piece: OrderedPiece = {
  ordered: { widthMm: 300, heightMm: 100 },
  sides: 1,
  designs: 1,
  rules,
  whiteInk: false,
  edge: 'straight',
}

/** A person cannot help with these either; the last one claims more than its bytes can hold. */
const NO_WAY_PAST = /^artwork\.file\.(unknownFormat|otherFormat|empty|tooManyPixels)$/

it.each<[string, Promise<Buffer> | Buffer, readonly string[]]>([
  ['a TIFF that is fine enough', tiffFile(1182, 394), []],
  ['one that only gets a warning', tiffFile(994, 332), []],
  [
    'one that is too coarse: with all else that is to be mended',
    tiffFile(300, 100),
    ['preflight.found.resolution.blocked', 'preflight.found.colour.rgb'],
  ],
  [
    'a JPEG that is too coarse',
    jpegFile(300, 100),
    ['preflight.found.resolution.blocked', 'preflight.found.colour.rgb'],
  ],
  ['a JPEG that claims too much', claimingJpeg(65_500, 65_500), ['artwork.file.tooManyPixels']],
  ['a PDF of drawings', pdfFile({ widthMm: 300, heightMm: 100 }), []],
  [
    'one with a coarse picture',
    coarsePdf,
    [
      'preflight.found.resolution.blocked',
      'preflight.found.bleed.none',
      'preflight.found.colour.rgb',
      'preflight.found.colour.noProfile',
    ],
  ],
  [
    'a coarse picture in a packed drawing',
    packedPdf(),
    [
      'preflight.found.resolution.blocked',
      'preflight.found.bleed.none',
      'preflight.found.colour.rgb',
    ],
  ],
  ['the same packed without its end, of which the server makes what it can', packedPdf(4), []],
  ['a protected PDF', encryptedPdf(), ['artwork.pdf.encrypted']],
  ['half a PDF', coarsePdf.subarray(0, 200), ['artwork.file.damaged']],
  ['a drawing that draws itself', recursivePdf(), []],
  ['a program', program(), ['artwork.file.unknownFormat']],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ['artwork.file.otherFormat']],
  ['nothing', Buffer.alloc(0), ['artwork.file.empty']],
  ['half a header', Buffer.from([0xff, 0xd8, 0xff]), ['artwork.file.damaged']],
])('%s', async (_, file, codes) => {
  const bytes = await file
  const found = await checkBeforeSending(new Blob([new Uint8Array(bytes)]), piece)
  expect(found?.findings.map(({ code }) => code) ?? []).toEqual(codes)
  expect(found?.state).toBe(
    codes.length === 0 ? undefined : NO_WAY_PAST.test(codes[0] ?? '') ? 'rejected' : 'blocked',
  )
})

it('reads a few kilobytes of the largest file', async () => {
  const head = await tiffFile(1182, 394)
  const blob = new Blob([new Uint8Array(head), new Uint8Array(50_000_000)])
  const read: number[] = []
  const slice = blob.slice.bind(blob)
  blob.slice = (from = 0, to = 0) => {
    read.push(to - from)
    return slice(from, to)
  }
  expect(await checkBeforeSending(blob, piece)).toBeNull()
  expect(read.reduce((sum, each) => sum + each, 0)).toBeLessThan(100_000)
})

/**
 * What the server says of them: hostile.test.ts. One bomb is enough here: unpacked, each is as
 * large as the limit.
 */
const TRIED = HOSTILE_PDFS.filter(
  ([tries, , refused]) => refused !== 'artwork.file.tooComplex' || tries === 'a drawing of 160 MB',
)
it.each(TRIED)(
  'a PDF that tries %s is not judged otherwise than on the server',
  async (_, make, refused) => {
    const blocked = await checkBeforeSending(new Blob([new Uint8Array(make())]), piece)
    const found = blocked?.findings[0]?.code ?? null
    // The reader that both share also tells what is lost.
    if (!found?.startsWith('preflight.found.damage.')) expect([null, refused]).toContain(found)
  },
)

it('reads a PDF but for its pictures', async () => {
  const body = Buffer.alloc(40_000_000, 7)
  const picture = { widthMm: 280, heightMm: 90, widthPx: 4000, heightPx: 1300, body }
  const blob = new Blob([new Uint8Array(pdfFile({ widthMm: 300, heightMm: 100, picture }))])
  const read: number[] = []
  const slice = blob.slice.bind(blob)
  blob.slice = (from = 0, to = 0) => {
    read.push(Math.min(to, blob.size) - from)
    return slice(from, to)
  }
  expect(await checkBeforeSending(blob, piece)).toBeNull()
  expect(read.reduce((sum, each) => sum + each, 0)).toBeLessThan(200_000)
})
