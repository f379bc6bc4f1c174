import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { ArtworkVersion, ownRoute } from './version-schema.ts'

/**
 * Calls for the versions of a line's files: a customer by the order's key, staff by their session.
 */
export type AskVersions = (signal: AbortSignal) => Promise<Answer<readonly ArtworkVersion[]>>

export const askVersions =
  (language: Language, orderToken: string, lineId: string): AskVersions =>
  (signal) =>
    callShop<typeof ownRoute>(`/orders/${orderToken}/lines/${lineId}/versions`, {
      method: 'GET',
      language,
      signal,
    })
