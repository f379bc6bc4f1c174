import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { readPreferences, savePreferences, watchPreferences } from './preferences.ts'

export type VatDisplay = {
  /** True: prices with VAT lead (the law's default for consumers); false: prices without. Both are always shown. */
  showGross: boolean
  toggle: () => void
}

/** Given directly only where the position of the switch is fixed, as on a still rendering. */
export const VatContext = createContext<VatDisplay>({ showGross: true, toggle: () => {} })

/** The server always renders gross; a visitor's own choice is applied right after hydration. */
export function VatProvider({ children }: { children: ReactNode }) {
  const prices = useSyncExternalStore(
    watchPreferences,
    () => readPreferences().prices,
    () => 'gross',
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
