import type {
  answerRoute,
  endRoute,
  messagesRoute,
} from '../../shop/ordering/messages/api-routes.ts'
import type { MessageState } from '../../shop/ordering/messages/message.ts'
import { type Caller, callDesk } from '../staff-calls.ts'

const at = (id: string) => `/staff/messages/${encodeURIComponent(id)}` as const

export const loadMessages = (
  { language }: Caller,
  state: MessageState,
  page: number,
  signal: AbortSignal,
) =>
  callDesk<typeof messagesRoute>(`/staff/messages?state=${state}&page=${page}`, {
    ...{ method: 'GET', language, signal },
  })

export const answerMessage = ({ language }: Caller, id: string, answer: string) =>
  callDesk<typeof answerRoute>(`${at(id)}/answers`, {
    ...{ method: 'POST', body: { answer }, language },
  })

export const endMessage = ({ language }: Caller, id: string, state: 'open' | 'closed') =>
  callDesk<typeof endRoute>(`${at(id)}/state`, { method: 'PUT', body: { state }, language })
