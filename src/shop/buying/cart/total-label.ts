/**
 * Label of an amount: with or without VAT, by the tax decision. A total of an exempt sale is never
 * called "TTC".
 */
const EXEMPT = {
  'cart.total.gross': 'cart.total.exempt',
  'shell.amountWithVat': 'shell.amountWithoutVat',
  'shell.withVat': 'shell.withoutVat',
  'mail.orders.total': 'cart.total.exempt',
  'checkout.placed.total': 'cart.total.exempt',
  'checkout.withVatAndShipping': 'checkout.exemptWithShipping',
  'checkout.afterWallet': 'checkout.exemptAfterWallet',
  'orders.total': 'cart.total.exempt',
  'orders.withVat': 'orders.exempt',
  'orders.reorder.total': 'orders.reorder.exempt',
} as const
type TaxedLabel = keyof typeof EXEMPT

/** The same for a sale with recargo de equivalencia. */
const WITH_RECARGO: Record<TaxedLabel, string> = {
  'cart.total.gross': 'cart.total.withRecargo',
  'shell.amountWithVat': 'shell.amountWithRecargo',
  'shell.withVat': 'shell.withRecargo',
  'mail.orders.total': 'cart.total.withRecargo',
  'checkout.placed.total': 'cart.total.withRecargo',
  'checkout.withVatAndShipping': 'checkout.withRecargoAndShipping',
  'checkout.afterWallet': 'checkout.recargoAfterWallet',
  'orders.total': 'cart.total.withRecargo',
  'orders.withVat': 'orders.withRecargo',
  'orders.reorder.total': 'orders.reorder.withRecargo',
}

/** Gross is the sum of net, VAT and recargo. */
type LabelledSums = { netCents: number; vatCents: number; grossCents: number }

/** Labels for a sale with this VAT amount; free sales have none. */
export function totalLabel(
  key: TaxedLabel,
  { netCents, vatCents, grossCents }: LabelledSums,
): string {
  if (vatCents === 0 && netCents !== 0) return EXEMPT[key]
  return grossCents === netCents + vatCents ? key : WITH_RECARGO[key]
}
