/** Lines, texts and colours that do not print well, from the drawing to the finding. */
import { describe, expect, it } from 'vitest'
import { banner, sticker } from '../../../../../test/assessed-artwork.ts'
import { onePage } from '../../../../../test/hostile-files.ts'
import { PLACE, read, SQUARE } from '../../../../../test/read-pdf.ts'
import type { OrderedPiece } from '../piece.ts'
import { vectorFindings } from './rules-vector.ts'

/** Pages of these tests are 300 × 100 mm. */
const own: OrderedPiece = { ...banner, ordered: { widthMm: 300, heightMm: 100 } }
const nearby: OrderedPiece = { ...own, rules: { ...own.rules, viewedFromM: undefined } }
const RESOURCES = `<< /Font << /F << /Subtype /Type1 /BaseFont /Helvetica >> >> /ColorSpace <<
  /All [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]
  /Cut [/Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]
  /Line [/Separation /Outline /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]
  >> /ExtGState << /T << /ca 0.5 >> >> >>`
const TRIM = '/TrimBox [255.118 28.3465 400 200]'
const text = (size: number, colour = '0 0 0 1 k', shown = '(small print) Tj') =>
  `BT ${colour} /F ${size} Tf 300 100 Td ${shown} ET`

const told = async (contents: string, piece: OrderedPiece = own, page = '') => {
  const facts = await read(onePage({ contents, resources: RESOURCES, page }))
  return vectorFindings(facts, piece, {}).map(({ code, params, places = [] }) => ({
    code: code.replace('preflight.found.', ''),
    params,
    place: places[0],
  }))
}
const codes = async (...parts: Parameters<typeof told>) =>
  (await told(...parts)).map(({ code }) => code)

describe('lines', () => {
  it.each([
    ['a quarter of a point', `0.25 w ${SQUARE} S`, []],
    ['thinner', `0.2 w ${SQUARE} S`, ['hairline']],
    ['the thinnest that there is', `0 w ${SQUARE} S`, ['hairline']],
    ['thin by its matrix', `0.1 0 0 0.1 0 0 cm 1 w 2834 566 200 200 re S`, ['hairline']],
    ['thin along a flat pen', '1 0 0 0.1 0 0 cm 1 w 300 1000 m 500 1000 l S', ['hairline']],
    ['across a flat pen', '1 0 0 0.1 0 0 cm 0.5 w 300 600 m 300 1600 l S', []],
    ['thin on one side', `1 0 0 0.1 0 0 cm 1 w 300 600 m 500 1000 l 500 1600 l s`, ['hairline']],
    ['a turned pen', '0.1 1 -1 0.1 300 100 cm 0.25 w 0 0 m 90 -90 l S', []],
    ['a slanted pen', '1 0 20 1 0 0 cm 1 w -1700 100 m -1650 100 l S', []],
    ['dots of a flat pen', '1 0 0 0.5 0 0 cm 1 w 300 300 m 301 300 l S', []],
    ['white', `0 0 0 0 K 0 w ${SQUARE} S`, []],
    ['white on a colour', `1 0 0 0 k 200 0 400 200 re f 1 G 0.1 w ${SQUARE} S`, ['hairline']],
    ['white on white', `1 0 0 0 k 0 0 850 283 re f 1 g 200 0 400 200 re f 1 G 0 w ${SQUARE} S`, []],
    ['white beside a colour', `1 0 0 0 k 0 0 200 283 re f 1 G 0 w ${SQUARE} S`, []],
    ['a bar', '300 100 200 0.1 re f', ['hairline']],
    [
      'a white bar on a colour',
      `1 0 0 0 k 200 0 400 200 re f 1 g 300 100 200 0.1 re f`,
      ['hairline'],
    ],
    ['a white bar', '1 g 300 100 200 0.1 re f', []],
    ['a bar of the plotter', '/Cut cs 1 scn 300 100 200 0.1 re f', []],
    [
      'bars that are a gradient',
      '300 100 200 0.2 re f 300 100.2 200 0.2 re f 300 100.4 200 0.2 re f',
      [],
    ],
    ['around its fill', `0 w ${SQUARE} B`, []],
    ['around its fill, apart', `0 w ${SQUARE} f ${SQUARE} S`, []],
    ['around another fill', `0 w 1 1 9 9 re f ${SQUARE} S`, ['hairline']],
    ['of the plotter', `/Cut CS 1 SCN 0 w ${SQUARE} S`, []],
    ['of an ink that is asked about', `/Line CS 1 SCN 0 w ${SQUARE} S`, []],
  ])('%s', async (_, contents, expected) => {
    expect(await codes(contents)).toEqual(expected)
  })

  it('count as printed', async () => {
    const large = { ...own, ordered: { widthMm: 600, heightMm: 200 } }
    expect(await codes(`0.2 w ${SQUARE} S`, large)).toEqual([])
    const small = { ...own, ordered: { widthMm: 150, heightMm: 50 } }
    expect(await told(`0.4 w ${SQUARE} S`, small)).toEqual([
      { code: 'hairline', params: { points: 0.2, least: 0.25 }, place: PLACE },
    ])
  })
})

describe('texts', () => {
  it.each([
    ['of 5 points from near', text(5), nearby, []],
    ['of 4 points from near', text(4), nearby, ['text.small']],
    ['of 8 points from two metres', text(8), own, []],
    ['of 7 points from two metres', text(7), own, ['text.small']],
    ['of a sign alone', text(4, '0 k', '(R) Tj'), nearby, []],
    ['sign by sign', text(4, '0 k', '(a) Tj (b) Tj (c) Tj'), nearby, ['text.small']],
    ['that is invisible', `3 Tr ${text(4)}`, nearby, []],
    ['in rich black', text(11, '0.5 0 0 1 k'), nearby, ['text.richBlack']],
    ['in rich black, large', text(12, '0.5 0 0 1 k'), nearby, []],
    ['in three inks', text(8, '0.5 0.5 0.5 0 k'), nearby, ['text.inks']],
    ['in two inks', text(8, '1 0.5 0.05 0 k'), nearby, []],
    ['in three inks, large', text(9, '0.5 0.5 0.5 0 k'), nearby, []],
  ])('%s', async (_, contents, piece, expected) => {
    expect(await codes(contents, piece)).toEqual(expected)
  })
})

describe('the colour of registration marks', () => {
  const all = '/All cs /All CS 1 scn 1 SCN'
  it.each([
    ['in the drawing', `${all} ${SQUARE} f`, ['registration']],
    ['as a tint of nothing', `/All cs 0 scn ${SQUARE} f`, []],
    ['beside the trim', `${all} 404 100 8 0.5 re f`, []],
    [
      'around the trim in one path',
      `${all} 0.2 w 404 28 m 412 28 l 404 200 m 412 200 l 247 28 m 253 28 l S`,
      [],
    ],
  ])('%s', async (_, contents, expected) => {
    expect(await codes(contents, sticker, TRIM)).toEqual(expected)
  })
})

describe('total ink', () => {
  it.each([
    ['at the limit', `1 1 1 0 k ${SQUARE} f`, []],
    ['above it', `1 1 1 0.2 k ${SQUARE} f`, [320]],
    ['of a small surface', '1 1 1 0.2 k 300 100 20 20 re f', []],
    ['of a thick line', '1 1 1 0.3 K 3 w 300 100 m 310 100 l S', [330]],
    ['of a transparent colour', `/T gs 1 1 1 0.2 k ${SQUARE} f`, []],
    ['highest first', `1 1 1 0.1 k ${SQUARE} f 1 1 1 1 k ${SQUARE} f`, [400]],
  ])('%s', async (_, contents, expected) => {
    const found = await told(contents)
    expect(found.map(({ params }) => params.percent)).toEqual(expected)
    expect(found.every(({ code }) => code === 'totalInk')).toBe(true)
  })
})
