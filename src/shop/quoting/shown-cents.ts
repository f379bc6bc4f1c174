import { grossOf } from '../../platform/money.ts'
import { useVat } from '../../ui/vat-display.tsx'

/** Turns net cents into what the header's switch asks for: with VAT or without. */
export function useShownCents(vatBp: number): (netCents: number) => number {
  const { showGross } = useVat()
  return (netCents) => (showGross ? grossOf(netCents, vatBp) : netCents)
}
