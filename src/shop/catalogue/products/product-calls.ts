import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { productRoute } from './api-routes.ts'

/** One product on sale, with its example and its recipe. */
export const loadProductOnSale = (language: Language, slug: string) =>
  callShop<typeof productRoute>(`/products/${encodeURIComponent(slug)}`, {
    method: 'GET',
    language,
  })
