import { sumCents } from '../../../platform/money.ts'
import type { Invoice, InvoiceLine, TaxLine } from './invoice.ts'

type Part = Pick<Invoice, 'lines' | 'taxes'>

const rateOf = ({ sale, rateBp, recargoBp }: TaxLine): string => [sale, rateBp, recargoBp].join(' ')
export const isSameRate = (one: TaxLine, other: TaxLine): boolean => rateOf(one) === rateOf(other)

const isNothing = ({ baseCents, vatCents, recargoCents }: TaxLine): boolean =>
  baseCents === 0 && vatCents === 0 && recargoCents === 0

function added(one: TaxLine, other: TaxLine): TaxLine {
  return {
    ...one,
    baseCents: one.baseCents + other.baseCents,
    vatCents: one.vatCents + other.vatCents,
    recargoCents: one.recargoCents + other.recargoCents,
  }
}

/**
 * Sums by rate, in the order of first occurrence; rates with a rest of zero are dropped unless all
 * are.
 */
export function sumTaxes(lines: readonly TaxLine[]): TaxLine[] {
  const byRate = new Map<string, TaxLine>()
  for (const line of lines) {
    const before = byRate.get(rateOf(line))
    byRate.set(rateOf(line), before ? added(before, line) : line)
  }
  const all = [...byRate.values()]
  const some = all.filter((line) => !isNothing(line))
  return some.length > 0 ? some : all.slice(0, 1)
}

export const negated = (line: TaxLine): TaxLine => ({
  ...line,
  baseCents: 0 - line.baseCents,
  vatCents: 0 - line.vatCents,
  recargoCents: 0 - line.recargoCents,
})

/** The rest of each rate after the corrections so far. */
export const remainingTaxes = (
  original: Pick<Invoice, 'taxes'>,
  corrections: readonly Pick<Invoice, 'taxes'>[],
): TaxLine[] => sumTaxes([original, ...corrections].flatMap(({ taxes }) => taxes))

/** Lines of the order are matched by position, all others by label. */
export const lineKey = ({ position, text }: Pick<InvoiceLine, 'position' | 'text'>): string =>
  position === null ? text : `#${position}`

export const netOf = (line: Pick<InvoiceLine, 'cents' | 'discountCents'>): number =>
  line.cents - line.discountCents

/** `touched`: changed by a correction, so that its quantity has no meaning any more. */
export type StandingLine = { line: InvoiceLine; netCents: number; touched: boolean }

/** The rest of each line after the corrections so far, in the order of the invoice. */
export function standingLines(original: Part, corrections: readonly Part[]): StandingLine[] {
  const byKey = new Map<string, StandingLine>()
  const take = (line: InvoiceLine, touched: boolean) => {
    const before = byKey.get(lineKey(line))
    byKey.set(lineKey(line), {
      line: before?.line ?? line,
      netCents: (before?.netCents ?? 0) + netOf(line),
      touched: touched || before !== undefined,
    })
  }
  for (const line of original.lines) take(line, false)
  for (const line of corrections.flatMap(({ lines }) => lines)) take(line, true)
  return [...byKey.values()]
}

/**
 * The single remaining rate, with lines that sum to its base; undefined where older corrections
 * named no lines.
 */
export function explained(
  taxes: readonly TaxLine[],
  lines: readonly StandingLine[],
): { tax: TaxLine; lines: StandingLine[] } | undefined {
  const [tax, ...others] = taxes
  const nets = lines.map(({ netCents }) => netCents)
  if (!tax || others.length > 0 || nets.some((net) => net < 0) || sumCents(nets) !== tax.baseCents)
    return undefined
  return { tax, lines: lines.filter(({ netCents }) => netCents > 0) }
}
