import {
  type Invoice,
  type InvoiceContent,
  type Recipient,
  type TaxLine,
  totalsOf,
} from './invoice.ts'
import { type Correction, rectifying, restLine } from './rectification.ts'
import { negated, remainingTaxes, sumTaxes } from './standing.ts'

/** VAT and surcharge of an invoice after its corrections so far. */
export function standingTax(
  original: Pick<Invoice, 'taxes'>,
  corrections: readonly Pick<Invoice, 'taxes'>[],
): number {
  const { vatCents, recargoCents } = totalsOf(remainingTaxes(original, corrections))
  return vatCents + recargoCents
}

const exempted = ({ baseCents }: TaxLine): TaxLine => ({
  sale: 'eu_goods',
  rateBp: null,
  baseCents,
  vatCents: 0,
  recargoBp: 0,
  recargoCents: 0,
})

/**
 * The correction of an invoice whose sale turned out to be an exempt supply within the Union (LIVA
 * art. 25, 89.Uno): all remaining tax is removed, the bases are kept and are exempt. Earlier
 * refunds included their tax, so no tax is refunded twice. `number`: the VAT number of the
 * recipient, which the exemption requires on the paper (RD 1619/2012, art. 6.1.d). Null without
 * remaining tax.
 */
export function taxRemoval(
  original: Invoice,
  corrections: readonly Correction[],
  { number, reason, text }: { number: string; reason: string; text: string },
): InvoiceContent | null {
  if (standingTax(original, corrections) === 0) return null
  const left = remainingTaxes(original, corrections)
  const taxes = sumTaxes([...left.map(negated), ...left.map(exempted)])
  const recipient: Recipient | null = original.recipient && {
    ...original.recipient,
    taxId: number,
    taxIdKind: 'eu',
  }
  return { ...rectifying(original, { lines: [restLine(0, text)], taxes }, reason), recipient }
}
