import { laterDay } from '../../platform/calendar.ts'
import { calendarsFor, type Delivery, delivery } from '../print/delivery/delivery.ts'
import type { DeliveryFacts } from '../print/delivery/facts.ts'
import { ZONES, zoneOf } from '../print/delivery/zone.ts'
import type { Speed } from '../print/quoting/speed.ts'

export type OrderDates = { startsOn: string; shipsOn: string; deliversOn: string }

export type DatesRequest = {
  /** The lines as ordered; `closedOn`: the days on which the product is not made. */
  lines: readonly { speed: Speed; closedOn?: readonly string[] }[]
  zone: string
  /** The instant when payment and artwork are complete, or assumed so. */
  acceptedAt: Date
  lateFile?: boolean
  transfer?: boolean
}

/** A transfer adds days to the promise: the day after it is computed too. */
const MOST_STEPS = 6
/** Limits the steps of speeds with several cut-offs a day, which do not change the delivery day. */
const MOST_CUT_OFFS = 20

/** The dates of each line. Throws where the zone of the order is gone. */
function datesOfLines(
  { lines, zone, acceptedAt, lateFile, transfer }: DatesRequest,
  { zones, calendars }: DeliveryFacts,
): Delivery[] {
  const code = ZONES.find((name) => name === zone)
  const found = code && zoneOf(zones, code)
  if (!found) throw new Error(`the delivery zone ${zone} is gone`)
  return lines.map(({ speed, ...line }) =>
    delivery({
      acceptedAtMs: acceptedAt.getTime(),
      speed,
      zone: found,
      calendars: calendarsFor(calendars, line),
      lateFile,
      transfer,
    }),
  )
}

/**
 * The dates of a whole order: the latest of its lines (C1). Throws where the zone of the order is
 * gone.
 */
export function orderDates(request: DatesRequest, facts: DeliveryFacts): OrderDates {
  const each = datesOfLines(request, facts)
  return {
    startsOn: each.map((date) => date.startsOn).reduce(laterDay),
    shipsOn: each.map((date) => date.shipsOn).reduce(laterDay),
    deliversOn: each.map((date) => date.deliversOn).reduce(laterDay),
  }
}

/** If approved up to and including an instant, the order arrives on a day. */
export type DateStep = { untilMs: number; deliversOn: string }

/**
 * The delivery day by the time of approval: from an instant on, one step for each delivery day.
 * Later payments are not covered.
 */
export function datesByApproval(
  request: Omit<DatesRequest, 'acceptedAt' | 'lateFile'>,
  facts: DeliveryFacts,
  fromMs: number,
): DateStep[] {
  const steps: DateStep[] = []
  let atMs = fromMs
  for (let cutOff = 0; cutOff < MOST_CUT_OFFS && steps.length <= MOST_STEPS; cutOff += 1) {
    const each = datesOfLines({ ...request, acceptedAt: new Date(atMs), lateFile: true }, facts)
    const deliversOn = each.map((date) => date.deliversOn).reduce(laterDay)
    const untilMs = Math.min(...each.map((date) => date.cutOffAtMs))
    const last = steps.at(-1)
    if (last?.deliversOn === deliversOn) last.untilMs = untilMs
    else steps.push({ untilMs, deliversOn })
    atMs = untilMs + 1
  }
  return steps.slice(0, MOST_STEPS)
}
