import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import { asDelete } from '../files/artwork-calls.ts'
import type { Mending } from '../files/mended-layout.ts'
import type { ShownPreview } from './preview-schema.ts'

/**
 * Calls for a file's previews: a customer by the key of order or cart line, staff by their session.
 */
export type AskPreview = (signal: AbortSignal) => Promise<Answer<ShownPreview>>

export const askAsCustomer =
  (language: Language, orderToken: string, artworkId: string): AskPreview =>
  (signal) =>
    callShop(`/orders/${orderToken}/artworks/${artworkId}/preview`, { language, signal })

/** Before the order, by the cart line's secret. */
export const askEarly =
  (language: Language, secret: string, fileId: string): AskPreview =>
  (signal) =>
    callShop(`/early-files/${secret}/files/${fileId}/preview`, { language, signal })

/** By a designer's link. */
export const askAsDesigner =
  (language: Language, key: string, artworkId: string): AskPreview =>
  (signal) =>
    callShop(`/designer-links/${key}/files/${artworkId}/preview`, { language, signal })

/** Full address of a preview from the one that the API returned. */
export const pictureUrl = (address: string): string => `/api${address}`

/** Calls of a customer to mend a file, or to undo that. */
export type MendFile = {
  mend: (mending: Mending) => Promise<Answer<unknown>>
  undo: () => Promise<Answer<unknown>>
}

export function mendingOf(language: Language, orderToken: string, artworkId: string): MendFile {
  const path = `/orders/${orderToken}/artworks/${artworkId}/mending`
  return {
    mend: (mending) => callShop(path, { method: 'POST', language, body: mending }),
    undo: () => callShop(path, { language, fetch: asDelete }),
  }
}
