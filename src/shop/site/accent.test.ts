import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accentAt,
  accentRules,
  accentSheet,
  contrast,
  contrastOnGrounds,
  isAccent,
  LEAST_CONTRAST,
  nearestAccent,
  readColour,
  shadesOf,
  USUAL_ACCENT,
} from './accent.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyAccent = anyColour.map(nearestAccent)

test.each([
  ['#C9005E', '#c9005e'],
  ['c9005e', '#c9005e'],
  [' #06b ', '#0066bb'],
  ['#06bf', undefined],
  ['red', undefined],
  ['', undefined],
  ['#c9005e;}', undefined],
])('%j is read as %s', (typed, colour) => {
  expect(readColour(typed)).toBe(colour)
})

// Computed by the formula of WCAG 2.2; black on white and #777 on white are well known.
test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#ffffff', 1],
  ['#c9005e', '#ffffff', 5.76],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.each([
  [USUAL_ACCENT, true],
  ['#0b6b4b', true],
  ['#1f4fa3', true],
  ['#000000', true],
  ['#ff6fae', false],
  ['#f5a300', false],
  // The last gray of 4.5 on the darkest ground, and the first below it.
  ['#666666', true],
  ['#676767', false],
  // It serves on white alone.
  ['#767676', false],
  ['#ffffff', false],
])('%s serves as accent: %s', (colour, serves) => {
  expect(isAccent(colour)).toBe(serves)
})

describe('of any colour', () => {
  test('the nearest one that serves is proposed, and no lighter one of its hue serves', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const nearest = nearestAccent(colour)
        expect(contrastOnGrounds(nearest)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        if (isAccent(colour)) expect(nearest).toBe(colour)
        // At most two steps of a channel below the limit.
        else expect(contrastOnGrounds(nearest)).toBeLessThan(LEAST_CONTRAST + 0.25)
      }),
    )
  })

  test('the shade under the pointer is seen, and white text on it can be read', () => {
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const { deep, wash } = shadesOf(accent)
        expect(contrast(deep, accent)).toBeGreaterThanOrEqual(1.2)
        expect(contrastOnGrounds(deep)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        expect(contrast('#15171c', wash)).toBeGreaterThan(12)
      }),
    )
  })

  test('its style sheet has an address that says it, and the usual one needs none', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const path = accentSheet(colour)
        if (colour === USUAL_ACCENT) expect(path).toBeUndefined()
        else expect(accentAt(path ?? '')).toBe(colour)
        expect(accentRules(colour)).toMatch(
          /^:root\{--accent:#[\da-f]{6};--accent-deep:#[\da-f]{6};--accent-wash:#[\da-f]{6}\}$/,
        )
      }),
    )
  })
})

test.each([
  '/assets/accent-c9005e.js',
  '/assets/accent-C9005E.css',
  '/assets/accent-c9005.css',
  '/assets/accent-red}x{.css',
])('%s is no style sheet of a colour', (path) => {
  expect(accentAt(path)).toBeUndefined()
})

test('shades of the usual accent are near those of the design', () => {
  expect(shadesOf(USUAL_ACCENT)).toEqual({ accent: '#c9005e', deep: '#a1004b', wash: '#fbebf2' })
})
