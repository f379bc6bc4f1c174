/** Delivery zones; the data is `catalogue/shipping.json`, edited by the owner. */
export const COUNTRIES = ['ES', 'PT', 'FR'] as const
export type Country = (typeof COUNTRIES)[number]

export const SOLD_ZONES = ['pickup', 'peninsula', 'baleares', 'portugal', 'france'] as const

/** With Canarias, Ceuta and Melilla, whose transport the desk prices for each order (C2). */
export const ZONES = [...SOLD_ZONES, 'islands'] as const
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
  /** The transport has no price yet: its amount is an open line, not a zero. */
  open?: true | undefined
}

export const isCountry = (value: unknown): value is Country =>
  COUNTRIES.some((country) => country === value)

export const zoneOf = (zones: readonly Zone[], code: ZoneCode): Zone | undefined =>
  zones.find((zone) => zone.code === code)

/** What the desk quotes for an order to Canarias, Ceuta or Melilla. */
export type QuotedTransport = {
  /** Net, with the customs papers. */
  cents: number
  transitDays: number
}

/** The zone of one order, at the price of the desk. */
export const quotedZone = ({ cents, transitDays }: QuotedTransport): Zone => ({
  code: 'islands',
  country: 'ES',
  transitDays,
  shippingCents: cents,
  freeFromCents: null,
})

/** Usual working days in transit, proposed to the desk. */
export const ISLANDS_TRANSIT_DAYS = 6

/** Before the desk has named its price. */
export const OPEN_ISLANDS: Zone = {
  ...quotedZone({ cents: 0, transitDays: ISLANDS_TRANSIT_DAYS }),
  open: true,
}

export const withOpenIslands = (zones: readonly Zone[]): readonly Zone[] => [...zones, OPEN_ISLANDS]

/** Facts with the zone of one order, where only its quote has it. */
export const withZoneOf = <Facts extends { zones: readonly Zone[] }>(
  facts: Facts,
  zone: Zone | undefined,
): Facts => (zone?.code === 'islands' ? { ...facts, zones: [...facts.zones, zone] } : facts)
