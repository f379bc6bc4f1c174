import { addDays, isWeekend, madridDay, madridInstant } from '../../../platform/calendar.ts'
import type { LocalText } from '../../../platform/text.ts'
import type { Speed } from '../quoting/recipe.ts'
import type { Country, Zone } from './zone.ts'

/** `closing`: of the workshop alone, which is shut though it is no holiday. */
export type Holiday = { on: string; name: LocalText; closing?: true }

export type Calendars = {
  /** National, regional and local, and days of its own: the workshop is closed. */
  shopHolidays: readonly Holiday[]
  /** The carrier does not deliver. */
  nationalHolidays: Readonly<Record<Country, readonly Holiday[]>>
  /** Days on which production takes no more of this product. */
  closedOn?: readonly string[]
}

/** The calendars of a product. */
export const calendarsFor = (
  calendars: Calendars,
  { closedOn }: Pick<Calendars, 'closedOn'>,
): Calendars => (closedOn ? { ...calendars, closedOn } : calendars)

/** Working days that a bank transfer may take: a quote counts them, an order counts from the day the money is there. */
const TRANSFER_WORKING_DAYS = 2

/**
 * What made the date, as a message key with its figures. Days are ISO and names in several languages until they are shown:
 * `sayReason` makes the sentence.
 */
export type DeliveryReason = {
  key: `delivery.reason.${string}`
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
  /** It is made without a file. */
  noFile?: boolean
  /** The artwork came after the payment, so that it is what missed the cut-off. */
  lateFile?: boolean
}

export type Delivery = {
  startsOn: string
  shipsOn: string
  /** Picked up: the day it is ready. */
  deliversOn: string
  /** Up to and including this instant the dates stay as they are. */
  cutOffAtMs: number
  reasons: readonly DeliveryReason[]
}

/** A day and what was skipped on the way to it. */
type Walk = { on: string; skipped: readonly DeliveryReason[] }
type WhyClosed = (day: string) => DeliveryReason | null

const weekend: DeliveryReason = { key: 'delivery.reason.weekend', params: {} }
const named = (key: DeliveryReason['key'], holiday: Holiday | undefined): DeliveryReason | null =>
  holiday ? { key, params: { on: holiday.on, name: holiday.name } } : null

/** Why the workshop does not work on a day, null where it does. */
function whyShopClosed(calendars: Calendars): WhyClosed {
  return (day) => {
    if (isWeekend(day)) return weekend
    if (calendars.closedOn?.includes(day))
      return { key: 'delivery.reason.closed', params: { on: day } }
    const holiday = calendars.shopHolidays.find(({ on }) => on === day)
    return named(holiday?.closing ? 'delivery.reason.closing' : 'delivery.reason.holiday', holiday)
  }
}

function whyNotDelivered(country: Country, calendars: Calendars): WhyClosed {
  return (day) => {
    if (isWeekend(day)) return weekend
    const holiday = calendars.nationalHolidays[country].find(({ on }) => on === day)
    return named(`delivery.reason.holiday${country}`, holiday)
  }
}

/** The first working day from `day` on, that day included. */
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

/** The days on which an order is made: from its start up to the day before it ships. */
export function productionDays(startsOn: string, shipsOn: string, calendars: Calendars): string[] {
  const whyClosed = whyShopClosed(calendars)
  const days: string[] = []
  for (let on = startsOn; on < shipsOn; on = addDays(on, 1)) if (!whyClosed(on)) days.push(on)
  return days
}

/** The day on which something that leaves on a day arrives. */
export const arrivesOn = (
  shipsOn: string,
  { transitDays, country }: Pick<Zone, 'transitDays' | 'country'>,
  calendars: Calendars,
): string => workingDaysAfter(shipsOn, transitDays, whyNotDelivered(country, calendars)).on

/**
 * The dates of an order, and why they are what they are. On a working day of the shop up to and including the speed's cut-off
 * (Europe/Madrid) production starts that day, otherwise on the next working day.
 */
export function delivery(request: DeliveryRequest): Delivery {
  const { acceptedAtMs, speed, zone, calendars } = request
  const whyClosed = whyShopClosed(calendars)
  const today = madridDay(acceptedAtMs)
  const openToday = whyClosed(today) === null
  const inTime = openToday && acceptedAtMs <= madridInstant(today, speed.cutOff)

  const counted = inTime
    ? { on: today, skipped: [] }
    : firstOpen(openToday ? addDays(today, 1) : today, whyClosed)
  const start = workingDaysAfter(
    counted.on,
    request.transfer ? TRANSFER_WORKING_DAYS : 0,
    whyClosed,
  )
  const shipping = workingDaysAfter(start.on, speed.workingDays, whyClosed)
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
      startReason(request, { openToday, inTime, startsOn: start.on }),
      ...(request.transfer
        ? [{ key: 'delivery.reason.transfer', params: { days: TRANSFER_WORKING_DAYS } } as const]
        : []),
      ...withOneWeekend([
        ...counted.skipped,
        ...start.skipped,
        ...shipping.skipped,
        ...arrival.skipped,
      ]),
      zone.code === 'pickup'
        ? { key: 'delivery.reason.pickup', params: {} }
        : { key: 'delivery.reason.transit', params: { days: zone.transitDays, zone: zone.code } },
    ],
  }
}

function startReason(
  { speed, lateFile, noFile }: DeliveryRequest,
  at: { openToday: boolean; inTime: boolean; startsOn: string },
): DeliveryReason {
  if (at.inTime)
    return {
      key: noFile ? 'delivery.reason.orderBeforeCutOff' : 'delivery.reason.beforeCutOff',
      params: { time: speed.cutOff },
    }
  if (!at.openToday) return { key: 'delivery.reason.closedToday', params: { on: at.startsOn } }
  return {
    key: lateFile ? 'delivery.reason.lateFile' : 'delivery.reason.afterCutOff',
    params: { time: speed.cutOff, on: at.startsOn },
  }
}

/** Weekends are said once, holidays each by name. */
function withOneWeekend(skipped: readonly DeliveryReason[]): DeliveryReason[] {
  return skipped.filter((reason, index) => reason !== weekend || skipped.indexOf(weekend) === index)
}
