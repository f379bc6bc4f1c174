import { grossOf } from '../../../platform/money.ts'
import { useText } from '../../../ui/text.tsx'
import { useVat } from '../../../ui/vat-display.tsx'

/** Turns net cents into what the header's switch asks for: with VAT or without. */
export function useShownCents(vatBp: number): (netCents: number) => number {
  const { showGross } = useVat()
  return (netCents) => (showGross ? grossOf(netCents, vatBp) : netCents)
}

export type LabelledMoney = (netCents: number, say?: (cents: number) => string) => string

/**
 * The same as a text with its label: "1,45 € con IVA". `say` words the amount where it is a rate:
 * "1,45 €/m con IVA". A sale without VAT is never labelled as one with it.
 */
export function useLabelledMoney(vatBp: number): LabelledMoney {
  const { t, money } = useText()
  const { showGross } = useVat()
  const shown = useShownCents(vatBp)
  const key = showGross && vatBp > 0 ? 'shell.amountWithVat' : 'shell.amountWithoutVat'
  return (netCents, say = money) => t(key, { price: say(shown(netCents)) })
}

/** "con IVA" or "sin IVA", for sentences that name more than one amount. */
export function useVatWord(vatBp: number): string {
  const { t } = useText()
  const { showGross } = useVat()
  return t(showGross && vatBp > 0 ? 'shell.withVat' : 'shell.withoutVat')
}
