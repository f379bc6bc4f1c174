import { describe, expect, it } from 'vitest'
import {
  DISTANCES_MM,
  leastLetterMm,
  resolvedDpi,
  scaleFrom,
  screenPxPerMm,
  USUAL_PX_PER_MM,
} from './viewing.ts'

describe('from a distance', () => {
  it.each([
    [500, 3.78, 175, 2],
    [1_000, 1.89, 87, 4],
    [3_000, 0.63, 29, 12],
    [10_000, 0.189, 9, 40],
  ])(
    'of %i mm a millimetre is %f px, the eye resolves %i dpi and reads letters of %i mm',
    (mm, px, dpi, letterMm) => {
      expect(scaleFrom(mm, USUAL_PX_PER_MM)).toBeCloseTo(px, 2)
      expect(resolvedDpi(mm)).toBe(dpi)
      expect(leastLetterMm(mm)).toBe(letterMm)
    },
  )

  it('starts at the real size', () => {
    expect(scaleFrom(DISTANCES_MM[0], 5)).toBe(5)
  })
})

it.each([
  ['4.2', 4.2],
  [null, USUAL_PX_PER_MM],
  ['', USUAL_PX_PER_MM],
  ['0.1', USUAL_PX_PER_MM],
  ['900', USUAL_PX_PER_MM],
  ['a card', USUAL_PX_PER_MM],
])('takes %s for %f px a millimetre', (kept, px) => {
  expect(screenPxPerMm(kept)).toBe(px)
})
