import { AsyncLocalStorage } from 'node:async_hooks'
import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { amountCell, CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { localText } from '../../../platform/text.ts'
import { categoriesWithin } from '../../catalogue/editing/api-views.ts'
import { listEditedSlugs } from '../../catalogue/editing/store-edited.ts'
import type { ValueList } from '../../catalogue/parts/field-values.ts'
import { MOST_PRODUCTS } from '../../catalogue/parts/parts-schema.ts'
import {
  columnsOf,
  editOf,
  type FactRow,
  pathIn,
  valueRows,
  valueTable,
} from '../../catalogue/parts/value-file.ts'
import { listCategories } from '../../catalogue/products/store.ts'
import { readCsv } from '../../resources/csv-table-io.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { exampleOf } from './api-preview.ts'
import { readValuesRoute, valuesFileRoute } from './api-values-routes.ts'
import { contentsOf, readValues } from './values-lifecycle.ts'
import { MOST_FAULTS, type ValuesRead } from './values-schema.ts'

type Which = { q: string; category: string; state?: Parameters<typeof listEditedSlugs>[1]['state'] }

/** The rows of a file: of products as the shop lists them, of parts by their code. */
async function rowsOf(
  { db }: Pick<Context, 'db'>,
  list: ValueList,
  { q, category, state }: Which,
  language: ApiContext['var']['language'],
): Promise<FactRow[]> {
  const categories = categoriesWithin(await listCategories(db), category)
  const slugs = await listEditedSlugs(db, { q, categories, state })
  const rows: FactRow[] = []
  for await (const contents of contentsOf(db, slugs))
    for (const { content } of contents) {
      const cents = exampleOf(content)
      const name = localText(content.name, language)
      const example = cents === null ? '' : amountCell(cents)
      for (const row of valueRows(content, list)) rows.push({ ...row, name, example })
    }
  const place = new Map(slugs.map((slug, index) => [slug, index]))
  const placeOf = ({ slug }: FactRow): number => place.get(slug) ?? 0
  // The choices of an option keep their order: the sort is stable.
  return rows.sort(
    (one, other) => one.code.localeCompare(other.code, 'es') || placeOf(one) - placeOf(other),
  )
}

const aboutOf = ({ slug, code, choice }: { slug: string; code: string; choice: string }): string =>
  [slug, code, choice].filter((each) => each !== '').join(' · ')

/** What a file would change; refused where it changes more products than one call may. */
async function readingOf(
  { db }: Pick<Context, 'db'>,
  list: ValueList,
  bytes: Uint8Array,
  t: ApiContext['var']['t'],
): Promise<ValuesRead> {
  const read = readCsv(bytes)
  if (!read.ok) throw refusalsAs(422, read.refusals)
  const { head, rows, encoding, separator } = read.value
  const columns = columnsOf(head, list)
  if (!columns) throw new HttpProblem(422, { code: `recipes.file.noKey.${list}`, field: '' })
  const { lines, unknown } = await readValues(db, list, { rows, columns })
  const changing = lines.filter(({ values, errors }) => values.length > 0 && errors.length === 0)
  const products = new Map<string, number[]>()
  for (const { slug, row } of changing) products.set(slug, [...(products.get(slug) ?? []), row])
  if (products.size > MOST_PRODUCTS)
    throw refusalsAs(422, [
      { code: 'recipes.many.tooMany', field: '', params: { limit: MOST_PRODUCTS } },
    ])
  const headOf = new Map(head.map((name) => [pathIn(name), name]))
  const faulty = lines.filter(({ errors }) => errors.length > 0)
  return {
    edit: editOf(list, changing),
    ...{ read: rows.length, changed: changing.length, wrong: faulty.length },
    products: [...products].map(([slug, own]) => ({ slug, rows: own })),
    faults: faulty
      .flatMap((line) =>
        line.errors.map(({ code, field, params }) => ({
          row: line.row,
          about: aboutOf(line),
          column: headOf.get(field) ?? '',
          message: t(code, params),
        })),
      )
      .slice(0, MOST_FAULTS),
    ...{ encoding, separator, unknownColumns: unknown },
  }
}

/** Values of products and of their parts as files: an import is a change of many products. */
export function valuesApi(context: Context): Api {
  const api = makeApi()
  // A file of all products may take longer than the waits of one request.
  const unhurried = AsyncLocalStorage.snapshot()
  api.openapi(valuesFileRoute, async (c) => {
    await requireStaff(context, c, valuesFileRoute)
    const { list } = c.req.valid('param')
    const { language, t } = c.var
    const query = c.req.valid('query')
    const rows = await unhurried(() => rowsOf(context, list, query, language))
    const name = `${list}-${madridDay(context.now().getTime())}.csv`
    return c.body(csvOf(valueTable(list, rows, { t, language })), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  api.openapi(readValuesRoute, async (c) => {
    const { id } = await requireStaff(context, c, readValuesRoute)
    const { list } = c.req.valid('param')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const data = await unhurried(() => readingOf(context, list, bytes, c.var.t))
    const { read, changed, wrong } = data
    c.var.log.info('catalogue.values_read', { list, rows: read, changed, wrong, by: id })
    return c.json({ data }, 200)
  })
  return api
}
