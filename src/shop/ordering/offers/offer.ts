import { addDays, madridDay } from '../../../platform/calendar.ts'
import type { Result } from '../../../platform/refusal.ts'
import type { TotalLine } from '../../buying/cart/totals.ts'
import type { DeliveryReason } from '../../print/delivery/delivery.ts'
import type { Country, ZoneCode } from '../../print/delivery/zone.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Component, Quote } from '../../print/quoting/quote.ts'

/** The date as it was promised on the day of issue. `postalCode` null: nobody had said where to, or it is picked up. */
export type OfferedDelivery = {
  deliversOn: string
  zone: ZoneCode
  country: Country
  postalCode: string | null
  reasons: readonly DeliveryReason[]
}

/** A numbered quote (presupuesto), as it was issued; amounts in cents. */
export type Offer = {
  number: string
  accessKey: string
  language: string
  productSlug: string
  productName: string
  recipeVersion: number
  configuration: Configuration
  components: readonly Component[]
  pieces: number
  weightG: number
  /** Net, of the goods alone. */
  goodsCents: number
  /** Goods, shipping, packaging, net, VAT and gross, as of the day of issue. */
  totals: readonly TotalLine[]
  vatBp: number
  grossCents: number
  delivery: OfferedDelivery
  issuedAt: Date
  /** The last day on which the price is held, in Madrid. */
  validUntil: string
}

const DAYS_VALID = 15

/** The day of issue does not count: a quote of the 1st is good until the end of the 16th. */
export const validUntil = (issuedAt: Date): string =>
  addDays(madridDay(issuedAt.getTime()), DAYS_VALID)

/** P-2026-000123. */
export const offerNumber = (year: number, running: number): string =>
  `P-${year}-${String(running).padStart(6, '0')}`

/** The year of a quote's number: the one that Madrid is in. */
export const offerYear = (issuedAt: Date): number =>
  Number(madridDay(issuedAt.getTime()).slice(0, 4))

/** A line of the price that is not as it was; null: it was not there, or is there no more. */
export type ChangedComponent = { code: string; beforeCents: number | null; nowCents: number | null }

/**
 * Where a quote stands today. `held`: it is valid and its recipe is the one sold, so the price is the same by construction.
 * `expired`: its day has passed; the recipe, and so the price, are as they were. `changed`: the product is sold by another recipe;
 * `components` say what is different, none where this configuration costs what it cost. `refused`: it cannot be made like this any more.
 */
export type Standing =
  | { kind: 'held' | 'expired' | 'gone' | 'refused' }
  | {
      kind: 'changed'
      goodsCents: number
      recipeVersion: number
      components: readonly ChangedComponent[]
    }

/** Undefined: the product is sold no more. */
export type SoldToday = { recipeVersion: number; quoted: Result<Quote> } | undefined

export function standingOf(
  offer: Pick<Offer, 'recipeVersion' | 'components' | 'validUntil'>,
  today: SoldToday,
  todayOn: string,
): Standing {
  if (!today) return { kind: 'gone' }
  const { recipeVersion, quoted } = today
  if (recipeVersion === offer.recipeVersion)
    return { kind: todayOn > offer.validUntil ? 'expired' : 'held' }
  if (!quoted.ok) return { kind: 'refused' }
  const components = changedComponents(offer.components, quoted.value.components)
  return { kind: 'changed', goodsCents: quoted.value.netCents, recipeVersion, components }
}

/** What costs another amount than before, in the order of the new price; what is gone comes last. */
export function changedComponents(
  before: readonly Component[],
  now: readonly Component[],
): ChangedComponent[] {
  const centsIn = (components: readonly Component[], code: string): number | null =>
    components.find((each) => each.code === code)?.cents ?? null
  const codes = [...new Set([...now, ...before].map(({ code }) => code))]
  return codes
    .map((code) => ({ code, beforeCents: centsIn(before, code), nowCents: centsIn(now, code) }))
    .filter(({ beforeCents, nowCents }) => (beforeCents ?? 0) !== (nowCents ?? 0))
}

/** One place may ask for this many within an hour: enough for an office, too few to fill a disk. */
export const OFFERS_AN_HOUR = 60
export const HOUR_MS = 3_600_000

/** Seconds until one place may ask again; null: now. `askedAt` are its requests of the last hour, in any order. */
export function secondsToWait(askedAt: readonly Date[], now: Date): number | null {
  const since = now.getTime() - HOUR_MS
  const counted = askedAt.map((at) => at.getTime()).filter((at) => at > since)
  const blocking = counted.toSorted((one, other) => other - one)[OFFERS_AN_HOUR - 1]
  return blocking === undefined ? null : Math.ceil((blocking - since) / 1000)
}
