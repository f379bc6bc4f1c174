import { laterDay } from '../../platform/calendar.ts'
import { calendarsFor, delivery } from '../delivery/delivery.ts'
import type { DeliveryFacts } from '../delivery/facts.ts'
import { ZONES, zoneOf } from '../delivery/zone.ts'
import type { Speed } from '../quoting/recipe.ts'

export type OrderDates = { startsOn: string; shipsOn: string; deliversOn: string }

export type DatesRequest = {
  /** The lines as ordered; `closedOn`: the days on which production takes no more of the product now. */
  lines: readonly { speed: Speed; closedOn?: readonly string[] }[]
  zone: string
  /** Payment and artwork both there, or assumed to be now. */
  acceptedAt: Date
  lateFile?: boolean
  transfer?: boolean
}

/** The dates of a whole order: the latest of its lines (C1). Throws where the zone it was ordered for is gone. */
export function orderDates({ lines, zone, acceptedAt, lateFile, transfer }: DatesRequest, { zones, calendars }: DeliveryFacts): OrderDates {
  const code = ZONES.find((name) => name === zone)
  const found = code && zoneOf(zones, code)
  if (!found) throw new Error(`the delivery zone ${zone} is gone`)
  const each = lines.map(({ speed, ...line }) =>
    delivery({ acceptedAtMs: acceptedAt.getTime(), speed, zone: found, calendars: calendarsFor(calendars, line), lateFile, transfer }),
  )
  return {
    startsOn: each.map((date) => date.startsOn).reduce(laterDay),
    shipsOn: each.map((date) => date.shipsOn).reduce(laterDay),
    deliversOn: each.map((date) => date.deliversOn).reduce(laterDay),
  }
}
