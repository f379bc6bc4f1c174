import type { Context } from '../../platform/context.ts'
import type { Queries } from '../../platform/database.ts'
import { type Api, type ApiContext, HttpProblem, makeApi, refusalsAs } from '../../platform/http.ts'
import type { StaffRoute } from '../session/api-for-staff.ts'
import { requireStaff } from '../session/require-staff.ts'
import { emailsOf } from '../session/store-customers.ts'
import { addImport } from './api-import.ts'
import { addReading } from './api-reading.ts'
import type { Resource } from './api-resource.ts'
import { routesOf } from './api-routes.ts'
import { formRefusals } from './form-schema.ts'
import { actOnRecords, createRecord, type Editor, updateRecord } from './records-lifecycle.ts'
import { listChanges } from './store.ts'

type Checked = { success: true } | { success: false; error: Parameters<typeof formRefusals>[0] }

/** Faults of the form at its fields; those of the rest of the call as malformed. */
function faultsOf(result: Checked & { success: false }): HttpProblem {
  const refusals = formRefusals(result.error)
  const ofForm = refusals.filter(({ field }) => field.startsWith('form.'))
  if (ofForm.length === 0) return refusalsAs(400, refusals)
  return refusalsAs(
    422,
    ofForm.map((each) => ({ ...each, field: each.field.slice('form.'.length) })),
  )
}

/** Null: unknown, or an account that was deleted. */
async function lastEditorOf(db: Queries, name: string, id: string): Promise<string | null> {
  const [last] = await listChanges(db, name, id, 1)
  return last?.byId ? ((await emailsOf(db, [last.byId])).get(last.byId) ?? null) : null
}

/** The staff calls of one resource. */
export function resourceApi(context: Context, resource: Resource): Api {
  const { db } = context
  const { name } = resource
  const api = makeApi()
  const routes = routesOf(resource)
  const editorOf = async (c: ApiContext, route: StaffRoute): Promise<Editor> => {
    const { id } = await requireStaff(context, c, route)
    return { id, at: context.now() }
  }
  // Other callers are told that they may not call, and nothing about the form.
  const refuseForm =
    (route: StaffRoute) =>
    (result: Checked, c: ApiContext): Promise<never> | undefined =>
      result.success
        ? undefined
        : requireStaff(context, c, route).then(() => {
            throw faultsOf(result)
          })
  addReading(api, context, resource)
  api.openapi(
    routes.create,
    async (c) => {
      const editor = await editorOf(c, routes.create)
      const record = await createRecord(db, resource, c.req.valid('json').form, editor)
      c.var.log.info('resource.created', { resource: name, id: record.id, by: editor.id })
      return c.json({ data: record }, 201)
    },
    refuseForm(routes.create),
  )
  api.openapi(
    routes.update,
    async (c) => {
      const editor = await editorOf(c, routes.update)
      const { id } = c.req.valid('param')
      const saved = await updateRecord(db, resource, id, c.req.valid('json'), editor)
      if ('conflict' in saved) {
        const refused = new HttpProblem(409, { code: 'resources.conflict', field: '' })
        const by = await lastEditorOf(db, name, id)
        throw Object.assign(refused, { more: { current: saved.conflict, by } })
      }
      c.var.log.info('resource.changed', { resource: name, id, by: editor.id })
      return c.json({ data: saved }, 200)
    },
    refuseForm(routes.update),
  )
  api.openapi(routes.act, async (c) => {
    const editor = await editorOf(c, routes.act)
    const { action, ids } = c.req.valid('json')
    const acted = await actOnRecords(db, resource, { action, ids }, editor)
    c.var.log.info('resource.acted', {
      resource: name,
      action,
      records: acted.done,
      by: editor.id,
    })
    return c.json({ data: acted }, 200)
  })
  addImport(api, context, resource)
  return api
}
