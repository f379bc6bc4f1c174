import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { WEIGHTS, type Weight } from './letters.ts'
import { COLOURS } from './paper.ts'
import { Sheets } from './sheets.ts'

/** What PDFKit does by itself: its types do not tell how it writes a line. */
const theirs = PDFDocument.prototype as PDFKit.PDFDocument & Pick<Sheets, '_fragment'>

/** What is said of a page while something is written on it. */
function operatorsOf(write: (sheets: Sheets) => void, weight: Weight = 'regular', size = 9.5): string[] {
  const sheets = new Sheets({ size: 'A4', margin: 0 })
  const said: string[] = []
  sheets.font(weight).fontSize(size)
  sheets.addContent = (piece) => {
    said.push(...piece.split('\n'))
    return sheets
  }
  write(sheets)
  return said
}

/** Letters that stand closer to their neighbours, that are set as one, that have marks, that few papers have; spaces wherever they fall. */
const texts = fc
  .array(fc.constantFrom(...'AVTo.,fil fi ffl LT 1070€ñÇœ “ Þß\u00a0-', 'AVATAR', 'Lona ', '3000 × 1000 mm', 'a\tb\n', 'x\u0323\u0301'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((pieces) => pieces.join(''))
const lines = fc.record({ text: texts, weight: fc.constantFrom(...WEIGHTS), size: fc.constantFrom(8, 9.5, 10.5, 22) })

describe('a line is written as PDFKit writes it', () => {
  test('operator by operator', () => {
    fc.assert(
      fc.property(
        lines,
        fc.double({ min: 0, max: 800, noNaN: true }),
        fc.constantFrom(undefined, 'alphabetic'),
        ({ text, weight, size }, at, baseline) => {
          const told = { lineBreak: false, ...(baseline && { baseline }) }
          const ours = operatorsOf((sheets) => sheets._fragment(text, at, at / 2, told), weight, size)
          expect(ours).toEqual(operatorsOf((sheets) => theirs._fragment.call(sheets, text, at, at / 2, told), weight, size))
        },
      ),
    )
  })

  test('as wide', () => {
    fc.assert(
      fc.property(lines, ({ text, weight, size }) => {
        const sheets = new Sheets({ size: 'A4', margin: 0 }).font(weight).fontSize(size)
        expect(sheets.widthOfString(text)).toBeCloseTo(theirs.widthOfString.call(sheets, text), 9)
      }),
    )
  })

  test.each([
    { stroke: true },
    { underline: true },
    { characterSpacing: 2 },
    { wordSpacing: 3 },
    { oblique: true },
    { width: 300, lineWidth: 300, textWidth: 100, align: 'right' },
    { width: 300, lineWidth: 300, textWidth: 100, align: 'center' },
    { baseline: 'middle' },
  ])('with %j', (told) => {
    const text = 'Lona de Ávila'
    const ours = operatorsOf((sheets) => sheets._fragment(text, 50, 60, told))
    expect(ours).toEqual(operatorsOf((sheets) => theirs._fragment.call(sheets, text, 50, 60, told)))
  })
})

test.each(['#15171c', COLOURS.cut, '#FFF', '#000000', 'white', 'none', undefined])('the colour %s is set as PDFKit sets it', (colour) => {
  for (const opacity of [undefined, 0.5]) {
    const given = [colour as string, opacity] as const
    for (const set of ['fillColor', 'strokeColor'] as const)
      expect(operatorsOf((sheets) => sheets[set](...given))).toEqual(operatorsOf((sheets) => theirs[set].call(sheets, ...given)))
  }
})
