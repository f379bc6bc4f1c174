import { expect, it } from 'vitest'
import { claimingJpeg, jpegFile, pdfFile, program, tiffFile } from '../../../test/artwork-files.ts'
import { checkBeforeSending } from './before-sending.ts'
import type { OrderedPiece } from './piece.ts'

const rules = { minimumDpi: 70, recommendedDpi: 100, bleedMm: 10, safeMarginMm: 60, hemAllowanceMm: 30 }
const piece: OrderedPiece = { ordered: { widthMm: 300, heightMm: 100 }, sides: 1, designs: 1, rules, whiteInk: false, edge: 'straight' }

it.each<[string, Promise<Buffer> | Buffer, readonly string[]]>([
  ['a TIFF that is fine enough', tiffFile(1182, 394), []],
  ['one that only gets a warning', tiffFile(994, 332), []],
  ['one that is too coarse', tiffFile(300, 100), ['preflight.found.resolution.blocked']],
  ['a JPEG that is too coarse', jpegFile(300, 100), ['preflight.found.resolution.blocked']],
  ['a JPEG that claims too much', claimingJpeg(65_500, 65_500), ['artwork.file.tooManyPixels']],
  ['a PDF, which the server reads', pdfFile({ widthMm: 10, heightMm: 10 }), []],
  ['a program', program(), ['artwork.file.unknownFormat']],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ['artwork.file.otherFormat']],
  ['nothing', Buffer.alloc(0), ['artwork.file.empty']],
  ['half a header', Buffer.from([0xff, 0xd8, 0xff]), ['artwork.file.damaged']],
])('%s', async (_, file, codes) => {
  const bytes = await file
  const found = await checkBeforeSending(new Blob([new Uint8Array(bytes)]), piece)
  expect(found.map(({ code }) => code)).toEqual(codes)
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
  expect(await checkBeforeSending(blob, piece)).toEqual([])
  expect(read.reduce((sum, each) => sum + each, 0)).toBeLessThan(100_000)
})
