import { describe, expect, test } from 'vitest'
import type { ArtworkLine, ShownArtwork } from './artwork-schema.ts'
import { keptFiles, readKept, writeKept } from './kept-artwork.ts'

const FROM = {
  orderToken: 'N-5iEBK2kvxX7QD-3CuJ_RrkWl5C30t1KD2ZgZvVCfU',
  lineId: '11111111-1111-4111-8111-111111111111',
}

test('is read as it was written', () => expect(readKept(writeKept(FROM))).toEqual(FROM))

test.each([
  undefined,
  null,
  1,
  {},
  '',
  'x',
  FROM.lineId,
  `/${FROM.lineId}`,
  `a/b/${FROM.lineId}`,
  `${writeKept(FROM)}x`,
  `../${FROM.lineId}`,
])('%j is none', (text) => expect(readKept(text)).toBeNull())

describe('what can be used again', () => {
  const file = (design: number, changes: Partial<ShownArtwork> = {}): ShownArtwork => ({
    ...{
      id: `${design}`,
      version: 1,
      design,
      state: 'pass',
      fileName: `${design}.pdf`,
      sizeBytes: 1,
      pages: 1,
      pageWidthMm: 1,
      pageHeightMm: 1,
    },
    ...{ widthPx: null, heightPx: null, dpi: null, findings: [], deletedOn: null },
    ...changes,
  })
  const line = (designs: number, artworks: ShownArtwork[], needsFile = true): ArtworkLine => ({
    ...{
      id: 'l',
      title: 'Lona',
      designs,
      widthMm: 1,
      heightMm: 1,
      needsFile,
      jobState: 'packed',
      artworks,
    },
    piece: {
      ...{ ordered: { widthMm: 1, heightMm: 1 }, sides: 1, designs, whiteInk: false, edge: 'hem' },
      rules: {
        minimumDpi: 70,
        recommendedDpi: 100,
        bleedMm: 0,
        safeMarginMm: 0,
        hemAllowanceMm: 0,
      },
    },
  })
  test.each<[string, ArtworkLine, string, string[]]>([
    ['all are there', line(2, [file(1), file(2)]), 'kept', ['1.pdf', '2.pdf']],
    ['with warnings', line(1, [file(1, { state: 'warning' })]), 'kept', ['1.pdf']],
    ['one of two', line(2, [file(1)]), 'part', ['1.pdf']],
    [
      'one deleted of two',
      line(2, [file(1, { deletedOn: '2026-10-01' }), file(2)]),
      'part',
      ['2.pdf'],
    ],
    ['deleted', line(1, [file(1, { deletedOn: '2026-10-01' })]), 'deleted', []],
    ['never sent', line(1, []), 'none', []],
    ['not readable', line(1, [file(1, { state: 'rejected' })]), 'none', []],
    ['made without any', line(1, [], false), 'notNeeded', []],
  ])('%s', (_, artworks, kind, names) => expect(keptFiles(artworks)).toEqual({ kind, names }))
})
