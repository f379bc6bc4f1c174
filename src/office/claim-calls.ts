import type { CallOf } from '../platform/api-route.ts'
import type {
  decideClaimRoute,
  staffClaimRoute,
} from '../shop/ordering/claims/api-claims-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

const claimsOf = (number: string) => `/staff/orders/${encodeURIComponent(number)}/claims` as const

export type Decision = CallOf<typeof decideClaimRoute>['body']

export const decideClaim = ({ language }: Caller, number: string, id: string, body: Decision) =>
  callDesk<typeof decideClaimRoute>(`${claimsOf(number)}/${id}/decision`, {
    method: 'POST',
    body,
    language,
  })

export type NewClaim = CallOf<typeof staffClaimRoute>['body']

export const writeClaim = ({ language }: Caller, number: string, body: NewClaim) =>
  callDesk<typeof staffClaimRoute>(claimsOf(number), { method: 'POST', body, language })
