import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'

/** A popup in the visitor's language. */
export type PopupText = { _id: string; title: string; description: string }

export const loadPopups = (language: Language): Promise<Answer<PopupText[]>> =>
  callShop('/static/popups', { language })
