import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { acceptProposalRoute, proposalByKeyRoute } from './api-proposal-link-routes.ts'

const at = (key: string) => `/proposals/${encodeURIComponent(key)}` as const

/**
 * `payment`: priced and dated for this method; null: none is chosen yet. `together`: all lines on
 * one date.
 */
export const loadProposalByKey = (
  language: Language,
  key: string,
  { payment, together }: { payment: string | null; together: boolean },
  signal?: AbortSignal,
) =>
  callShop<typeof proposalByKeyRoute>(
    `${at(key)}?${new URLSearchParams({
      ...(payment !== null && { payment }),
      ...(together && { together: 'true' }),
    })}`,
    { method: 'GET', language, signal },
  )

export const acceptProposal = (
  language: Language,
  key: string,
  body: CallOf<typeof acceptProposalRoute>['body'],
) =>
  callShop<typeof acceptProposalRoute>(`${at(key)}/acceptance`, {
    ...{ method: 'POST', body, language },
  })
