import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import { proven } from '../../session/robots/lazy-proof-calls.ts'
import type { writeRoute } from './api-routes.ts'

/** `website`: what was typed into the trap. */
export const writeToShop = (
  language: Language,
  { website, ...form }: Omit<CallOf<typeof writeRoute>['body'], 'proof'>,
) =>
  proven('contact', language, website, (guard) =>
    callShop<typeof writeRoute>('/contact-messages', {
      ...{ method: 'POST', body: { ...form, ...guard }, language, fetch: tooManyRefused },
    }),
  )
