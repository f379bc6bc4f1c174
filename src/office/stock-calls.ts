import type { CallOf } from '../platform/api-route.ts'
import type { listRoute, recountRoute } from '../shop/catalogue/stock/api.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadShelf = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof listRoute>('/staff/stock', { method: 'GET', language, signal })

/** `seen`: the stock shown when the figure was typed. */
export const recount = (
  { language }: Caller,
  slug: string,
  body: CallOf<typeof recountRoute>['body'],
) =>
  callDesk<typeof recountRoute>(`/staff/stock/${encodeURIComponent(slug)}`, {
    method: 'POST',
    body,
    language,
  })
