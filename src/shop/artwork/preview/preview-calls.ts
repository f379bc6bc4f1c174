import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import { asDelete } from '../files/artwork-calls.ts'
import type { Mending } from '../mending/mended-layout.ts'
import type { ShownPreview } from './api.ts'

/** How a page asks for the pictures of a file: a customer by the key of the order or of the cart's line, staff by who they are. */
export type AskPreview = (signal: AbortSignal) => Promise<Answer<ShownPreview>>

export const askAsCustomer =
  (language: Language, orderToken: string, artworkId: string): AskPreview =>
  (signal) =>
    callShop(`/orders/${orderToken}/artworks/${artworkId}/preview`, { language, signal })

/** Before the order, by the secret of the cart's line. */
export const askEarly =
  (language: Language, secret: string, fileId: string): AskPreview =>
  (signal) =>
    callShop(`/early-files/${secret}/files/${fileId}/preview`, { language, signal })

/** By the link of a designer. */
export const askAsDesigner =
  (language: Language, key: string, artworkId: string): AskPreview =>
  (signal) =>
    callShop(`/designer-links/${key}/files/${artworkId}/preview`, { language, signal })

/** Where the browser finds a picture whose address the shop gave out. */
export const pictureUrl = (address: string): string => `/api${address}`

/** How a customer has a file mended, or takes that back. */
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
