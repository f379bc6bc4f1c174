import { isDay } from '../../../platform/calendar.ts'

/**
 * What a bank statement says of money that moved. `credit`: money came; `returned`: an own payment
 * came back; `taken_back`: the bank took a credit back.
 */
export const ENTRY_KINDS = ['credit', 'returned', 'taken_back'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Days are ISO. `reference`: the bank's own, unique in the account; null: the bank gives none. */
export type BankEntry = {
  kind: EntryKind
  amountCents: number
  bookedOn: string
  valueOn: string
  payer: string
  payerAccount: string
  concept: string
  reference: string | null
}

/** `account`: IBAN, empty if the file names none. */
export type ReadStatement = {
  format: string
  account: string
  entries: BankEntry[]
  /** Left out: debits, entries not yet booked, entries in another currency. */
  left: { debits: number; pending: number; foreign: number }
}

export const NONE_LEFT: ReadStatement['left'] = { debits: 0, pending: 0, foreign: 0 }

const MOST_DIGITS = 13

/**
 * Cents of an amount as banks write it: "1.234,56", "1,234.56", "-12,5 €", "12,00-", "+100".
 * Undefined for anything else. The last separator is the decimal one, unless three digits follow.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0'’]|€|EUR/gi, '').replace(/[−–]/g, '-')
  const [, before = '', body = '', after = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain) ?? []
  if (body === '' || (before !== '' && after !== '')) return undefined
  const [, whole = '', mark = '', decimals = ''] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(body) ?? []
  const isGrouped =
    /^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole) &&
    (mark === '' || !whole.includes(mark))
  const digits = whole.replace(/[.,]/g, '')
  if (!isGrouped || digits.length > MOST_DIGITS) return undefined
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'))
  return before === '-' || after === '-' ? 0 - cents : cents
}

/** ISO of a day as banks write it: 23/11/2026, 23-11-26, 23.11.2026, 2026-11-23, 20261123. */
export function readBankDay(text: string): string | undefined {
  const [date = ''] = text.trim().split(/[T\s]/)
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(date) ?? []
  const [, ofYear = '', ofMonth = '', ofDay = ''] =
    /^(\d{4})[./-]?(\d{2})[./-]?(\d{2})$/.exec(date) ?? []
  const iso = day
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : `${ofYear}-${ofMonth}-${ofDay}`
  return isDay(iso) ? iso : undefined
}

/** One line, without the spaces that banks fill columns with. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
