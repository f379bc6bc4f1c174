import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { PopupText } from '../content/site-schema.ts'

export const loadPopups = (language: Language): Promise<Answer<PopupText[]>> =>
  callShop('/static/popups', { language })
