/** Public calls. */
import { PRODUCT, type Row } from './access.ts'

export const SHOP_CALLS: Readonly<Record<string, Row>> = {
  'get /openapi.json': ['anybody', 200],
  'get /static/categories/menu': ['anybody', 200],
  'get /static/content/{slug}': ['anybody', 200, { slug: PRODUCT }],
  'get /products': ['anybody', 200],
  'get /product-facts': ['anybody', 400],
  'get /products/{slug}': ['anybody', 200, { slug: PRODUCT }],
  'get /static/pageszones': ['anybody', 200],
  'get /static/messages': ['anybody', 200],
  'get /static/search': ['anybody', 200],
  'get /static/popups': ['anybody', 200],
  'get /settings': ['anybody', 200],
  'get /static/consent': ['anybody', 200],
  'post /consents': ['anybody', 400, {}, { id: 'nobody', version: '' }],
  'post /quotes': ['anybody', 422, {}, { product: 'lona-frontal-pvc', configuration: {} }],
  'post /offers': ['anybody', 422, {}, { product: 'lona-frontal-pvc', configuration: {} }],
  'get /offers/{key}': ['link', 200, { key: 'offer' }],
  'get /offers/{key}/pdf': ['link', 200, { key: 'offer' }],
  'post /quote-requests': ['anybody', 422, {}, {}],
  'get /quote-requests/{key}': ['anybody', 404, { key: `=${'A'.repeat(43)}` }],
  'post /quote-requests/{key}/certificate': [
    'anybody',
    404,
    { key: `=${'A'.repeat(43)}` },
    { secret: 'x' },
  ],
  'get /proposals/{key}': ['anybody', 404, { key: `=${'A'.repeat(43)}` }],
  'post /proposals/{key}/acceptance': [
    'anybody',
    404,
    { key: `=${'A'.repeat(43)}` },
    { payment: 'card', terms: true, agreed: 'x' },
  ],
  'post /carts/price': ['anybody', 200, {}, { lines: [], destination: null }],
  'get /vies/{number}': ['anybody', 422, { number: '=no' }],
}
