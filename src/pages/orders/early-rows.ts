import type { Messages, Translate } from '../../platform/text.ts'
import { PAYMENT_METHODS } from '../../shop/buying/checkout/payment.ts'
import type { CustomerOrderRow } from '../../shop/order/customer-orders.ts'
import { ORDER_STATUSES } from '../../shop/order/order-state.ts'
import { type SaidRow, sayOrderRow } from '../../shop/ordering/orders/own-order-row.ts'

const REORDER = 'orders.reorder'
/** Every text that a row may use. */
const ROW_TEXTS: readonly string[] = [
  ...['more', 'by', 'reference', 'pickupOn', 'deliversOn', 'placedOn'].map(
    (name) => `account.orders.${name}`,
  ),
  ...ORDER_STATUSES.map((status) => `orders.status.${status}`),
  ...[...PAYMENT_METHODS, 'wallet'].map((method) => `checkout.payment.${method}`),
  'shell.amountWithVat',
  'shell.amountWithoutVat',
  'shell.amountWithRecargo',
  'orders.invoice.pdf',
  REORDER,
]

/** The texts of the rows. */
export const rowTexts = (messages: Messages): Messages =>
  Object.fromEntries(ROW_TEXTS.map((key) => [key, messages[key] ?? key]))

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
/** Names of jobs and references are input of customers. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')

function rowMarkup(row: SaidRow, reorder: string | null): string {
  const invoices = row.invoices.map(
    ({ href, name }) =>
      `<a href="${safe(href)}" target="_blank" rel="noreferrer">${safe(name)}</a>`,
  )
  const again =
    reorder === null
      ? ''
      : `<button type="button" class="button button-outline button-small">${safe(reorder)}<span class="visually-hidden"> ${safe(row.number)}</span></button>`
  const tools = again + invoices.join('')
  return [
    '<li class="own-row">',
    `<div><a class="own-row-number" href="${safe(row.href)}">${safe(row.number)}</a>`,
    `<p class="secondary">${safe(row.products)}${row.by && `<br/>${safe(row.by)}`}${row.reference && `<br/>${safe(row.reference)}`}</p></div>`,
    `<div><span class="tag tag-${row.shape} tag-${row.tone}">${safe(row.status)}</span>`,
    `<p class="secondary">${row.delivery && `${safe(row.delivery)}<br/>`}${safe(row.placed)}</p></div>`,
    `<p class="own-row-sum"><strong>${safe(row.sum)}</strong><br/><span class="secondary">${safe(row.payment)}</span></p>`,
    `${tools && `<div class="own-row-tools">${tools}</div>`}</li>`,
  ].join('')
}

type Speech = Parameters<typeof sayOrderRow>[1] & { t: Translate }

/**
 * The markup that `OwnOrders` renders for these orders, without React: shown until the page's
 * script is loaded.
 */
export function earlyRows(
  orders: readonly CustomerOrderRow[],
  speech: Speech,
  mayOrder: boolean,
): string {
  const reorder = mayOrder ? speech.t(REORDER) : null
  return `<ul class="own-rows" aria-busy="false">${orders.map((order) => rowMarkup(sayOrderRow(order, speech), reorder)).join('')}</ul>`
}
