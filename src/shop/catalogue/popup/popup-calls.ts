import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { popupsRoute } from '../content/api.ts'

export const loadPopups = (language: Language) =>
  callShop<typeof popupsRoute>('/static/popups', { method: 'GET', language })
