import type {
  draftRoute,
  dropRoute,
  listRoute,
  oneRoute,
  publishRoute,
  restoreRoute,
  withdrawRoute,
} from '../shop/catalogue/editing/api-routes.ts'
import type { ProductContent } from '../shop/catalogue/products/product-content.ts'
import { type Caller, callDesk } from './staff-calls.ts'

const at = (slug: string) => `/staff/products/${encodeURIComponent(slug)}` as const

export const loadProducts = ({ language }: Caller, query: string, signal: AbortSignal) =>
  callDesk<typeof listRoute>(`/staff/products?${query}`, { method: 'GET', language, signal })

export const loadProduct = ({ language }: Caller, slug: string, signal?: AbortSignal) =>
  callDesk<typeof oneRoute>(at(slug), { method: 'GET', language, signal })

/** `seen`: version of the draft that the editor saw, 0: none. */
export const saveDraft = (
  { language }: Caller,
  slug: string,
  { seen, content }: { seen: number; content: ProductContent },
) =>
  callDesk<typeof draftRoute>(`${at(slug)}/draft`, {
    method: 'PUT',
    body: { seen, content },
    language,
  })

export const dropDraft = ({ language }: Caller, slug: string, seen: number) =>
  callDesk<typeof dropRoute>(`${at(slug)}/draft?seen=${seen}`, { method: 'DELETE', language })

/** `from`: ISO instant; undefined: at once. */
export const publishDraft = (
  { language }: Caller,
  slug: string,
  { seen, from }: { seen: number; from?: string },
) =>
  callDesk<typeof publishRoute>(`${at(slug)}/publication`, {
    method: 'POST',
    body: { seen, ...(from !== undefined && { from }) },
    language,
  })

export const restoreVersion = ({ language }: Caller, slug: string, number: number) =>
  callDesk<typeof restoreRoute>(`${at(slug)}/versions/${number}/restoration`, {
    method: 'POST',
    language,
  })

export const withdrawVersion = ({ language }: Caller, slug: string, number: number) =>
  callDesk<typeof withdrawRoute>(`${at(slug)}/versions/${number}/withdrawal`, {
    method: 'POST',
    language,
  })
