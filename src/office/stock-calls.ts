import { type Answer, callShop } from '../shop/buying/checkout/shop-api.ts'
import type { ShelfView } from '../shop/catalogue/stock/shelf-schema.ts'
import { atDesk, type Caller } from './staff-calls.ts'

export const loadShelf = ({ language }: Caller, signal: AbortSignal): Promise<Answer<ShelfView>> =>
  callShop('/staff/stock', { language, signal, fetch: atDesk })

/** `seen`: the stock shown when the figure was typed. */
export const recount = (
  { language }: Caller,
  slug: string,
  body: { pieces: string; seen: number },
): Promise<Answer<ShelfView>> =>
  callShop(`/staff/stock/${encodeURIComponent(slug)}`, {
    method: 'POST',
    body,
    language,
    fetch: atDesk,
  })
