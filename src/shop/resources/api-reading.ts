import { AsyncLocalStorage } from 'node:async_hooks'
import { madridDay } from '../../platform/calendar.ts'
import type { Context } from '../../platform/context.ts'
import { CSV_TYPE, csvOf } from '../../platform/csv.ts'
import type { Api } from '../../platform/http.ts'
import type { Translate } from '../../platform/text.ts'
import { requireStaff } from '../session/require-staff.ts'
import { emailsOf } from '../session/store-customers.ts'
import type { Resource } from './api-resource.ts'
import { routesOf } from './api-routes.ts'
import { columnsOfForm } from './form-schema.ts'
import { type FormValue, flatValues, type ResourceRecord } from './record.ts'
import { findRecord, recordsOf } from './records-lifecycle.ts'
import { countRows, listChanges, listRows, type Wanted } from './store.ts'

type ListQuery = {
  q: string
  sort?: string | undefined
  order: 'asc' | 'desc'
  archived: 'no' | 'yes'
}

function wantedBy(resource: Resource, query: ListQuery): Wanted {
  const { sorts, firstSort, filters, search, folded } = resource
  const chosen = query.sort === undefined ? undefined : sorts[query.sort]
  const first = sorts[firstSort.sort]
  if (!first) throw new Error(`the ${resource.name} have no order`)
  const said = new Map<string, unknown>(Object.entries(query))
  return {
    texts: search,
    ...(folded && { folded }),
    search: query.q,
    archived: query.archived === 'yes',
    sort: chosen ?? first,
    order: chosen ? query.order : firstSort.order,
    filters: Object.entries(filters).flatMap(([name, condition]) => {
      const value = said.get(`filter.${name}`)
      return typeof value === 'string' && value !== '' ? [condition(value)] : []
    }),
  }
}

/** Flags as words, so that a person reads them; the import reads them back. */
const cellOf = (value: FormValue | undefined, t: Translate): string | number => {
  if (typeof value === 'boolean') return t(value ? 'resources.yes' : 'resources.no')
  return typeof value === 'number' ? value : String(value ?? '')
}

/** `id` first: with it an import finds the record again. */
function csvTable(resource: Resource, records: readonly ResourceRecord[], t: Translate) {
  const paths = columnsOfForm(resource.form).map(({ path }) => path)
  const rows = records.map(({ id, form }) => {
    const values = new Map(flatValues(form))
    return [id, ...paths.map((path) => cellOf(values.get(path), t))]
  })
  return [['id', ...paths], ...rows]
}

/** Rows of one read. */
const AT_ONCE = 1000

/** The calls that read records. */
export function addReading(api: Api, context: Context, resource: Resource): void {
  const { db } = context
  const { table, name } = resource
  const routes = routesOf(resource)
  // A file of all records may take longer than the waits of one request.
  const unhurried = AsyncLocalStorage.snapshot()

  api.openapi(routes.list, async (c) => {
    await requireStaff(context, c, routes.list)
    const query = c.req.valid('query')
    const { page, pageSize } = query
    const wanted = wantedBy(resource, query)
    const place = { limit: pageSize, offset: (page - 1) * pageSize }
    const [rows, total] = await Promise.all([
      listRows(db, table, wanted, place),
      countRows(db, table, wanted),
    ])
    return c.json({ data: { items: await recordsOf(db, resource, rows), total } }, 200)
  })
  // Before the call of one record, whose id would be `file.csv`.
  api.openapi(routes.file, async (c) => {
    await requireStaff(context, c, routes.file)
    const wanted = wantedBy(resource, c.req.valid('query'))
    const records = await unhurried(async () => {
      const rows = await listRows(db, table, wanted)
      const all: ResourceRecord[] = []
      for (let from = 0; from < rows.length; from += AT_ONCE)
        all.push(...(await recordsOf(db, resource, rows.slice(from, from + AT_ONCE))))
      return all
    })
    const fileName = `${name}-${madridDay(context.now().getTime())}.csv`
    return c.body(csvOf(csvTable(resource, records, c.var.t)), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })
  api.openapi(routes.one, async (c) => {
    await requireStaff(context, c, routes.one)
    return c.json({ data: await findRecord(db, resource, c.req.valid('param').id) }, 200)
  })
  api.openapi(routes.history, async (c) => {
    await requireStaff(context, c, routes.history)
    const { id } = c.req.valid('param')
    await findRecord(db, resource, id)
    const changes = await listChanges(db, name, id)
    const emails = await emailsOf(
      db,
      changes.flatMap(({ byId }) => byId ?? []),
    )
    const data = changes.map(({ id: change, at, byId, kind, before, after }) => ({
      id: change,
      at: at.toISOString(),
      by: byId === null ? null : (emails.get(byId) ?? null),
      kind,
      before,
      after,
    }))
    return c.json({ data }, 200)
  })
}
