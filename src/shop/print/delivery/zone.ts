/** Delivery zones; the data is `catalogue/shipping.json`, edited by the owner. */
export const COUNTRIES = ['ES', 'PT', 'FR'] as const
export type Country = (typeof COUNTRIES)[number]

export const ZONES = ['pickup', 'peninsula', 'baleares', 'portugal', 'france'] as const
export type ZoneCode = (typeof ZONES)[number]

export type Zone = {
  code: ZoneCode
  country: Country
  /** Working days in transit, by the destination's calendar. */
  transitDays: number
  /** Net. */
  shippingCents: number
  /** Net value of the goods from which shipping is free; null: never. */
  freeFromCents: number | null
}

export const isCountry = (value: unknown): value is Country =>
  COUNTRIES.some((country) => country === value)

export const zoneOf = (zones: readonly Zone[], code: ZoneCode): Zone | undefined =>
  zones.find((zone) => zone.code === code)
