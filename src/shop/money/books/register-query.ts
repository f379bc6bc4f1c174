import { AGENCY_STATES } from '../invoices/agency-state.ts'

/** What the register may be filtered by: the agency's answer, or that it was annulled. */
export const REGISTER_STATES = [...AGENCY_STATES, 'annulled'] as const
type RegisterState = (typeof REGISTER_STATES)[number]

/** `from`, `to`: first and last day of issue, ISO. */
export type RegisterQuery = {
  search: string
  from?: string | undefined
  to?: string | undefined
  state?: RegisterState | undefined
  /** Only these invoices, by comma. */
  numbers?: string | undefined
}

/** Of an invoice or an order, complete or its beginning. */
const NUMBER = /^(?:[a-z]{1,2}\d{4}-\d+|[a-z]-\d{2}-\d+)$/
const MOST_WORDS = 8

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search: numbers whole, all else by letters and digits. */
export const wordsOf = (search: string): string[] =>
  folded(search)
    .split(/\s+/)
    .flatMap((word) => (NUMBER.test(word) ? [word] : word.split(/[^a-z0-9]+/)))
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** Every word begins one of an invoice, as PostgreSQL's `tsquery`; null for no words. */
export function tsQueryOf(search: string): string | null {
  const words = wordsOf(search)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

/** Cents of a search that is an amount: "178,11", "1.178,11 €", "-20". */
export function centsOf(search: string): number | null {
  const plain = search.replace(/[\s€]/g, '')
  const [, sign, whole = '', decimals = ''] =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[,.](\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return null
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? 0 - cents : cents
}

const CURSOR =
  /^(\d{4}-\d{2}-\d{2})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The last invoice of a page, newest first. */
export type RegisterCursor = { issuedOn: string; invoiceId: string }

export const writeRegisterCursor = ({ issuedOn, invoiceId }: RegisterCursor): string =>
  `${issuedOn}_${invoiceId}`

/** Undefined for an invalid cursor: the list starts at its beginning. */
export function readRegisterCursor(text: string | undefined): RegisterCursor | undefined {
  const [, issuedOn, invoiceId] = CURSOR.exec(text ?? '') ?? []
  return issuedOn && invoiceId ? { issuedOn, invoiceId } : undefined
}
