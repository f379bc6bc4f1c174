import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marginOf } from '../../print/workshop/printed-size.ts'
import { type Roll, rollFor } from '../../print/workshop/roll.ts'
import { type PrintedJob, printedPieces } from './printed-piece.ts'

const ROLL: Roll = {
  ...{ key: 'banner510-1600', material: 'banner510', widthMm: 1600, lengthMm: null },
  ...{ gapMm: 10, edgeMm: 10, turns: true, machine: null },
}
const BOARD: Roll = { ...ROLL, key: 'acm3-1500', widthMm: 1500, lengthMm: 3000 }
const job = (changes: Partial<PrintedJob>): PrintedJob => ({
  ...{ job: 'M-26-000001-1', widthMm: 1000, heightMm: 500, pieces: 1, overlapMm: null },
  ...changes,
})

describe('margin of a piece', () => {
  const rules = { bleedMm: 10, hemAllowanceMm: 30 }
  test.each([
    [{ finish: 'hem' }, 30],
    [{ finish: 'sleeve' }, 30],
    [{ finish: 'none' }, 10],
    [{}, 10],
  ])('%o', (choices, margin) => {
    expect(marginOf({ choices }, rules)).toBe(margin)
  })
  test('a bleed that is wider than the hem covers it', () => {
    expect(marginOf({ choices: { finish: 'hem' } }, { bleedMm: 20, hemAllowanceMm: 0 })).toBe(20)
  })
})

describe('roll of a job', () => {
  const wide: Roll = { ...ROLL, key: 'banner510-3200', widthMm: 3200 }
  const material = { code: 'banner510', rollWidthMm: 5000 }
  test.each([
    ['the narrowest that holds it', { widthMm: 1500, heightMm: 2000 }, 'banner510-1600'],
    ['turned, if that helps', { widthMm: 2000, heightMm: 1500 }, 'banner510-1600'],
    ['a wider one', { widthMm: 2000, heightMm: 1900 }, 'banner510-3200'],
    ['the widest, if none holds it', { widthMm: 4000, heightMm: 4000 }, 'banner510-3200'],
  ])('%s', (_, piece, key) => {
    expect(rollFor(material, piece, [wide, ROLL]).key).toBe(key)
  })
  test('without leave to turn, its width decides', () => {
    const straight = { ...ROLL, turns: false }
    const piece = { widthMm: 2000, heightMm: 1500 }
    expect(rollFor(material, piece, [straight, wide]).key).toBe('banner510-3200')
  })
  test('the one of the recipe, if the workshop has described none', () => {
    const board = { code: 'acm3', rollWidthMm: 1500, lengthMm: 3000 }
    expect(rollFor(board, { widthMm: 1, heightMm: 1 }, [ROLL])).toMatchObject({
      ...{ key: 'acm3-1500', widthMm: 1500, lengthMm: 3000, machine: null },
    })
  })
})

describe('pieces to print', () => {
  test('a few lie one by one', () => {
    expect(printedPieces(job({ pieces: 2 }), ROLL).map(({ part }) => part)).toEqual(['1', '2'])
    expect(printedPieces(job({}), ROLL).map(({ part }) => part)).toEqual([''])
  })
  test('many lie in rows across the roll, the rest beside them', () => {
    expect(printedPieces(job({ widthMm: 510, heightMm: 300, pieces: 14 }), ROLL)).toMatchObject([
      { part: '1–12', pieces: 12, widthMm: 1550, heightMm: 1230 },
      { part: '13–14', pieces: 2, widthMm: 1030, heightMm: 300 },
    ])
  })
  test('a piece larger than the roll is made of panels, if it may be put together', () => {
    expect(
      printedPieces(job({ widthMm: 4000, heightMm: 2500, overlapMm: 10 }), ROLL),
    ).toMatchObject([
      { part: '1/2', pieces: 1, widthMm: 1580, heightMm: 4000 },
      { part: '2/2', pieces: 0, widthMm: 930, heightMm: 4000 },
    ])
    expect(printedPieces(job({ widthMm: 4000, heightMm: 2500 }), ROLL)).toMatchObject([
      { widthMm: 4000, heightMm: 2500 },
    ])
  })

  test('no piece is lost, and none that fits is made larger than its roll', () => {
    const size = fc.integer({ min: 20, max: 1400 })
    const jobs = fc.record({
      widthMm: size,
      heightMm: size,
      pieces: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(jobs, fc.constantFrom(ROLL, BOARD), (some, roll) => {
        const made = printedPieces(job(some), roll)
        expect(made.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(some.pieces)
        for (const { widthMm, heightMm } of made) {
          expect(widthMm).toBeLessThanOrEqual(roll.widthMm - 20)
          expect(heightMm).toBeLessThanOrEqual((roll.lengthMm ?? 1_000_000) - 20)
        }
      }),
    )
  })

  test('panels cover the piece with their overlaps', () => {
    const size = fc.integer({ min: 1581, max: 20_000 })
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: 50 }), (widthMm, heightMm, overlapMm) => {
        const panels = printedPieces(job({ widthMm, heightMm, overlapMm }), ROLL)
        const across = panels.reduce((sum, panel) => sum + panel.widthMm - overlapMm, overlapMm)
        expect([across, panels[0]?.heightMm].sort()).toEqual([widthMm, heightMm].sort())
        for (const panel of panels) expect(panel.widthMm).toBeGreaterThan(overlapMm)
      }),
    )
  })
})
