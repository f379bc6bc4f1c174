import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { folded } from '../../platform/text.ts'
import type { Address } from '../print/address/address.ts'
import { orders, type Receipt } from './tables.ts'

const wordsOfAddress = (address: Address | null): string[] =>
  address ? [address.address, address.postalCode, address.city] : []

/** Search words of an order's address; deleting the receipt's parts deletes them here too. */
export function searchWordsOf({
  delivery,
  billing,
}: Pick<Receipt, 'delivery' | 'billing'>): string {
  const others = (delivery.others ?? []).flatMap(({ recipient, phone, address }) => [
    recipient,
    phone?.replace(/\D/g, ''),
    ...wordsOfAddress(address),
  ])
  const billed = billing?.fullInvoice
    ? [billing.name, billing.taxId, ...wordsOfAddress(billing.address)]
    : []
  const words = [
    ...wordsOfAddress(delivery.address),
    delivery.parcel?.recipient,
    ...others,
    ...billed,
  ]
  return folded([...new Set(words.filter(Boolean))].join(' '))
}

const parts = {
  delivery: orders.delivery,
  billing: orders.billing,
  totals: orders.totals,
  tax: orders.tax,
}

/** Columns to write when parts of the receipt change, search words included. */
export function receiptOver(
  { delivery, billing, totals, tax }: Receipt,
  changes: Partial<Receipt>,
) {
  const receipt: Receipt = { delivery, billing, totals, tax, ...changes }
  return { ...receipt, searchWords: searchWordsOf(receipt) }
}

/** The same on the stored receipt. The caller has locked the order. */
export async function receiptWith(
  tx: Transaction,
  orderId: string,
  changes: Partial<Receipt>,
): Promise<ReturnType<typeof receiptOver>> {
  const [found] = await tx.select(parts).from(orders).where(eq(orders.id, orderId))
  if (!found) throw new Error(`order ${orderId} is gone`)
  return receiptOver(found, changes)
}
