import type { CallOf } from '../platform/api-route.ts'
import type {
  incidentMoveRoute,
  noteIncidentRoute,
} from '../shop/ordering/shipping/api-incidents-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

const incidentsOf = (number: string) =>
  `/staff/orders/${encodeURIComponent(number)}/incidents` as const

export const noteIncident = (
  { language }: Caller,
  number: string,
  body: CallOf<typeof noteIncidentRoute>['body'],
) => callDesk<typeof noteIncidentRoute>(incidentsOf(number), { method: 'POST', body, language })

export const moveIncident = (
  { language }: Caller,
  number: string,
  id: number,
  body: CallOf<typeof incidentMoveRoute>['body'],
) =>
  callDesk<typeof incidentMoveRoute>(`${incidentsOf(number)}/${id}`, {
    method: 'POST',
    body,
    language,
  })
