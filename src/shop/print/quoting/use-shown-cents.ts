import { grossOf } from '../../../platform/money.ts'
import { useText } from '../../../ui/text.tsx'
import { useVat } from '../../../ui/vat-display.tsx'

/** Net cents as shown: with or without VAT, by the header's switch. */
export function useShownCents(vatBp: number): (netCents: number) => number {
  const { showGross } = useVat()
  return (netCents) => (showGross ? grossOf(netCents, vatBp) : netCents)
}

export type LabelledMoney = (netCents: number, say?: (cents: number) => string) => string

/**
 * The same as labelled text: "1,45 € con IVA". `say` formats rates: "1,45 €/m con IVA". A sale
 * without VAT is never labelled with it.
 */
export function useLabelledMoney(vatBp: number): LabelledMoney {
  const { t, money } = useText()
  const { showGross } = useVat()
  const shown = useShownCents(vatBp)
  const key = showGross && vatBp > 0 ? 'shell.amountWithVat' : 'shell.amountWithoutVat'
  return (netCents, say = money) => t(key, { price: say(shown(netCents)) })
}

/** "con IVA" or "sin IVA", for messages with several amounts. */
export function useVatWord(vatBp: number): string {
  const { t } = useText()
  const { showGross } = useVat()
  return t(showGross && vatBp > 0 ? 'shell.withVat' : 'shell.withoutVat')
}
