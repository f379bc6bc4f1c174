import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFrame, anySize, place, within } from '../../../../test/flat-layouts.ts'
import type { DisplayForm } from '../quoting/appearance.ts'
import { cornerEyelets, type DrawnDisplay, sayDisplay, stageDisplay } from './display-layout.ts'
import { standOf } from './display-stand.ts'

describe('a display', () => {
  const forms: DisplayForm[] = ['rollup', 'graphic', 'xbanner', 'photocall', 'counter']

  test.each<[DisplayForm, number, number]>([
    ['rollup', 110, 0],
    ['graphic', 0, 50],
    ['xbanner', 130, 0],
    ['photocall', 30, 0],
    ['counter', 25, 0],
  ])('%s: %i mm of stand below the print, hung %i mm high', (form, below, liftMm) => {
    expect(stageDisplay({ form, widthMm: 850, heightMm: 2000, twoSided: false })).toMatchObject({
      around: { below },
      liftMm,
    })
  })

  test('says its stand, and both sides', () => {
    expect(
      sayDisplay({ form: 'rollup', widthMm: 850, heightMm: 2000, twoSided: true }).parts,
    ).toEqual([['drawn.display.with.rollup'], ['drawn.twoSides']])
  })

  test('an X pulls at four eyelets', () => {
    expect(
      cornerEyelets({ form: 'xbanner', widthMm: 600, heightMm: 1600, twoSided: false }),
    ).toHaveLength(4)
  })

  test('nothing of a stand is beyond its extent', () => {
    fc.assert(
      fc.property(anySize, fc.constantFrom(...forms), anyFrame, (size, form, frame) => {
        const piece: DrawnDisplay = { ...size, form, twoSided: false }
        const placed = place(stageDisplay(piece), frame)
        const { solid, parts, hidden } = standOf(piece, placed)
        const starts = [...(solid + parts + hidden).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, x, y]) => ({ x: Number(x), y: Number(y) }),
        )
        expect(solid + parts + hidden).not.toMatch(/NaN|Infinity/)
        // Tubes are never thinner than can be seen.
        expect(starts.filter((point) => !within(placed.extent, 2.2).holds(point))).toEqual([])
      }),
    )
  })
})
