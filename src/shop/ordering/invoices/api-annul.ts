import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { InvoiceNumber } from '../../money/invoices/api-routes.ts'
import { findInvoice } from '../../money/invoices/store.ts'
import type { InvoiceRow } from '../../money/invoices/tables.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { queueRecords } from '../invoicing/invoice-issue-lifecycle.ts'
import { loadStaffOrder, mustFind } from '../orders/api-staff-order.ts'
import { shutOut } from '../orders/api-staff-routes.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { staffOrderSchema } from '../orders/staff-order-schema.ts'
import { annulInvoice, reissueInvoice } from './annul-lifecycle.ts'

const tags = ['staff']
const Reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\0]*$/)
  .overwrite((text) => text.toWellFormed())
  .openapi({ description: 'Reason for the record; not visible to the customer' })
const request = {
  params: z.object({ number: InvoiceNumber }),
  body: {
    required: true,
    content: { 'application/json': { schema: z.object({ reason: Reason }) } },
  },
}

export const annulRoute = createRoute({
  method: 'post',
  path: '/staff/invoices/{number}/annulment',
  tags,
  ...forStaff('invoices:correct'),
  summary: 'Annul an invoice that was issued in error, and report it to the tax agency',
  request,
  responses: {
    200: jsonResponse(staffOrderSchema, 'Annulled; the updated order'),
    404: problemResponse('No such invoice'),
    409: problemResponse('Already annulled, or other valid invoices refer to it'),
    ...shutOut,
  },
})

export const reissueRoute = createRoute({
  method: 'post',
  path: '/staff/invoices/{number}/replacement',
  tags,
  ...forStaff('invoices:correct'),
  summary: 'Issue a replacement for an annulled invoice, with the current data of the order',
  request,
  responses: {
    200: jsonResponse(staffOrderSchema, 'Issued and mailed to the customer; the updated order'),
    404: problemResponse('No such invoice'),
    409: problemResponse('Not annulled, already replaced, or the order was refunded in full'),
    ...shutOut,
  },
})

/** The calls of staff for invoices issued in error. */
export function annulApi(life: Lifecycle): Api {
  const { context } = life
  const { db } = context
  const api = makeApi()
  const found = async (number: string): Promise<InvoiceRow> => {
    const row = await findInvoice(db, number)
    if (!row) throw new HttpProblem(404, { code: 'invoices.unknown', field: 'number' })
    return row
  }

  api.openapi(annulRoute, async (c) => {
    const staff = await requireStaff(context, c, annulRoute)
    const row = await found(c.req.valid('param').number)
    const by = { actor: 'staff' as const, actorId: staff.id, reason: c.req.valid('json').reason }
    const refused = await db.transaction(async (tx) => {
      const blocked = await annulInvoice(tx, { row, by, at: context.now() })
      if (!blocked) await queueRecords(life, tx)
      return blocked
    })
    if (refused) throw new HttpProblem(409, refused)
    c.var.log.info('invoice.annulled', { invoice: row.number, by: staff.id })
    return c.json(
      { data: await loadStaffOrder(life, c, staff, await mustFind(life, row.content.orderNumber)) },
      200,
    )
  })

  api.openapi(reissueRoute, async (c) => {
    const staff = await requireStaff(context, c, reissueRoute)
    const row = await found(c.req.valid('param').number)
    const by = { actor: 'staff' as const, actorId: staff.id, reason: c.req.valid('json').reason }
    const issued = await db.transaction((tx) =>
      reissueInvoice(life, tx, { row, by, at: context.now() }),
    )
    if (!issued.ok) throw refusalsAs(409, issued.refusals)
    const { number } = issued.value.invoice
    c.var.log.info('invoice.reissued', { invoice: number, before: row.number, by: staff.id })
    return c.json(
      { data: await loadStaffOrder(life, c, staff, await mustFind(life, row.content.orderNumber)) },
      200,
    )
  })
  return api
}
