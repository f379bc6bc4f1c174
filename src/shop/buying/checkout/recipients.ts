import { zoneFor } from '../../print/delivery/postal-code.ts'
import type { Country, Zone } from '../../print/delivery/zone.ts'
import { isCountry } from '../../print/delivery/zone.ts'
import { territoryOf } from '../../print/tax/rates.ts'
import { MAX_RECIPIENTS } from '../cart/lots.ts'
import type { CheckoutLine, SendTo, SentPart } from './destination.ts'

/** The input of a further recipient in a half-filled form; `lots` by the line's id. */
export type WantedPart = {
  country: string
  postalCode: string
  lots: Readonly<Record<string, number>>
}

const MOST_LOTS = 999_999

/** "50" is 50, an empty text is 0; undefined for anything but a whole number. */
export function lotsTyped(typed: unknown): number | undefined {
  const text =
    typeof typed === 'number' ? String(typed) : typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return 0
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text), MOST_LOTS) : undefined
}

export const lotsFor = (lots: unknown, lineId: string): unknown =>
  typeof lots === 'object' && lots !== null && Object.hasOwn(lots, lineId)
    ? (lots as Record<string, unknown>)[lineId]
    : undefined

/** One tax decision covers an order: all of it goes to one territory. */
export const sameTerritory = (
  one: { country: string; postalCode: string | null },
  other: { country: string; postalCode: string | null },
): boolean =>
  isCountry(one.country) &&
  isCountry(other.country) &&
  territoryOf(one.country, one.postalCode) === territoryOf(other.country, other.postalCode)

/**
 * A destination with the other recipients that are valid so far: for prices while the form is
 * filled in. A recipient without a supported place, or with more than is left, gets nothing yet.
 * For an accepted form the result equals that of the check.
 */
export function withOthers(
  to: SendTo,
  wanted: readonly WantedPart[],
  lines: readonly CheckoutLine[],
  zones: readonly Zone[],
): SendTo {
  if (!to || to.postalCode === null) return to
  const left = lines.map(({ lots }) => lots)
  const first: { country: Country; postalCode: string } = {
    country: to.zone.country,
    postalCode: to.postalCode,
  }
  const others = wanted.slice(0, MAX_RECIPIENTS - 1).flatMap((part): SentPart[] => {
    const zone = zoneFor(part.country, part.postalCode, zones)
    if (!zone.ok || !sameTerritory(first, part)) return []
    const lots = lines.map(({ id }, line) => {
      const asked = lotsTyped(lotsFor(part.lots, id)) ?? 0
      return asked <= (left[line] ?? 0) ? asked : 0
    })
    if (lots.every((some) => some === 0)) return []
    for (const [line, some] of lots.entries()) left[line] = (left[line] ?? 0) - some
    return [{ zone: zone.value, postalCode: part.postalCode, lots }]
  })
  return others.length === 0 || left.every((some) => some === 0) ? to : { ...to, others }
}
