import { describe, expect, it, test } from 'vitest'
import { at, cutBanner, image, page } from '../../../../../test/assessed-artwork.ts'
import { assessSeen } from '../assess-seen.ts'
import type { ArtworkFacts, Sheet } from '../facts.ts'
import type { Look } from '../look/look.ts'
import { inkAreas, lookAt } from '../look/look-at.ts'
import type { OrderedPiece } from '../piece.ts'

type Colour = readonly [number, number, number]
type Rect = readonly [left: number, top: number, width: number, height: number, colour: Colour]
const BLUE: Colour = [20, 60, 150]
const YELLOW: Colour = [250, 220, 0]

/** A picture of a page of this size, one pixel per millimetre, painted in turn. */
function painted(width: number, height: number, rects: readonly Rect[]) {
  const data = new Uint8Array(width * height * 3).fill(255)
  for (const [left, top, long, high, colour] of rects)
    for (let y = Math.max(0, top); y < Math.min(height, top + high); y += 1)
      for (let x = Math.max(0, left); x < Math.min(width, left + long); x += 1)
        data.set(colour, (y * width + x) * 3)
  return { data, width, height, channels: 3 } as const
}

const piece: OrderedPiece = {
  ...cutBanner,
  ordered: { widthMm: 600, heightMm: 400 },
  rules: { ...cutBanner.rules, safeMarginMm: 40 },
}
const trimmed = page(620, 420, {
  trim: { widthMm: 600, heightMm: 400, beyondMm: 10, leftMm: 10, topMm: 10 },
})
const whole = page(620, 420)
const cut = page(600, 400)

const seen = (facts: ArtworkFacts, rects: readonly Rect[], ordered = piece) => {
  if (facts.format !== 'pdf') throw new Error('a PDF is expected')
  const looks = facts.sheets.map(({ widthMm: width, heightMm: height, trim }, index): Look => {
    const box = trim && {
      left: trim.leftMm ?? 0,
      top: trim.topMm ?? 0,
      width: trim.widthMm,
      height: trim.heightMm,
    }
    return lookAt(painted(width, height, rects), { page: index + 1, width, height, trim: box })
  })
  return assessSeen(facts, ordered, { looks }).findings
}
const codes = (found: ReturnType<typeof seen>) =>
  found.map(({ code }) => code.replace('preflight.found.', ''))

const ground = (beyond: number): Rect => [
  10 - beyond,
  10 - beyond,
  600 + 2 * beyond,
  400 + 2 * beyond,
  BLUE,
]
/** Columns that grow darker by a level each, from here to the right. */
const fading = (from: number): Rect[] =>
  Array.from({ length: 620 - from }, (_, index): Rect => {
    const level = Math.max(90, 255 - index)
    return [from + index, 0, 1, 420, [level, level, level]]
  })
const middle: Rect = [200, 150, 200, 100, YELLOW]

describe('bleed as it is painted', () => {
  it.each<[string, ArtworkFacts, Rect[], string[]]>([
    ['a ground through the whole bleed', trimmed, [ground(10), middle], []],
    ['a page with bleed, without a trim box', whole, [ground(10), middle], []],
    ['a white ground', trimmed, [middle], []],
    ['a white ground without bleed', cut, [middle], []],
    [
      'a ground that ends at the trim, whatever the boxes say',
      trimmed,
      [ground(0)],
      ['bleed.none'],
    ],
    ['the same without a trim box', whole, [ground(0)], ['bleed.none']],
    ['a page that ends at the trim', cut, [[0, 0, 600, 400, BLUE]], ['bleed.none']],
    ['a millimetre', trimmed, [ground(1), middle], ['bleed.small']],
    ['one side alone', trimmed, [[0, 0, 610, 420, BLUE], middle], ['bleed.none']],
    ['a mark that touches the trim at one place', trimmed, [[10, 200, 20, 10, BLUE], middle], []],
    ['crop marks on white', trimmed, [[9, 0, 1, 5, BLUE], middle], []],
    ['a ground that ends before the trim', trimmed, [ground(-3), middle], ['bleed.gap']],
    ['the same without a trim box', whole, [ground(-3), middle], ['bleed.gap']],
    ['the same without bleed', cut, [[4, 4, 592, 392, BLUE], middle], ['bleed.gap']],
    ['a slit at one side', trimmed, [[0, 0, 607, 420, BLUE], middle], ['bleed.gap']],
    ['a white border that is meant', trimmed, [ground(-50), middle], []],
    ['a broad one', trimmed, [ground(-4), [19, 19, 582, 382, [255, 255, 255]], middle], []],
    ['a thin frame line', trimmed, [ground(-3), [14, 14, 592, 392, [255, 255, 255]], middle], []],
    ['a gradient to white', trimmed, fading(-4), []],
    ['the same on a page without a trim box', whole, fading(-4), []],
    ['a short block near the trim', trimmed, [[13, 150, 100, 100, BLUE]], ['margin.drawing']],
  ])('%s', (_, facts, rects, wanted) => {
    expect(codes(seen(facts, rects))).toEqual(wanted)
  })

  it.each([1, 3, 5, 8])('says %d mm', (beyond) => {
    expect(seen(trimmed, [ground(beyond), middle])[0]?.params).toEqual({
      bleedMm: beyond,
      wantedMm: 10,
    })
  })

  it('shows the side', () => {
    expect(seen(trimmed, [[0, 0, 610, 420, BLUE], middle])[0]?.places).toEqual([
      { page: 1, xMm: 610, yMm: 10, widthMm: 10, heightMm: 400 },
    ])
  })

  const sleeve = { kind: 'sleeve', edges: ['top', 'bottom'], depthMm: 60 } as const
  it.each<[string, Rect[], Partial<OrderedPiece>, string[]]>([
    ['a ground to the bleed of a hem', [ground(10), middle], { edge: 'hem' }, []],
    ['a white ground under a hem', [middle], { edge: 'hem' }, []],
    ['one that ends at the fold', [ground(0), middle], { edge: 'hem' }, ['notes folded.none']],
    ['4 mm of bleed', [ground(4), middle], { edge: 'hem' }, ['notes folded.small']],
    ['a slit at the fold', [ground(-3), middle], { edge: 'hem' }, ['warns folded.gap']],
    [
      'cut sides beside sleeves',
      [ground(0), middle],
      { edge: 'hem', finish: sleeve },
      ['warns none', 'notes folded.none'],
    ],
    [
      'sleeves alone',
      [[0, 10, 620, 400, BLUE], middle],
      { edge: 'hem', finish: sleeve },
      ['notes folded.none'],
    ],
    [
      'cut sides alone',
      [[10, 0, 600, 420, BLUE], middle],
      { edge: 'hem', finish: sleeve },
      ['warns none'],
    ],
  ])('%s', (_, rects, changes, wanted) => {
    const told = seen(trimmed, rects, { ...piece, ...changes })
    const said = told.map(({ level, code }) => `${level} ${code.replace(/.*found.bleed./, '')}`)
    expect(said).toEqual(wanted)
  })
})

const RED: Colour = [190, 30, 20]
/** Squares of 12 mm on a raster that the edges cut. */
const strewn: Rect[] = Array.from(
  { length: 16 * 11 },
  (_, index): Rect => [
    (index % 16) * 40 + ((index >> 4) % 2) * 9 - 3,
    Math.floor(index / 16) * 40 + (index % 2) * 12 - 5,
    ...([12, 12, RED] as const),
  ],
)

describe('drawings near the edge', () => {
  it.each<[string, Rect[], string[]]>([
    ['a logo 12 mm inside', [ground(10), [22, 200, 30, 20, YELLOW]], ['margin.drawing']],
    ['a logo 45 mm inside', [ground(10), [55, 200, 30, 20, YELLOW]], []],
    ['a logo that runs over the edge', [ground(10), [0, 200, 30, 20, YELLOW]], []],
    ['a band along an edge', [ground(10), [0, 400, 620, 20, YELLOW]], []],
    ['a frame', [ground(10), [25, 25, 570, 370, YELLOW], [28, 28, 564, 364, BLUE]], []],
    ['a photograph in a white border', [[30, 30, 560, 360, BLUE]], []],
    ['squares strewn over all edges', [ground(10), ...strewn], []],
    [
      'a logo between two bands',
      [ground(10), [0, 0, 620, 60, RED], [0, 360, 620, 60, RED], [22, 200, 30, 20, YELLOW]],
      ['margin.drawing'],
    ],
  ])('%s', (_, rects, wanted) => {
    expect(codes(seen(trimmed, rects))).toEqual(wanted)
  })

  it('are told with their place and room', () => {
    expect(seen(trimmed, [ground(10), [22, 200, 30, 20, YELLOW]])).toMatchObject([
      {
        level: 'warns',
        params: { count: 1, roomCm: 1.2, safeCm: 4 },
        places: [{ page: 1, xMm: 22, yMm: 200, widthMm: 30, heightMm: 20 }],
      },
    ])
  })

  it('are told once on a sleeve', () => {
    const finish = { kind: 'sleeve', edges: ['left'], depthMm: 80 } as const
    const logo = (left: number): Rect[] => [ground(10), [left, 200, 30, 20, YELLOW]]
    expect(seen(trimmed, logo(60), { ...piece, finish })).toMatchObject([
      { code: 'preflight.found.finish.sleeve', params: { roomCm: 5, depthCm: 8 } },
    ])
    expect(codes(seen(trimmed, logo(22), { ...piece, finish }))).toEqual(['finish.sleeve'])
    expect(codes(seen(trimmed, logo(95), { ...piece, finish }))).toEqual([])
  })

  it('are pierced by eyelets', () => {
    const eyelets = [{ xMm: 25, yMm: 25 }]
    const found = seen(trimmed, [ground(10), [30, 30, 30, 20, YELLOW]], { ...piece, eyelets })
    expect(codes(found)).toContain('eyelets.drawing')
  })

  it.each<[string, Rect, number]>([
    ['under a hole', [30, 30, 30, 20, YELLOW], 1],
    ['beside it', [45, 30, 30, 20, YELLOW], 0],
  ])('drawn %s of a board are told with its place', (_, rect, count) => {
    const holes = { centres: [{ xMm: 30, yMm: 30 }], radiusMm: 3 }
    const board = { ...piece, rules: { ...piece.rules, safeMarginMm: 5 }, holes }
    const found = seen(trimmed, [ground(10), rect], board)
    const told = found.filter(({ code }) => code === 'preflight.found.holes.drawing')
    expect(told.map(({ params, places }) => [params?.count, places])).toEqual(
      count === 0 ? [] : [[1, [{ page: 1, xMm: 37, yMm: 37, widthMm: 6, heightMm: 6 }]]],
    )
  })
})

test.each([
  ['no damage', [], 1],
  ['lost rows of a picture', [{ kind: 'picture', from: 0.4 }], 0],
  ['a picture that may be damaged', [{ kind: 'picture', unsure: true }], 1],
] as const)('pieces of the drawing beside %s', (_, damage, count) => {
  const told = seen({ ...trimmed, damage }, [ground(10), [20, 100, 40, 30, YELLOW]])
  expect(codes(told).filter((code) => code === 'margin.drawing')).toHaveLength(count)
})

test('a blank page and a blank back are told', () => {
  expect(codes(seen(cut, []))).toEqual(['blank'])
  expect(codes(seen(cut, [], { ...piece, whiteInk: true }))).not.toContain('blank')
})

test.each([
  ['damaged', 'blocked'],
  ['tooLarge', 'warning'],
  ['tooComplex', 'warning'],
] as const)('a preview that fails (%s) changes the verdict', (failed, state) => {
  const found = assessSeen(trimmed, piece, { failed })
  expect([found.state, codes(found.findings)]).toEqual([state, [`unseen.${failed}`]])
})

describe('total ink', () => {
  const facts = image(2440, 1654, { statedDpi: 100 })
  const look = (full: number, share: number): Look => {
    const [width, height] = [100, 50]
    const inks = new Uint8Array(width * height * 4)
    inks.fill(full, 0, share * width * height * 4)
    const shape = { width: facts.widthPx, height: facts.heightPx }
    return {
      ...lookAt(painted(62, 42, [[0, 0, 62, 42, BLUE]]), { page: 1, ...shape, trim: null }),
      ink: inkAreas(inks, { width, height, full: 255 }, shape),
    }
  }
  it.each([
    ['far above the limit', 230, 0.1, ['totalInk']],
    ['at the limit', 191, 0.1, []],
    ['a speck', 255, 0.0004, []],
  ])('%s', (_, full, share, wanted) => {
    const found = assessSeen(facts, piece, { looks: [look(full, share)] })
    expect(codes(found.findings).filter((code) => code === 'totalInk')).toEqual(wanted)
  })

  const inkOf = (rounded: number, full = 199): Look['ink'] => {
    const inks = new Uint8Array(62 * 42 * 4).fill(full)
    return inkAreas(
      inks,
      { width: 62, height: 42, full: 255, rounded },
      { width: 620, height: 420 },
    )
  }
  const known = [{ percent: 330, place: at(1), areaMm2: 10_000, thickMm: 0 }]
  it.each<[string, Partial<Sheet>, number, number[]]>([
    ['where shapes of a page overprint', {}, 220, [340]],
    [
      'of colours of a screen',
      { colours: [{ space: 'rgb', hasProfile: true, place: at(1) }] },
      220,
      [],
    ],
    ['that the drawing told of', { vectors: { totals: known } }, 220, [330]],
    ['higher than the drawing told of', { vectors: { totals: known } }, 250, [390]],
  ])('%s', (_, sheet, full, wanted) => {
    const facts = { ...trimmed, sheets: trimmed.sheets.map((each) => ({ ...each, ...sheet })) }
    const looked = lookAt(painted(62, 42, [[0, 0, 62, 42, BLUE]]), {
      ...{ page: 1, width: 620, height: 420, trim: null },
    })
    const found = assessSeen(facts, piece, { looks: [{ ...looked, ink: inkOf(0, full) }] })
    const totals = found.findings.filter(({ code }) => code.endsWith('totalInk'))
    expect(totals.map(({ params }) => params.percent)).toEqual(wanted)
  })

  it('is measured within the trim, with the rounding of its plates', () => {
    const inks = new Uint8Array(10 * 10 * 4).fill(255)
    for (let y = 2; y < 8; y += 1) inks.fill(0, (y * 10 + 2) * 4, (y * 10 + 8) * 4)
    const size = { width: 10, height: 10, full: 255 }
    const shape = { width: 100, height: 100 }
    const trim = { left: 20, top: 20, width: 60, height: 60 }
    expect(inkAreas(inks, size, { ...shape, trim })).toEqual([])
    expect(inkAreas(inks, size, shape)).not.toEqual([])
    expect(inkOf(0, 197)?.at(-1)?.percent).toBe(300)
    expect(inkOf(1, 197)?.at(-1)?.percent).toBe(310)
  })
})
