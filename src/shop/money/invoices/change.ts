import { allocate, sumCents } from '../../../platform/money.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import {
  type Invoice,
  type InvoiceContent,
  type InvoiceLine,
  type TaxLine,
  totalsOf,
} from './invoice.ts'
import { type Correction, rectifying, restLine } from './rectification.ts'
import {
  isSameRate,
  lineKey,
  negated,
  netOf,
  remainingTaxes,
  type StandingLine,
  standingLines,
  sumTaxes,
} from './standing.ts'

/** Pieces of the order's lines before the change, by their position. */
export type PiecesBefore = ReadonlyMap<number, number>

const isNothing = (taxes: readonly TaxLine[]): boolean =>
  taxes.every(
    ({ baseCents, vatCents, recargoCents }) =>
      baseCents === 0 && vatCents === 0 && recargoCents === 0,
  )

/** A line whose amount changed: in the number of pieces, or in the price. */
function changedLine(line: InvoiceLine, beforeCents: number, before: PiecesBefore): InvoiceLine[] {
  const cents = netOf(line) - beforeCents
  if (cents === 0) return []
  const pieces = line.position === null ? undefined : before.get(line.position)
  const more = pieces === undefined ? 0 : Math.abs(line.quantity - pieces)
  return [{ ...line, quantity: more > 0 ? more : line.quantity, cents, discountCents: 0 }]
}

const gone = ({ line, netCents }: StandingLine): InvoiceLine[] =>
  netCents === 0 ? [] : [{ ...line, cents: 0 - netCents, discountCents: 0 }]

function differences(
  standing: readonly StandingLine[],
  next: readonly InvoiceLine[],
  before: PiecesBefore,
): InvoiceLine[] {
  const nets = new Map(standing.map(({ line, netCents }) => [lineKey(line), netCents]))
  const keys = new Set(next.map(lineKey))
  const left = standing.filter(({ line }) => !keys.has(lineKey(line)))
  return [
    ...next.flatMap((line) => changedLine(line, nets.get(lineKey(line)) ?? 0, before)),
    ...left.flatMap(gone),
  ]
}

/**
 * Whether the amount of one of the order's own lines changes: a later refund of a line uses its
 * invoiced amount.
 */
const movesLine = (lines: readonly InvoiceLine[]): boolean =>
  lines.some(({ position }) => position !== null)

/**
 * The correction of an invoice whose order was changed after payment, dearer or cheaper, by
 * difference (LIVA art. 80.Dos, art. 15 of RD 1619/2012). Invoice and corrections then equal `next`
 * to the cent. Null where no amount changes; where only lines change with the same sum, as in a
 * swap of pieces, the correction has a total of zero. With another tax than before, all old lines
 * are removed and the new ones added.
 */
export function changeOf(
  original: Invoice,
  corrections: readonly Correction[],
  next: Pick<InvoiceContent, 'lines' | 'taxes'>,
  { reason, before }: { reason: string; before: PiecesBefore },
): Result<InvoiceContent | null> {
  const left = remainingTaxes(original, corrections)
  const taxes = sumTaxes([...next.taxes, ...left.map(negated)])
  const standing = standingLines(original, corrections)
  const sameTax = taxes.length === 1
  const lines = sameTax
    ? differences(standing, next.lines, before)
    : [...standing.flatMap(gone), ...next.lines]
  if (isNothing(taxes) && !movesLine(lines)) return accept(null)
  if (lines.length === 0) return refuse({ code: 'invoices.rectify.none', field: 'lines' })
  return accept(rectifying(original, { lines, taxes }, reason))
}

type Part = Pick<InvoiceContent, 'lines' | 'taxes'>

/** A sum with VAT in the proportions of a tax line. */
function inProportion(tax: TaxLine, grossCents: number): TaxLine {
  const [baseCents = 0, vatCents = 0, recargoCents = 0] = allocate(grossCents, [
    tax.baseCents,
    tax.vatCents,
    tax.recargoCents,
  ])
  return { ...tax, baseCents, vatCents, recargoCents }
}

/**
 * The amounts after adding `altered`; undefined where one would be negative: of a rate that is
 * removed, or by a rounded cent.
 */
function standingAfter(
  left: readonly TaxLine[],
  altered: readonly TaxLine[],
): TaxLine[] | undefined {
  const next = sumTaxes([...left, ...altered])
  const isSound = next.every((tax) => Math.min(tax.baseCents, tax.vatCents, tax.recargoCents) >= 0)
  return isSound ? next : undefined
}

/**
 * The same for an order with earlier refunds: these are kept, and the rest of the invoice changes
 * by the difference. Invoice and corrections then equal the order minus refunds, to the cent. With
 * another tax, the refunds get the proportions of the new one; `text` names the line for it.
 * Refuses where nothing would be left.
 */
export function changeAfterRefund(
  original: Invoice,
  corrections: readonly Correction[],
  { before, after }: { before: Part; after: Part },
  about: { reason: string; before: PiecesBefore; text: string },
): Result<InvoiceContent | null> {
  const altered = sumTaxes([...after.taxes, ...before.taxes.map(negated)])
  const [rate] = after.taxes
  if (!rate) return accept(null)
  const standing = standingLines(before, [])
  const sameTax = before.taxes.every((tax) => isSameRate(tax, rate))
  const lines = sameTax
    ? differences(standing, after.lines, about.before)
    : [...standing.flatMap(gone), ...after.lines]
  if (isNothing(altered) && !movesLine(lines)) return accept(null)
  const left = remainingTaxes(original, corrections)
  const nextCents = totalsOf([...left, ...altered]).grossCents
  if (nextCents <= 0) return refuse({ code: 'invoices.rectify.none', field: 'amount' })
  const next = standingAfter(left, altered) ?? [inProportion(rate, nextCents)]
  const taxes = sumTaxes([...next, ...left.map(negated)])
  const restCents = totalsOf(taxes).netCents - sumCents(lines.map(netOf))
  return accept(
    rectifying(
      original,
      { lines: restCents === 0 ? lines : [...lines, restLine(restCents, about.text)], taxes },
      about.reason,
    ),
  )
}
