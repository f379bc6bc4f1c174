import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { folded } from '../../platform/folded.ts'
import type { Address } from '../checkout/address.ts'
import { type OrderRow, orders, type Receipt } from './tables.ts'

const parts = { receipt: orders.receipt, delivery: orders.delivery, billing: orders.billing, totals: orders.totals, tax: orders.tax }
type Parts = Pick<typeof orders.$inferSelect, keyof typeof parts>

function receiptOf({ receipt, delivery, billing, totals, tax }: Parts): Receipt {
  if (receipt) return receipt
  // The database refuses an order that has neither.
  if (!delivery || !totals) throw new Error('an order has no receipt')
  return { delivery, billing, totals, tax }
}

/** An order as its row says it, with the parts of its receipt. */
export const orderOf = ({ receipt, delivery, billing, totals, tax, ...row }: typeof orders.$inferSelect): OrderRow => ({
  ...row,
  ...receiptOf({ receipt, delivery, billing, totals, tax }),
})

const wordsOfAddress = (address: Address | null): string[] => (address ? [address.address, address.postalCode, address.city] : [])

/** Where an order goes and to whom, for the desk's search: what is forgotten of the receipt is gone from here too. */
export function searchWordsOf({ delivery, billing }: Pick<Receipt, 'delivery' | 'billing'>): string {
  const others = (delivery.others ?? []).flatMap(({ recipient, phone, address }) => [recipient, phone, ...wordsOfAddress(address)])
  const billed = billing?.fullInvoice ? [billing.name, billing.taxId, ...wordsOfAddress(billing.address)] : []
  const words = [...wordsOfAddress(delivery.address), delivery.parcel?.recipient, ...others, ...billed]
  return folded([...new Set(words.filter(Boolean))].join(' '))
}

/** What is written of an order whose receipt says something else in some of its parts. */
export function receiptOver({ delivery, billing, totals, tax }: Receipt, changes: Partial<Receipt>) {
  const receipt = { delivery, billing, totals, tax, ...changes }
  return { delivery: null, billing: null, totals: null, tax: null, receipt, searchWords: searchWordsOf(receipt) }
}

/** The same over the receipt as it stands. The order is locked. */
export async function receiptWith(tx: Transaction, orderId: string, changes: Partial<Receipt>): Promise<ReturnType<typeof receiptOver>> {
  const [found] = await tx.select(parts).from(orders).where(eq(orders.id, orderId))
  if (!found) throw new Error(`order ${orderId} is gone`)
  return receiptOver(receiptOf(found), changes)
}
