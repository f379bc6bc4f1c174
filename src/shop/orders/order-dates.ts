import { laterDay } from '../../platform/calendar.ts'
import { delivery } from '../delivery/delivery.ts'
import type { DeliveryFacts } from '../delivery/facts.ts'
import { ZONES, zoneOf } from '../delivery/zone.ts'
import type { Speed } from '../quoting/recipe.ts'

export type OrderDates = { startsOn: string; shipsOn: string; deliversOn: string }

export type DatesRequest = {
  /** The speeds of the lines, as ordered. */
  speeds: readonly Speed[]
  zone: string
  /** Payment and artwork both there, or assumed to be now. */
  acceptedAt: Date
  lateFile?: boolean
  transfer?: boolean
}

/** The dates of a whole order: the latest of its lines (C1). Throws where the zone it was ordered for is gone. */
export function orderDates({ speeds, zone, acceptedAt, lateFile, transfer }: DatesRequest, { zones, calendars }: DeliveryFacts): OrderDates {
  const code = ZONES.find((name) => name === zone)
  const found = code && zoneOf(zones, code)
  if (!found) throw new Error(`the delivery zone ${zone} is gone`)
  const each = speeds.map((speed) => delivery({ acceptedAtMs: acceptedAt.getTime(), speed, zone: found, calendars, lateFile, transfer }))
  return {
    startsOn: each.map((date) => date.startsOn).reduce(laterDay),
    shipsOn: each.map((date) => date.shipsOn).reduce(laterDay),
    deliversOn: each.map((date) => date.deliversOn).reduce(laterDay),
  }
}
