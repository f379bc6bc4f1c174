import type { noteRoute, seenRoute } from '../shop/ordering/orders/api-notes-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

const notesOf = (number: string) => `/staff/orders/${encodeURIComponent(number)}/notes` as const

export const addNote = ({ language }: Caller, number: string, said: string) =>
  callDesk<typeof noteRoute>(notesOf(number), { method: 'POST', body: { said }, language })

/** Notes that mention the signed-in member of staff leave their list. */
export const markNotesSeen = ({ language }: Caller, number: string) =>
  callDesk<typeof seenRoute>(`${notesOf(number)}/seen`, { method: 'POST', language })
