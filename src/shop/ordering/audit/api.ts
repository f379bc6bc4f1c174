import { createRoute } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import type { EventData } from '../../order/order-event-schema.ts'
import type { Resource } from '../../resources/api-resource.ts'
import { type FormValues, flatValues } from '../../resources/record.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { type AuditEntry, AuditQuery, auditPageSchema } from './audit-schema.ts'
import { AUDIT_PAGE_SIZE, type AuditRow, listAudit, listStaffNames } from './store.ts'

export const auditRoute = createRoute({
  method: 'get',
  path: '/staff/audit',
  tags: ['staff'],
  ...forStaff('staff'),
  summary:
    'Search the changes made by staff, newest first, with events of orders and history of records',
  request: { query: AuditQuery },
  responses: { 200: jsonResponse(auditPageSchema, 'At most 50 changes'), ...staffOnly },
})

/** The values that differ from the other state; without one, those that are not empty. */
function factsOf(values: FormValues | null, other: FormValues | null): AuditEntry['before'] {
  if (!values) return null
  const others = other && new Map(flatValues(other))
  return Object.fromEntries(
    flatValues(values).filter(([path, value]) =>
      others ? others.get(path) !== value : value !== '' && value !== null,
    ),
  )
}

function entryOf({ id, at, by, lineId, ...row }: AuditRow): AuditEntry {
  const told = { id, at: at.toISOString(), by: by ?? '' }
  if (row.noun !== 'order') {
    const { before, after } = row
    return {
      ...{ ...told, ...row, event: null },
      ...{ before: factsOf(before, after), after: factsOf(after, before) },
    }
  }
  const { reason, ...data } = (row.after ?? {}) as EventData & { reason?: unknown }
  const event = {
    ...{ id: Number(id.slice(1)), at: told.at, actor: 'staff' as const, kind: row.action },
    ...{ lineId, data, by },
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
  }
  return { ...told, ...row, before: null, after: null, event }
}

/** The record of what staff changed. */
export function auditApi(context: Context, resources: readonly Resource[]): Api {
  const { db } = context
  const titles = Object.fromEntries(resources.map(({ name, title }) => [name, title]))
  const api = makeApi()
  api.openapi(auditRoute, async (c) => {
    await requireStaff(context, c, auditRoute)
    const [rows, people] = await Promise.all([
      listAudit(db, c.req.valid('query'), titles),
      listStaffNames(db),
    ])
    const items = rows.slice(0, AUDIT_PAGE_SIZE).map(entryOf)
    return c.json({ data: { items, more: rows.length > items.length, people } }, 200)
  })
  return api
}
