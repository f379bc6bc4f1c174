import { offeredMethods } from '../../../platform/payment-method.ts'
import { type Language, localText } from '../../../platform/text.ts'
import type { DateStep } from '../../order/order-dates.ts'
import type { OrderEventRecord, WholeOrder } from '../../order/order-record.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { allowedMoves, currentStage } from '../../order/order-state.ts'
import { shipmentsIn } from '../../order/shipment-state.ts'
import { trackingOf } from '../../order/tracking.ts'
import { type Calendars, productionDays } from '../../print/delivery/delivery.ts'
import { notAmendable } from './amendment.ts'
import { changeOf } from './change-view.ts'
import { lineOf } from './order-line-view.ts'
import { paymentOptions } from './pay-by.ts'
import { stockOf } from './stock-view.ts'
import { payBefore } from './unpaid-deadline.ts'
import type { ViewFacts } from './view-facts.ts'

/** The customer's view of an event: without the member of staff and their reason. */
const eventOf = ({ id, at, actor, kind, lineId, data }: OrderEventRecord) => {
  const { reason: _noted, ...told } = data
  return { id, at: at.toISOString(), actor, kind, lineId, data: told }
}

const closedBetween = (
  startsOn: string,
  shipsOn: string,
  { shopHolidays }: Calendars,
  language: Language,
) =>
  shopHolidays
    .filter(({ on }) => on > startsOn && on < shipsOn)
    .map(({ on, name, closing }) => ({
      on,
      name: localText(name, language),
      ...(closing && { closing }),
    }))

const stepOf = ({ untilMs, deliversOn }: DateStep) => ({
  until: new Date(untilMs).toISOString(),
  deliversOn,
})

/** The facts that the view shows as they are stored. */
const storedFacts = ({
  number,
  status,
  paymentMethod,
  customerType,
  delivery,
  billing,
  totals,
  netCents,
  vatBp,
  vatCents,
  recargoCents,
  grossCents,
  walletCents,
  dueCents,
  promisedOn,
  startsOn,
  shipsOn,
  deliversOn,
}: WholeOrder['order']) => ({
  ...{ number, status, paymentMethod, customerType, delivery, billing },
  ...{ totals, netCents, vatBp, vatCents, recargoCents, grossCents },
  /** Of the gross: paid or reserved from the wallet, and the rest to pay by another method. */
  walletCents,
  dueCents,
  ...{ promisedOn, startsOn, shipsOn, deliversOn },
})

/** The number of the first order, from the event that a reprint begins with. */
const reprintOf = (events: WholeOrder['events']): string | null =>
  events.find(({ kind }) => kind === 'reprint_made')?.data.number ?? null

/** The customer's view of the order. */
export function customerView({ order, lines, events }: WholeOrder, facts: ViewFacts) {
  const { settings, methods, calendars, language, proofs = [] } = facts
  const { number, status, startsOn, shipsOn } = order
  const jobStates = lines.map((line) => line.jobState)
  const paid = order.paidAt !== null
  const packed = jobStates.every((state) => state === 'packed')
  return {
    ...storedFacts(order),
    stage: currentStage(status, jobStates) ?? null,
    settles: order.paymentSettles,
    contact: { ...order.contact, email: order.email },
    /** It belongs to no account yet: the holder of its link may open one with it. */
    guest: order.customerId === null,
    ...{ reprintOf: reprintOf(events), placedAt: order.placedAt.toISOString() },
    paidAt: order.paidAt?.toISOString() ?? null,
    artworkAcceptedAt: order.artworkAcceptedAt?.toISOString() ?? null,
    productionOn: productionDays(startsOn, shipsOn, calendars),
    /** Days on which the workshop is closed meanwhile. */
    holidays: closedBetween(startsOn, shipsOn, calendars, language),
    lines: lines.map((line) => lineOf(line, facts)),
    events: events.map(eventOf),
    /** The state of each of several shipments; none for a single recipient. */
    shipments: shipmentsIn({ order, lines, events }).map(({ number: of, state, at }) => ({
      number: of,
      state,
      at,
    })),
    tracking: trackingOf({ order, events }),
    /** Destination, quantity and speed can still be changed. */
    amendable: notAmendable(order, lines) === undefined,
    /** The change that waits for its difference. */
    change: facts.change ? changeOf(facts.change, order, facts) : null,
    payBy: paymentOptions(
      order,
      lines,
      offeredMethods(methods, settings.paymentMethods),
      settings.surchargesBp,
    ),
    allowed: allowedMoves(status, 'customer', {
      settles: order.paymentSettles,
      customerCancels: order.customerCancels,
      paid,
      packed,
    }),
    transfer:
      status === 'pending_payment' && order.paymentSettles === 'later'
        ? { ...settings.transfer, reference: number }
        : null,
    /** Unpaid: the day before which the payment must arrive. */
    payBefore: status === 'pending_payment' ? payBefore(order.placedAt, settings.unpaidDays) : null,
    /** Stocked goods: the end of an unpaid order's reservation, and missing pieces. */
    stock: stockOf(order.status, lines, facts.stock),
    /** The proofs of the transfer. */
    proofs,
    /** Null: no approval was required. */
    approval: facts.approval ?? null,
    /** Paid, and not yet in production: the delivery day by the time of approval. */
    byApproval: (facts.byApproval ?? []).map(stepOf),
  }
}
export type CustomerLine = CustomerOrder['lines'][number]
