import { addDays, isWeekend, madridDay, madridInstant } from '../../../platform/calendar.ts'
import type { LocalText } from '../../../platform/text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { Speed } from '../quoting/speed.ts'
import {
  type MachineDays,
  machineFor,
  takesWork,
  type WorkshopRoom,
} from '../workshop/machine-days.ts'
import type { Country, Zone } from './zone.ts'

/** `closing`: the workshop is closed although it is no holiday. */
export type Holiday = { on: string; name: LocalText; closing?: true }

export type Calendars = {
  /** National, regional, local and own holidays: the workshop is closed. */
  shopHolidays: readonly Holiday[]
  /** Days without delivery by the carrier. */
  nationalHolidays: Readonly<Record<Country, readonly Holiday[]>>
  /** Days on which this product is not made. */
  closedOn?: readonly string[]
  /** Without it nothing is known of machines. */
  workshop?: WorkshopRoom
  /** The machine that prints this piece; it produces on its days alone. */
  machine?: MachineDays
}

type OfPiece = Pick<Calendars, 'closedOn' | 'machine'>

/** The calendars of a line: those of its product and its machine. */
export const calendarsFor = (calendars: Calendars, { closedOn, machine }: OfPiece): Calendars => ({
  ...calendars,
  ...(closedOn && { closedOn }),
  ...(machine && { machine }),
})

/** What moves the dates of a piece beside the calendars of the shop. */
export const daysOfPiece = (
  { workshop }: Pick<Calendars, 'workshop'>,
  { closedOn, recipe }: { closedOn?: readonly string[]; recipe: Pick<Recipe, 'artwork'> },
  configuration: Configuration,
): OfPiece => ({
  ...(closedOn && { closedOn }),
  ...(workshop && { machine: machineFor(configuration, recipe.artwork, workshop) }),
})

/**
 * Working days allowed for a bank transfer: part of a quote's date; an order counts from the
 * arrival of the money.
 */
const TRANSFER_WORKING_DAYS = 2

/**
 * A reason of the date: message key with its figures. Days are ISO and names in several languages
 * until `sayReason` renders them.
 */
export type DeliveryReason = {
  key: string
  params: { time?: string; on?: string; name?: LocalText; days?: number; zone?: Zone['code'] }
}

export type DeliveryRequest = {
  /** Paid and file accepted, whichever came later; for a quote: now. */
  acceptedAtMs: number
  speed: Speed
  zone: Zone
  calendars: Calendars
  /** The quote is to be paid by bank transfer. */
  transfer?: boolean
  /** Made without a file. */
  noFile?: boolean
  /** The artwork arrived after the payment and missed the cut-off. */
  lateFile?: boolean
}

export type Delivery = {
  startsOn: string
  shipsOn: string
  /** For collection: the day it is ready. */
  deliversOn: string
  /** The dates hold up to and including this instant. */
  cutOffAtMs: number
  reasons: readonly DeliveryReason[]
}

/** A day, and what was skipped before it. */
type Walk = { on: string; skipped: readonly DeliveryReason[] }
type WhyClosed = (day: string) => DeliveryReason | null

const weekend: DeliveryReason = { key: 'delivery.reason.weekend', params: {} }
const named = (key: DeliveryReason['key'], holiday: Holiday | undefined): DeliveryReason | null =>
  holiday ? { key, params: { on: holiday.on, name: holiday.name } } : null

/** Why the workshop is closed on a day; null if it is open. */
function whyShopClosed(calendars: Calendars): WhyClosed {
  return (day) => {
    if (isWeekend(day)) return weekend
    if (calendars.closedOn?.includes(day))
      return { key: 'delivery.reason.closed', params: { on: day } }
    const holiday = calendars.shopHolidays.find(({ on }) => on === day)
    return named(holiday?.closing ? 'delivery.reason.closing' : 'delivery.reason.holiday', holiday)
  }
}

/** The workshop is open, and the machine of the piece takes no more work. */
const full: DeliveryReason = { key: 'delivery.reason.full', params: {} }

/** Why a piece is not produced on a day; null if it is. */
function whyNotProduced(calendars: Calendars): WhyClosed {
  const whyClosed = whyShopClosed(calendars)
  const { machine } = calendars
  if (!machine) return whyClosed
  return (day) => whyClosed(day) ?? (takesWork(machine, day) ? null : full)
}

export const isShopOpen = (day: string, calendars: Calendars): boolean =>
  whyShopClosed(calendars)(day) === null

function whyNotDelivered(country: Country, calendars: Calendars): WhyClosed {
  return (day) => {
    if (isWeekend(day)) return weekend
    const holiday = calendars.nationalHolidays[country].find(({ on }) => on === day)
    return named(`delivery.reason.holiday${country}`, holiday)
  }
}

/** The first working day on or after `day`. */
function firstOpen(day: string, whyClosed: WhyClosed): Walk {
  const skipped: DeliveryReason[] = []
  let on = day
  for (let why = whyClosed(on); why; why = whyClosed(on)) {
    skipped.push(why)
    on = addDays(on, 1)
  }
  return { on, skipped }
}

/** `count` working days after `day`. */
function workingDaysAfter(day: string, count: number, whyClosed: WhyClosed): Walk {
  const skipped: DeliveryReason[] = []
  let on = day
  for (let left = count; left > 0; left -= 1) {
    const next = firstOpen(addDays(on, 1), whyClosed)
    skipped.push(...next.skipped)
    on = next.on
  }
  return { on, skipped }
}

/** Production days: from the start to the day before shipping. */
export function productionDays(startsOn: string, shipsOn: string, calendars: Calendars): string[] {
  const whyClosed = whyShopClosed(calendars)
  const days: string[] = []
  for (let on = startsOn; on < shipsOn; on = addDays(on, 1)) if (!whyClosed(on)) days.push(on)
  return days
}

/** The last day on or before `day` on which the workshop is open. */
function lastOpen(day: string, whyClosed: WhyClosed): string {
  let on = day
  while (whyClosed(on)) on = addDays(on, -1)
  return on
}

/**
 * The last shipping day that is late: the workshop has been open on it, or after it, and again on a
 * later day. What had to ship before a weekend or a holiday is not late until they are over.
 */
export function lateUpTo(today: string, calendars: Calendars): string {
  const whyClosed = whyShopClosed(calendars)
  return lastOpen(addDays(lastOpen(today, whyClosed), -1), whyClosed)
}

/** Arrival of what ships on a day. */
export const arrivesOn = (
  shipsOn: string,
  { transitDays, country }: Pick<Zone, 'transitDays' | 'country'>,
  calendars: Calendars,
): string => workingDaysAfter(shipsOn, transitDays, whyNotDelivered(country, calendars)).on

/**
 * Production and what follows it: the working days of the speed, of which the machine takes work on
 * each, and shipping on the next day that the workshop is open.
 */
function produced(from: string, { speed, calendars }: DeliveryRequest) {
  const [whyClosed, whyIdle] = [whyShopClosed(calendars), whyNotProduced(calendars)]
  const start = firstOpen(from, whyIdle)
  if (speed.workingDays === 0) return { start, last: start, shipping: { ...start, skipped: [] } }
  const last = workingDaysAfter(start.on, speed.workingDays - 1, whyIdle)
  return { start, last, shipping: workingDaysAfter(last.on, 1, whyClosed) }
}

/**
 * The dates of an order and their reasons. On a working day up to and including the speed's cut-off
 * (Europe/Madrid) production starts that day, otherwise on the next working day. A day on which the
 * machine of the piece takes no work is no day of production.
 */
export function delivery(request: DeliveryRequest): Delivery {
  const { acceptedAtMs, speed, zone, calendars, transfer } = request
  const whyClosed = whyShopClosed(calendars)
  // Days of a transfer pass whether or not the machine has room.
  const whyNotCounted = transfer ? whyClosed : whyNotProduced(calendars)
  const today = madridDay(acceptedAtMs)
  const whyNotToday = whyNotCounted(today)
  const inTime = whyNotToday === null && acceptedAtMs <= madridInstant(today, speed.cutOff)

  const counted = inTime
    ? { on: today, skipped: [] }
    : firstOpen(whyNotToday ? today : addDays(today, 1), whyNotCounted)
  const waited = workingDaysAfter(counted.on, transfer ? TRANSFER_WORKING_DAYS : 0, whyClosed)
  const { start, last, shipping } = produced(waited.on, request)
  const arrival = workingDaysAfter(
    shipping.on,
    zone.transitDays,
    whyNotDelivered(zone.country, calendars),
  )

  return {
    startsOn: start.on,
    shipsOn: shipping.on,
    deliversOn: arrival.on,
    cutOffAtMs: madridInstant(counted.on, speed.cutOff),
    reasons: [
      startReason(request, { whyNotToday, inTime, startsOn: start.on }),
      ...(transfer
        ? [{ key: 'delivery.reason.transfer', params: { days: TRANSFER_WORKING_DAYS } } as const]
        : []),
      ...eachOnce([
        ...counted.skipped,
        ...waited.skipped,
        ...start.skipped,
        ...last.skipped,
        ...shipping.skipped,
        ...arrival.skipped,
      ]).filter((reason) => reason !== full || whyNotToday !== full),
      zone.code === 'pickup'
        ? { key: 'delivery.reason.pickup', params: {} }
        : { key: 'delivery.reason.transit', params: { days: zone.transitDays, zone: zone.code } },
    ],
  }
}

function startReason(
  { speed, lateFile, noFile }: DeliveryRequest,
  at: { whyNotToday: DeliveryReason | null; inTime: boolean; startsOn: string },
): DeliveryReason {
  if (at.inTime)
    return {
      key: noFile ? 'delivery.reason.orderBeforeCutOff' : 'delivery.reason.beforeCutOff',
      params: { time: speed.cutOff },
    }
  if (at.whyNotToday) {
    const key = at.whyNotToday === full ? 'fullToday' : 'closedToday'
    return { key: `delivery.reason.${key}`, params: { on: at.startsOn } }
  }
  return {
    key: lateFile ? 'delivery.reason.lateFile' : 'delivery.reason.afterCutOff',
    params: { time: speed.cutOff, on: at.startsOn },
  }
}

/** Weekends and days without room are listed once, holidays each by name. */
function eachOnce(skipped: readonly DeliveryReason[]): DeliveryReason[] {
  return skipped.filter(
    (reason, index) => (reason !== weekend && reason !== full) || skipped.indexOf(reason) === index,
  )
}
