import { intlLocale, type Language } from './text.ts'

/**
 * Two kinds of time, never mixed: a day is an ISO string ("2026-11-20") without a zone, an instant
 * is milliseconds since 1970 in UTC. Only Europe/Madrid turns one into the other. The same file
 * runs in the browser and on the server; "now" always comes from the caller.
 */

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS

/** A constant, not a cache: making a formatter costs a hundred times what using it does. */
const MADRID_HOUR = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  hourCycle: 'h23',
})

const ISO_DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** Whether a value is an ISO day that exists ("2026-02-30" does not). */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !ISO_DAY.test(value)) return false
  const midnight = Date.parse(value)
  return !Number.isNaN(midnight) && dayOf(midnight) === value
}

const dayOf = (midnightUtc: number): string => new Date(midnightUtc).toISOString().slice(0, 10)

/**
 * The day `days` days later (earlier when negative). Throws `RangeError` where `day` is no ISO day.
 */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS)
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7
}

export const isWeekend = (day: string): boolean => weekdayOf(day) > 5

/** The later of two ISO days; their text order is their date order. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)
export const earlierDay = (one: string, other: string): string => (one > other ? other : one)

/**
 * How far Madrid is ahead of UTC, in milliseconds. Whole hours since 1901, so comparing the hour of
 * the day is enough.
 */
function madridOffsetMs(instantMs: number): number {
  const utcHour = Math.floor(instantMs / HOUR_MS) % 24
  return ((Number(MADRID_HOUR.format(instantMs)) - utcHour + 48) % 24) * HOUR_MS
}

/**
 * What the wall clock in Madrid shows: the day, the minutes since its midnight, the seconds of the
 * minute.
 */
export type MadridClock = { on: string; minutes: number; seconds: number }

export function madridClock(instantMs: number): MadridClock {
  const shown = new Date(instantMs + madridOffsetMs(instantMs))
  return {
    on: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    seconds: shown.getUTCSeconds(),
  }
}

/** The day in Madrid at an instant. */
export const madridDay = (instantMs: number): string => madridClock(instantMs).on

/**
 * The instant at which Madrid's clock shows "HH:MM" on a day. An hour that occurs twice (October)
 * means its first occurrence, one that is skipped (March) the same distance after the change: 02:30
 * is 03:30, as Temporal's `compatible` has it.
 */
export function madridInstant(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const inSummer = asUtc - 2 * HOUR_MS
  return madridOffsetMs(inSummer) === 2 * HOUR_MS ? inSummer : asUtc - HOUR_MS
}

/** "09:31": minutes of a day in clock notation. */
export function formatMinutes(minutes: number): string {
  const twoDigits = (count: number): string => String(count).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/**
 * Whole minutes left until an instant, never negative; seconds are ignored: at any second of 14:00
 * it is two hours to 16:00.
 */
export const minutesUntil = (instantMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((instantMs - nowMs) / MINUTE_MS))

/** "09:31" within a sentence: French writes "9 h 31" and "16 h". */
export function formatClock(time: string, language: Language): string {
  if (language !== 'fr') return time
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

/**
 * Portugal's own short form has a full weekday and a month in figures ("quinta, 10/12"): too long
 * for a column, and unlike the others.
 */
const dayFormat = (language: Language, style: 'long' | 'short') =>
  new Intl.DateTimeFormat(language === 'pt' && style === 'short' ? 'pt' : intlLocale(language), {
    timeZone: 'UTC',
    weekday: style,
    day: 'numeric',
    month: style,
  })
const dayFormats = (style: 'long' | 'short') => ({
  es: dayFormat('es', style),
  pt: dayFormat('pt', style),
  fr: dayFormat('fr', style),
  en: dayFormat('en', style),
})
/** Constants: making a formatter costs a hundred times what using it does. */
const DAY_FORMATS = { long: dayFormats('long'), short: dayFormats('short') }

/** "mardi 1" in French notation: "mardi 1er". */
export const firstOfMonth = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/\b1(?= |$)/, '1er') : text

/**
 * long: "jueves 10 de diciembre", "quinta-feira, 10 de dezembro", "mardi 1er décembre"; short: "jue
 * 10 dic", "qui 10 dez", "mar. 1er déc.", "Thu 10 Dec".
 */
export function formatDay(day: string, language: Language, style: 'long' | 'short'): string {
  const text = DAY_FORMATS[style][language].format(Date.parse(day))
  if (language === 'es' || language === 'en') return text.replace(',', '')
  return language === 'pt' && style === 'short'
    ? text.replace(/[.,]| de(?= )/g, '')
    : firstOfMonth(text, language)
}
