import { type Answer, callShop } from '../shop/checkout/shop-api.ts'
import type { ShelfView } from '../shop/stock/api.ts'
import type { Caller } from './staff-calls.ts'

export const loadShelf = ({ token, language }: Caller, signal: AbortSignal): Promise<Answer<ShelfView>> =>
  callShop('/staff/stock', { language, signal, token })

/** `seen`: what was left when the figure was typed. */
export const recount = ({ token, language }: Caller, slug: string, body: { pieces: string; seen: number }): Promise<Answer<ShelfView>> =>
  callShop(`/staff/stock/${encodeURIComponent(slug)}`, { method: 'POST', body, language, token })
