import { useEffect, useMemo, useState } from 'react'
import { readPreferences, savePreferences } from '../../../ui/preferences.ts'
import {
  type QuotedDestination,
  quotedDestination,
  rememberedDestination,
  type TypedDestination,
} from './destination.ts'
import { useHomeCountry } from './use-home-country.ts'
import type { Zone } from './zone.ts'

export type DestinationState = {
  typed: TypedDestination
  destination: QuotedDestination
  change: (said: Partial<TypedDestination>) => void
}

/** The visitor's destination, remembered in this browser for all products. */
export function useDestination(zones: readonly Zone[]): DestinationState {
  const home = useHomeCountry()
  const [typed, setTyped] = useState(() => rememberedDestination({}, home))
  // After hydration, since the cached page is the same for all visitors.
  useEffect(() => setTyped(rememberedDestination(readPreferences(), home)), [home])
  const destination = useMemo(() => quotedDestination(typed, zones), [typed, zones])
  const change = (said: Partial<TypedDestination>) => {
    const next = { ...typed, ...said }
    setTyped(next)
    const { postalCode, country } = quotedDestination(next, zones)
    const emptied = next.postalCode.trim() === ''
    if (postalCode !== null || emptied) savePreferences({ postalCode: postalCode ?? '', country })
  }
  return { typed, destination, change }
}
