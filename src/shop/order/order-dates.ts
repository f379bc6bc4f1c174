import { laterDay } from '../../platform/calendar.ts'
import {
  type Calendars,
  calendarsFor,
  type Delivery,
  delivery,
} from '../print/delivery/delivery.ts'
import type { DeliveryFacts } from '../print/delivery/facts.ts'
import { ZONES, zoneOf } from '../print/delivery/zone.ts'
import type { Speed } from '../print/quoting/speed.ts'

export type OrderDates = { startsOn: string; shipsOn: string; deliversOn: string }

export type DatesRequest = {
  /** The lines as ordered; with the days on which each is not made. */
  lines: readonly ({ speed: Speed } & Pick<Calendars, 'closedOn' | 'machine'>)[]
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

const latestOf = (each: readonly Delivery[]): OrderDates => ({
  startsOn: each.map((date) => date.startsOn).reduce(laterDay),
  shipsOn: each.map((date) => date.shipsOn).reduce(laterDay),
  deliversOn: each.map((date) => date.deliversOn).reduce(laterDay),
})

/**
 * The dates of a whole order: the latest of its lines (C1). Throws where the zone of the order is
 * gone.
 */
export function orderDates(request: DatesRequest, facts: DeliveryFacts): OrderDates {
  return latestOf(datesOfLines(request, facts))
}

/**
 * The dates of an order that counts anew: those with room in the workshop, if they are not later
 * than the promise. Work that came in since never moves a promise; only a late payment or approval
 * does (`anyRoom`: the dates if the workshop had nothing else to do).
 */
export function keptDates(
  promised: OrderDates,
  { withRoom, anyRoom }: { withRoom: OrderDates; anyRoom: OrderDates },
): OrderDates {
  const isKept =
    withRoom.deliversOn > promised.deliversOn && anyRoom.deliversOn <= promised.deliversOn
  const { startsOn, shipsOn, deliversOn } = isKept ? promised : withRoom
  return { startsOn, shipsOn, deliversOn }
}

/** The same lines, as if their machines had nothing else to do. */
export const withoutMachines = (lines: DatesRequest['lines']): DatesRequest['lines'] =>
  lines.map(({ machine: _, ...line }) => line)

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
  promised?: OrderDates,
): DateStep[] {
  const steps: DateStep[] = []
  let atMs = fromMs
  for (let cutOff = 0; cutOff < MOST_CUT_OFFS && steps.length <= MOST_STEPS; cutOff += 1) {
    const counted = { ...request, acceptedAt: new Date(atMs), lateFile: true }
    const each = datesOfLines(counted, facts)
    const free = datesOfLines({ ...counted, lines: withoutMachines(request.lines) }, facts)
    const withRoom = latestOf(each)
    const { deliversOn } = promised
      ? keptDates(promised, { withRoom, anyRoom: latestOf(free) })
      : withRoom
    const untilMs = Math.min(...[...each, ...free].map((date) => date.cutOffAtMs))
    const last = steps.at(-1)
    if (last?.deliversOn === deliversOn) last.untilMs = untilMs
    else steps.push({ untilMs, deliversOn })
    atMs = untilMs + 1
  }
  return steps.slice(0, MOST_STEPS)
}
