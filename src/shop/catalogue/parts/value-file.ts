/**
 * The values of products and of their parts as the rows of a table: one for each part, or choice of
 * an option, of each product. A cell is written as the forms of the office write it ("7,90") and
 * read as they read it.
 */
import type { Refusal } from '../../../platform/refusal.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { flagFrom } from '../../resources/flag-words.ts'
import { figureFrom } from '../editing/typed-figure.ts'
import type { ProductContent } from '../products/product-content.ts'
import type { ProductEdit } from './edit-schema.ts'
import { type FieldValue, type Value, type ValueList, valuesOf } from './field-values.ts'
import { partsIn } from './parts.ts'
import { figureKindIn, languageIn, offeredIn, sayField, typedOf, unitIn } from './typed-values.ts'

/** `choice`: of an option; empty: the part itself. Fields are named within the row. */
export type ValueRow = {
  slug: string
  code: string
  choice: string
  values: readonly FieldValue[]
}

/** What names a row: columns of every file of these values. */
const ROW_KEYS = {
  materials: ['product', 'code'],
  formats: ['product', 'code'],
  groups: ['product', 'code', 'choice'],
  products: ['product'],
} as const satisfies Record<ValueList, readonly string[]>
/** Columns for people, which are not read: the name of the product, its price. */
const FACTS = ['productName', 'examplePrice'] as const

const LONGEST = 20_000
const OF_CHOICE = /^choices\[(\w+)\]\.(.+)$/

/** Words that no form offers, as the shape of a drawing, are not for a file either. */
const isWritable = ({ field, value }: FieldValue): boolean =>
  typeof value !== 'string' ||
  languageIn(field) !== undefined ||
  field === 'category' ||
  offeredIn(field) !== undefined

/** The rows of one product. */
export function valueRows(content: ProductContent, list: ValueList): ValueRow[] {
  const { slug } = content
  const codes = list === 'products' ? [''] : partsIn(content.recipe, list).map(({ code }) => code)
  return codes.flatMap((code) => {
    const rows = new Map<string, FieldValue[]>([['', []]])
    for (const each of valuesOf(content, list, code).filter(isWritable)) {
      const [, choice = '', field = each.field] = OF_CHOICE.exec(each.field) ?? []
      rows.set(choice, [...(rows.get(choice) ?? []), { field, value: each.value }])
    }
    return [...rows].map(([choice, values]) => ({ slug, code, choice, values }))
  })
}

type Reader = { t: Translate; language: Language }

/** "desde 5 m²: Tarifa, €/m² [tiers[5000000].centsPerM2]": words for people, the path to be read. */
function headOf(field: string, reader: Reader): string {
  const unit = unitIn(field)
  const textIn = languageIn(field)
  const words = sayField(field, [], reader)
  const more = textIn ? `, ${textIn}` : unit && !words.endsWith(unit) ? `, ${unit}` : ''
  return `${words}${more} [${field}]`
}

/** The path in a head; a head may be the path alone. */
export const pathIn = (head: string): string => (/^.*? \[(.+)\]$/.exec(head)?.[1] ?? head).trim()

function cellOf({ field, value }: FieldValue, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'resources.yes' : 'resources.no')
  // A spreadsheet takes a hyphen, not a minus, for the sign of a number.
  return typeof value === 'number' ? typedOf(value, field).replace('−', '-') : typedOf(value, field)
}

/** A row with what people want to see beside it. */
export type FactRow = ValueRow & { name: string; example: string }

/** The table of a file. */
export function valueTable(list: ValueList, rows: readonly FactRow[], reader: Reader): string[][] {
  const { t } = reader
  const fields = [...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field)))]
  const keys = ROW_KEYS[list]
  const head = [...keys, ...FACTS].map((name) => `${t(`recipes.file.column.${name}`)} [${name}]`)
  const said = new Map(fields.map((field) => [field, headOf(field, reader)]))
  return [
    [...head, ...fields.map((field) => said.get(field) ?? field)],
    ...rows.map(({ slug, code, choice, values, name, example }) => {
      const own = { product: slug, code, choice }
      const known = new Map(values.map((each) => [each.field, cellOf(each, t)]))
      return [...keys.map((key) => own[key]), name, example].concat(
        fields.map((field) => known.get(field) ?? ''),
      )
    }),
  ]
}

/** Columns of a file by the path of their value, and where they stand. */
export type FileColumns = { keys: readonly number[]; fields: readonly [string, number][] }

/** Undefined: a column that names the rows is missing. */
export function columnsOf(head: readonly string[], list: ValueList): FileColumns | undefined {
  const paths = head.map(pathIn)
  const keys = ROW_KEYS[list].map((key) => paths.indexOf(key))
  if (keys.includes(-1)) return undefined
  const named = new Set<string>([...ROW_KEYS[list], ...FACTS])
  const fields = paths.flatMap((path, at): [string, number][] =>
    path === '' || named.has(path) || paths.indexOf(path) < at ? [] : [[path, at]],
  )
  return { keys, fields }
}

/** What a row is about. */
export type RowPlace = Pick<ValueRow, 'slug' | 'code' | 'choice'>
export function placeIn(cells: readonly string[], { keys }: FileColumns): RowPlace {
  const [slug = '', code = '', choice = ''] = keys.map((at) => (cells[at] ?? '').trim())
  return { slug, code, choice }
}
export const rowKey = ({ code, choice }: RowPlace): string => `${code}/${choice}`

type Read = { value: Value } | { fault: Omit<Refusal, 'field'> }
const fault = (code: string, params?: Refusal['params']): Read => ({
  fault: { code, ...(params && { params }) },
})

/** Spreadsheets end lines as they like. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n')

function valueFrom(cell: string, { field, value }: FieldValue): Read {
  const isNeeded = typeof value === 'number' || typeof value === 'boolean'
  if (isNeeded && cell.trim() === '') return fault('recipes.fault.empty')
  if (typeof value === 'number') {
    const figure = figureFrom(cell, figureKindIn(field))
    return figure === undefined ? fault('recipes.fault.number') : { value: figure }
  }
  if (typeof value === 'boolean') {
    const flag = flagFrom(cell)
    return flag === undefined ? fault('recipes.file.flag') : { value: flag }
  }
  const words = offeredIn(field)
  if (words && !words.includes(cell.trim()))
    return fault('recipes.file.word', { words: words.join(', ') })
  if (cell.length > LONGEST) return fault('resources.tooLong', { limit: LONGEST })
  if (lines(cell) === lines(value ?? '')) return { value }
  const said = languageIn(field) === undefined ? cell.trim() : cell
  return { value: said === '' ? null : said }
}

/** What a row of a file changes, and its faults. A row without a cell for a value leaves it. */
export function readRow(
  cells: readonly string[],
  { fields }: FileColumns,
  known: ValueRow,
): { values: FieldValue[]; errors: Refusal[] } {
  const own = new Map(known.values.map((each) => [each.field, each]))
  const values: FieldValue[] = []
  const errors: Refusal[] = []
  for (const [field, at] of fields) {
    const cell = cells[at]
    const each = own.get(field)
    if (cell === undefined || (!each && cell.trim() === '')) continue
    const read = each ? valueFrom(cell, each) : fault('recipes.file.noValue')
    if ('fault' in read) errors.push({ ...read.fault, field })
    else if (read.value !== each?.value) values.push({ field, value: read.value })
  }
  return { values, errors }
}

/** The change of products that rows of a file make: the rows of an option's choices are its own. */
export function editOf(
  list: ValueList,
  rows: readonly ValueRow[],
): Extract<ProductEdit, { kind: 'values' }> {
  const parts = new Map<string, { code: string; slug: string; values: FieldValue[] }>()
  for (const { slug, code, choice, values } of rows) {
    if (values.length === 0) continue
    const key = `${slug}/${code}`
    const part = parts.get(key) ?? { code, slug, values: [] }
    parts.set(key, part)
    for (const { field, value } of values)
      part.values.push({ field: choice === '' ? field : `choices[${choice}].${field}`, value })
  }
  return { kind: 'values', list, rows: [...parts.values()] }
}
