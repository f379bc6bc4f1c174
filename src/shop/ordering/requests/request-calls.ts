import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import type { askRoute, requestFileRoute } from './api-requests-routes.ts'

export const askForQuote = (language: Language, body: CallOf<typeof askRoute>['body']) =>
  callShop<typeof askRoute>('/quote-requests', {
    ...{ method: 'POST', body, language, fetch: tooManyRefused },
  })

/** A place for one file; without it nothing is sent. */
export const openRequestFile = (language: Language) =>
  callShop<typeof requestFileRoute>('/quote-requests/files', {
    ...{ method: 'POST', language, fetch: tooManyRefused },
  })
