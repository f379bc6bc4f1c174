import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedProducts } from '../../../../test/products.ts'
import { csvOf } from '../../../platform/csv.ts'
import { readCsv } from '../../resources/csv-table-io.ts'
import type { ProductContent } from '../products/product-content.ts'
import type { Value, ValueList } from './field-values.ts'
import { changedBy } from './product-edit.ts'
import { figureKindIn, languageIn, offeredIn } from './typed-values.ts'
import {
  columnsOf,
  editOf,
  type FileColumns,
  pathIn,
  placeIn,
  readRow,
  rowKey,
  type ValueRow,
  valueRows,
  valueTable,
} from './value-file.ts'

const LISTS: readonly ValueList[] = ['materials', 'groups', 'formats', 'products']
const WORDS: Readonly<Record<string, string>> = { 'resources.yes': 'sí', 'resources.no': 'no' }
const reader = { t: (key: string) => WORDS[key] ?? key, language: 'es' } as const
const all = shippedProducts().map((product): ProductContent => ({ ...product, onSale: true }))
const rowsOf = (contents: readonly ProductContent[], list: ValueList): ValueRow[] =>
  contents.flatMap((content) => valueRows(content, list))
const tableOf = (contents: readonly ProductContent[], list: ValueList): string[][] =>
  valueTable(
    list,
    rowsOf(contents, list).map((row) => ({ ...row, name: '=name', example: '1,00' })),
    reader,
  )

/** What the rows of a table change, read as the shop reads a file. */
function read(
  table: readonly (readonly string[])[],
  contents: readonly ProductContent[],
  list: ValueList,
) {
  const file = readCsv(new TextEncoder().encode(csvOf(table)))
  if (!file.ok) throw new Error(JSON.stringify(file.refusals))
  const columns = columnsOf(file.value.head, list)
  if (!columns) throw new Error('no columns')
  const known = new Map(rowsOf(contents, list).map((row) => [`${row.slug}/${rowKey(row)}`, row]))
  return file.value.rows.map((cells) => {
    const place = placeIn(cells, columns)
    const own = known.get(`${place.slug}/${rowKey(place)}`)
    if (!own) throw new Error(`${place.slug}/${rowKey(place)}`)
    return { ...place, ...readRow(cells, columns, own) }
  })
}

test('has a row for each part of each product, and for each choice of an option', () => {
  const banner = all.filter(({ slug }) => slug === 'lona-frontal-pvc')
  expect(tableOf(banner, 'products')).toHaveLength(2)
  expect(tableOf(banner, 'materials').map(([, code]) => code)).toEqual(
    expect.arrayContaining(['banner510']),
  )
  const hem = tableOf(banner, 'groups').find(
    ([, code, choice]) => code === 'finish' && choice === 'hem',
  )
  expect(hem).toBeDefined()
  const [head = []] = tableOf(banner, 'groups')
  expect(head.slice(0, 3).map(pathIn)).toEqual(['product', 'code', 'choice'])
  expect(head.map(pathIn)).toContain('price.cents')
  expect(head.map(pathIn).filter((path) => path.startsWith('choices'))).toEqual([])
})

test('figures are written as the forms write them', () => {
  const banner = all.filter(({ slug }) => slug === 'lona-frontal-pvc')
  const [head = [], row = []] = tableOf(banner, 'materials')
  const at = head.findIndex((name) => pathIn(name) === 'tiers[0].centsPerM2')
  expect(row[at]).toMatch(/^\d+,\d\d$/)
  expect(head[at]).toBe('recipes.at.m2: recipes.field.centsPerM2, €/m² [tiers[0].centsPerM2]')
})

test('a figure below zero has a hyphen, which spreadsheets take for its sign', () => {
  const row = { slug: 'a', code: 'b', choice: '', values: [{ field: 'price.cents', value: -250 }] }
  const [, cells] = valueTable('formats', [{ ...row, name: '', example: '' }], reader)
  expect(cells?.at(-1)).toBe('-2,50')
})

/** Texts that spreadsheets and readers of CSV stumble over. */
const anyText = fc.oneof(
  fc.string(),
  fc.stringMatching(/^'{0,2}[=+\-@|% \t;",\n\r]{1,6}[a-zñ"';]{0,4}$/),
)

test.each(LISTS)('%s: the import of an export changes nothing, whatever the texts', (list) => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 8 }), (texts) => {
      let turn = 0
      const nextText = () => texts[turn++ % texts.length] ?? ''
      const some = all.filter((content) => valueRows(content, list).length > 0).slice(0, 5)
      const contents = some.map((content) => {
        const rows = valueRows(content, list).map((row) => ({
          ...row,
          values: row.values.flatMap(({ field, value }) =>
            typeof value === 'string' && languageIn(field) ? [{ field, value: nextText() }] : [],
          ),
        }))
        return changedBy(editOf(list, rows))(content)
      })
      for (const { values, errors } of read(tableOf(contents, list), contents, list))
        expect({ values, errors }).toEqual({ values: [], errors: [] })
    }),
    { numRuns: 15 },
  )
})

/** Another value of the same kind, and how a person types it. */
function otherOf(value: Value, field: string, figure: number): [Value, string] | undefined {
  if (typeof value === 'boolean') return [!value, value ? 'No' : 'SÍ']
  if (typeof value === 'string') {
    const words = offeredIn(field)
    const said = words ? (words.find((word) => word !== value) ?? value) : `Otro ${figure}`
    return [said, said]
  }
  if (value === null || figureKindIn(field) !== 'money') return undefined
  return [figure * 10, `${Math.floor(figure / 10)},${figure % 10}`]
}

test('an edit in the file is the same edit by hand, of that product alone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LISTS),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 99_999 }),
      (list, pickRow, pickField, figure) => {
        const rows = rowsOf(all, list)
        const index = pickRow % rows.length
        const row = rows[index]
        const { field = '', value = null } =
          row?.values[pickField % (row?.values.length || 1)] ?? {}
        const other = otherOf(value, field, figure)
        if (!row || !other || other[0] === value) return
        const table = tableOf(all, list)
        const at = table[0]?.findIndex((name) => pathIn(name) === field) ?? -1
        const edited = table.map((cells, line) =>
          line === index + 1 ? cells.with(at, other[1]) : cells,
        )
        const lines = read(edited, all, list)
        expect(lines.flatMap(({ errors }) => errors)).toEqual([])
        const change = changedBy(editOf(list, lines))
        const path = row.choice === '' ? field : `choices[${row.choice}].${field}`
        const byHand = changedBy({
          ...{ kind: 'values', list },
          rows: [{ code: row.code, values: [{ field: path, value: other[0] }] }],
        })
        for (const content of all)
          expect(change(content)).toEqual(content.slug === row.slug ? byHand(content) : content)
        expect(all.filter((content) => change(content) !== content)).toHaveLength(1)
      },
    ),
    { numRuns: 40 },
  )
})

describe('a cell', () => {
  const known: ValueRow = {
    ...{ slug: 'a', code: 'b', choice: '' },
    values: [
      { field: 'label.es', value: 'Lona' },
      { field: 'help.fr', value: null },
      { field: 'tiers[0].centsPerM2', value: 790 },
      { field: 'gramsPerM2', value: 510 },
      { field: 'join.panels', value: true },
      { field: 'appearance.weave', value: 'closed' },
    ],
  }
  const cell = (field: string, said: string) =>
    readRow([said], { keys: [], fields: [[field, 0]] }, known)

  test.each<[string, string, Value]>([
    ['label.es', 'Lona nueva', 'Lona nueva'],
    ['label.es', '', null],
    ['help.fr', 'Aide', 'Aide'],
    ['tiers[0].centsPerM2', '8', 800],
    ['tiers[0].centsPerM2', '8.2', 820],
    ['gramsPerM2', ' 520 ', 520],
    ['join.panels', 'non', false],
    ['appearance.weave', 'mesh', 'mesh'],
  ])('%s «%s» is %j', (field, said, value) =>
    expect(cell(field, said)).toEqual({ values: [{ field, value }], errors: [] }),
  )

  test.each([
    ['label.es', 'Lona'],
    ['help.fr', ''],
    ['tiers[0].centsPerM2', '7,9'],
    ['gramsPerM2', '510'],
    ['join.panels', 'Sí'],
    ['rollWidthMm', ' '],
  ])('%s «%s» changes nothing', (field, said) =>
    expect(cell(field, said)).toEqual({ values: [], errors: [] }),
  )

  test.each([
    ['tiers[0].centsPerM2', '', 'recipes.fault.empty'],
    ['tiers[0].centsPerM2', '1.590,00', 'recipes.fault.number'],
    ['tiers[0].centsPerM2', '=8', 'recipes.fault.number'],
    ['gramsPerM2', '1.590', 'recipes.fault.number'],
    ['join.panels', '', 'recipes.fault.empty'],
    ['join.panels', 'quizás', 'recipes.file.flag'],
    ['appearance.weave', 'wool', 'recipes.file.word'],
    ['label.es', 'x'.repeat(20_001), 'resources.tooLong'],
    ['rollWidthMm', '5', 'recipes.file.noValue'],
  ])('%s «%s» is refused', (field, said, code) =>
    expect(cell(field, said)).toMatchObject({ values: [], errors: [{ code, field }] }),
  )

  test('that a short row has not leaves its value', () =>
    expect(readRow([], { keys: [], fields: [['label.es', 0]] }, known).values).toEqual([]))

  test('of a text with lines of another system changes nothing', () => {
    const row = { ...known, values: [{ field: 'help.es', value: 'a\nb' }] }
    const columns: FileColumns = { keys: [], fields: [['help.es', 0]] }
    expect(readRow(['a\r\nb'], columns, row).values).toEqual([])
  })
})

describe('columns', () => {
  test.each([
    ['Nombre, es [label.es]', 'label.es'],
    ['desde 5 m²: Tarifa [tiers[5000000].centsPerM2]', 'tiers[5000000].centsPerM2'],
    ['label.es', 'label.es'],
    ['tiers[0].centsPerM2', 'tiers[0].centsPerM2'],
    ['', ''],
  ])('«%s» is %s', (head, path) => expect(pathIn(head)).toBe(path))

  test('those that name a row are needed, those for people are not read, twins are read once', () => {
    expect(columnsOf(['Producto [product]', 'label.es'], 'materials')).toBeUndefined()
    expect(columnsOf(['product', 'code'], 'groups')).toBeUndefined()
    expect(
      columnsOf(['code', 'x [label.es]', 'product', 'y [productName]', 'label.es', ''], 'formats'),
    ).toEqual({ keys: [2, 0], fields: [['label.es', 1]] })
  })
})
