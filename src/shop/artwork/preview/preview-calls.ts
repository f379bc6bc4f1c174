import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { Mending } from '../files/mended-layout.ts'
import type { mendRoute, undoRoute } from '../mending/api.ts'
import type { designersRoute, earlyRoute, previewRoute } from './api.ts'
import type { ShownPreview } from './preview-schema.ts'

/**
 * Calls for a file's previews: a customer by the key of order or cart line, staff by their session.
 */
export type AskPreview = (signal: AbortSignal) => Promise<Answer<ShownPreview>>

export const askAsCustomer =
  (language: Language, orderToken: string, artworkId: string): AskPreview =>
  (signal) =>
    callShop<typeof previewRoute>(`/orders/${orderToken}/artworks/${artworkId}/preview`, {
      method: 'GET',
      language,
      signal,
    })

/** Before the order, by the cart line's secret. */
export const askEarly =
  (language: Language, secret: string, fileId: string): AskPreview =>
  (signal) =>
    callShop<typeof earlyRoute>(`/early-files/${secret}/files/${fileId}/preview`, {
      method: 'GET',
      language,
      signal,
    })

/** By a designer's link. */
export const askAsDesigner =
  (language: Language, key: string, artworkId: string): AskPreview =>
  (signal) =>
    callShop<typeof designersRoute>(`/designer-links/${key}/files/${artworkId}/preview`, {
      method: 'GET',
      language,
      signal,
    })

/** Full address of a preview from the one that the API returned. */
export const pictureUrl = (address: string): string => `/api${address}`

/** Calls of a customer to mend a file, or to undo that. */
export type MendFile = {
  mend: (mending: Mending) => Promise<Answer<unknown>>
  undo: () => Promise<Answer<unknown>>
}

export function mendingOf(language: Language, orderToken: string, artworkId: string): MendFile {
  const path = `/orders/${orderToken}/artworks/${artworkId}/mending` as const
  return {
    mend: (mending) =>
      callShop<typeof mendRoute>(path, { method: 'POST', language, body: mending }),
    undo: () => callShop<typeof undoRoute>(path, { method: 'DELETE', language }),
  }
}
