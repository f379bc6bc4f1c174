import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { accept, type Refusal } from '../../../platform/refusal.ts'
import { notReissuable } from '../../money/invoices/annulment.ts'
import {
  agencyRoute,
  correctRoute,
  declarationRoute,
  staffListRoute,
} from '../../money/invoices/api-routes.ts'
import { declaration } from '../../money/invoices/declaration.ts'
import type { AgencyDesk, StaffInvoice } from '../../money/invoices/invoice-schema.ts'
import { listedInvoice, toldRecord } from '../../money/invoices/invoice-view.ts'
import { issuerOf } from '../../money/invoices/order-invoice.ts'
import { SYSTEM_VERSION } from '../../money/invoices/record.ts'
import { isCorrectable } from '../../money/invoices/record-flags.ts'
import { readRecipient, recordRecipient } from '../../money/invoices/record-recipient.ts'
import { findInvoice, invoicesOfOrder } from '../../money/invoices/store.ts'
import { listChains } from '../../money/invoices/store-chain.ts'
import {
  listNotAccepted,
  recordsOfInvoices,
  sendingState,
} from '../../money/invoices/store-records.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { correctRecord } from '../invoicing/record-correction-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'

/** Undefined where it was corrected. */
const correct = (
  life: Lifecycle,
  record: Pick<Parameters<typeof correctRecord>[2], 'row' | 'recipient'>,
  by: User,
): Promise<Refusal | undefined> =>
  life.context.db.transaction(async (tx) => {
    const at = life.context.now()
    const refused = await correctRecord(life, tx, { ...record, at })
    const { number } = record.row
    if (!refused)
      await recordChange(tx, {
        ...{ at, by, noun: 'invoice', nounId: number, action: 'record_corrected' },
      })
    return refused
  })

/** Records that were not accepted, and the state of the sending. */
async function loadAgencyDesk({ db, outside }: Context): Promise<AgencyDesk> {
  const [rows, sending] = await Promise.all([listNotAccepted(db), sendingState(db)])
  const failing = sending.find(({ failingSince }) => failingSince !== null)
  const items = rows.map((row) => ({
    ...listedInvoice({ ...row, kind: row.invoiceKind }, row.accessToken),
    orderNumber: row.orderNumber,
    last: toldRecord(row),
    recipient:
      row.kind === 'alta' ? (row.recipient ?? recordRecipient(row.content.recipient)) : null,
    correctable: isCorrectable(row),
  }))
  return {
    items,
    total: items.length,
    waiting: sending.reduce((sum, { waiting }) => sum + waiting, 0),
    failingSince: failing?.failingSince?.toISOString() ?? null,
    fault: failing?.lastFault ?? null,
    reached: outside.agency !== undefined,
  }
}

/** The calls of staff about invoices, and corrections where the tax agency refused one. */
export function staffInvoicesApi(life: Lifecycle): Api {
  const { context } = life
  const { db } = context
  const api = makeApi()

  const deskOf = () => loadAgencyDesk(context)

  api.openapi(staffListRoute, async (c) => {
    await requireStaff(context, c, staffListRoute)
    const found = await findOrderByNumber(db, c.req.valid('param').number)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
    const rows = await invoicesOfOrder(db, found.order.id)
    const records =
      rows.length === 0
        ? []
        : await recordsOfInvoices(
            db,
            rows.map(({ id }) => id),
          )
    const data: StaffInvoice[] = rows.map((row) => ({
      ...listedInvoice(row, found.order.accessToken),
      reissuable: notReissuable(rows, row.id) === null,
      inPlaceOf: rows.find(({ id }) => id === row.reissueOf)?.number ?? null,
      records: records.filter(({ invoiceId }) => invoiceId === row.id).map(toldRecord),
    }))
    return c.json({ data }, 200)
  })

  api.openapi(agencyRoute, async (c) => {
    await requireStaff(context, c, agencyRoute)
    return c.json({ data: await deskOf() }, 200)
  })

  api.openapi(correctRoute, async (c) => {
    const staff = await requireStaff(context, c, correctRoute)
    const { number } = c.req.valid('param')
    const { recipient: typed } = c.req.valid('json')
    const recipient = typed === null ? accept(null) : readRecipient(typed)
    if (!recipient.ok) throw refusalsAs(422, recipient.refusals)
    const invoice = await findInvoice(db, number)
    if (!invoice) throw new HttpProblem(404, { code: 'invoices.unknown', field: 'number' })
    const refused = await correct(life, { row: invoice, recipient: recipient.value }, staff)
    if (refused) throw new HttpProblem(409, refused)
    c.var.log.info('invoice.record_corrected', { invoice: number, by: staff.id })
    return c.json({ data: await deskOf() }, 200)
  })
  api.openapi(declarationRoute, async (c) => {
    await requireStaff(context, c, declarationRoute)
    const issuer = issuerOf((await life.shop.site()).settings)
    const installation =
      (await listChains(db)).find(({ issuerTaxId }) => issuerTaxId === issuer.taxId)
        ?.installation ?? null
    return c.json({ data: declaration(issuer, { version: SYSTEM_VERSION, installation }) }, 200)
  })
  return api
}
