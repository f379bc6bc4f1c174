/** An order as staff see it. */
import { z } from '@hono/zod-openapi'
import type { Queries } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { shopLanguage } from '../../../platform/text.ts'
import { artworkLineSchema } from '../../artwork/files/artwork-schema.ts'
import { shownToStaff } from '../../artwork/files/shown-line.ts'
import { findLinesWithArtwork } from '../../artwork/files/store.ts'
import { findRuling } from '../../buying/tax/store.ts'
import { withNamesIn } from '../../catalogue/products/store-product-names.ts'
import { claimView } from '../../order/claims/store-claim-views.ts'
import { listClaims } from '../../order/claims/store-claims.ts'
import { listIncidents } from '../../order/incidents/store-incidents.ts'
import { type FullOrder, findOrderByNumber } from '../../order/store.ts'
import { refuseTransportOf, transportFacts } from '../../order/transport-proof.ts'
import type { Ruling } from '../../print/tax/tax-decision.ts'
import type { User } from '../../session/store.ts'
import { findNeeds } from '../desk/store-needs.ts'
import { listNotes } from '../desk/store-notes.ts'
import { loadStaffMoney } from './api-staff-money.ts'
import { staffView } from './api-staff-view.ts'
import { loadOrderView } from './api-view.ts'
import type { Lifecycle } from './lifecycle.ts'
import { needFacts } from './need-facts-lifecycle.ts'
import { languageOf, orderUrl } from './order-mail-lifecycle.ts'
import { seenWith } from './staff-order-rights.ts'
import type { StaffOrder } from './staff-order-schema.ts'
import { findActors } from './store-staff.ts'
import { givenIn } from './store-tax.ts'
import { listTransportProofs } from './store-transport.ts'
import { vatNumberView } from './vat-number-view.ts'

export async function mustFind({ context }: Lifecycle, number: string): Promise<FullOrder> {
  const order = await findOrderByNumber(context.db, number)
  if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  return order
}

/** The ruling of staff on an order's VAT number; it may not be applied to the order yet. */
async function loadRuling(db: Queries, { tax }: FullOrder['order']): Promise<Ruling | undefined> {
  const given = givenIn(tax)
  return given ? findRuling(db, given) : undefined
}

type LineFiles = NonNullable<Awaited<ReturnType<typeof findLinesWithArtwork>>>

/** The files of each line, whose products have the names that the desk reads. */
function artworkOf(c: ApiContext, lines: FullOrder['lines'], files: LineFiles, now: Date) {
  const nameOf = new Map(lines.map(({ id, productName }) => [id, productName]))
  return z
    .array(artworkLineSchema)
    .parse(
      files.map(({ line, files }) =>
        shownToStaff(
          c.var.t,
          { ...line, productName: nameOf.get(line.id) ?? line.productName },
          files,
          now,
        ),
      ),
    )
}

/** The order as far as the roles of a member of staff allow. */
export async function loadStaffOrder(
  life: Lifecycle,
  c: ApiContext,
  staff: Pick<User, 'id' | 'staffRoles'>,
  placed: FullOrder,
): Promise<StaffOrder> {
  const { db } = life.context
  const { order } = placed
  // Papers and mails keep the names of the order; the desk reads them in its own language.
  const found = { ...placed, lines: await withNamesIn(db, placed.lines, c.var.language) }
  const [
    view,
    files,
    names,
    { givenBack, ...money },
    ruling,
    transportProofs,
    notes,
    claims,
    incidents,
    needs,
  ] = await Promise.all([
    loadOrderView(life, found, c.var),
    findLinesWithArtwork(db, order.accessToken),
    findActors(db, order.id),
    loadStaffMoney(life.context, order),
    loadRuling(db, order),
    refuseTransportOf(transportFacts(order)) ? null : listTransportProofs(db, order.id),
    listNotes(db, order.id, staff.id),
    listClaims(db, order.id),
    listIncidents(db, order.id),
    findNeeds(db, order.id, await needFacts(life, staff)),
  ])
  const whole = {
    ...staffView(found, view, names, givenBack),
    artwork: artworkOf(c, found.lines, files ?? [], life.context.now()),
    customerUrl: orderUrl(life, order.accessToken),
    ...money,
    vatNumber: vatNumberView(order, ruling),
    transportProofs,
    paidOn: order.paidOn,
    language: shopLanguage(languageOf(order.language)),
    invoiceWaits: order.invoiceWaits,
    notes,
    claims: claims.map(claimView),
    incidents,
    needs,
  }
  return seenWith(staff.staffRoles, whole)
}
