import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { ownRoute } from './api-own.ts'
import type {
  approvalRoute,
  inksRoute,
  listRoute,
  pastCheckRoute,
  reopeningRoute,
  withdrawalRoute,
} from './api-routes.ts'
import type { FileView } from './own-files.ts'

export const loadArtwork = (language: Language, orderToken: string, signal?: AbortSignal) =>
  callShop<typeof listRoute>(`/orders/${orderToken}/artworks`, { method: 'GET', language, signal })

export const approveLine = (language: Language, orderToken: string, lineId: string, name: string) =>
  callShop<typeof approvalRoute>(`/orders/${orderToken}/lines/${lineId}/approval`, {
    method: 'POST',
    language,
    body: { name },
  })

export const reopenLine = (language: Language, orderToken: string, lineId: string) =>
  callShop<typeof reopeningRoute>(`/orders/${orderToken}/lines/${lineId}/approval`, {
    method: 'DELETE',
    language,
  })

export const passFile = (language: Language, orderToken: string, artworkId: string) =>
  callShop<typeof pastCheckRoute>(`/orders/${orderToken}/artworks/${artworkId}/past-check`, {
    method: 'POST',
    language,
  })

export const withdrawFile = (language: Language, orderToken: string, artworkId: string) =>
  callShop<typeof withdrawalRoute>(`/orders/${orderToken}/artworks/${artworkId}`, {
    method: 'DELETE',
    language,
  })

export const loadOwnFiles = (
  language: Language,
  view: FileView,
  after: string | undefined,
  signal: AbortSignal,
) =>
  callAs<typeof ownRoute>(
    `/users/files?${new URLSearchParams({ view, ...(after && { after }) })}`,
    { method: 'GET', language, signal },
  )

export const tellInks = (
  language: Language,
  orderToken: string,
  artworkId: string,
  body: CallOf<typeof inksRoute>['body'],
) =>
  callShop<typeof inksRoute>(`/orders/${orderToken}/artworks/${artworkId}/inks`, {
    method: 'PUT',
    language,
    body,
  })
