import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, type Contour, contoursOf, placeContours } from './outline.ts'
import { directionOf, project, RISE, solidFaces } from './solid.ts'

const SQUARE: Contour = [
  { x: -50, y: 0 },
  { x: 50, y: 0 },
  { x: 50, y: 100 },
  { x: -50, y: 100 },
]
const stay = (vertex: { x: number; y: number }) => vertex

describe('an outline', () => {
  test('of lines, with what follows a move taken as lines', () => {
    expect(contoursOf('m0 0l10 0 0 10-10 0z')).toEqual([
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
        { x: 0, y: 10 },
      ],
    ])
  })

  test('ends a curve where the path ends it, and goes through its middle', () => {
    const [contour = []] = contoursOf('m0 0q50 0 50 50l-50 0z')
    expect(contour).toContainEqual({ x: 50, y: 50 })
    expect(contour).toContainEqual({ x: 37.5, y: 12.5 })
  })

  test('goes on from where the last contour began', () => {
    expect(contoursOf('m0 0l10 0 0 10zm20 20l10 0 0 10z')[1]?.[0]).toEqual({ x: 20, y: 20 })
  })

  test.each([
    ['clockwise', 'm0 0l100 0 0 100-100 0zm20 20l0 60 60 0 0-60z'],
    ['counter-clockwise', 'm0 0l0 100 100 0 0-100zm20 20l60 0 0 60-60 0z'],
  ])('solid to the right, holes the other way round: drawn %s', (_, path) => {
    const [solid = [], hole = []] = contoursOf(path)
    expect(areaOf(solid)).toBe(20_000)
    expect(areaOf(hole)).toBe(-7200)
  })

  test('is stretched and moved', () => {
    expect(placeContours([[{ x: 1, y: 2 }]], { x: 10, y: 100 }, { x: 5, y: 7 })).toEqual([
      [{ x: 15, y: 207 }],
    ])
  })
})

describe('a solid', () => {
  test.each([
    // From a little above and straight on: the top alone.
    [0, ['top']],
    [30, ['side', 'top']],
    [-30, ['side', 'top']],
    [150, ['side', 'top']],
    [180, ['top']],
  ])('at %i° shows %j of a cube', (degrees, sides) => {
    const { walls } = solidFaces([SQUARE], { degrees, thickness: 40 }, stay)
    expect(walls.map(({ side }) => side).sort()).toEqual(sides)
  })

  test.each([
    [30, 50],
    [-30, -50],
  ])('turned by %i° shows the wall at x = %i', (degrees, x) => {
    const { walls } = solidFaces([SQUARE], { degrees, thickness: 40 }, stay)
    const front = project({ x, y: 100 }, -20, directionOf(degrees))
    const wall = walls.find(({ side }) => side === 'side')
    expect(wall?.d).toContain(`${Math.round(front.x * 10) / 10} ${Math.round(front.y * 10) / 10}`)
  })

  test('keeps heights at every angle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -180, max: 180 }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: 0, max: 2000 }),
        (degrees, x, y) => {
          const direction = directionOf(degrees)
          expect(
            project({ x, y: y + 100 }, 30, direction).y - project({ x, y }, 30, direction).y,
          ).toBeCloseTo(100, 6)
        },
      ),
    )
  })

  test('a quarter turn shows the thickness in its true length', () => {
    const direction = directionOf(90)
    expect(project({ x: 0, y: 0 }, 100, direction).x).toBeCloseTo(100, 6)
    expect(project({ x: 100, y: 0 }, 0, direction)).toEqual({
      x: expect.closeTo(0, 6),
      y: expect.closeTo(100 * RISE, 6),
    })
  })

  test('the outside of a hole is never seen, its inside is', () => {
    const ring = contoursOf('m-50 0l100 0 0 100-100 0zm20 20l0 60 60 0 0-60z')
    // The outer wall at the right, the inner one at the left of the hole; of level ones the top,
    // and the bottom of the hole.
    expect(
      solidFaces(ring, { degrees: 40, thickness: 20 }, stay)
        .walls.map(({ side }) => side)
        .sort(),
    ).toEqual(['side', 'side', 'top', 'top'])
  })

  test('draws what lies behind first', () => {
    const [left, right] = [-100, 100].flatMap((x) =>
      placeContours([SQUARE], { x: 0.5, y: 1 }, { x, y: 0 }),
    ) as [Contour, Contour]
    const order = (degrees: number) => {
      const { walls } = solidFaces([left, right], { degrees, thickness: 40 }, stay)
      return walls
        .filter(({ side }) => side === 'side')
        .map(({ d }) => Number(/^M(-?[\d.]+)/.exec(d)?.[1]) > 0)
    }
    expect(order(40)).toEqual([false, true])
    expect(order(-40)).toEqual([true, false])
  })

  test('has an edge at each corner and none along a curve', () => {
    expect(
      solidFaces([SQUARE], { degrees: 30, thickness: 40 }, stay).walls.every(
        ({ edge }) => edge !== undefined,
      ),
    ).toBe(true)
    const circle = contoursOf(
      'm500 0c276 0 500 224 500 500c0 276-224 500-500 500c-276 0-500-224-500-500c0-276 224-500 500-500z',
    )
    expect(
      solidFaces(circle, { degrees: 30, thickness: 40 }, stay).walls.some(
        ({ edge }) => edge !== undefined,
      ),
    ).toBe(false)
  })
})
