import { describe, expect, it } from 'vitest'
import { lyingOf, PAPER, pixelMap } from './pixel-map.ts'
import type { PixelPlan } from './pixel-plan.ts'

/** A stored picture of 3 × 2 pixels, by their names. */
const STORED = ['abc', 'def']
const NONE = { left: 0, top: 0, right: 0, bottom: 0 }

/** What the result shows, row by row; "." is paper. */
function shown(orientation: number, turns: number, plan: Partial<PixelPlan> = {}): string[] {
  const lying = lyingOf(orientation, turns)
  const [width, height] = lying.swap ? [2, 3] : [3, 2]
  const cut = { left: 0, top: 0, width, height }
  const whole = { cut, paper: NONE, mirror: NONE, perMm: { across: 1, down: 1 }, ...plan }
  const { columns, rows, swap } = pixelMap(whole, lying, { width: 3, height: 2 })
  return [...rows].map((row) =>
    [...columns]
      .map((column) => {
        if (row === PAPER || column === PAPER) return '.'
        return (swap ? STORED[column]?.[row] : STORED[row]?.[column]) ?? '?'
      })
      .join(''),
  )
}

describe('a stored picture is seen', () => {
  it.each([
    [1, ['abc', 'def']],
    [2, ['cba', 'fed']],
    [3, ['fed', 'cba']],
    [4, ['def', 'abc']],
    [5, ['ad', 'be', 'cf']],
    [6, ['da', 'eb', 'fc']],
    [7, ['fc', 'eb', 'da']],
    [8, ['cf', 'be', 'ad']],
  ])('by its orientation %i (TIFF 6.0, tag 274)', (orientation, seen) => {
    expect(shown(orientation, 0)).toEqual(seen)
  })

  it.each([
    [1, ['da', 'eb', 'fc']],
    [2, ['fed', 'cba']],
    [3, ['cf', 'be', 'ad']],
  ])('turned clockwise %i times', (turns, seen) => {
    expect(shown(1, turns)).toEqual(seen)
  })

  it('turned after it stands upright', () => {
    expect(shown(6, 1)).toEqual(['fed', 'cba'])
    expect(shown(5, 1)).toEqual(['cba', 'fed'])
  })
})

describe('around it', () => {
  it('lies paper', () => {
    const paper = { left: 1, top: 0, right: 2, bottom: 1 }
    expect(shown(1, 0, { paper })).toEqual(['.abc..', '.def..', '......'])
  })

  it('lies its mirror image, again and again if it is wide', () => {
    const mirror = { left: 2, top: 2, right: 2, bottom: 2 }
    expect(shown(1, 0, { mirror })).toEqual([
      ...['eddeffe', 'baabccb', 'baabccb'],
      ...['eddeffe', 'eddeffe', 'baabccb'],
    ])
  })

  it('is cut what lies beyond', () => {
    expect(shown(1, 0, { cut: { left: 1, top: 1, width: 2, height: 1 } })).toEqual(['ef'])
    expect(shown(6, 0, { cut: { left: 0, top: 1, width: 2, height: 1 } })).toEqual(['eb'])
  })
})
