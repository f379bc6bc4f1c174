/** The settings of the shop. */
import { NEVER, type Row } from './access.ts'
import { EVERY_ROLE } from './office.ts'

export const SETTING_CALLS: Readonly<Record<string, Row>> = {
  'get /staff/sites': [EVERY_ROLE, 200],
  'get /staff/settings': ['staff: none', 200],
  'get /staff/sites/{code}/settings': ['staff: none', 200, { code: '=fr' }],
  'put /staff/sites/{code}/settings': [
    'staff: none',
    422,
    { code: '=fr' },
    { version: 0, form: {} },
  ],
  'get /staff/consents': ['staff: none', 200],
  'get /staff/consents/list': ['staff: none', 200],
  'get /staff/consents/export': ['staff: none', 200],
  'put /staff/settings/shop': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/footer': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/look': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/languages': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/hours': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/company': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/texts': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/alert': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/payment': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/unpaid': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/delivery': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/tax': ['staff: none', 422, {}, { version: 0, form: {} }],
  'put /staff/settings/loyalty': ['staff: none', 422, {}, { version: 0, form: {} }],
  'get /staff/audit': ['staff: none', 200],
  'get /staff/newsletter': ['staff: content', 200],
  'get /staff/newsletter/export': ['staff: content', 200],
  'post /staff/newsletter/{id}/leaving': ['staff: content', 404, { id: NEVER }],
  'get /staff/stock': ['staff: orders, catalogue, workshop', 200],
  'post /staff/stock/{slug}': [
    'staff: catalogue, workshop',
    404,
    { slug: '=nothing' },
    { pieces: '1', seen: 0 },
  ],
  'get /staff/opening': ['staff: none', 200],
  'post /staff/opening/{item}/confirmation': ['staff: none', 200, { item: '=backup' }],
}
