/** Opinions: by the link of their order, read by everybody, moderated. */
import { NEVER, type Row } from './access.ts'

export const OPINION_CALLS: Readonly<Record<string, Row>> = {
  'get /orders/{token}/opinions': ['link', 200, { token: 'order' }],
  'put /orders/{token}/opinions/{lineId}': [
    'link',
    409,
    { token: 'order', lineId: 'line' },
    { stars: 5 },
  ],
  'delete /orders/{token}/opinions/{lineId}': ['link', 409, { token: 'order', lineId: 'line' }],
  'post /orders/{token}/lines/{lineId}/opinion-photos': [
    'link',
    409,
    { token: 'order', lineId: 'line' },
  ],
  'get /opinion-photos/{key}': ['anybody', 404, { key: `=${'A'.repeat(32)}` }],
  'post /opinions/leaving/{key}': ['anybody', 404, { key: NEVER }],
  'get /products/{slug}/opinions': ['anybody', 200, { slug: '=lona-frontal-pvc' }],
  'get /staff/opinions': ['staff: content', 200],
  'get /staff/opinions/export': ['staff: content', 200],
  'get /staff/opinions/{id}/history': ['staff: content', 404, { id: NEVER }],
  'post /staff/opinions/{id}/showing': ['staff: content', 404, { id: NEVER }, { revision: 1 }],
  'post /staff/opinions/{id}/refusal': [
    'staff: content',
    404,
    { id: NEVER },
    { revision: 1, reason: 'insult' },
  ],
  'put /staff/opinions/{id}/answer': [
    'staff: content',
    404,
    { id: NEVER },
    { revision: 1, answer: 'x' },
  ],
  'put /staff/settings/opinions': ['staff: none', 422, {}, { version: 0, form: {} }],
}
