import type { CallOf } from '../platform/api-route.ts'
import type {
  partCostsRoute,
  partOthersRoute,
  partRoute,
  partsRoute,
} from '../shop/catalogue/parts/api-parts-routes.ts'
import type { PartList } from '../shop/catalogue/parts/parts.ts'
import type { previewManyRoute, saveManyRoute } from '../shop/ordering/bulk/api-many.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadParts = (
  { language }: Caller,
  list: PartList,
  query: string,
  signal: AbortSignal,
) =>
  callDesk<typeof partsRoute>(`/staff/parts/${list}?${query}`, { method: 'GET', language, signal })

export const loadPart = (
  { language }: Caller,
  list: PartList,
  code: string,
  { q, page }: { q: string; page: number },
  signal: AbortSignal,
) =>
  callDesk<typeof partRoute>(
    `/staff/parts/${list}/${code}?${new URLSearchParams({ q, page: String(page) })}`,
    { method: 'GET', language, signal },
  )

export const loadPartOthers = (
  { language }: Caller,
  list: PartList,
  code: string,
  q: string,
  signal: AbortSignal,
) =>
  callDesk<typeof partOthersRoute>(
    `/staff/parts/${list}/${code}/others?${new URLSearchParams({ q })}`,
    { method: 'GET', language, signal },
  )

export const savePartCosts = (
  { language }: Caller,
  list: PartList,
  code: string,
  body: CallOf<typeof partCostsRoute>['body'],
) =>
  callDesk<typeof partCostsRoute>(`/staff/parts/${list}/${code}/costs`, {
    method: 'PUT',
    body,
    language,
  })

export const previewEdit = ({ language }: Caller, body: CallOf<typeof previewManyRoute>['body']) =>
  callDesk<typeof previewManyRoute>('/staff/product-edits/preview', {
    method: 'POST',
    body,
    language,
  })

export const saveEdit = ({ language }: Caller, body: CallOf<typeof saveManyRoute>['body']) =>
  callDesk<typeof saveManyRoute>('/staff/product-edits', { method: 'POST', body, language })
