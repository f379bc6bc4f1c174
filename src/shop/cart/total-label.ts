/**
 * Words that say whether an amount bears VAT: those of a taxed sale, or of one that the tax
 * decision exempts. A total of an exempt sale is never called "TTC".
 */
const EXEMPT = {
  'cart.total.gross': 'cart.total.exempt',
  'shell.amountWithVat': 'shell.amountWithoutVat',
  'mail.orders.total': 'cart.total.exempt',
  'checkout.placed.total': 'cart.total.exempt',
  'checkout.withVatAndShipping': 'checkout.exemptWithShipping',
  'checkout.afterWallet': 'checkout.exemptAfterWallet',
  'orders.total': 'cart.total.exempt',
  'orders.withVat': 'orders.exempt',
  'orders.reorder.total': 'orders.reorder.exempt',
} as const

/** The words for a sale with so much VAT: some of the sales with VAT are free of charge altogether. */
export function totalLabel(key: keyof typeof EXEMPT, { netCents, vatCents }: { netCents: number; vatCents: number }): string {
  return vatCents === 0 && netCents !== 0 ? EXEMPT[key] : key
}
