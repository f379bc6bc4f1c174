/**
 * The script in the head of the page of orders: it requests them first of all and writes them into
 * the page (`EARLY_ORDERS`). Built into one text (`?script`), preceded by the texts of the rows in
 * `earlyTexts`.
 */
import { formatCents } from '../../platform/money.ts'
import {
  intlLocale,
  type Language,
  type Messages,
  type Params,
  translate,
} from '../../platform/text.ts'
import { ORDER_FILTERS } from '../../shop/order/customer-orders.ts'
import { askEarly, ordersQuery } from '../../shop/order/early-orders-store.ts'
import { CAN, mayBy } from '../../shop/session/company/may-by.ts'
import { EARLY_ORDERS } from './early-orders.ts'
import { earlyRows } from './early-rows.ts'

declare const earlyTexts: Messages
const LOOK_AGAIN_MS = 20

const params = new URLSearchParams(location.search)
const filter = ORDER_FILTERS.find((each) => each === params.get('filter')) ?? 'all'
const language = document.documentElement.lang as Language
const query = ordersQuery({
  filter,
  search: params.get('search') ?? '',
  after: params.getAll('after').at(-1),
})
const speech = {
  language,
  t: (key: string, values?: Params) => translate(earlyTexts, language, key, values),
  money: (cents: number) => formatCents(cents, intlLocale(language)),
}

/** The only button of a row works after hydration. */
function press({ target }: Event): void {
  const row = target instanceof Element && target.closest('button')?.closest('.own-row')
  if (row && window.earlyOrders)
    window.earlyOrders.pressed = row.querySelector('.own-row-number')?.textContent ?? undefined
}

/** The element may not be parsed yet; after hydration the page shows the answer itself. */
function write(markup: string): void {
  const place = document.getElementById(EARLY_ORDERS)
  if (place) {
    place.innerHTML = markup
    place.addEventListener('click', press)
  } else if (window.earlyOrders && !document.querySelector('.own-rows'))
    setTimeout(write, LOOK_AGAIN_MS, markup)
}

window.earlyOrders = askEarly(query, language)
void window.earlyOrders?.answer.then((found) => {
  if (found && found.items.length > 0)
    write(earlyRows(found.items, speech, mayBy(localStorage.getItem(CAN), 'order')))
})
