import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Mark, TextMark } from './marks.ts'
import { textEm } from './print-text.ts'
import { eyeletsMark, printMark } from './printed-marks.ts'

const SAMPLES = ['Tu diseño', 'O seu design', 'Votre visuel', 'Feria del libro de Jaén', 'A']
const linesOf = (marks: readonly Mark[]): TextMark[] => marks.filter((mark) => 'text' in mark)

describe('words printed on a piece', () => {
  const side = fc.integer({ min: 5, max: 900 })

  test('stay within it, can be read, and no line touches the next', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(...SAMPLES),
        fc.boolean(),
        (width, height, words, centred) => {
          const box = { x: 20, y: 30, width, height }
          const lines = linesOf(printMark(box, words, { centred })?.marks ?? [])
          for (const { text, x, y, size } of lines) {
            const wide = textEm(text) * size
            const left = centred ? x - wide / 2 : x
            expect(size).toBeGreaterThanOrEqual(8)
            expect(left).toBeGreaterThanOrEqual(box.x + 3.9)
            expect(left + wide).toBeLessThanOrEqual(box.x + width - 3.9)
            // From the top of its capitals to the foot of its g.
            expect(y - size * 0.72).toBeGreaterThan(box.y)
            expect(y + size * 0.22).toBeLessThan(box.y + height)
          }
          const [first, second] = lines
          if (first && second)
            expect((second.y - first.y) / first.size).toBeGreaterThanOrEqual(
              first.size < 15 ? 1.2 : 1,
            )
        },
      ),
    )
  })

  test('are in the middle of what is round', () => {
    const box = { x: 0, y: 0, width: 60, height: 40 }
    const lines = linesOf(printMark(box, 'O seu design', { centred: true })?.marks ?? [])
    expect(lines.map(({ text, x, centred }) => [text, x, centred])).toEqual([
      ['O seu', 30, true],
      ['design', 30, true],
    ])
    const [first, last] = [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0]
    // As much room above the first line's letters as below the last one's, to a tenth of their
    // size.
    expect(Math.abs(first - (lines[0]?.size ?? 0) * 0.66 - (40 - last))).toBeLessThan(1.5)
  })

  test('a small print is no headline', () => {
    expect(printMark({ x: 0, y: 0, width: 60, height: 40 }, 'O seu design')?.look).toBe(
      'print print-small',
    )
    expect(printMark({ x: 0, y: 0, width: 600, height: 400 }, 'O seu design')?.look).toBe('print')
  })

  test('nothing is printed where nothing could be read, or nothing is said', () => {
    expect(printMark({ x: 0, y: 0, width: 24, height: 24 }, 'O seu design')).toBeUndefined()
    expect(printMark({ x: 0, y: 0, width: 600, height: 400 }, '')).toBeUndefined()
  })
})

test('eyelets are one path, and none is none', () => {
  const box = { x: 0, y: 0, width: 300, height: 100 }
  expect(eyeletsMark(box, 0.1, [])).toBeUndefined()
  expect(
    eyeletsMark(box, 0.1, [
      { xMm: 25, yMm: 25 },
      { xMm: 2975, yMm: 25 },
    ])?.d.match(/M/g),
  ).toHaveLength(2)
})
