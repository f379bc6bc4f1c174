import { describe, expect, it } from 'vitest'
import { pdf, sheet } from '../../../../../test/assessed-artwork.ts'
import { pageShape } from '../artwork-place.ts'
import type { CutLine } from '../facts.ts'
import { mendingOf } from '../mending.ts'
import type { OrderedPiece } from '../piece.ts'
import { cutFindings } from './rules-cut.ts'

const piece = {
  ordered: { widthMm: 80, heightMm: 80 },
  sides: 1,
  designs: 1,
  whiteInk: false,
  edge: 'contour',
  rules: { bleedMm: 2, safeMarginMm: 3, minimumDpi: 100, recommendedDpi: 150 },
} as unknown as OrderedPiece

const SQUARE = 'm200 200l7600 0l0 7600l-7600 0z'
type Spot = readonly [x: number, y: number]
/** A path through points in millimetres of the page. */
function through(points: readonly Spot[], closed = true): string {
  let [left, top] = [0, 0]
  const steps = points.map(([x, y], index) => {
    const [toX, toY] = [Math.round(x * 100), Math.round(y * 100)]
    const step = `${index === 0 ? 'm' : 'l'}${toX - left} ${toY - top}`
    ;[left, top] = [toX, toY]
    return step
  })
  return steps.join('') + (closed ? 'z' : '')
}
const round = (count: number, radius: (step: number) => number, at: Spot = [40, 40]): Spot[] =>
  Array.from({ length: count }, (_, step) => {
    const angle = (2 * Math.PI * step) / count
    return [at[0] + radius(step) * Math.cos(angle), at[1] + radius(step) * Math.sin(angle)]
  })
const CURVED =
  'm7900 4000c0 2154 -1746 3900 -3900 3900c-2154 0 -3900 -1746 -3900 -3900c0 -2154 1746 -3900 3900 -3900c2154 0 3900 1746 3900 3900z'
/** Letters with serifs a third of a millimetre high. */
const serifs: Spot[] = Array.from({ length: 12 }, (_, letter): Spot[] => {
  const x = 2 + letter * 6
  return [
    ...([
      [x, 2],
      [x, 70],
      [x - 0.3, 70],
      [x - 0.3, 70.3],
      [x + 3, 70.3],
    ] as const),
    ...([
      [x + 3, 70],
      [x + 2.7, 70],
      [x + 2.7, 2],
    ] as const),
  ]
}).flat()

const told = (path: string, more: Partial<CutLine> = {}, ordered = piece, sizeMm = 80) => {
  const facts = pdf([
    sheet(sizeMm, sizeMm, { trim: null, cuts: [{ name: 'CutContour', path, ...more }] }),
  ])
  return cutFindings(facts, (page) => pageShape(facts, page), ordered)
}
const codesOf = (findings: ReturnType<typeof told>) =>
  findings.map(({ code }) => code.replace('preflight.found.cut.', ''))

describe('the line that a plotter follows', () => {
  it.each<[string, string, Partial<CutLine>, string[]]>([
    ['a square', SQUARE, {}, []],
    ['a circle of curves', CURVED, {}, []],
    ['a circle of 2 000 points', through(round(2_000, () => 38)), {}, []],
    ['a star', through(round(24, (step) => (step % 2 ? 38 : 20))), {}, []],
    ['lettering with small serifs', through(serifs), {}, []],
    [
      'a hole of 6 mm within',
      `${through(round(24, () => 3))}m-4100 -3800l7600 0l0 7600l-7600 0z`,
      {},
      [],
    ],
    [
      'four lines that meet',
      'm200 200l7600 0m0 0l0 7600m0 0l-7600 0m0 0l0 -7600',
      { open: true },
      [],
    ],
    [
      'four strokes on the edges of the piece',
      'm0 0l8000 0m0 0l0 8000m0 0l-8000 0m0 0l0 -8000',
      { open: true },
      [],
    ],
    ['a mark beside the piece', `${SQUARE}m9000 0l500 0`, { open: true }, []],
    ['a way there and back', 'm200 200l7600 0l0 7600l-3000 0l0 -3000l0 3000l-4600 0z', {}, []],
    [
      'contours that touch',
      through([
        [2, 2],
        [78, 2],
        [40, 40],
        [78, 78],
        [2, 78],
        [40, 40],
      ]),
      {},
      [],
    ],
    ['an open one', 'm200 200l7600 0l0 7600l-7600 0', { open: true }, ['open']],
    [
      'lines of which one is missing',
      'm200 200l7600 0m0 0l0 7600m0 0l-7600 0',
      { open: true },
      ['open'],
    ],
    ['a filled one', SQUARE, { filled: true }, ['filled']],
    ['one that knocks out', SQUARE, { knocksOut: true }, ['knocksOut']],
    ['a small part', 'm1000 1000l2000 0l0 2000l-2000 0z', {}, ['partial']],
    ['half of the piece', 'm200 200l4200 0l0 7600l-4200 0z', {}, ['partial']],
    [
      'a bow',
      through([
        [2, 2],
        [78, 78],
        [78, 2],
        [2, 78],
      ]),
      {},
      ['crossing'],
    ],
    [
      'a bow whose lines meet in a point',
      through([
        [2, 2],
        [40, 40],
        [78, 78],
        [78, 2],
        [40, 40],
        [2, 78],
      ]),
      {},
      ['crossing'],
    ],
    [
      'a bow with a point on a line',
      through([
        [2, 2],
        [78, 78],
        [78, 2],
        [40, 40],
        [2, 78],
      ]),
      {},
      ['crossing'],
    ],
    [
      'curves that cross',
      'm200 4000c0 -6000 7600 6000 7600 0c0 -6000 -7600 6000 -7600 0z',
      {},
      ['partial', 'crossing'],
    ],
    [
      'two loops of curves that begin where they cross',
      'm4000 4000c4800 -4600 4800 4600 0 0c-4800 -4600 -4800 4600 0 0z',
      {},
      ['partial', 'crossing'],
    ],
    ['a jagged one', through(round(2_000, (step) => (step % 2 ? 38 : 37.9))), {}, ['fine']],
    ['one as small as a crumb', `${SQUARE}m3000 3000l200 0l0 200l-200 0z`, {}, ['small']],
    ['one of too many points', '', { tooLong: true }, ['tooLong']],
  ])('%s', (_, path, more, expected) => {
    expect(codesOf(told(path, more))).toEqual(expected)
  })

  it('says where, and how much', () => {
    expect(told('m200 200l7600 0l0 7600l-7600 0l0 -7400', { open: true })).toEqual([
      {
        level: 'warns',
        code: 'preflight.found.cut.open',
        params: { count: 1, gapMm: 2 },
        places: [{ page: 1, xMm: 2, yMm: 2, widthMm: 76, heightMm: 76 }],
      },
    ])
  })

  it('measures at the printed size', () => {
    const small = `${SQUARE}m3000 3000l200 0l0 200l-200 0z`
    const large = { ...piece, ordered: { widthMm: 800, heightMm: 800 } }
    expect(codesOf(told(small, {}, large))).toEqual([])
    expect(told(small)[0]?.params).toEqual({ count: 1, sizeMm: 2, leastMm: 5 })
  })

  it('matters only if a contour was ordered', () => {
    expect(told(SQUARE, { filled: true }, { ...piece, edge: 'straight' })).toEqual([])
  })

  it('stays quick with the longest line', () => {
    const path = through(
      Array.from({ length: 3_990 }, (_, step): Spot => [step % 2 ? 2 : 78, 2 + step * 0.019]),
      false,
    )
    const start = performance.now()
    told(path, { open: true })
    expect(performance.now() - start).toBeLessThan(4_000)
  })

  it.each(['open', 'crossing', 'fine', 'small', 'tooLong', 'partial'])('is mended: %s', (code) => {
    expect(mendingOf(`preflight.found.cut.${code}`)?.topic).toBe('cutShape')
  })
})
