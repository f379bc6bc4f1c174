import { type Invoice, type InvoiceContent, type Recipient, type TaxLine, totalsOf } from './invoice.ts'
import { type Correction, rectifying, restLine } from './rectification.ts'
import { negated, remainingTaxes, sumTaxes } from './standing.ts'

/** VAT and surcharge that stand of an invoice after its corrections so far. */
export function standingTax(original: Pick<Invoice, 'taxes'>, corrections: readonly Pick<Invoice, 'taxes'>[]): number {
  const { vatCents, recargoCents } = totalsOf(remainingTaxes(original, corrections))
  return vatCents + recargoCents
}

const exempted = ({ baseCents }: TaxLine): TaxLine => ({ sale: 'eu_goods', rateBp: null, baseCents, vatCents: 0, recargoBp: 0, recargoCents: 0 })

/**
 * What corrects an invoice whose sale turned out to be an exempt supply within the Union (LIVA art. 25, 89.Uno): all tax that stands goes, the bases stay and are exempt.
 * What was given back before took its tax with it, so no tax goes back twice. `number`: the VAT number of the recipient, which the exemption needs on the paper
 * (RD 1619/2012, art. 6.1.d). Null where no tax stands.
 */
export function taxRemoval(
  original: Invoice,
  corrections: readonly Correction[],
  { number, reason, text }: { number: string; reason: string; text: string },
): InvoiceContent | null {
  if (standingTax(original, corrections) === 0) return null
  const left = remainingTaxes(original, corrections)
  const taxes = sumTaxes([...left.map(negated), ...left.map(exempted)])
  const recipient: Recipient | null = original.recipient && { ...original.recipient, taxId: number, taxIdKind: 'eu' }
  return { ...rectifying(original, { lines: [restLine(0, text)], taxes }, reason), recipient }
}
