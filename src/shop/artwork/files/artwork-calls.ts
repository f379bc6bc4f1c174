import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { JobState } from '../../order/job-state.ts'
import type { ArtworkLine } from './artwork-schema.ts'

type Moved = { jobState: JobState }

export const loadArtwork = (
  language: Language,
  orderToken: string,
  signal?: AbortSignal,
): Promise<Answer<ArtworkLine[]>> =>
  callShop(`/orders/${orderToken}/artworks`, { language, signal })

export const approveLine = (
  language: Language,
  orderToken: string,
  lineId: string,
  name: string,
): Promise<Answer<Moved>> =>
  callShop(`/orders/${orderToken}/lines/${lineId}/approval`, {
    method: 'POST',
    language,
    body: { name },
  })

export const asDelete: typeof fetch = (input, init) => fetch(input, { ...init, method: 'DELETE' })

export const reopenLine = (
  language: Language,
  orderToken: string,
  lineId: string,
): Promise<Answer<Moved>> =>
  callShop(`/orders/${orderToken}/lines/${lineId}/approval`, { language, fetch: asDelete })

export const passFile = (
  language: Language,
  orderToken: string,
  artworkId: string,
): Promise<Answer<Moved>> =>
  callShop(`/orders/${orderToken}/artworks/${artworkId}/past-check`, { method: 'POST', language })

export const withdrawFile = (
  language: Language,
  orderToken: string,
  artworkId: string,
): Promise<Answer<Moved>> =>
  callShop(`/orders/${orderToken}/artworks/${artworkId}`, { language, fetch: asDelete })
