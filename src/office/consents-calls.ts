import type {
  consentCountsRoute,
  consentsRoute,
} from '../shop/catalogue/consent/api-consent-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export type ConsentsQuestion = { browser: string; page: number }

/** Without empty values, as the shop and the address of the page take them. */
export const consentsQuery = ({ browser, page }: ConsentsQuestion): string =>
  new URLSearchParams({
    ...(browser && { browser }),
    ...(page > 1 && { page: String(page) }),
  }).toString()

export const loadConsents = (
  { language }: Caller,
  question: ConsentsQuestion,
  signal: AbortSignal,
) =>
  callDesk<typeof consentsRoute>(`/staff/consents/list?${consentsQuery(question)}`, {
    ...{ method: 'GET', language, signal },
  })

export const loadConsentCounts = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof consentCountsRoute>('/staff/consents', {
    ...{ method: 'GET', language, signal },
  })
