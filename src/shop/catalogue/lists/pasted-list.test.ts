import { describe, expect, test } from 'vitest'
import { MOST_LETTERS, MOST_ROWS, measureTyped, parseList } from './pasted-list.ts'

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
