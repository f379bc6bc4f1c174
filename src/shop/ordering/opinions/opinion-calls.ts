import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop, sendForm, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import type {
  ownOpinionsRoute,
  sendOpinionPhotoRoute,
  withdrawOpinionRoute,
  writeOpinionRoute,
} from './api-opinions-routes.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}` as const

export const loadOwnOpinions = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<typeof ownOpinionsRoute>(`${at(token)}/opinions`, { method: 'GET', language, signal })

export type WantedOpinion = NonNullable<CallOf<typeof writeOpinionRoute>['body']>

export const writeOpinion = (
  language: Language,
  token: string,
  lineId: string,
  body: WantedOpinion,
) =>
  callShop<typeof writeOpinionRoute>(`${at(token)}/opinions/${encodeURIComponent(lineId)}`, {
    ...{ method: 'PUT', body, language },
  })

export const withdrawOpinion = (language: Language, token: string, lineId: string) =>
  callShop<typeof withdrawOpinionRoute>(`${at(token)}/opinions/${encodeURIComponent(lineId)}`, {
    ...{ method: 'DELETE', language },
  })

export function sendOpinionPhoto(language: Language, token: string, lineId: string, file: File) {
  const form = new FormData()
  form.set('file', file)
  return sendForm<typeof sendOpinionPhotoRoute>(
    `${at(token)}/lines/${encodeURIComponent(lineId)}/opinion-photos`,
    form,
    { language, fetch: tooManyRefused },
  )
}
