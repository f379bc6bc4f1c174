import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EdgeSet } from '../quoting/edges.ts'
import { type BannerFinish, layoutBanner } from './banner-layout.ts'

const DESKTOP = { width: 640, height: 366 }
const PHONE = { width: 328, height: 224 }
const plain = {
  finish: 'none' as BannerFinish,
  finishEdges: 'all' as EdgeSet,
  eyelets: [],
  sides: 'one' as const,
}
const row = (...xMm: number[]) => xMm.map((x) => ({ xMm: x, yMm: 975 }))

describe('the drawing of a banner', () => {
  test.each([
    ['all', ['top', 'right', 'bottom', 'left']],
    ['topBottom', ['top', 'bottom']],
    ['leftRight', ['left', 'right']],
    ['top', ['top']],
  ] as const)('sews the edges %s', (finishEdges, edges) => {
    const { strips } = layoutBanner(
      { widthMm: 3000, heightMm: 1000 },
      { ...plain, finish: 'hem', finishEdges },
      DESKTOP,
    )
    expect(strips.map(({ edge }) => edge)).toEqual(edges)
  })

  test('cut to size has no band', () => {
    expect(layoutBanner({ widthMm: 3000, heightMm: 1000 }, plain, DESKTOP).strips).toEqual([])
  })

  test('a sleeve is deeper than a hem by half the way round its tube and some ease', () => {
    const depthMm = (finish: BannerFinish, tubeDiameterMm?: number) => {
      const layout = layoutBanner(
        { widthMm: 2000, heightMm: 1000 },
        { ...plain, finish, tubeDiameterMm },
        DESKTOP,
      )
      return layout.stripPx / layout.pxPerMm
    }
    expect(depthMm('hem')).toBeCloseTo(30, 5)
    expect(depthMm('sleeve', 40)).toBeCloseTo(30 + 15 + 20 * Math.PI, 5)
  })

  test.each([
    ['the bottom row', row(25, 762.5, 1500, 2237.5, 2975), 750],
    [
      'the top row where the bottom has none',
      [25, 1500, 2975].map((xMm) => ({ xMm, yMm: 25 })),
      1500,
    ],
    ['nothing between two corners', row(25, 2975), undefined],
    ['nothing without eyelets', [], undefined],
  ])('measures the gap of eyelets along %s', (_, eyelets, mm) => {
    const { pitch } = layoutBanner(
      { widthMm: 3000, heightMm: 1000 },
      { ...plain, eyelets },
      DESKTOP,
    )
    expect(pitch && Math.round(pitch.mm)).toBe(mm)
  })

  test('the phone has neither rulers nor callouts', () => {
    const { broad, pitch, callout } = layoutBanner(
      { widthMm: 3000, heightMm: 1000 },
      { ...plain, finish: 'hem', eyelets: row(25, 1500, 2975) },
      PHONE,
    )
    expect([broad, pitch, callout]).toEqual([false, undefined, undefined])
  })

  test('a banner that stands on the ground has no room for callouts', () => {
    expect(
      layoutBanner({ widthMm: 1000, heightMm: 5000 }, { ...plain, finish: 'hem' }, DESKTOP).callout,
    ).toBeUndefined()
  })

  test('every band lies inside the sheet, from 50 × 50 cm to 50 × 5 m', () => {
    const size = fc.record({
      widthMm: fc.integer({ min: 500, max: 50_000 }),
      heightMm: fc.integer({ min: 500, max: 5000 }),
    })
    const finish = fc.constantFrom<BannerFinish>('hem', 'sleeve', 'velcro', 'tape')
    fc.assert(
      fc.property(size, finish, fc.constantFrom(DESKTOP, PHONE), (banner, kind, frame) => {
        const { sheet, strips } = layoutBanner(
          banner,
          { ...plain, finish: kind, tubeDiameterMm: 60 },
          frame,
        )
        const inside = ({ x, y, width, height }: (typeof strips)[number]['box']) =>
          x >= sheet.x - 0.01 &&
          y >= sheet.y - 0.01 &&
          x + width <= sheet.x + sheet.width + 0.01 &&
          y + height <= sheet.y + sheet.height + 0.01
        expect(strips.every(({ box }) => inside(box))).toBe(true)
      }),
    )
  })
})
