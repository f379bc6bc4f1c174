import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { asDelete } from '../files/artwork-calls.ts'
import type { EarlyLine } from './early-line-schema.ts'
export type WantedProduct = { product: string; configuration: Configuration }

const asPut: typeof fetch = (input, init) => fetch(input, { ...init, method: 'PUT' })

export const openEarly = (
  language: Language,
  wanted: WantedProduct,
): Promise<Answer<{ secret: string; line: EarlyLine }>> =>
  callShop('/early-files', { method: 'POST', body: wanted, language })

/** The files, judged for this size. */
export const judgeEarly = (
  language: Language,
  secret: string,
  wanted: WantedProduct,
): Promise<Answer<EarlyLine>> =>
  callShop(`/early-files/${secret}`, { body: wanted, language, fetch: asPut })

export const loadEarly = (language: Language, secret: string): Promise<Answer<EarlyLine>> =>
  callShop(`/early-files/${secret}`, { language })

export const passEarly = (
  language: Language,
  secret: string,
  fileId: string,
): Promise<Answer<EarlyLine>> =>
  callShop(`/early-files/${secret}/files/${fileId}/past-check`, { method: 'POST', language })

export const withdrawEarly = (
  language: Language,
  secret: string,
  fileId: string,
): Promise<Answer<EarlyLine>> =>
  callShop(`/early-files/${secret}/files/${fileId}`, { language, fetch: asDelete })
