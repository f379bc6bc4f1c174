import type { Invoice } from './invoice.ts'

/** Longest DescripcionOperacion of the agency's schema. */
const LONGEST = 500

/**
 * The record's description of the sale: the order and its goods by name and number of pieces.
 * Options and job names are only on the paper: the agency needs to know what was sold, not what is
 * printed on it.
 */
export function operationText({
  orderNumber,
  lines,
}: Pick<Invoice, 'orderNumber' | 'lines'>): string {
  const goods = lines.filter(({ position }) => position !== null)
  const said = goods.map(({ quantity, text }) => `${quantity} × ${text}`).join('; ')
  const whole = [`Impresión a medida, pedido ${orderNumber}`, said].filter(Boolean).join(': ')
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST - 1).trimEnd()}…`
}
