/** Products as staff edit them: drafts, versions, publication. */
import { PRODUCT, type Row } from './access.ts'

const MAY = 'staff: catalogue'
const at = { slug: PRODUCT } as const

export const PRODUCT_CALLS: Readonly<Record<string, Row>> = {
  'get /staff/products': [MAY, 200],
  'get /staff/products/{slug}': [MAY, 200, at],
  'get /staff/price-changes': [MAY, 200],
  'get /staff/price-changes/preview': [MAY, 200],
  'post /staff/price-changes': [MAY, 422, {}, {}],
  'post /staff/price-changes/{id}/withdrawal': [
    MAY,
    409,
    { id: '=00000000-0000-4000-8000-000000000000' },
  ],
  'get /staff/parts/{list}': [MAY, 200, { list: '=materials' }],
  'get /staff/parts/{list}/{code}': [MAY, 200, { list: '=materials', code: '=banner510' }],
  'get /staff/parts/{list}/{code}/others': [MAY, 200, { list: '=materials', code: '=banner510' }],
  'put /staff/parts/{list}/{code}/costs': [
    MAY,
    409,
    { list: '=materials', code: '=banner510' },
    { seen: '', changes: [{ part: 'material.banner510', per: 'm2', cents: 1 }] },
  ],
  'post /staff/product-edits/preview': [
    MAY,
    200,
    {},
    { edit: { kind: 'removal', list: 'materials', code: 'banner510' } },
  ],
  'post /staff/product-edits': [
    MAY,
    422,
    {},
    {
      edit: { kind: 'removal', list: 'materials', code: 'banner510' },
      products: [],
      as: 'drafts',
    },
  ],
  'get /staff/product-values/{list}/file.csv': [MAY, 200, { list: '=formats' }],
  'post /staff/product-values/{list}/reading': [MAY, 422, { list: '=formats' }],
  'get /staff/products/{slug}/costs': ['staff: catalogue, accountant', 200, at],
  'put /staff/products/{slug}/costs': [MAY, 409, at, { seen: '', changes: [] }],
  'get /staff/products/{slug}/trials': [MAY, 200, at],
  'put /staff/products/{slug}/draft': [MAY, 422, at, { seen: 0, content: {} }],
  'delete /staff/products/{slug}/draft': [MAY, 409, at],
  'post /staff/products/{slug}/copies': [MAY, 422, at, { slug: 'x', name: { es: '' } }],
  'post /staff/products/{slug}/publication': [MAY, 409, at, { seen: 9 }],
  'get /staff/products/{slug}/versions/{number}': [MAY, 200, { ...at, number: '=1' }],
  'post /staff/products/{slug}/versions/{number}/restoration': [
    MAY,
    404,
    { ...at, number: '=999' },
  ],
  'post /staff/products/{slug}/versions/{number}/withdrawal': [MAY, 409, { ...at, number: '=1' }],
}
