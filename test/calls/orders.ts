/** Orders by their link, their files, and files before an order. */
import { NEVER, type Row } from './access.ts'

const SEAL = `=${'A'.repeat(43)}` as const

export const ORDER_CALLS: Readonly<Record<string, Row>> = {
  'post /orders': [
    'whoOrders',
    422,
    {},
    { idempotencyKey: '1234567890123456', agreed: '', lines: [], form: {} },
  ],
  'post /quote-requests/carts': [
    'whoOrders',
    422,
    {},
    { idempotencyKey: '1234567890123456', lines: [], form: {} },
  ],
  'get /orders/{token}': ['link', 200, { token: 'order' }],
  'get /orders/{token}/photos': ['link', 200, { token: 'order' }],
  'get /photos/{key}': ['anybody', 404, { key: `=${'A'.repeat(32)}` }],
  'get /orders/{token}/claims': ['link', 200, { token: 'order' }],
  'post /orders/{token}/claim-photos': ['link', 409, { token: 'order' }],
  'post /orders/{token}/claims': [
    'link',
    404,
    { token: 'order' },
    { lineId: NEVER.slice(1), reason: 'missing', said: 'x' },
  ],
  'post /orders/{token}/claims/{id}/withdrawal': ['link', 404, { token: 'order', id: NEVER }],
  'get /claim-photos/{key}': ['anybody', 404, { key: `=${'A'.repeat(32)}` }],
  'post /orders/{token}/codes': ['link', 200, { token: 'order' }],
  'post /orders/{token}/codes/permit': ['link', 422, { token: 'order' }, { code: '1' }],
  'post /orders/{token}/moves': ['linkOfOwner', 409, { token: 'order' }, { to: 'cancelled' }],
  'post /orders/{token}/payment-method': ['link', 409, { token: 'order' }, { method: 'card' }],
  // A file, as a form sends it.
  'post /orders/{token}/proofs': ['link', 422, { token: 'order' }],
  'get /orders/{token}/invoices': ['link', 200, { token: 'order' }],
  'post /orders/{token}/invoices': ['link', 422, { token: 'order' }, { form: {} }],
  'get /orders/{token}/invoices/{number}/pdf': ['link', 200, { token: 'order', number: 'invoice' }],
  'get /orders/{token}/delivery-note': ['link', 409, { token: 'order' }],
  'post /orders/{token}/amendments/price': ['link', 200, { token: 'order' }, {}],
  'post /orders/{token}/amendments': [
    'linkOfOwner',
    409,
    { token: 'order' },
    { amendment: {}, agreed: '' },
  ],
  'post /orders/{token}/change/payment-method': [
    'link',
    409,
    { token: 'order' },
    { method: 'card' },
  ],
  'post /orders/{token}/change/withdrawal': ['linkOfOwner', 409, { token: 'order' }],
  'get /orders/{token}/change/wallet': ['owner', 409, { token: 'order' }],
  'post /orders/{token}/change/wallet': ['owner', 409, { token: 'order' }, { amount: '' }],
  'post /orders/{token}/payments': ['link', 409, { token: 'order' }, {}],
  'get /orders/{token}/artworks': ['link', 200, { token: 'order' }],
  'get /orders/{token}/lines/{lineId}/versions': ['link', 200, { token: 'order', lineId: 'line' }],
  'post /orders/{token}/lines/{lineId}/approval': [
    'link',
    409,
    { token: 'order', lineId: 'line' },
    { name: 'Ana Ruiz' },
  ],
  'delete /orders/{token}/lines/{lineId}/approval': [
    'link',
    404,
    { token: 'order', lineId: NEVER },
  ],
  'post /orders/{token}/artworks/{artworkId}/past-check': [
    'link',
    409,
    { token: 'order', artworkId: 'file' },
  ],
  'delete /orders/{token}/artworks/{artworkId}': [
    'link',
    409,
    { token: 'order', artworkId: 'file' },
  ],
  'get /orders/{token}/artworks/{artworkId}/preview': [
    'link',
    200,
    { token: 'order', artworkId: 'file' },
  ],
  'post /orders/{token}/artworks/{artworkId}/mending': [
    'link',
    409,
    { token: 'order', artworkId: 'file' },
    { page: 1, turns: 0, sizing: 'fill', mirrorBleed: false },
  ],
  'delete /orders/{token}/artworks/{artworkId}/mending': [
    'link',
    409,
    { token: 'order', artworkId: 'file' },
  ],
  'get /staff/artworks/{artworkId}/preview': [
    'staff: orders, prepress, workshop',
    200,
    { artworkId: 'file' },
  ],
  'get /staff/orders/{number}/lines/{lineId}/versions': [
    'staff: orders, prepress, workshop',
    200,
    { number: 'number', lineId: 'line' },
  ],
  'post /staff/orders/{number}/artworks/{artworkId}/changes': [
    'staff: orders, prepress',
    409,
    { number: 'number', artworkId: 'file' },
    { comment: 'x', area: null },
  ],
  'post /staff/orders/{number}/artworks/{artworkId}/past-check': [
    'staff: orders, prepress',
    409,
    { number: 'number', artworkId: 'file' },
    { reason: 'x' },
  ],
  'post /staff/orders/{number}/artworks/{artworkId}/good': [
    'staff: orders, prepress',
    409,
    { number: 'number', artworkId: 'file' },
  ],
  // Signed picture addresses give access; this one was never signed.
  'get /pictures/{artworkId}/{page}/{until}/{seal}': [
    'anybody',
    404,
    { artworkId: 'file', page: '=1', until: '=1', seal: SEAL },
  ],
  'get /pictures/{artworkId}/{page}/{until}/{seal}/{column}/{row}': [
    'anybody',
    404,
    { artworkId: 'file', page: '=1', until: '=1', seal: SEAL, column: '=0', row: '=0' },
  ],
  'get /orders/{token}/files': ['link', 200, { token: 'order' }],
  'post /orders/{token}/files': ['link', 409, { token: 'order' }, { extend: true }],
  'delete /orders/{token}/files': ['link', 409, { token: 'order' }],
  'get /orders/{token}/designer-links': ['link', 200, { token: 'order' }],
  'post /orders/{token}/lines/{lineId}/designer-links': [
    'link',
    409,
    { token: 'order', lineId: 'line' },
  ],
  'delete /orders/{token}/designer-links/{linkId}': [
    'link',
    404,
    { token: 'order', linkId: NEVER },
  ],
  'get /designer-links/{key}': ['link', 404, { key: NEVER }],
  'post /designer-links/{key}/files/{artworkId}/past-check': [
    'link',
    404,
    { key: NEVER, artworkId: 'file' },
  ],
  'get /designer-links/{key}/files/{artworkId}/preview': [
    'link',
    404,
    { key: NEVER, artworkId: 'file' },
  ],
  // No owner yet: the secret of the cart's line gives access.
  'post /early-files': ['anybody', 404, {}, { product: 'nothing', configuration: {} }],
  'get /early-files/{secret}': ['link', 200, { secret: 'early' }],
  'put /early-files/{secret}': [
    'link',
    404,
    { secret: 'early' },
    { product: 'nothing', configuration: {} },
  ],
  'post /early-files/{secret}/files/{fileId}/past-check': [
    'link',
    404,
    { secret: 'early', fileId: NEVER },
  ],
  'delete /early-files/{secret}/files/{fileId}': ['link', 404, { secret: 'early', fileId: NEVER }],
  'get /early-files/{secret}/files/{fileId}/preview': [
    'link',
    404,
    { secret: 'early', fileId: NEVER },
  ],
  'get /payments/attempts/{attemptId}': ['link', 200, { attemptId: 'attempt' }],
  // Answers alike for every id.
  'post /payments/attempts/{attemptId}/questions': ['link', 204, { attemptId: 'attempt' }],
  // The gateway's own, a form: what is believed is decided by its signature.
  'post /payments/{gateway}/notification': ['anybody', 415, { gateway: '=redsys' }],
  'post /payments/{gateway}/webhook': ['anybody', 400, { gateway: '=paypal' }],
  'post /payments/{gateway}/{attemptId}/{end}': [
    'link',
    200,
    { attemptId: 'attempt', gateway: '=redsys', end: '=return' },
  ],
  'post /quote-requests/files': ['anybody', 201],
  'get /staff/jobs': ['staff: orders, prepress, workshop, shipping, accountant', 200],
  'get /staff/jobs/filters': ['staff: orders, prepress, workshop, shipping, accountant', 200],
  'get /staff/jobs/file.csv': ['staff: orders, prepress, workshop, shipping, accountant', 200],
  'post /staff/orders/{number}/incidents': [
    'staff: orders, shipping',
    404,
    { number: '=M-20-000001' },
    { shipment: 1, kind: 'lost', said: 'x' },
  ],
  'post /staff/orders/{number}/incidents/{id}': [
    'staff: orders, shipping',
    404,
    { number: '=M-20-000001', id: '=1' },
    { move: 'close', said: 'x' },
  ],
}
