import type { listRoute, removeRoute } from '../shop/people/newsletter/api-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'
import { type ListQuestion, listQuestion } from './use-list-address.ts'

export const loadSubscribers = (
  { language }: Caller,
  question: ListQuestion,
  signal: AbortSignal,
) =>
  callDesk<typeof listRoute>(`/staff/newsletter?${listQuestion(question)}`, {
    ...{ method: 'GET', language, signal },
  })

/** Returns the first page without them. */
export const removeSubscriber = ({ language }: Caller, id: string) =>
  callDesk<typeof removeRoute>(`/staff/newsletter/${encodeURIComponent(id)}/leaving`, {
    method: 'POST',
    language,
  })
