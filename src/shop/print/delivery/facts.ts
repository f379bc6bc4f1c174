import type { Calendars } from './delivery.ts'
import type { HandlingSettings } from './handling.ts'
import type { Zone } from './zone.ts'

/** Everything a date or a shipping price depends on, apart from the order itself. */
export type DeliveryFacts = {
  zones: readonly Zone[]
  calendars: Calendars
  handling: HandlingSettings
}

/** The zone whose dates are shown while no destination is known. */
export function defaultZone(zones: readonly Zone[]): Zone {
  const zone = zones.find(({ code }) => code === 'peninsula') ?? zones[0]
  if (!zone) throw new Error('no delivery zones: import a catalogue first')
  return zone
}
