import { allocate, mulDivRound, sumCents } from '../../../platform/money.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { Translate } from '../../../platform/text.ts'
import type { Invoice, InvoiceContent, InvoiceLine, InvoiceRef, TaxLine } from './invoice.ts'
import { totalsOf } from './invoice.ts'
import { explained, negated, remainingTaxes, type StandingLine, standingLines } from './standing.ts'

/**
 * A refund of an invoice, with VAT: the whole rest, a sum, or a sum for some of the order's lines
 * by their position. By difference (RD 1619/2012, art. 15; TipoRectificativa I): the rectifying
 * invoice contains the changes, with the sign of the refund.
 */
export type Taken =
  | { kind: 'rest' }
  | { kind: 'amount'; grossCents: number }
  | { kind: 'lines'; grossCents: number; positions: readonly number[] }

export type Correction = Pick<Invoice, 'lines' | 'taxes'>
type Cells = { nets: number[]; vat: number; recargo: number }

/** A line for an amount outside the order's lines. */
export const restLine = (cents: number, text: string): InvoiceLine => ({
  position: null,
  text,
  detail: '',
  quantity: 1,
  cents,
  discountCents: 0,
})

/** One line for a refund of an invoice whose earlier corrections named no lines. */
const sumLine = (taxes: readonly TaxLine[], text: string): InvoiceLine =>
  restLine(totalsOf(taxes).netCents, text)

/**
 * An amount with VAT, distributed over base, VAT and surcharge of all rates in proportion to the
 * rest of each: the last part takes exactly the rest.
 */
function byAmount(left: readonly TaxLine[], grossCents: number, text: string): Correction {
  const parts = allocate(
    grossCents,
    left.flatMap(({ baseCents, vatCents, recargoCents }) => [baseCents, vatCents, recargoCents]),
  )
  const taxes = left.map((line, at) => {
    const [baseCents = 0, vatCents = 0, recargoCents = 0] = parts.slice(at * 3, at * 3 + 3)
    return negated({ ...line, baseCents, vatCents, recargoCents })
  })
  return { taxes, lines: [sumLine(taxes, text)] }
}

/**
 * Distributes a sum with VAT over the remaining lines and their tax: no cell gets more than it has.
 */
function spread(grossCents: number, { nets, vat, recargo }: Cells): Cells {
  const parts = allocate(grossCents, [...nets, vat, recargo])
  return { nets: parts.slice(0, nets.length), vat: parts.at(-2) ?? 0, recargo: parts.at(-1) ?? 0 }
}

const plus = (one: Cells, other: Cells): Cells => ({
  nets: one.nets.map((net, at) => net + (other.nets[at] ?? 0)),
  vat: one.vat + other.vat,
  recargo: one.recargo + other.recargo,
})

const minus = (one: Cells, other: Cells): Cells => ({
  nets: one.nets.map((net, at) => net - (other.nets[at] ?? 0)),
  vat: one.vat - other.vat,
  recargo: one.recargo - other.recargo,
})

/** The named lines with their tax; the others as zero. */
function cellsOf(all: Cells, named: readonly boolean[]): Cells {
  const nets = all.nets.map((net, at) => (named[at] ? net : 0))
  const [part, base] = [sumCents(nets), sumCents(all.nets)]
  const share = (cents: number): number => (base === 0 ? cents : mulDivRound(cents, part, base))
  return { nets, vat: share(all.vat), recargo: share(all.recargo) }
}

const grossOf = ({ nets, vat, recargo }: Cells): number => sumCents(nets) + vat + recargo

/**
 * A sum for some lines. Their amounts were rounded to the cent line by line, while their tax here
 * is rounded once: odd cents are tax, and where a surcharge was rounded too one of them may belong
 * to it. Where less is refunded the lines share it; where an earlier correction has taken some of
 * them already, the others bear the rest.
 */
function forLines(grossCents: number, all: Cells, named: readonly boolean[]): Cells {
  const own = cellsOf(all, named)
  const odd = grossCents - grossOf(own)
  if (odd === 0) return own
  const count = named.filter(Boolean).length
  const ofRecargo = all.recargo > 0 && Math.abs(odd) > count ? Math.sign(odd) : 0
  const taxed: Cells = { ...own, vat: own.vat + odd - ofRecargo, recargo: own.recargo + ofRecargo }
  const isFew = Math.abs(odd - ofRecargo) <= count
  if (isFew && all.vat > 0 && isWithin(taxed.vat, all.vat) && isWithin(taxed.recargo, all.recargo))
    return taxed
  return odd < 0 ? spread(grossCents, own) : plus(own, spread(odd, minus(all, own)))
}

const isWithin = (cents: number, most: number): boolean => cents >= 0 && cents <= most

function takenLine({ line, netCents, touched }: StandingLine, takenCents: number): InvoiceLine {
  const whole = takenCents === netCents && !touched
  if (whole) return { ...line, cents: 0 - line.cents, discountCents: 0 - line.discountCents }
  return { ...line, quantity: 1, cents: -takenCents, discountCents: 0 }
}

function take(
  original: Correction,
  corrections: readonly Correction[],
  taken: Taken,
  text: string,
): Result<Correction> {
  const left = remainingTaxes(original, corrections)
  const leftCents = totalsOf(left).grossCents
  if (leftCents <= 0) return refuse({ code: 'invoices.rectify.none', field: 'amount' })
  const grossCents = taken.kind === 'rest' ? leftCents : taken.grossCents
  if (grossCents <= 0) return refuse({ code: 'invoices.rectify.none', field: 'amount' })
  if (grossCents > leftCents)
    return refuse({
      code: 'invoices.rectify.over',
      field: 'amount',
      params: { askedCents: grossCents, leftCents },
    })
  const named = taken.kind === 'lines' ? taken.positions : []
  const stranger = named.find((place) => !original.lines.some(({ position }) => position === place))
  if (stranger !== undefined)
    return refuse({ code: 'invoices.rectify.line', field: 'lines', params: { position: stranger } })
  const standing = explained(left, standingLines(original, corrections))
  if (!standing) return accept(byAmount(left, grossCents, text))
  const { tax, lines } = standing
  const all: Cells = {
    nets: lines.map(({ netCents }) => netCents),
    vat: tax.vatCents,
    recargo: tax.recargoCents,
  }
  const isNamed = ({ line }: StandingLine): boolean =>
    line.position !== null && named.includes(line.position)
  const parts =
    named.length > 0 ? forLines(grossCents, all, lines.map(isNamed)) : spread(grossCents, all)
  const made = negated({
    ...tax,
    baseCents: sumCents(parts.nets),
    vatCents: parts.vat,
    recargoCents: parts.recargo,
  })
  const takenLines = lines.flatMap((line, at) =>
    parts.nets[at] ? [takenLine(line, parts.nets[at])] : [],
  )
  return accept({ taxes: [made], lines: takenLines })
}

export type About = { reason: string; t: Translate }

/** A correction as an invoice of its own, before it has a number. */
export function rectifying(
  original: Invoice,
  { lines, taxes }: Correction,
  reason: string,
): InvoiceContent {
  const {
    number,
    issuedOn,
    operatedOn: _ofTheOriginal,
    inPlaceOf: _annulled,
    ...content
  } = original
  return {
    ...content,
    kind: 'rectifying',
    lines,
    taxes,
    totals: totalsOf(taxes),
    payment: null,
    walletCents: 0,
    refersTo: [{ number, issuedOn }],
    reason,
  }
}

/**
 * The correction of an invoice, before it has a number. `corrections`: those of the same invoice so
 * far. `reason` for the customer.
 */
export function rectification(
  original: Invoice,
  corrections: readonly Correction[],
  taken: Taken,
  { reason, t }: About,
): Result<InvoiceContent> {
  const made = take(
    original,
    corrections,
    taken,
    t('invoices.line.refund', { number: original.number }),
  )
  return made.ok ? accept(rectifying(original, made.value, reason)) : made
}

/** References to other invoices. */
export const refsOf = (invoices: readonly InvoiceRef[]): InvoiceRef[] =>
  invoices.map(({ number, issuedOn }) => ({ number, issuedOn }))

/**
 * A full invoice in exchange for a simplified one and its corrections: the same sale, now with its
 * recipient.
 */
export function replacement(
  simplified: Invoice,
  corrections: readonly Invoice[],
  recipient: NonNullable<Invoice['recipient']>,
): InvoiceContent {
  const { number: _number, issuedOn: _issuedOn, inPlaceOf: _annulled, ...content } = simplified
  const taxes = remainingTaxes(simplified, corrections)
  return {
    ...content,
    kind: 'replacement',
    recipient,
    lines: [simplified, ...corrections].flatMap(({ lines }) => lines),
    taxes,
    totals: totalsOf(taxes),
    refersTo: refsOf([simplified, ...corrections]),
  }
}
