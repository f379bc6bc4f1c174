import type { Language } from '../../platform/text.ts'
import { type Answer, callShop } from '../checkout/shop-api.ts'
import type { ShownPreview } from './api.ts'

/** How a page asks for the pictures of a file: a customer by the key of the order, staff by who they are. */
export type AskPreview = (signal: AbortSignal) => Promise<Answer<ShownPreview>>

export const askAsCustomer =
  (language: Language, orderToken: string, artworkId: string): AskPreview =>
  (signal) =>
    callShop(`/orders/${orderToken}/artworks/${artworkId}/preview`, { language, signal })

/** Where the browser finds a picture whose address the shop gave out. */
export const pictureUrl = (address: string): string => `/api${address}`
