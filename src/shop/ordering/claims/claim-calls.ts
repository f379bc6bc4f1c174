import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop, sendForm, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import type {
  openClaimRoute,
  orderClaimsRoute,
  sendClaimPhotoRoute,
  withdrawClaimRoute,
} from './api-claims-routes.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}` as const

export const loadClaims = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<typeof orderClaimsRoute>(`${at(token)}/claims`, { method: 'GET', language, signal })

export function sendClaimPhoto(language: Language, token: string, file: File) {
  const form = new FormData()
  form.set('file', file)
  return sendForm<typeof sendClaimPhotoRoute>(`${at(token)}/claim-photos`, form, {
    language,
    fetch: tooManyRefused,
  })
}

export type WantedClaim = CallOf<typeof openClaimRoute>['body']

export const openClaim = (language: Language, token: string, body: WantedClaim) =>
  callShop<typeof openClaimRoute>(`${at(token)}/claims`, { method: 'POST', body, language })

export const withdrawClaim = (language: Language, token: string, id: string) =>
  callShop<typeof withdrawClaimRoute>(`${at(token)}/claims/${id}/withdrawal`, {
    method: 'POST',
    language,
  })
