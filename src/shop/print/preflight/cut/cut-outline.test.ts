import { describe, expect, it } from 'vitest'
import type { ArtworkFacts, CutLine, Sheet } from '../facts.ts'
import { cutOnPiece, cutOutline } from './cut-outline.ts'

const AROUND = 'm500 500l9000 0l0 9000l-9000 0z'
const HOLE = 'm4500 4500l1000 0l0 1000l-1000 0z'
const page = { width: 100, height: 100, trim: null }
const pdf = (cuts?: readonly CutLine[]): ArtworkFacts => {
  const sheet: Sheet = {
    ...{ widthMm: 100, heightMm: 100, trim: null, pictures: [], colours: [], spots: [], fonts: [] },
    ...{ transparency: [], overprint: [], whiteOverprint: [], remarks: [] },
    ...(cuts && { cuts }),
  }
  return {
    format: 'pdf',
    pages: 1,
    sheets: [sheet],
    outputProfile: null,
    scripts: false,
    attachments: false,
    hiddenLayers: [],
  }
}
const jpeg: ArtworkFacts = {
  ...{
    format: 'jpeg',
    widthPx: 100,
    heightPx: 100,
    turned: false,
    pages: 1,
    colour: 'rgb',
    hasProfile: true,
    bits: 8,
    alpha: false,
    spots: [],
  },
  layers: false,
}
const contour = { name: 'CutContour', path: AROUND }

describe('what a piece that is cut along a line looks like', () => {
  it.each<[string, ArtworkFacts, unknown]>([
    ['is its line', pdf([contour]), { path: AROUND }],
    ['is not known of a photograph', jpeg, { fault: 'none' }],
    ['is not known without a line', pdf([]), { fault: 'none' }],
    ['is not known of what was read before lines were', pdf(), { fault: 'none' }],
    [
      'is not known where it is open',
      pdf([{ ...contour, open: true }]),
      { path: AROUND, fault: 'open' },
    ],
    [
      'is not known where it has too many points',
      pdf([{ name: 'Cut', path: '', tooLong: true }]),
      { fault: 'tooLong' },
    ],
    ['is not a hole alone', pdf([{ name: 'Cut', path: HOLE }]), { path: HOLE, fault: 'partial' }],
    [
      'may be many pieces of a sheet',
      pdf([{ name: 'Cut', path: `m500 500l100 0l0 100z${'m9000 8900l100 0l0 100z'}` }]),
      { path: 'm500 500l100 0l0 100zm9000 8900l100 0l0 100z' },
    ],
    [
      'may be a line of small marks in one corner',
      pdf([{ name: 'Cut', path: 'm500 500l9000 0l0 100z' }]),
      { path: 'm500 500l9000 0l0 100z', fault: 'partial' },
    ],
  ])('%s', (_, facts, expected) => {
    expect(cutOutline(facts, 1, page, false)).toEqual(expected)
  })

  const through = { name: 'Thru-cut', path: 'm0 0l10000 0l0 10000l-10000 0z' }
  const kiss = { name: 'KissCut', path: 'm100 100l9000 0l0 9000l-9000 0z' }
  it.each<[string, CutLine[], boolean, CutLine]>([
    ['through, of both', [kiss, through], false, through],
    ['into the film, of both', [through, kiss], true, kiss],
    ['any line, rather than the one through it', [through, contour], true, contour],
    ['any line, rather than the one into the film', [kiss, contour], false, contour],
    ['the only one there is', [through], true, through],
  ])('has the line for its way of cutting: %s', (_, lines, isKissed, expected) => {
    expect(cutOutline(pdf(lines), 1, page, isKissed)).toEqual({ path: expected.path })
  })

  it('counts from the finished size where the file names it', () => {
    const trimmed = { ...page, trim: { left: 40, top: 40, width: 12, height: 12 } }
    expect(cutOutline(pdf([{ name: 'Cut', path: HOLE }]), 1, trimmed, false)).toEqual({
      path: HOLE,
    })
  })
})

describe('the line on the piece', () => {
  const path = 'm1000 2000l500 0c0 100 0 200 -500 300z'
  const place = { xMm: -2, yMm: -4, widthMm: 200, heightMm: 200, turned: false }
  it('is as large as the page on it', () => {
    expect(cutOnPiece(path, place, page, { x: 10, y: 20, pxPerMm: 0.5 })).toBe(
      'M9.00 18.00m10.00 20.00l5.00 0.00c0.00 1.00 0.00 2.00 -5.00 3.00z',
    )
  })

  it('lies on its side with a page that does', () => {
    // Its upper edge is at the right: what was at the left is above, what was above at the right.
    expect(cutOnPiece(path, { ...place, turned: true }, page, { x: 10, y: 20, pxPerMm: 0.5 })).toBe(
      'M109.00 18.00m-20.00 10.00l0.00 5.00c-1.00 0.00 -2.00 0.00 -3.00 -5.00z',
    )
  })
})
