import { allocate, percentOf, sumCents } from '../../platform/money.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { Translate } from '../../platform/text.ts'
import type { Invoice, InvoiceContent, InvoiceLine, TaxLine } from './invoice.ts'
import { totalsOf } from './invoice.ts'

/**
 * What is taken back of an invoice: all that is left of it; a sum with VAT, where no line is named; or net parts of the order's lines. By difference
 * (RD 1619/2012, art. 15; TipoRectificativa I): the rectifying invoice says what changes, with the sign of what goes back.
 */
export type Taken =
  | { kind: 'rest' }
  | { kind: 'amount'; grossCents: number }
  | { kind: 'lines'; lines: readonly { position: number; netCents: number; quantity?: number }[] }

/** `none`: nothing is left to take back; `over`: more than is left. */
export type NotRectified = 'invoices.rectify.none' | 'invoices.rectify.over' | 'invoices.rectify.line'

type Cells = { base: number; vat: number; recargo: number }
const cellsOf = ({ baseCents, vatCents, recargoCents }: TaxLine): Cells => ({ base: baseCents, vat: vatCents, recargo: recargoCents })

/** What stands of each rate after the corrections so far; they carry the same rates in the same order. */
export function remainingTaxes(original: Pick<Invoice, 'taxes'>, corrections: readonly Pick<Invoice, 'taxes'>[]): TaxLine[] {
  return original.taxes.map((line, at) => {
    const taken = corrections.flatMap(({ taxes }) => taxes[at] ?? [])
    const left = (amountOf: (each: TaxLine) => number): number => sumCents([line, ...taken].map(amountOf))
    return {
      ...line,
      baseCents: left((each) => each.baseCents),
      vatCents: left((each) => each.vatCents),
      recargoCents: left((each) => each.recargoCents),
    }
  })
}

const negative = (line: TaxLine, { base, vat, recargo }: Cells): TaxLine => ({
  ...line,
  baseCents: 0 - base,
  vatCents: 0 - vat,
  recargoCents: 0 - recargo,
})

/** A sum with VAT, spread over base, VAT and surcharge of all rates as they stand: the last part takes exactly what is left. */
function byAmount(left: readonly TaxLine[], grossCents: number): TaxLine[] {
  const parts = allocate(
    grossCents,
    left.flatMap((line) => Object.values(cellsOf(line))),
  )
  return left.map((line, at) => {
    const [base = 0, vat = 0, recargo = 0] = parts.slice(at * 3, at * 3 + 3)
    return negative(line, { base, vat, recargo })
  })
}

/** A net sum of the first rate, with the VAT it carries; never more than is left, and all of it with the last of the base. */
function byNet(left: readonly TaxLine[], netCents: number): TaxLine[] {
  return left.map((line, at) => {
    if (at > 0) return negative(line, { base: 0, vat: 0, recargo: 0 })
    const all = netCents === line.baseCents
    const part = (amount: number, rateBp: number): number => (all ? amount : Math.min(amount, percentOf(netCents, rateBp)))
    return negative(line, { base: netCents, vat: part(line.vatCents, line.rateBp ?? 0), recargo: part(line.recargoCents, line.recargoBp) })
  })
}

/** Net of an order's line that stands after the corrections so far. */
function netLeft(position: number, original: Pick<Invoice, 'lines'>, corrections: readonly Pick<Invoice, 'lines'>[]): number {
  const all = [original, ...corrections].flatMap(({ lines }) => lines.filter((line) => line.position === position))
  return sumCents(all.map((line) => line.cents - line.discountCents))
}

type Correction = Pick<Invoice, 'lines' | 'taxes'>

function takeLines(original: Correction, corrections: readonly Correction[], taken: Extract<Taken, { kind: 'lines' }>): Result<Correction> {
  const left = remainingTaxes(original, corrections)
  const lines: InvoiceLine[] = []
  for (const { position, netCents, quantity } of taken.lines) {
    const sold = original.lines.find((line) => line.position === position)
    if (!sold || netCents <= 0) return refuse({ code: 'invoices.rectify.line', field: 'lines', params: { position } })
    const leftCents = netLeft(position, original, [...corrections, { lines }])
    if (netCents > leftCents) return refuse({ code: 'invoices.rectify.over', field: 'lines', params: { askedCents: netCents, leftCents } })
    lines.push({ ...sold, quantity: quantity ?? sold.quantity, cents: -netCents, discountCents: 0 })
  }
  const netCents = 0 - sumCents(lines.map((line) => line.cents))
  const leftCents = left[0]?.baseCents ?? 0
  if (netCents === 0) return refuse({ code: 'invoices.rectify.none', field: 'lines' })
  if (netCents > leftCents) return refuse({ code: 'invoices.rectify.over', field: 'lines', params: { askedCents: netCents, leftCents } })
  return accept({ lines, taxes: byNet(left, netCents) })
}

/** One line for what is taken back without naming lines. */
const sumLine = (taxes: readonly TaxLine[], text: string): InvoiceLine => ({
  position: null,
  text,
  detail: '',
  quantity: 1,
  cents: totalsOf(taxes).netCents,
  discountCents: 0,
})

/** Every line of the invoice, taken back as it stands. */
function restLines(original: Correction, corrections: readonly Correction[], taxes: readonly TaxLine[], text: string): InvoiceLine[] {
  if (corrections.length > 0) return [sumLine(taxes, text)]
  return original.lines.map((line) => ({ ...line, cents: 0 - line.cents, discountCents: 0 - line.discountCents }))
}

function take(original: Correction, corrections: readonly Correction[], taken: Taken, text: string): Result<Correction> {
  const left = remainingTaxes(original, corrections)
  const leftCents = totalsOf(left).grossCents
  if (leftCents <= 0) return refuse({ code: 'invoices.rectify.none', field: 'amount' })
  if (taken.kind === 'lines') return takeLines(original, corrections, taken)
  const grossCents = taken.kind === 'rest' ? leftCents : taken.grossCents
  if (grossCents <= 0) return refuse({ code: 'invoices.rectify.none', field: 'amount' })
  if (grossCents > leftCents) return refuse({ code: 'invoices.rectify.over', field: 'amount', params: { askedCents: grossCents, leftCents } })
  const taxes = byAmount(left, grossCents)
  const whole = grossCents === leftCents
  return accept({ taxes, lines: whole ? restLines(original, corrections, taxes, text) : [sumLine(taxes, text)] })
}

/** What corrects an invoice, before it has a number. `corrections`: those of the same invoice so far. `reason` as the customer reads it. */
export function rectification(
  original: Invoice,
  corrections: readonly Correction[],
  taken: Taken,
  { reason, t }: { reason: string; t: Translate },
): Result<InvoiceContent> {
  const made = take(original, corrections, taken, t('invoices.line.refund', { number: original.number }))
  if (!made.ok) return made
  const { number, issuedOn, ...content } = original
  const { lines, taxes } = made.value
  return accept({
    ...content,
    kind: 'rectifying',
    lines,
    taxes,
    totals: totalsOf(taxes),
    walletCents: 0,
    refersTo: [{ number, issuedOn }],
    reason,
  })
}

/** A full invoice in exchange for a simplified one and what corrected it: the same sale, now with its recipient. */
export function replacement(simplified: Invoice, corrections: readonly Invoice[], recipient: NonNullable<Invoice['recipient']>): InvoiceContent {
  const { number, issuedOn, ...content } = simplified
  const taxes = remainingTaxes(simplified, corrections)
  return {
    ...content,
    kind: 'replacement',
    recipient,
    lines: [simplified, ...corrections].flatMap(({ lines }) => lines),
    taxes,
    totals: totalsOf(taxes),
    refersTo: [{ number, issuedOn }, ...corrections.map((each) => ({ number: each.number, issuedOn: each.issuedOn }))],
  }
}
