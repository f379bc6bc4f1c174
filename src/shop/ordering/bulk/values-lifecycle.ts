/** A file of values against the products of now. */
import { setImmediate as pause } from 'node:timers/promises'
import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { ValueList } from '../../catalogue/parts/field-values.ts'
import {
  type FileColumns,
  placeIn,
  type RowPlace,
  readRow,
  rowKey,
  type ValueRow,
  valueRows,
} from '../../catalogue/parts/value-file.ts'
import { findPublished, type VersionedContent } from '../../catalogue/products/store-versions.ts'

/** Products that are read together; between them other requests are served. */
const AT_ONCE = 250

/** The published contents of these products, some at a time. */
export async function* contentsOf(
  db: Queries,
  slugs: readonly string[],
): AsyncGenerator<VersionedContent[]> {
  for (let from = 0; from < slugs.length; from += AT_ONCE) {
    yield await findPublished(db, slugs.slice(from, from + AT_ONCE))
    await pause()
  }
}

/** `row`: its line in the table, the header is 1. */
type Line = RowPlace & { row: number; cells: readonly string[] }
type ReadLine = ValueRow & { row: number; errors: Refusal[] }

const wrong = ({ row, slug, code, choice }: Line, error: Refusal): ReadLine => ({
  ...{ row, slug, code, choice, values: [], errors: [error] },
})

/** The lines of one product; `known`: its rows, undefined where there is no such product. */
function readLines(
  lines: readonly Line[],
  known: ReadonlyMap<string, ValueRow> | undefined,
  columns: FileColumns,
): ReadLine[] {
  const first = new Map<string, number>()
  return lines.map((line) => {
    const { row, slug, code, choice } = line
    if (!known)
      return wrong(line, {
        ...{ code: 'recipes.file.noProduct', field: 'product', params: { product: slug } },
      })
    const key = rowKey(line)
    const own = known.get(key)
    if (!own)
      return wrong(line, {
        code: choice === '' ? 'recipes.file.noPart' : 'recipes.file.noChoice',
        field: choice === '' ? 'code' : 'choice',
        params: { code: choice === '' ? code : choice },
      })
    const before = first.get(key)
    if (before !== undefined)
      return wrong(line, { code: 'resources.import.twice', field: '', params: { row: before } })
    first.set(key, row)
    return { row, slug, code, choice, ...readRow(line.cells, columns, own) }
  })
}

/**
 * What each row of a file changes. A value that no row may have is no fault: its column is not
 * known.
 */
export async function readValues(
  db: Queries,
  list: ValueList,
  { rows, columns }: { rows: readonly (readonly string[])[]; columns: FileColumns },
): Promise<{ lines: ReadLine[]; unknown: string[] }> {
  const ofProduct = new Map<string, Line[]>()
  for (const [index, cells] of rows.entries()) {
    const line = { ...placeIn(cells, columns), row: index + 2, cells }
    const others = ofProduct.get(line.slug)
    if (others) others.push(line)
    else ofProduct.set(line.slug, [line])
  }
  const seen = new Set<string>()
  const lines: ReadLine[] = []
  for await (const contents of contentsOf(db, [...ofProduct.keys()]))
    for (const { content } of contents) {
      const known = new Map(valueRows(content, list).map((row) => [rowKey(row), row]))
      for (const { values } of known.values()) for (const { field } of values) seen.add(field)
      lines.push(...readLines(ofProduct.get(content.slug) ?? [], known, columns))
      ofProduct.delete(content.slug)
    }
  for (const left of ofProduct.values()) lines.push(...readLines(left, undefined, columns))
  const isKnown = ({ code, field }: Refusal) => code !== 'recipes.file.noValue' || seen.has(field)
  return {
    lines: lines
      .map((line) => ({ ...line, errors: line.errors.filter(isKnown) }))
      .toSorted((one, other) => one.row - other.row),
    unknown: columns.fields.flatMap(([field]) => (seen.has(field) ? [] : [field])),
  }
}
