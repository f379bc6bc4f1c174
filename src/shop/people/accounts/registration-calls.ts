import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { proven } from '../../session/robots/lazy-proof-calls.ts'
import { callOpen } from './account-calls.ts'
import type { registerRoute } from './api-registration.ts'

/** `website`: what was typed into the trap. */
export const register = (
  language: Language,
  { website, ...form }: Omit<CallOf<typeof registerRoute>['body'], 'proof'>,
) =>
  proven('registration', language, website, (guard) =>
    callOpen<typeof registerRoute>('/users', {
      method: 'POST',
      body: { ...form, ...guard },
      language,
    }),
  )
