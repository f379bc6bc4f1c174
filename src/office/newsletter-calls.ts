import type { listRoute, removeRoute } from '../shop/people/newsletter/api-routes.ts'
import { callHeaders } from '../ui/call-headers.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadSubscribers = ({ language }: Caller, page: number, signal: AbortSignal) =>
  callDesk<typeof listRoute>(`/staff/newsletter?page=${page}`, { method: 'GET', language, signal })

/** Returns the first page without them. */
export const removeSubscriber = ({ language }: Caller, id: string) =>
  callDesk<typeof removeRoute>(`/staff/newsletter/${encodeURIComponent(id)}/leaving`, {
    method: 'POST',
    language,
  })

/** The whole list as a file; null on failure. */
export async function loadList({ language }: Caller): Promise<{ file: Blob; name: string } | null> {
  const answer = await fetch('/api/staff/newsletter/export', {
    headers: callHeaders(language),
  }).catch(() => null)
  if (!answer?.ok) return null
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return { file: await answer.blob(), name: name ?? 'medida.csv' }
}
