import { sendForm } from '../shop/buying/checkout/shop-api.ts'
import type { EntryState } from '../shop/money/bank/entry-state.ts'
import type {
  confirmEntryRoute,
  entriesRoute,
  ignoreEntryRoute,
  readRoute,
  reopenEntryRoute,
} from '../shop/ordering/bank/api-routes.ts'
import { atDesk, type Caller, callDesk } from './staff-calls.ts'

export function sendStatement({ language }: Caller, file: File) {
  const form = new FormData()
  form.set('file', file)
  return sendForm<typeof readRoute>('/staff/bank/statements', form, { language, fetch: atDesk })
}

export const loadEntries = (
  { language }: Caller,
  { state, after }: { state: EntryState; after?: string },
  signal?: AbortSignal,
) =>
  callDesk<typeof entriesRoute>(
    `/staff/bank/entries?${new URLSearchParams({ state, ...(after && { after }) })}`,
    { method: 'GET', language, signal },
  )

export const confirmEntry = ({ language }: Caller, id: string, orders: string[]) =>
  callDesk<typeof confirmEntryRoute>(`/staff/bank/entries/${id}/confirmation`, {
    method: 'POST',
    body: { orders },
    language,
  })

export const ignoreEntry = ({ language }: Caller, id: string, reason: string) =>
  callDesk<typeof ignoreEntryRoute>(`/staff/bank/entries/${id}/ignoring`, {
    method: 'POST',
    body: { reason },
    language,
  })

export const reopenEntry = ({ language }: Caller, id: string) =>
  callDesk<typeof reopenEntryRoute>(`/staff/bank/entries/${id}/reopening`, {
    method: 'POST',
    language,
  })
