/** A drafted order as stored, and the price that all its places must agree with. */
import { loadMessages } from '../src/platform/messages.ts'
import { type Language, translate } from '../src/platform/text.ts'
import type { OrderDraft } from '../src/shop/order/draft-order.ts'
import { lineValues, orderValues } from '../src/shop/order/store-place.ts'
import type { OrderLineRow, OrderRow } from '../src/shop/order/tables.ts'
import { NOW } from './cart-choices.ts'

const MESSAGES = loadMessages(new URL('../locales', import.meta.url).pathname)
export const readerOf = (language: Language) => ({ language, messages: MESSAGES[language] ?? {} })
export const sayIn =
  (language: Language) => (key: string, params?: Parameters<typeof translate>[3]) =>
    translate(readerOf(language).messages, language, key, params)

/** The price of a cart in all its places. */
export type Account = {
  net: number
  vat: number
  recargo: number
  gross: number
  wallet: number
  due: number
}
export const accountOf = ({ checkout: { totals, walletCents } }: OrderDraft): Account => ({
  ...{
    net: totals.netCents,
    vat: totals.vatCents,
    recargo: totals.recargoCents,
    gross: totals.grossCents,
  },
  ...{ wallet: walletCents, due: totals.grossCents - walletCents },
})

export function ordered(draft: OrderDraft, language: Language) {
  const at = {
    draft,
    method: { settles: 'redirect', customerCancels: true } as const,
    requestHash: '',
    idempotencyKey: 'key',
    accessToken: 'token',
    language,
    siteId: null,
    at: NOW,
    number: 'M-26-000001',
  }
  const walletCents = draft.checkout.walletCents
  const row = {
    ...orderValues(at),
    paidAt: null,
    dueCents: draft.checkout.totals.grossCents - walletCents,
  }
  const order = row as unknown as OrderRow
  return {
    order,
    lines: lineValues('order', draft, []).map((line, index) => ({
      ...line,
      id: `${index}`,
    })) as unknown as OrderLineRow[],
  }
}
