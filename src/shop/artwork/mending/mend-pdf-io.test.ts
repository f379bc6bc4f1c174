import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxAt } from '../../print/preflight/matrix.ts'
import type { MendedLayout, Turns } from '../files/mended-layout.ts'
import { mendingMatrix } from './mend-pdf-io.ts'
import { pdfNumber, pdfWords } from './pdf-words.ts'

const POINTS = 72 / 25.4
const layout = (changes: Partial<MendedLayout> = {}): MendedLayout => ({
  ...{ finished: { widthMm: 300, heightMm: 100 }, ringMm: 10, turns: 0, mirrored: false },
  page: { xMm: 0, yMm: 0, widthMm: 300, heightMm: 100 },
  ...changes,
})

const quarter = fc.constantFrom<Turns>(0, 1, 2, 3)
const side = fc.integer({ min: 10, max: 14_000 })

it('places the page by the layout, for all rotations and units', () => {
  fc.assert(
    fc.property(
      side,
      side,
      quarter,
      quarter,
      fc.constantFrom(1, 10),
      fc.integer({ min: -50, max: 50 }),
      (width, height, own, turns, unit, from) => {
        const visible = [from, from, from + width, from + height] as const
        const wanted = layout({ turns, page: { xMm: -20, yMm: 30, widthMm: 400, heightMm: 90 } })
        const [left, bottom, right, top] = boxAt(
          mendingMatrix({ visible, turns: own, unit }, wanted),
          visible,
        )
        expect(left / POINTS).toBeCloseTo(-10, 6)
        expect(right / POINTS).toBeCloseTo(390, 6)
        // From below: the sheet is 120 mm high, the page begins 30 + 10 mm from above.
        expect(top / POINTS).toBeCloseTo(80, 6)
        expect(bottom / POINTS).toBeCloseTo(-10, 6)
      },
    ),
  )
})

it('draws what is over five metres at a tenth', () => {
  const wanted = layout({
    finished: { widthMm: 6000, heightMm: 100 },
    ringMm: 0,
    page: { xMm: 0, yMm: 0, widthMm: 6000, heightMm: 100 },
  })
  const [, , right] = boxAt(
    mendingMatrix({ visible: [0, 0, 600, 10], turns: 0, unit: 1 }, wanted),
    [0, 0, 600, 10],
  )
  expect(right / POINTS).toBeCloseTo(600, 6)
})

describe('words', () => {
  it.each([
    [0, '0'],
    [1e-9, '0'],
    [-0.5, '-0.5'],
    [123_456.123_456_78, '123456.123457'],
  ])('of the figure %f are %s', (value, words) => {
    expect(pdfNumber(value)).toBe(words)
  })

  it('are those that were read', () => {
    const name = (text: string) => ({ kind: 'name', name: text }) as const
    const dict = {
      kind: 'dict',
      at: new Map<string, Parameters<typeof pdfWords>[0] & {}>([
        ['Type', name('Font')],
        ['Name', name('A b#/é')],
        ['List', [1, 2.5, true, null, { kind: 'ref', num: 7 }]],
        ['Text', { kind: 'text', text: '(\\)\x00' }],
      ]),
    } as const
    expect(pdfWords(dict)).toBe(
      '<< /Type /Font /Name /A#20b#23#2f#e9 /List [1 2.5 true null 7 0 R] /Text <285c2900> >>',
    )
  })
})
