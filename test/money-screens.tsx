/**
 * The amounts of an order shown to a customer, as text: the totals at the checkout, on the order's
 * page, and in its mail.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { OrderAside } from '../src/pages/orders/order-aside.tsx'
import { type Language, type Messages, translate } from '../src/platform/text.ts'
import { totalLabel } from '../src/shop/buying/cart/total-label.ts'
import { OrderAside as TillAside } from '../src/shop/buying/checkout/order-aside.tsx'
import type { GroupOrder } from '../src/shop/buying/checkout/use-group-order.ts'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import { TextProvider } from '../src/ui/text.tsx'

/** "1.017,54 €" in any of the shop's languages; undefined for a text that is no amount. */
export function centsRead(text: string): number | undefined {
  const plain = text.replace(/[\s.\u00a0\u202f]/g, '').replace('\u2212', '-')
  const match = /^(-?)(\d+),(\d{2})€$/.exec(plain)
  return match ? Number(`${match[1]}${match[2]}${match[3]}`) : undefined
}

/** Label and cents of each row of the first table, without the reasons. */
function rowsRead(markup: string): [label: string, cents: number | undefined][] {
  const text = (html: string) =>
    html
      .replace(/<span class="receipt-reason">.*?<\/span>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', '’')
  return [
    ...markup.matchAll(/<tr[^>]*>.*?<th[^>]*>(.*?)<\/th>.*?<td[^>]*>(.*?)<\/td>.*?<\/tr>/gs),
  ].map(([, label = '', cents = '']) => [text(label), centsRead(text(cents))])
}

export type Reader = { language: Language; messages: Messages }

const render = (page: ReactNode, { language, messages }: Reader): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language={language} messages={messages}>
        {page}
      </TextProvider>
    </MemoryRouter>,
  )

/**
 * A receipt by the labels of its rows; rows of goods, shipping and the like come before the net, in
 * `parts`.
 */
export type ReadReceipt = {
  parts: (number | undefined)[]
  net?: number | undefined
  vat?: number | undefined
  recargo?: number | undefined
  gross?: number | undefined
  wallet?: number | undefined
  due?: number | undefined
}

function receiptRead(
  markup: string,
  { language, messages }: Reader,
  grossKey: 'cart.total.gross' | 'orders.total',
): ReadReceipt {
  const t = (key: string) => translate(messages, language, key)
  const rows = rowsRead(markup)
  const netAt = rows.findIndex(([label]) => label === t('cart.total.net'))
  const named = (key: string) => rows.slice(netAt).find(([label]) => label === t(key))?.[1]
  const [net, vat] = [named('cart.total.net'), named('cart.total.vat')]
  return {
    parts: rows.slice(0, netAt).map(([, cents]) => cents),
    net,
    vat,
    recargo: named('cart.total.recargo'),
    // An exempt sale has no total with VAT.
    gross: named(
      totalLabel(grossKey, {
        netCents: net ?? 0,
        vatCents: vat ?? 0,
        grossCents: (net ?? 0) + (vat ?? 0) + (named('cart.total.recargo') ?? 0),
      }),
    ),
    wallet: named('cart.total.wallet'),
    due: named('cart.total.due'),
  }
}

export const tillReceipt = (order: GroupOrder, reader: Reader): ReadReceipt =>
  receiptRead(
    render(<TillAside order={order} cartHref="/cart" />, reader),
    reader,
    'cart.total.gross',
  )

export const orderReceipt = (order: CustomerOrder, nowMs: number, reader: Reader): ReadReceipt =>
  receiptRead(
    render(<OrderAside token="token" order={order} nowMs={nowMs} onOrder={() => {}} />, reader),
    reader,
    'orders.total',
  )
