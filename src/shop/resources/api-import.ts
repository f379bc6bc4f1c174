import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '../../platform/context.ts'
import { type Api, type ApiContext, refusalsAs } from '../../platform/http.ts'
import { requireStaff } from '../session/require-staff.ts'
import type { Resource } from './api-resource.ts'
import { routesOf } from './api-routes.ts'
import { type CsvTable, readCsv } from './csv-table-io.ts'
import { type ImportPlan, importTable, planImport } from './import-rows.ts'
import type { Imported } from './resource-schema.ts'

const MOST_ROWS_SHOWN = 500

function importedView(
  c: ApiContext,
  { rows, agreed, unknownColumns }: ImportPlan,
  { encoding, separator }: CsvTable,
): Imported {
  const rowsOf = (kind: 'wrong' | 'changed' | 'created') =>
    rows.flatMap((row) => (row.kind === kind ? [{ ...row, kind }] : []))
  const [wrong, changed, created] = [rowsOf('wrong'), rowsOf('changed'), rowsOf('created')]
  return {
    agreed,
    created: created.length,
    changed: changed.length,
    same: rows.length - created.length - changed.length - wrong.length,
    wrong: wrong.length,
    encoding,
    separator,
    unknownColumns,
    rows: [...wrong, ...changed, ...created]
      .slice(0, MOST_ROWS_SHOWN)
      .map(({ row, kind, name, changes, errors }) => ({
        row,
        kind,
        name,
        changes,
        errors: errors.map((each) => ({ ...each, message: c.var.t(each.code, each.params) })),
      })),
  }
}

/** The call that shows and saves the changes of a file. */
export function addImport(api: Api, context: Context, resource: Resource): void {
  const { db } = context
  // A large file may take longer than the waits of one request.
  const unhurried = AsyncLocalStorage.snapshot()
  const route = routesOf(resource).importFile
  api.openapi(route, async (c) => {
    const { id } = await requireStaff(context, c, route)
    const { agreed } = c.req.valid('query')
    const read = readCsv(new Uint8Array(await c.req.arrayBuffer()))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const editor = { id, at: context.now() }
    const plan = await unhurried(() =>
      agreed === undefined
        ? planImport(db, resource, read.value)
        : importTable(db, resource, read.value, { agreed, editor }),
    )
    if (agreed !== undefined)
      c.var.log.info('resource.imported', {
        resource: resource.name,
        rows: plan.rows.length,
        by: id,
      })
    return c.json({ data: importedView(c, plan, read.value) }, 200)
  })
}
