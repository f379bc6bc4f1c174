import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { useBrand } from './brand.tsx'
import { readPreferences, savePreferences, watchPreferences } from './preferences.ts'

export type VatDisplay = {
  /**
   * True: prices with VAT first (the default); false: without. Both are always
   * shown.
   */
  showGross: boolean
  toggle: () => void
}

/** Passed directly only where the switch is fixed, as in a still rendering. */
export const VatContext = createContext<VatDisplay>({ showGross: true, toggle: () => {} })

/** The server renders what the site shows first; the visitor's choice applies after hydration. */
export function VatProvider({ children }: { children: ReactNode }) {
  const first = useBrand().site?.prices ?? 'gross'
  const prices = useSyncExternalStore(
    watchPreferences,
    () => readPreferences().prices ?? first,
    () => first,
  )
  const display = useMemo<VatDisplay>(
    () => ({
      showGross: prices === 'gross',
      toggle: () => savePreferences({ prices: prices === 'gross' ? 'net' : 'gross' }),
    }),
    [prices],
  )
  return <VatContext value={display}>{children}</VatContext>
}

export const useVat = (): VatDisplay => useContext(VatContext)
