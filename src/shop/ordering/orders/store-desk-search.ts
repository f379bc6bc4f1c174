import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { folded } from '../../../platform/text.ts'
import { orders } from '../../order/tables.ts'
import { amountIn, digitsOfPhone } from './desk-search.ts'

const ORDER_NUMBER = /^[a-z]-\d{2}-\d{6,}$/i

const MOST_TERMS = 8
/** The index holds three signs in a row; a shorter word is one with the space before it. */
const INDEXED_SIGNS = 3
const patternOf = (term: string): string => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const says = (term: string): SQL => sql`orders.search_text LIKE ${patternOf(term)}`
const saysWord = (term: string): SQL => says(term.length < INDEXED_SIGNS ? ` ${term}` : term)

/**
 * Orders that contain every word, one of less than three letters as the beginning of a word; or
 * the telephone number, or the amount. Reads an index of the
 * words' trigrams (`migrations/0041-desk-queues.sql`), and a whole order number its own.
 */
export function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  if (ORDER_NUMBER.test(search)) return eq(orders.number, search.toUpperCase())
  const terms = folded(search).split(/\s+/).filter(Boolean).slice(0, MOST_TERMS)
  const phone = digitsOfPhone(search)
  const cents = amountIn(search)
  return or(
    and(...terms.map(saysWord)),
    phone === null ? undefined : says(phone),
    cents === null ? undefined : says(` eur${cents} `),
  )
}
