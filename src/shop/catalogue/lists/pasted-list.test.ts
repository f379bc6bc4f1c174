import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  listOf,
  MOST_LETTERS,
  MOST_ROWS,
  measureTyped,
  parseList,
  withUnitsIn,
} from './pasted-list.ts'

const cells = (text: string) =>
  parseList(text).rows.map(({ row, width, height, units, jobName }) => [
    row,
    width,
    height,
    units,
    jobName,
  ])

describe('a list is read', () => {
  test.each<[string, string, unknown[]]>([
    [
      'from a spreadsheet',
      '300\t100\t2\tMercado\n120,5\t80\t1\tPuerta',
      [
        [1, '300', '100', '2', 'Mercado'],
        [2, '120,5', '80', '1', 'Puerta'],
      ],
    ],
    [
      'with semicolons and decimal commas',
      '120,5;80,3;12;Feria',
      [[1, '120,5', '80,3', '12', 'Feria']],
    ],
    ['with commas', '120.5,80,12,Feria', [[1, '120.5', '80', '12', 'Feria']]],
    [
      'with commas and quotes',
      '"120,5",80,12,"Feria, puerta"',
      [[1, '120,5', '80', '12', 'Feria, puerta']],
    ],
    ['without number and name', '300;100', [[1, '300', '100', '', '']]],
    [
      'with a header',
      'Base\tAltura\tUnidades\tNombre\n300\t100\t2\tMercado',
      [[2, '300', '100', '2', 'Mercado']],
    ],
    [
      'with a header in another order and columns of others',
      'Ref;Nombre;Alto (cm);Ancho (cm);Uds.;Notas\nA1;Mercado;100;300;2;ojo',
      [[2, '300', '100', '2', 'Mercado']],
    ],
    [
      'with a French header',
      'Largeur;Hauteur;Quantité;Nom\n300;100;2;Marché',
      [[2, '300', '100', '2', 'Marché']],
    ],
    [
      'with a Portuguese header',
      'Largura;Altura;Quantidade;Nome\n300;100;2;Feira',
      [[2, '300', '100', '2', 'Feira']],
    ],
    [
      'with empty lines, which keep their numbers',
      '\n300;100\n;;\n\n120;80\n',
      [
        [2, '300', '100', '', ''],
        [5, '120', '80', '', ''],
      ],
    ],
    [
      'with the line ends of Windows and of old Macs',
      '300;100\r\n120;80\r50;50',
      [
        [1, '300', '100', '', ''],
        [2, '120', '80', '', ''],
        [3, '50', '50', '', ''],
      ],
    ],
    [
      'with a name over two lines and quotes in it',
      '300\t100\t2\t"Bar ""El 9""\nterraza"\n50\t50\t1\tx',
      [
        [1, '300', '100', '2', 'Bar "El 9"\nterraza'],
        [2, '50', '50', '1', 'x'],
      ],
    ],
    [
      'with a quote that nobody closed',
      '300;100;2;"Bar\n50;50;1;x',
      [
        [1, '300', '100', '2', '"Bar'],
        [2, '50', '50', '1', 'x'],
      ],
    ],
    ['with words where figures belong', 'lona;100', [[1, 'lona', '100', '', '']]],
    ['of nothing', ' \n\t\n', []],
  ])('%s', (_, text, rows) => {
    expect(cells(text)).toEqual(rows)
    expect(parseList(text).problem).toBeNull()
  })
})

const rows = (count: number) => Array.from({ length: count }, () => '300;100').join('\n')

describe('a list is refused whole', () => {
  test.each([
    [
      'a header without height',
      'Base;Unidades\n300;2',
      'lists.refused.headerIncomplete',
      undefined,
    ],
    ['metres', 'Base (m);Altura (m)\n3;1', 'lists.refused.otherUnit', undefined],
    ['millimetres', 'Ancho;Alto (mm)\n3000;1000', 'lists.refused.otherUnit', undefined],
    [
      'too many rows',
      rows(MOST_ROWS + 1),
      'lists.refused.tooMany',
      { limit: MOST_ROWS, value: MOST_ROWS + 1 },
    ],
    [
      'too many rows below a header',
      `Base;Altura\n${rows(MOST_ROWS + 1)}`,
      'lists.refused.tooMany',
      { limit: MOST_ROWS, value: MOST_ROWS + 1 },
    ],
    [
      'too many letters',
      'x'.repeat(MOST_LETTERS + 1),
      'lists.refused.tooLong',
      { limit: MOST_LETTERS, value: MOST_LETTERS + 1 },
    ],
  ])('%s', (_, text, code, params) => {
    const { problem, rows: read } = parseList(text)
    expect([problem?.code, problem?.params, read]).toEqual([code, params, []])
  })

  test('as many as may be are read', () => {
    expect(parseList(`Base;Altura\n${rows(MOST_ROWS)}`).rows).toHaveLength(MOST_ROWS)
  })
})

describe('what spreadsheets make of a measure', () => {
  test.each([
    ['120', '120'],
    ['120 cm', '120'],
    ['120CM', '120'],
    ['120,00', '120,0'],
    ['120.50', '120.5'],
    ['120,55', '120,55'],
    ['1.200', '1.200'],
    ['1.200,50', '1.200,50'],
  ])('%s is %s', (cell, typed) => {
    expect(measureTyped(cell)).toBe(typed)
  })
})

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

describe('whatever is pasted', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom('"', ';', ',', '\t', '\n', '\r', 'Base', 'Altura', '300', 'x', ' ', '('),
        { maxLength: 200 },
      )
      .map((parts) => parts.join('')),
  )

  test('nothing makes it throw, and rows keep their order', () => {
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

  test('rows that are left over are read again as they were', () => {
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

  test('what is written as a list comes back', () => {
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
