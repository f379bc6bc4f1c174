import type { CallOf } from '../../platform/api-route.ts'
import type { productRoute, productsRoute } from '../../shop/catalogue/products/api-routes.ts'
import type { judgeCertificateRoute } from '../../shop/ordering/islands/api-islands-routes.ts'
import type {
  mailProposalRoute,
  makeProposalRoute,
  priceProposalRoute,
  proposalRoute,
  proposalsRoute,
  withdrawProposalRoute,
} from '../../shop/ordering/proposals/api-proposals-routes.ts'
import type {
  declineRoute,
  requestRoute,
  requestsRoute,
} from '../../shop/ordering/requests/api-requests-routes.ts'
import { type Caller, callDesk } from '../staff-calls.ts'

const at = (number: string) => `/staff/proposals/${encodeURIComponent(number)}` as const
const requestAt = (id: string) => `/staff/quote-requests/${encodeURIComponent(id)}` as const

export const loadProposals = ({ language }: Caller, query: string, signal: AbortSignal) =>
  callDesk<typeof proposalsRoute>(`/staff/proposals?${query}`, { method: 'GET', language, signal })

export const loadProposal = ({ language }: Caller, number: string, signal: AbortSignal) =>
  callDesk<typeof proposalRoute>(at(number), { method: 'GET', language, signal })

export const priceProposal = (
  { language }: Caller,
  body: CallOf<typeof priceProposalRoute>['body'],
  signal: AbortSignal,
) =>
  callDesk<typeof priceProposalRoute>('/staff/proposals/price', {
    ...{ method: 'POST', body, language, signal },
  })

export const makeProposal = (
  { language }: Caller,
  body: CallOf<typeof makeProposalRoute>['body'],
) => callDesk<typeof makeProposalRoute>('/staff/proposals', { method: 'POST', body, language })

export const withdrawProposal = ({ language }: Caller, number: string) =>
  callDesk<typeof withdrawProposalRoute>(`${at(number)}/withdrawal`, { method: 'POST', language })

export const mailProposal = ({ language }: Caller, number: string) =>
  callDesk<typeof mailProposalRoute>(`${at(number)}/mail`, { method: 'POST', language })

export const loadRequests = (
  { language }: Caller,
  state: string,
  page: number,
  signal: AbortSignal,
) =>
  callDesk<typeof requestsRoute>(`/staff/quote-requests?state=${state}&page=${page}`, {
    ...{ method: 'GET', language, signal },
  })

export const loadRequest = ({ language }: Caller, id: string, signal: AbortSignal) =>
  callDesk<typeof requestRoute>(requestAt(id), { method: 'GET', language, signal })

export const declineRequest = ({ language }: Caller, id: string, answer: string) =>
  callDesk<typeof declineRoute>(`${requestAt(id)}/refusal`, {
    ...{ method: 'POST', body: { answer }, language },
  })

/** The document, as a download. */
export const certificatePath = (id: string): string => `/api${requestAt(id)}/certificate`

/** Without `valid` it is refused, with words for the customer. */
export const judgeCertificate = (
  { language }: Caller,
  id: string,
  body: CallOf<typeof judgeCertificateRoute>['body'],
) =>
  callDesk<typeof judgeCertificateRoute>(`${requestAt(id)}/certificate`, {
    ...{ method: 'POST', body, language },
  })

export const searchProducts = ({ language }: Caller, search: string, signal: AbortSignal) =>
  callDesk<typeof productsRoute>(`/products?${new URLSearchParams({ search })}`, {
    ...{ method: 'GET', language, signal },
  })

export const loadSoldProduct = ({ language }: Caller, slug: string, signal?: AbortSignal) =>
  callDesk<typeof productRoute>(`/products/${encodeURIComponent(slug)}`, {
    ...{ method: 'GET', language, signal },
  })
