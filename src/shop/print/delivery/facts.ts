import type { Calendars } from './delivery.ts'
import type { HandlingSettings } from './handling.ts'
import { type Country, type Zone, type ZoneCode, zoneOf } from './zone.ts'

/** Everything that dates and shipping prices depend on, apart from the order. */
export type DeliveryFacts = {
  zones: readonly Zone[]
  calendars: Calendars
  handling: HandlingSettings
}

const MAIN_ZONE: Record<Country, ZoneCode> = { ES: 'peninsula', PT: 'portugal', FR: 'france' }

/** The zone shown without a postal code: the country's main one. */
export function defaultZone(zones: readonly Zone[], country: Country = 'ES'): Zone {
  const zone = zoneOf(zones, MAIN_ZONE[country]) ?? zoneOf(zones, MAIN_ZONE.ES) ?? zones[0]
  if (!zone) throw new Error('no delivery zones: import a catalogue first')
  return zone
}
