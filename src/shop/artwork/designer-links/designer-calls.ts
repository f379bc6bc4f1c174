import type { CallOf, DataOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type {
  inksRoute,
  listRoute,
  makeRoute,
  pastCheckRoute,
  readRoute,
  revokeRoute,
} from './api-routes.ts'
export type DesignersLine = DataOf<typeof readRoute>

export const makeLink = (language: Language, orderToken: string, lineId: string) =>
  callShop<typeof makeRoute>(`/orders/${orderToken}/lines/${lineId}/designer-links`, {
    method: 'POST',
    language,
  })

export const loadLinks = (language: Language, orderToken: string) =>
  callShop<typeof listRoute>(`/orders/${orderToken}/designer-links`, { method: 'GET', language })

export const revokeLink = (language: Language, orderToken: string, linkId: string) =>
  callShop<typeof revokeRoute>(`/orders/${orderToken}/designer-links/${linkId}`, {
    method: 'DELETE',
    language,
  })

export const passDesignersFile = (language: Language, key: string, artworkId: string) =>
  callShop<typeof pastCheckRoute>(`/designer-links/${key}/files/${artworkId}/past-check`, {
    method: 'POST',
    language,
  })

export const loadDesignersLine = (language: Language, key: string, signal?: AbortSignal) =>
  callShop<typeof readRoute>(`/designer-links/${key}`, { method: 'GET', language, signal })

export const tellDesignersInks = (
  language: Language,
  key: string,
  artworkId: string,
  body: CallOf<typeof inksRoute>['body'],
) =>
  callShop<typeof inksRoute>(`/designer-links/${key}/files/${artworkId}/inks`, {
    method: 'PUT',
    language,
    body,
  })
