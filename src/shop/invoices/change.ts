import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { Invoice, InvoiceContent, InvoiceLine, TaxLine } from './invoice.ts'
import { type Correction, rectifying } from './rectification.ts'
import { lineKey, negated, netOf, remainingTaxes, type StandingLine, standingLines, sumTaxes } from './standing.ts'

/** Pieces of the order's lines before it was changed, by their place. */
export type PiecesBefore = ReadonlyMap<number, number>

const isNothing = (taxes: readonly TaxLine[]): boolean =>
  taxes.every(({ baseCents, vatCents, recargoCents }) => baseCents === 0 && vatCents === 0 && recargoCents === 0)

/** A line that costs another amount now: so many pieces more or fewer, or the same ones at another price. */
function changedLine(line: InvoiceLine, beforeCents: number, before: PiecesBefore): InvoiceLine[] {
  const cents = netOf(line) - beforeCents
  if (cents === 0) return []
  const pieces = line.position === null ? undefined : before.get(line.position)
  const more = pieces === undefined ? 0 : Math.abs(line.quantity - pieces)
  return [{ ...line, quantity: more > 0 ? more : line.quantity, cents, discountCents: 0 }]
}

const gone = ({ line, netCents }: StandingLine): InvoiceLine[] => (netCents === 0 ? [] : [{ ...line, cents: 0 - netCents, discountCents: 0 }])

function differences(standing: readonly StandingLine[], next: readonly InvoiceLine[], before: PiecesBefore): InvoiceLine[] {
  const nets = new Map(standing.map(({ line, netCents }) => [lineKey(line), netCents]))
  const keys = new Set(next.map(lineKey))
  const left = standing.filter(({ line }) => !keys.has(lineKey(line)))
  return [...next.flatMap((line) => changedLine(line, nets.get(lineKey(line)) ?? 0, before)), ...left.flatMap(gone)]
}

/**
 * What corrects an invoice whose order was changed after it was paid, dearer or cheaper: the price of a sale that was made is altered (LIVA art. 80.Dos, art. 15 of
 * RD 1619/2012), by difference. Invoice and corrections then say to the cent what `next` says. Null where the change touches no amount. Where it bears another tax than before,
 * all of the old lines go and the new ones come.
 */
export function changeOf(
  original: Invoice,
  corrections: readonly Correction[],
  next: Pick<InvoiceContent, 'lines' | 'taxes'>,
  { reason, before }: { reason: string; before: PiecesBefore },
): Result<InvoiceContent | null> {
  const left = remainingTaxes(original, corrections)
  const taxes = sumTaxes([...next.taxes, ...left.map(negated)])
  if (isNothing(taxes)) return accept(null)
  const standing = standingLines(original, corrections)
  const sameTax = taxes.length === 1
  const lines = sameTax ? differences(standing, next.lines, before) : [...standing.flatMap(gone), ...next.lines]
  if (lines.length === 0) return refuse({ code: 'invoices.rectify.none', field: 'lines' })
  return accept(rectifying(original, { lines, taxes }, reason))
}
