/** Ordered pieces, and artwork of the facts a test names: everything else in it is right. */
import { expect } from 'vitest'
import type {
  ArtworkFacts,
  ImageFacts,
  PdfFacts,
  Place,
  Sheet,
} from '../src/shop/print/preflight/facts.ts'
import type { OrderedPiece } from '../src/shop/print/preflight/piece.ts'
import { assessArtwork } from '../src/shop/print/preflight/preflight.ts'

export const rules = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 60,
  hemAllowanceMm: 30,
  viewedFromM: 2,
}
export const banner: OrderedPiece = {
  ordered: { widthMm: 3000, heightMm: 1000 },
  sides: 1,
  designs: 1,
  rules,
  whiteInk: false,
  edge: 'hem',
}
export const wall: OrderedPiece = { ...banner, ordered: { widthMm: 6000, heightMm: 2000 } }
export const cutBanner: OrderedPiece = { ...banner, edge: 'straight' }
export const sticker: OrderedPiece = {
  ...banner,
  ordered: { widthMm: 100, heightMm: 100 },
  edge: 'contour',
  rules: { ...rules, bleedMm: 2 },
}

export const at = (page: number, xMm = 10, yMm = 20): Place => ({
  page,
  xMm,
  yMm,
  widthMm: 300,
  heightMm: 200,
})

export const image = (
  widthPx: number,
  heightPx: number,
  more: Partial<ImageFacts> = {},
): ImageFacts => ({
  format: 'tiff',
  widthPx,
  heightPx,
  turned: false,
  pages: 1,
  colour: 'cmyk',
  hasProfile: true,
  bits: 8,
  alpha: false,
  spots: [],
  layers: false,
  ...more,
})

export const sheet = (widthMm: number, heightMm: number, more: Partial<Sheet> = {}): Sheet => ({
  widthMm,
  heightMm,
  trim: null,
  pictures: [],
  colours: [],
  spots: [],
  fonts: [],
  transparency: [],
  overprint: [],
  whiteOverprint: [],
  remarks: [],
  ...more,
})

export const pdf = (sheets: readonly Sheet[], more: Partial<PdfFacts> = {}): PdfFacts => ({
  format: 'pdf',
  pages: sheets.length,
  sheets,
  outputProfile: 'FOGRA39',
  scripts: false,
  attachments: false,
  hiddenLayers: [],
  ...more,
})
export const page = (widthMm: number, heightMm: number, more: Partial<Sheet> = {}) =>
  pdf([sheet(widthMm, heightMm, more)])

export type Case = [
  says: string,
  facts: ArtworkFacts,
  piece: OrderedPiece,
  state: string,
  dpi: number | null,
  codes: string[],
]

export const check = (
  _: string,
  facts: ArtworkFacts,
  piece: OrderedPiece,
  state: string,
  dpi: number | null,
  codes: string[],
) => {
  const result = assessArtwork(facts, piece)
  expect({
    ...result,
    findings: result.findings.map((each) => each.code.replace('preflight.found.', '')),
  }).toEqual({ state, dpi, findings: codes })
}
