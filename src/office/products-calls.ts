import type { LocalText } from '../platform/text.ts'
import type { costsRoute, saveCostsRoute } from '../shop/catalogue/costs/api.ts'
import type { CostChanges } from '../shop/catalogue/costs/costs-schema.ts'
import type {
  copyRoute,
  draftRoute,
  dropRoute,
  listRoute,
  oneRoute,
  publishRoute,
  restoreRoute,
  versionRoute,
  withdrawRoute,
} from '../shop/catalogue/editing/api-routes.ts'
import type { ProductContent } from '../shop/catalogue/products/product-content.ts'
import type {
  bulkRoute,
  previewBulkRoute,
  scheduleBulkRoute,
  takeBackBulkRoute,
} from '../shop/ordering/bulk/api.ts'
import type { BulkChangeBody } from '../shop/ordering/bulk/bulk-schema.ts'
import type { trialsRoute } from '../shop/ordering/lab/api.ts'
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

export const copyProduct = (
  { language }: Caller,
  slug: string,
  body: { slug: string; name: LocalText },
) => callDesk<typeof copyRoute>(`${at(slug)}/copies`, { method: 'POST', body, language })

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

export const loadTrials = ({ language }: Caller, slug: string, signal: AbortSignal) =>
  callDesk<typeof trialsRoute>(`${at(slug)}/trials`, { method: 'GET', language, signal })

export const loadCosts = ({ language }: Caller, slug: string, signal?: AbortSignal) =>
  callDesk<typeof costsRoute>(`${at(slug)}/costs`, { method: 'GET', language, signal })

export const saveCosts = ({ language }: Caller, slug: string, body: CostChanges) =>
  callDesk<typeof saveCostsRoute>(`${at(slug)}/costs`, { method: 'PUT', body, language })

export const loadBulk = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof bulkRoute>('/staff/price-changes', { method: 'GET', language, signal })

export const previewBulk = ({ language }: Caller, query: string) =>
  callDesk<typeof previewBulkRoute>(`/staff/price-changes/preview?${query}`, {
    method: 'GET',
    language,
  })

export const scheduleBulk = ({ language }: Caller, body: BulkChangeBody) =>
  callDesk<typeof scheduleBulkRoute>('/staff/price-changes', { method: 'POST', body, language })

export const takeBackBulk = ({ language }: Caller, id: string) =>
  callDesk<typeof takeBackBulkRoute>(
    `/staff/price-changes/${encodeURIComponent(id)}/withdrawal` as const,
    { method: 'POST', language },
  )

export const loadVersion = ({ language }: Caller, slug: string, number: number) =>
  callDesk<typeof versionRoute>(`${at(slug)}/versions/${number}`, { method: 'GET', language })
