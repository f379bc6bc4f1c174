import type { Language } from '../../platform/text.ts'
import { asDelete } from '../artwork/artwork-calls.ts'
import type { ArtworkLine } from '../artwork/artwork-line.ts'
import { type Answer, callShop } from '../checkout/shop-api.ts'
import type { Configuration } from '../quoting/configuration.ts'

export type EarlyLine = ArtworkLine & {
  /** They are part of an order already. */
  ordered: boolean
}
export type WantedProduct = { product: string; configuration: Configuration }

const asPut: typeof fetch = (input, init) => fetch(input, { ...init, method: 'PUT' })

export const openEarly = (language: Language, wanted: WantedProduct): Promise<Answer<{ secret: string; line: EarlyLine }>> =>
  callShop('/early-files', { method: 'POST', body: wanted, language })

/** The files, judged for this size. */
export const judgeEarly = (language: Language, secret: string, wanted: WantedProduct): Promise<Answer<EarlyLine>> =>
  callShop(`/early-files/${secret}`, { body: wanted, language, fetch: asPut })

export const loadEarly = (language: Language, secret: string): Promise<Answer<EarlyLine>> => callShop(`/early-files/${secret}`, { language })

export const passEarly = (language: Language, secret: string, fileId: string): Promise<Answer<EarlyLine>> =>
  callShop(`/early-files/${secret}/files/${fileId}/past-check`, { method: 'POST', language })

export const withdrawEarly = (language: Language, secret: string, fileId: string): Promise<Answer<EarlyLine>> =>
  callShop(`/early-files/${secret}/files/${fileId}`, { language, fetch: asDelete })
