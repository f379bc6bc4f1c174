import type { BankEntry } from './bank-entry.ts'

/** A transfer that the shop waits for: of an order, or of the difference of a change of one. */
export type Awaited = {
  number: string
  for: 'order' | 'change'
  dueCents: number
  /** Of contact, company and account: any may be the payer. */
  names: readonly string[]
}

/** Why an entry may be the payment. `amount`: nothing but the amount agrees. */
export const MATCH_REASONS = ['reference', 'amount_name', 'amount'] as const
type MatchReason = (typeof MATCH_REASONS)[number]

/** `differenceCents`: more (positive) or less (negative) than is due; confirmed only if not less. */
export type Suggestion = {
  reason: MatchReason
  orders: { number: string; for: Awaited['for']; dueCents: number }[]
  differenceCents: number
}

type Paid = Pick<BankEntry, 'amountCents' | 'concept' | 'payer'>

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** "M-26-000123" in any punctuation: "m 26/000123", "26-000123", "M26000123X". */
function patternOf(number: string): RegExp {
  const [series = '', year = '', running = ''] = number.split('-')
  const gap = '[\\s\\-_./]{0,3}'
  return new RegExp(`(?<![0-9])(?:${series}${gap})?${year}${gap}${running}(?![0-9])`, 'i')
}

/** A whole number stands in the text, also where the bank broke it into pieces. */
function names(concept: string, number: string): boolean {
  const whole = compact(concept)
  if (!whole.includes(number.slice(number.lastIndexOf('-') + 1))) return false
  return patternOf(number).test(concept) || new RegExp(`${compact(number)}(?![0-9])`).test(whole)
}

/** Numbers of orders in a text, as the shop writes them; those it knows and others. */
export const numbersIn = (concept: string): string[] => [
  ...new Set(
    [
      ...concept
        .toUpperCase()
        .matchAll(/(?<![A-Z0-9])([A-Z])[\s\-_./]{0,3}(\d{2})[\s\-_./]{0,3}(\d{6})(?!\d)/g),
    ].map(([, series, year, running]) => `${series}-${year}-${running}`),
  ),
]

/** Legal forms and small words say nothing of who it is. */
const EMPTY_WORDS = new Set(
  ['sl', 'sa', 'slu', 'sau', 'slp', 'sll', 'scp', 'cb', 'sc', 'lda', 'sarl', 'sas', 'eurl'].concat(
    ['de', 'del', 'la', 'las', 'los', 'el', 'do', 'da', 'dos', 'du', 'des', 'le', 'les', 'y', 'e'],
    ['et', 'don', 'dona', 'sr', 'sra', 'm', 'mme', 'mr', 'and', 'unipessoal', 'sociedad'],
    ['limitada', 'anonima', 'transferencia', 'favor'],
  ),
)

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\b([sl])\.\s?([lau])\.(?:\s?([up])\.)?/g, '$1$2$3')
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word)),
  )

/** At least two words in common, or all of a name of one word. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const shared = [...left].filter((word) => right.has(word)).length
  const fewest = Math.min(left.size, right.size)
  return fewest > 0 && shared >= Math.min(2, fewest)
}

const suggestion = (
  reason: MatchReason,
  { amountCents }: Paid,
  awaited: readonly Awaited[],
): Suggestion => ({
  reason,
  orders: awaited.map(({ number, for: what, dueCents }) => ({ number, for: what, dueCents })),
  differenceCents: amountCents - awaited.reduce((sum, { dueCents }) => sum + dueCents, 0),
})

const MOST_SUGGESTED = 5

/**
 * The orders that a credit may pay, the most certain first: those it names, together if it names
 * several; else those of its amount, first the ones of its payer. Without a name or amount in
 * common nothing is suggested.
 */
export function suggestionsFor(paid: Paid, awaited: readonly Awaited[]): Suggestion[] {
  const named = awaited.filter(({ number }) => names(paid.concept, number))
  if (named.length > 0) return [suggestion('reference', paid, named)]
  const ofAmount = awaited
    .filter(({ dueCents }) => dueCents === paid.amountCents)
    .map((each) => {
      const isPayer = each.names.some((name) =>
        [paid.payer, paid.concept].some((text) => text !== '' && isSameName(name, text)),
      )
      return suggestion(isPayer ? 'amount_name' : 'amount', paid, [each])
    })
  const certain = ofAmount.filter(({ reason }) => reason === 'amount_name')
  return (certain.length > 0 ? certain : ofAmount).slice(0, MOST_SUGGESTED)
}
