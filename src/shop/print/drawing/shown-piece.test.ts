import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markPoints, writtenMarks } from '../../../../test/path-points.ts'
import { allProducts } from '../../../../test/products.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { inkOf } from '../scene/mark-inks.ts'
import type { Mark } from '../scene/marks.ts'
import { placeStage, placeThumb } from '../scene/stage.ts'
import { onPlinth } from './plinth.ts'
import { shownPiece } from './shown-piece.ts'

/**
 * Pixels by which parts extend beyond a piece at any scale: ends of tubes, eyelets, backs, and line
 * widths.
 */
const BEYOND_PX = 11
/** Tiles extend to the edge of the drawing. */
const EVERYWHERE = new Set(['tile-joints'])
const FRAMES = [
  { width: 640, height: 366 },
  { width: 328, height: 224 },
  { width: 440, height: 180 },
]

function strays(configuration: Configuration, frame: { width: number; height: number }): string[] {
  const shown = shownPiece(configuration)
  const placed = placeStage(shown.staged, frame)
  const { extent, groundY } = placed
  const marks = shown.marksAt(placed, 'Feria del libro')
  expect(writtenMarks(marks)).not.toMatch(/NaN|Infinity|undefined/)
  const outside = (x: number, y: number): boolean =>
    x < extent.x - BEYOND_PX ||
    x > extent.x + extent.width + BEYOND_PX ||
    y < extent.y - BEYOND_PX ||
    y > Math.max(groundY, extent.y + extent.height) + BEYOND_PX
  return markPoints(marks).flatMap(({ look, points }) =>
    !EVERYWHERE.has(look) && points.some(({ x, y }) => outside(x, y)) ? [look] : [],
  )
}

const products = allProducts().map(
  ({ slug, defaultConfiguration }) => [slug, defaultConfiguration] as const,
)

describe('every product of the catalogue as a still picture', () => {
  test.each(products)('%s: nothing of it leaves its place', (_, configuration) => {
    for (const frame of FRAMES) expect(strays(configuration, frame)).toEqual([])
  })

  test.each(products)('%s: nor at any other size', (_, configuration) => {
    // Eyelets are set 2.5 cm from the edges: no piece with eyelets is smaller.
    const mm = fc.integer({ min: 60, max: 20_000 })
    fc.assert(
      fc.property(mm, mm, fc.constantFrom(...FRAMES), (widthMm, heightMm, frame) => {
        expect(strays({ ...configuration, widthMm, heightMm }, frame)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test.each(products)('%s: every mark has its ink on paper', (_, configuration) => {
    const shown = shownPiece(configuration)
    const marks = shown.marksAt(placeThumb(shown.staged, { width: 400, height: 200 }), 'Feria')
    const bare = (list: readonly Mark[], groups: readonly string[]): string[] =>
      list.flatMap((mark) => {
        if ('marks' in mark) return bare(mark.marks, [...groups, ...(mark.look?.split(' ') ?? [])])
        if ('text' in mark) return []
        const { fill, stroke = 'none' } = inkOf(mark.look, groups)
        return fill || stroke !== 'none' ? [] : [mark.look ?? '(none)']
      })
    expect(bare(marks, [])).toEqual([])
  })
})

test('a label stands on a plinth, one of it enlarged above, all within its drawing', () => {
  const [label] = allProducts().filter(({ slug }) => slug === 'etiquetas-en-bobina')
  const shown = shownPiece(label?.defaultConfiguration ?? expect.fail())
  const plinth = onPlinth(shown)
  expect(plinth.staged.companion).toBe('person')
  const placed = placeThumb(plinth.staged, { width: 200, height: 200 })
  const marks = plinth.marksAt(placed, 'bio')
  const { extent } = placed
  const points = markPoints(marks).flatMap((each) => each.points)
  expect(points.length).toBeGreaterThan(20)
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(extent.x - 1.1)
    expect(x).toBeLessThanOrEqual(extent.x + extent.width + 1.1)
    expect(y).toBeGreaterThanOrEqual(extent.y - 1.1)
    expect(y).toBeLessThanOrEqual(extent.y + extent.height + 1.1)
  }
  expect(marks.filter((mark) => 'text' in mark && /^\d+:1$/.test(mark.text))).toHaveLength(1)
})
