/**
 * Words that say whether an amount bears VAT: those of a taxed sale, or of one that the tax
 * decision exempts. A total of an exempt sale is never called "TTC".
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

/** The same for a sale with the recargo de equivalencia, which is paid beside the VAT. */
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

/** The gross is the sum of net, VAT and recargo. */
type LabelledSums = { netCents: number; vatCents: number; grossCents: number }

/** The words for a sale with so much VAT: some of the sales with VAT are free of charge altogether. */
export function totalLabel(
  key: TaxedLabel,
  { netCents, vatCents, grossCents }: LabelledSums,
): string {
  if (vatCents === 0 && netCents !== 0) return EXEMPT[key]
  return grossCents === netCents + vatCents ? key : WITH_RECARGO[key]
}
