import type { EventData } from './order-event-schema.ts'
import type { WholeOrder } from './order-record.ts'
import { firstPlace, otherPlace } from './say-delivery.ts'

/**
 * The event type of a number by which a shipment is followed, with `{ shipment, carrier, number,
 * url }`. A later one replaces it; an empty number withdraws it.
 */
export const TRACKED = 'tracked'

export type Tracking = {
  /** Number of the recipient; 1 for a single one. */
  shipment: number
  carrier: string
  number: string
  /** The carrier's page; null: none. */
  url: string | null
}

type Told = { kind: string; data: EventData }

/** The addresses are not in the events, which are kept longer than personal data. */
const filled = (template: string, number: string, postalCode: string): string =>
  template
    .replaceAll('{number}', encodeURIComponent(number))
    .replaceAll('{postalCode}', encodeURIComponent(postalCode))

/** The numbers of the shipments of an order, by recipient. `events`: from the newest on. */
export function trackingOf({
  order: { delivery, contact },
  events,
}: {
  order: Pick<WholeOrder['order'], 'delivery' | 'contact'>
  events: readonly Told[]
}): Tracking[] {
  const places = [firstPlace(delivery, contact), ...(delivery.others ?? []).map(otherPlace)]
  const newest = new Map<number, EventData>()
  for (const { kind, data } of events)
    if (kind === TRACKED && data.shipment !== undefined && !newest.has(data.shipment))
      newest.set(data.shipment, data)
  return [...newest]
    .sort(([one], [other]) => one - other)
    .flatMap(([shipment, { carrier = '', number = '', url = '' }]) => {
      const postalCode = places[shipment - 1]?.address?.postalCode ?? ''
      return number === ''
        ? []
        : [{ shipment, carrier, number, url: url === '' ? null : filled(url, number, postalCode) }]
    })
}
