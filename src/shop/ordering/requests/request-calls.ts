import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import { proven } from '../../session/robots/lazy-proof-calls.ts'
import type { askRoute, requestFileRoute } from './api-requests-routes.ts'

/** `website`: what was typed into the trap. */
export const askForQuote = (
  language: Language,
  { website, ...form }: Omit<CallOf<typeof askRoute>['body'], 'proof'>,
) =>
  proven('quote', language, website, (guard) =>
    callShop<typeof askRoute>('/quote-requests', {
      ...{ method: 'POST', body: { ...form, ...guard }, language, fetch: tooManyRefused },
    }),
  )

/** A place for one file; without it nothing is sent. */
export const openRequestFile = (language: Language) =>
  callShop<typeof requestFileRoute>('/quote-requests/files', {
    ...{ method: 'POST', language, fetch: tooManyRefused },
  })
