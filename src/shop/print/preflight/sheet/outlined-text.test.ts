import { describe, expect, it } from 'vitest'
import type { Box } from '../matrix.ts'
import { type Outline, OutlinedTexts } from './outlined-text.ts'
import { ThinBars } from './thin-bars.ts'

/** Widths of "los derechos", in tenths of the height of capitals; `l`, `d`, `h` stand as high. */
const LETTERS = 'los derechos de autor'
const WIDTHS: Readonly<Record<string, number>> = {
  l: 2,
  o: 8,
  s: 6,
  d: 8,
  e: 8,
  r: 5,
  c: 7,
  h: 7,
  a: 7,
  u: 7,
  t: 5,
}
const TALL = new Set('ldht')

/** A line of letters at the origin: `y` grows downwards. */
function line(capMm: number, points = 12): Outline[] {
  let x = 0
  return [...LETTERS].flatMap((letter): Outline[] => {
    const wide = ((WIDTHS[letter] ?? 4) * capMm) / 10
    x += wide + 0.1 * capMm
    if (letter === ' ') return []
    return [{ box: [x - wide, TALL.has(letter) ? -capMm : -0.75 * capMm, x, 0], points }]
  })
}
const rows = (outlines: readonly Outline[]) => {
  const texts = new OutlinedTexts()
  return [...outlines.flatMap((outline) => texts.add(outline)), ...texts.end()]
}
const turned = ({ box: [l, t, r, b], points }: Outline): Outline => ({
  box: [t, -r, b, -l],
  points,
})

describe('letters that are paths', () => {
  it.each([0.3, 1, 2.5])('of %f mm are a text', (capMm) => {
    expect(rows(line(capMm))).toMatchObject([{ letters: 18 }])
    expect(rows(line(capMm))[0]?.capMm).toBeCloseTo(capMm)
  })

  it('are read upwards too', () => {
    const [row] = rows(line(1).map(turned))
    expect(row?.capMm).toBeCloseTo(1)
    expect((row?.box[3] ?? 0) - (row?.box[1] ?? 0)).toBeGreaterThan(10)
  })

  it('have holes before or after them', () => {
    const hole = ([l, t, r, b]: Box): Box => [l + 0.1, t + 0.1, r - 0.1, b - 0.1]
    const holes = line(1).flatMap((each) => [each, { box: hole(each.box), points: 9 }])
    expect(rows(holes)).toMatchObject([{ letters: 18 }])
    expect(rows(holes.toReversed())).toEqual([])
    const first = line(1).flatMap((each) => [{ box: hole(each.box), points: 9 }, each])
    expect(rows(first)).toMatchObject([{ letters: 18 }])
  })

  const grid = Array.from({ length: 20 }, (_, index) => index)
  it.each<[string, Outline[]]>([
    ['a few letters', line(1).slice(0, 8)],
    ['large letters', line(5)],
    ['rectangles', line(1, 5)],
    ['dots', grid.map((x): Outline => ({ box: [x, 0, x + 0.5, 0.5], points: 12 }))],
    [
      'a heap',
      grid.map(
        (x): Outline => ({
          box: [x, (x * 7) % 5, x + 0.3 + (x % 4) / 8, ((x * 7) % 5) + 0.6],
          points: 12,
        }),
      ),
    ],
    [
      'a skyline',
      grid.map(
        (x): Outline => ({
          box: [x, -0.3 - ((x * 7) % 10) / 14, x + 0.5 + (x % 5) / 12, 0],
          points: 12,
        }),
      ),
    ],
  ])('are not %s', (_, outlines) => {
    expect(rows(outlines)).toEqual([])
  })
})

describe('bars as thin as lines', () => {
  const bar = (left: number, top: number, right: number, bottom: number): Outline => ({
    box: [left, top, right, bottom],
    points: 4,
  })
  const thin = (outlines: readonly Outline[], surface?: Box): number[] => {
    const bars = new ThinBars<null>(0.3)
    const found = outlines.flatMap((each) => bars.add(each, null))
    if (surface) bars.surface(surface)
    return [...found, ...bars.end()].map(({ mm }) => Math.round(mm * 1000) / 1000)
  }
  it.each<[string, Outline[], Box | undefined, number[]]>([
    ['alone', [bar(0, 0, 50, 0.03)], undefined, [0.03]],
    ['upright', [bar(0, 0, 0.05, 50)], undefined, [0.05]],
    [
      'of a table',
      [bar(0, 0, 50, 0.04), bar(0, 5, 50, 5.04), bar(0, 0, 0.04, 9)],
      undefined,
      [0.04, 0.04, 0.04],
    ],
    ['upon a surface', [bar(10, 10, 50, 10.03)], [0, 0, 90, 90], [0.03]],
    ['that rim a surface', [bar(0, 0, 50, 0.03)], [0, 0.03, 50, 20], []],
    [
      'of a gradient',
      [0, 1, 2, 3, 4, 5, 6].map((step) => bar(0, step / 10, 50, (step + 1) / 10)),
      undefined,
      [],
    ],
    ['too short', [bar(0, 0, 1, 0.03)], undefined, []],
    ['thick', [bar(0, 0, 50, 0.5)], undefined, []],
    ['without a surface', [bar(0, 0, 50, 0)], undefined, []],
    ['of many points', [{ box: [0, 0, 50, 0.03], points: 9 }], undefined, []],
  ])('%s', (_, outlines, surface, mm) => {
    expect(thin(outlines, surface)).toEqual(mm)
  })
})
