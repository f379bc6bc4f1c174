import { addDays, madridDay } from '../../../platform/calendar.ts'
import type { Result } from '../../../platform/refusal.ts'
import type { TotalLine } from '../../buying/cart/totals.ts'
import type { DeliveryReason } from '../../print/delivery/delivery.ts'
import type { Country, ZoneCode } from '../../print/delivery/zone.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Component, Quote } from '../../print/quoting/quote.ts'

/** The date promised at issue. `postalCode` null: unknown destination, or collection. */
export type OfferedDelivery = {
  deliversOn: string
  zone: ZoneCode
  country: Country
  postalCode: string | null
  reasons: readonly DeliveryReason[]
}

/** A numbered quote (presupuesto) as issued; amounts in cents. */
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
  /** Net, of the goods. */
  goodsCents: number
  /** Goods, shipping, packaging, net, VAT and gross at issue. */
  totals: readonly TotalLine[]
  vatBp: number
  grossCents: number
  delivery: OfferedDelivery
  issuedAt: Date
  /** Last day of validity, in Madrid. */
  validUntil: string
}

const DAYS_VALID = 15

/** The day of issue does not count: a quote of the 1st is valid until the end of the 16th. */
export const validUntil = (issuedAt: Date): string =>
  addDays(madridDay(issuedAt.getTime()), DAYS_VALID)

/** P-2026-000123. */
export const offerNumber = (year: number, running: number): string =>
  `P-${year}-${String(running).padStart(6, '0')}`

/** The year in Madrid. */
export const offerYear = (issuedAt: Date): number =>
  Number(madridDay(issuedAt.getTime()).slice(0, 4))

/** A changed price line; null: it did not exist, or no longer does. */
export type ChangedComponent = { code: string; beforeCents: number | null; nowCents: number | null }

/**
 * State of a quote today. `held`: valid and its recipe is on sale, so the price is the same.
 * `expired`: past its date. `changed`: another recipe is sold; `components` lists differences,
 * empty if the cost is the same. `refused`: no longer possible.
 */
export type Standing =
  | { kind: 'held' | 'expired' | 'gone' | 'refused' }
  | {
      kind: 'changed'
      goodsCents: number
      recipeVersion: number
      components: readonly ChangedComponent[]
    }

/** Undefined: no longer sold. */
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

/** Changed lines in the order of the new price; removed ones last. */
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

/** Requests per network and hour. */
export const OFFERS_AN_HOUR = 60
export const HOUR_MS = 3_600_000

/**
 * Seconds until the next request is allowed; null: now. `askedAt`: requests of the last hour,
 * unordered.
 */
export function secondsToWait(askedAt: readonly Date[], now: Date): number | null {
  const since = now.getTime() - HOUR_MS
  const counted = askedAt.map((at) => at.getTime()).filter((at) => at > since)
  const blocking = counted.toSorted((one, other) => other - one)[OFFERS_AN_HOUR - 1]
  return blocking === undefined ? null : Math.ceil((blocking - since) / 1000)
}
