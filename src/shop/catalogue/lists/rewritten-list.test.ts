import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listOf, parseList, withUnitsIn } from './pasted-list.ts'

describe('another number of units', () => {
  test.each<[string, string, number, number, string]>([
    [
      'in its cell',
      '300\t100\t2\tMercado\n120,5\t80\t1\tPuerta',
      2,
      4,
      '300\t100\t2\tMercado\n120,5\t80\t4\tPuerta',
    ],
    ['where none was said', '300;100\n120;80', 1, 3, '300;100;3\n120;80'],
    [
      'under its heading',
      'Ref;Uds.;Alto;Ancho\nA1;9;100;300',
      2,
      10,
      'Ref;Uds.;Alto;Ancho\nA1;10;100;300',
    ],
    [
      'in a column of its own',
      'Base;Altura\n300;100\n50;50',
      3,
      4,
      'Base;Altura;Unidades\n300;100\n50;50;4',
    ],
    [
      'beside a name in quotes',
      '300,100,2,"Feria, ""la"" puerta"',
      1,
      5,
      '300,100,5,"Feria, ""la"" puerta"',
    ],
  ])('%s', (_, text, row, units, expected) => {
    expect(withUnitsIn(text, new Map([[row, units]]), 'Unidades')).toBe(expected)
  })
})

test.each(['es', 'pt', 'fr'])(
  'the heading that the page gives in %s is understood',
  async (language) => {
    const texts: Record<string, string> = (
      await import(`../../../../locales/${language}/lists.json`, { with: { type: 'json' } })
    ).default
    const text = withUnitsIn('Base;Altura\n300;100', new Map([[2, 7]]), texts['lists.units'] ?? '')
    expect(parseList(text).rows.map(({ units }) => units)).toEqual(['7'])
  },
)

describe('any pasted text', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom('"', ';', ',', '\t', '\n', '\r', 'Base', 'Altura', '300', 'x', ' ', '('),
        { maxLength: 200 },
      )
      .map((parts) => parts.join('')),
  )

  test('it is read without an exception, and rows keep their order', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const numbers = parseList(text).rows.map(({ row }) => row)
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      }),
    )
  })

  test('other numbers of units change nothing else', () => {
    fc.assert(
      fc.property(pasted, fc.nat({ max: 9 }), (text, seed) => {
        const { rows, problem } = parseList(text)
        const chosen = rows.filter((_, index) => index % 3 === seed % 3)
        const units = new Map(chosen.map(({ row }) => [row, row * 7]))
        const again = parseList(withUnitsIn(text, units, 'Unidades'))
        if (problem !== null) return
        expect(again.rows.map(({ source, ...row }) => row)).toEqual(
          rows.map(({ source, ...row }) => ({
            ...row,
            units: units.has(row.row) ? String(units.get(row.row)) : row.units,
          })),
        )
      }),
    )
  })

  test('remaining rows are read unchanged', () => {
    const without = ({ row: _row, ...rest }: { row: number }) => rest
    fc.assert(
      fc.property(pasted, fc.nat(), (text, seed) => {
        const list = parseList(text)
        const left = list.rows.filter((_, index) => (seed >> (index % 16)) % 2 === 0)
        // Another separator may be the first that occurs once a row is gone: then the header or the
        // other rows must keep it.
        const again = parseList(listOf(list, left))
        if (
          separatorsIn(listOf(list, left)) === separatorsIn(text) &&
          again.header === list.header
        ) {
          expect(again.rows.map(without)).toEqual(left.map(without))
        }
      }),
    )
  })

  const separatorsIn = (text: string): string | undefined =>
    ['\t', ';', ','].find((each) => text.includes(each))

  test('a written list is read unchanged', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ñ', '5', ' ', ';', '"', '\n', ','), maxLength: 8 })
      .map((text) => text.trim())
    const row = fc.record({
      width: fc.nat({ max: 99_999 }),
      height: fc.nat({ max: 99_999 }),
      units: fc.nat({ max: 999 }),
      jobName: cell,
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (list) => {
        const text = list
          .map(
            ({ width, height, units, jobName }) =>
              `${width};${height};${units};"${jobName.replaceAll('"', '""')}"`,
          )
          .join('\n')
        expect(
          parseList(text).rows.map(({ width, height, units, jobName }) => [
            width,
            height,
            units,
            jobName,
          ]),
        ).toEqual(
          list.map(({ width, height, units, jobName }) => [
            String(width),
            String(height),
            String(units),
            jobName,
          ]),
        )
      }),
    )
  })
})
