import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import { provenIfAsked } from '../../session/robots/lazy-proof-calls.ts'
import type {
  changeRoute,
  openRoute,
  pastCheckRoute,
  readRoute,
  withdrawalRoute,
} from './early-line-schema.ts'
export type WantedProduct = CallOf<typeof changeRoute>['body']

export const openEarly = (language: Language, wanted: WantedProduct) =>
  provenIfAsked('files', language, (guard) =>
    callShop<typeof openRoute>('/early-files', {
      ...{ method: 'POST', body: { ...wanted, ...guard }, language },
    }),
  )

/** The files, judged for this size. */
export const judgeEarly = (language: Language, secret: string, wanted: WantedProduct) =>
  callShop<typeof changeRoute>(`/early-files/${secret}`, { method: 'PUT', body: wanted, language })

export const loadEarly = (language: Language, secret: string) =>
  callShop<typeof readRoute>(`/early-files/${secret}`, { method: 'GET', language })

export const passEarly = (language: Language, secret: string, fileId: string) =>
  callShop<typeof pastCheckRoute>(`/early-files/${secret}/files/${fileId}/past-check`, {
    method: 'POST',
    language,
  })

export const withdrawEarly = (language: Language, secret: string, fileId: string) =>
  callShop<typeof withdrawalRoute>(`/early-files/${secret}/files/${fileId}`, {
    method: 'DELETE',
    language,
  })
