import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { GuardFields } from '../../session/robots/proof-schema.ts'
import type {
  changeRoute,
  inksRoute,
  openRoute,
  pastCheckRoute,
  readRoute,
  withdrawalRoute,
} from './early-line-schema.ts'
export type WantedProduct = CallOf<typeof changeRoute>['body']

/** With a proof only where the shop asks for one, so that the product page does not carry it. */
export async function openEarly(language: Language, wanted: WantedProduct) {
  const open = (guard: GuardFields) =>
    callShop<typeof openRoute>('/early-files', {
      ...{ method: 'POST', body: { ...wanted, ...guard }, language },
    })
  const answer = await open({})
  if (answer.kind !== 'refused') return answer
  const { provenIfAsked } = await import('../../session/robots/lazy-proof-calls.ts')
  return provenIfAsked('files', language, open, answer)
}

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

export const tellEarlyInks = (
  language: Language,
  secret: string,
  fileId: string,
  body: CallOf<typeof inksRoute>['body'],
) =>
  callShop<typeof inksRoute>(`/early-files/${secret}/files/${fileId}/inks`, {
    method: 'PUT',
    language,
    body,
  })
