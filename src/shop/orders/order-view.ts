import type { SiteSettings } from '../sites/settings.ts'
import { allowedMoves, currentStage } from './order-state.ts'
import type { FullOrder } from './store.ts'
import type { OrderEventRow } from './tables.ts'

/** What of an event the customer sees: never who of the staff it was. */
const eventOf = ({ id, at, actor, kind, lineId, data }: OrderEventRow) => ({ id, at: at.toISOString(), actor, kind, lineId, data })

/** The order as its customer sees it. */
export function customerView({ order, lines, events }: FullOrder, settings: SiteSettings) {
  const { number, status, paymentMethod, customerType, contact, delivery, billing, totals, netCents, vatBp, vatCents, grossCents } = order
  const jobStates = lines.map((line) => line.jobState)
  const paid = order.paidAt !== null
  const packed = jobStates.every((state) => state === 'packed')
  return {
    number,
    status,
    stage: currentStage(status, jobStates) ?? null,
    paymentMethod,
    customerType,
    contact,
    delivery,
    billing,
    totals,
    netCents,
    vatBp,
    vatCents,
    grossCents,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    artworkAcceptedAt: order.artworkAcceptedAt?.toISOString() ?? null,
    promisedOn: order.promisedOn,
    startsOn: order.startsOn,
    shipsOn: order.shipsOn,
    deliversOn: order.deliversOn,
    lines: lines.map(({ id, position, productSlug, productName, recipeVersion, configuration, components, netCents: lineCents, pieces, weightG, jobState, artworkRules }) => ({
      id,
      position,
      productSlug,
      productName,
      recipeVersion,
      configuration,
      components,
      netCents: lineCents,
      pieces,
      weightG,
      jobState,
      artworkRules,
    })),
    events: events.map(eventOf),
    allowed: allowedMoves(status, 'customer', { paymentMethod, paid, packed }),
    transfer: status === 'pending_payment' && paymentMethod === 'transfer' ? { ...settings.transfer, reference: number } : null,
  }
}

export type CustomerOrder = ReturnType<typeof customerView>
