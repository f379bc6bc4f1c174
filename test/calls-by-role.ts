/**
 * Who may make which call: every call of the API, a row each. `test/calls-by-role.test.ts` makes each as every caller; a call without a row
 * fails it. Whoever adds a call says here who may make it, with which answer.
 */
import { anItem } from '../src/shop/cart/cart-fixture.ts'

export const CALLERS = {
  nobody: 'no token',
  unknown: 'a token that never was',
  expired: 'a token that was not seen for 31 days',
  revoked: 'a token whose session was ended',
  shutOut: 'the token of an account that was shut out',
  guest: 'INVITED_ROLE',
  other: 'another customer, who names what belongs to the owner',
  namesake: 'another customer, whose account says the same company as the owner’s',
  buyer: 'a colleague of the owner’s company who orders up to a limit',
  approver: 'a colleague who approves',
  accountant: 'a colleague who keeps the books',
  removed: 'a colleague who was removed, with the session for the company',
  staff: 'STAFF_ROLE',
  owner: 'the customer whom everything named belongs to',
} as const
export type Caller = keyof typeof CALLERS

/** `yes`: the answer of the row. */
type Answers = Record<Caller, 'yes' | 401 | 403 | 404>
const DEAD = { nobody: 401, unknown: 401, expired: 401, revoked: 401, shutOut: 401, removed: 401 } as const
const ALL = { nobody: 'yes', unknown: 'yes', expired: 'yes', revoked: 'yes', shutOut: 'yes', removed: 'yes' } as const
const team = <A, B, C>(buyer: A, approver: B, accountant: C) => ({ buyer, approver, accountant })
const customers = { guest: 403, staff: 403, owner: 'yes' } as const

export const ACCESS = {
  /** Nobody is asked who they are. */
  anybody: { ...ALL, guest: 'yes', other: 'yes', namesake: 'yes', ...team('yes', 'yes', 'yes'), staff: 'yes', owner: 'yes' },
  /** Whoever holds an unguessable link. The number or the id of the same thing opens nothing. */
  link: { ...ALL, guest: 'yes', other: 'yes', namesake: 'yes', ...team('yes', 'yes', 'yes'), staff: 'yes', owner: 'yes' },
  /** The link of a customer's order is not enough: the account, or the permit of a code by mail. */
  linkOfOwner: {
    ...{ nobody: 403, unknown: 403, expired: 403, revoked: 403, shutOut: 403, removed: 403 },
    ...{ guest: 403, other: 403, namesake: 403, ...team(403, 'yes', 403), staff: 403, owner: 'yes' },
  },
  /** Everybody but those who order nothing for their company. */
  whoOrders: { ...ALL, guest: 'yes', other: 'yes', namesake: 'yes', ...team('yes', 'yes', 403), staff: 'yes', owner: 'yes' },
  /** Whoever is signed in. */
  user: { ...DEAD, guest: 'yes', other: 'yes', namesake: 'yes', ...team('yes', 'yes', 'yes'), staff: 'yes', owner: 'yes' },
  /** Customers, each about what is theirs, or their company's as far as their role goes. */
  customer: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team('yes', 'yes', 'yes') },
  /** The customer to whom the thing named belongs; for others it does not exist. */
  owner: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(404, 404, 404) },
  /** Of a company, by role: decision 0036. Other customers have what is theirs. */
  sendsFiles: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team('yes', 'yes', 403) },
  keepsBooks: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team(403, 403, 'yes') },
  approves: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team(403, 'yes', 403) },
  heads: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team(403, 403, 403) },
  /** The same of one thing of the company: for other customers it does not exist. */
  keepsItsBooks: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(403, 403, 'yes') },
  approvesIt: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(403, 'yes', 403) },
  headsIt: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(403, 403, 403) },
  staff: { ...DEAD, guest: 403, other: 403, namesake: 403, ...team(403, 403, 403), staff: 'yes', owner: 403 },
} as const satisfies Record<string, Answers>
export type Access = keyof typeof ACCESS

/** What stands in the addresses of calls: all of it the owner's. */
export type Thing =
  | ('address' | 'card' | 'session' | 'cartItem' | 'order' | 'unpaidOrder' | 'number' | 'line' | 'file' | 'invoice' | 'attempt' | 'mail')
  | ('offer' | 'coupon' | 'early' | 'member' | 'refused' | 'cardRegistration')
/** Values in the address that are nobody's: of a product, a page, something that never was. */
export type Plain = `=${string}`

export type Row = readonly [access: Access, status: number, parameters?: Readonly<Record<string, Thing | Plain>>, body?: unknown]

/** Where a call is made: its address with what stands in it. `named`: what stands for a thing. Throws where the row leaves a parameter out. */
export function addressOf(name: string, parameters: Row[2], named: (thing: Thing) => string): string {
  const [, path = ''] = name.split(' ')
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = parameters?.[parameter]
    if (value === undefined) throw new Error(`${name}: the row says nothing of {${parameter}}`)
    return encodeURIComponent(value.startsWith('=') ? value.slice(1) : named(value as Thing))
  })
}

const ADDRESS = { recipient: 'Ana Soler', phone: '600 000 123', address: 'Calle Real, 1', postalCode: '23001', city: 'Jaén', country: 'ES' }
const KEY = { key: 'A'.repeat(43) }
const SEAL = `=${'A'.repeat(43)}` as const
const PRODUCT = '=lona-frontal-pvc'
const NEVER = '=00000000-0000-4000-8000-000000000000'

/**
 * Calls that change something are made so that the rule behind them refuses: 409, 410 or 422 say that the caller was let in, and nothing is
 * changed for the next one.
 */
export const CALLS: Readonly<Record<string, Row>> = {
  'get /openapi.json': ['anybody', 200],

  // Accounts
  'post /users': ['anybody', 422, {}, {}],
  'post /users/login': ['anybody', 401, {}, { email: 'x@example.es', password: 'wrong' }],
  'post /users/logout': ['anybody', 204],
  'post /staff/session': ['anybody', 401, {}, { email: 'x@example.es', password: 'wrong' }],
  'get /staff/session': ['anybody', 200],
  'delete /staff/session': ['anybody', 204],
  'post /staff/recovery': ['anybody', 422, {}, { email: 'no address' }],
  'post /staff/session/password': ['anybody', 410, {}, { key: 'A'.repeat(43), password: 'tres lonas azules' }],
  'post /users/recover': ['anybody', 422, {}, { email: 'no address' }],
  'post /order-links': ['anybody', 422, {}, { number: 'M-26-000001', email: 'no address' }],
  'post /users/subscribe': ['anybody', 422, {}, { email: 'no address' }],
  'post /newsletter/confirmation': ['anybody', 410, {}, KEY],
  'post /newsletter/leaving/{key}': ['anybody', 404, { key: NEVER }],
  'get /users/me/newsletter': ['customer', 200],
  'put /users/me/newsletter': ['customer', 200, {}, { on: false }],
  'post /users/newpass': ['anybody', 410, {}, { ...KEY, password: 'tres lonas azules' }],
  'post /users/confirm': ['anybody', 410, {}, KEY],
  'get /users/me': ['user', 200],
  'put /users/me': ['customer', 200, {}, { name: 'Ana', surname: 'Soler' }],
  'put /users/me/billing': ['heads', 422, {}, { type: 'nobody' }],
  'put /users/me/password': ['customer', 422, {}, { current: 'no', password: 'tres lonas azules' }],
  'post /users/me/confirmation': ['customer', 204],
  // These shops reach no provider: none is offered.
  'get /users/auth': ['anybody', 200],
  'get /users/auth/{provider}/start': ['anybody', 404, { provider: '=google' }],
  'get /users/auth/{provider}/return': ['anybody', 404, { provider: '=google' }],
  'post /users/auth/{provider}/return': ['anybody', 404, { provider: '=apple' }],
  'post /users/auth/{provider}': ['anybody', 410, { provider: '=google' }, { token: 'A'.repeat(43) }],
  'get /users/me/identities': ['customer', 200],
  'post /users/me/identities/{provider}': ['customer', 404, { provider: '=google' }],
  'delete /users/me/identities/{provider}': ['customer', 404, { provider: '=google' }],
  'post /users/me/export': ['customer', 201],
  'get /users/exports/{key}': ['anybody', 404, { key: `=${KEY.key}` }],
  'get /users/me/closing': ['customer', 200],
  'post /users/me/closing': ['customer', 422, {}, { password: 'another' }],
  'get /users/sessions': ['customer', 200],
  'delete /users/sessions': ['customer', 204],
  'delete /users/sessions/{id}': ['owner', 204, { id: 'session' }],
  'get /users/addresses': ['customer', 200],
  'post /users/addresses': ['customer', 201, {}, ADDRESS],
  'put /users/addresses/{id}': ['owner', 200, { id: 'address' }, ADDRESS],
  'delete /users/addresses/{id}': ['owner', 204, { id: 'address' }],
  'get /users/carts': ['customer', 200],
  'post /users/carts': ['customer', 200, {}, anItem()],
  // Says of an item only that it is not in the caller's cart.
  'delete /users/carts/{id}': ['customer', 204, { id: 'cartItem' }],
  'get /users/orders': ['customer', 200],
  'get /users/invoices': ['customer', 200],
  // Others have no invoice of this quarter.
  'get /users/invoices/{quarter}': ['keepsItsBooks', 200, { quarter: '=2026-T4' }],
  'get /users/files': ['sendsFiles', 200],
  'get /users/cards': ['customer', 200],
  'post /users/cards/registrations': ['customer', 201],
  'get /users/cards/registrations/{id}': ['owner', 200, { id: 'cardRegistration' }],
  'post /users/cards/{id}/default': ['owner', 200, { id: 'card' }],
  'delete /users/cards/{id}': ['owner', 200, { id: 'card' }],
  'get /users/wallet': ['keepsBooks', 200],
  'get /users/loyalty': ['keepsBooks', 200],
  'get /users/loyalty/orders': ['keepsBooks', 200],

  // Companies: colleagues, and what they ask
  'get /users/me/company': ['customer', 200],
  'put /users/me/company': ['customer', 404, {}, { membership: NEVER.slice(1) }],
  'get /users/company/team': ['heads', 200],
  'post /users/company/team': ['heads', 422, {}, { email: 'no address', role: 'owner' }],
  'put /users/company/team/{id}': ['headsIt', 200, { id: 'member' }, { role: 'accountant' }],
  'post /users/company/team/{id}/invitation': ['headsIt', 200, { id: 'member' }],
  'delete /users/company/team/{id}': ['headsIt', 200, { id: 'member' }],
  'get /users/company/approvals': ['approves', 200],
  // Of an order that was refused before.
  'post /users/company/approvals/{number}/approval': ['approvesIt', 409, { number: 'refused' }, {}],
  'post /users/company/approvals/{number}/refusal': ['approvesIt', 200, { number: 'refused' }, { reason: 'x' }],
  'post /users/invitations': ['anybody', 410, {}, KEY],
  'post /users/invitations/acceptance': ['customer', 410, {}, KEY],

  // What the shop tells everybody
  'get /static/categories/menu': ['anybody', 200],
  'get /static/content/{slug}': ['anybody', 200, { slug: PRODUCT }],
  'get /products': ['anybody', 200],
  'get /product-facts': ['anybody', 400],
  'get /products/{slug}': ['anybody', 200, { slug: PRODUCT }],
  'get /static/pageszones': ['anybody', 200],
  'get /static/messages': ['anybody', 200],
  'get /static/popups': ['anybody', 200],
  'get /settings': ['anybody', 200],
  'post /quotes': ['anybody', 422, {}, { product: 'lona-frontal-pvc', configuration: {} }],
  'post /offers': ['anybody', 422, {}, { product: 'lona-frontal-pvc', configuration: {} }],
  'get /offers/{key}': ['link', 200, { key: 'offer' }],
  'get /offers/{key}/pdf': ['link', 200, { key: 'offer' }],
  'post /carts/price': ['anybody', 200, {}, { lines: [], destination: null }],
  'get /vies/{number}': ['anybody', 422, { number: '=no' }],

  // Orders, by their link
  'post /orders': ['whoOrders', 422, {}, { idempotencyKey: '1234567890123456', agreed: '', lines: [], form: {} }],
  'get /orders/{token}': ['link', 200, { token: 'order' }],
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
  'post /orders/{token}/amendments': ['linkOfOwner', 409, { token: 'order' }, { amendment: {}, agreed: '' }],
  'post /orders/{token}/change/payment-method': ['link', 409, { token: 'order' }, { method: 'card' }],
  'post /orders/{token}/change/withdrawal': ['linkOfOwner', 409, { token: 'order' }],
  'get /orders/{token}/change/wallet': ['owner', 409, { token: 'order' }],
  'post /orders/{token}/change/wallet': ['owner', 409, { token: 'order' }, { amount: '' }],
  'post /orders/{token}/payments': ['link', 409, { token: 'order' }, {}],
  'get /orders/{token}/artworks': ['link', 200, { token: 'order' }],
  'get /orders/{token}/lines/{lineId}/versions': ['link', 200, { token: 'order', lineId: 'line' }],
  'post /orders/{token}/lines/{lineId}/approval': ['link', 409, { token: 'order', lineId: 'line' }, { name: 'Ana Ruiz' }],
  'delete /orders/{token}/lines/{lineId}/approval': ['link', 404, { token: 'order', lineId: NEVER }],
  'post /orders/{token}/artworks/{artworkId}/past-check': ['link', 409, { token: 'order', artworkId: 'file' }],
  'delete /orders/{token}/artworks/{artworkId}': ['link', 409, { token: 'order', artworkId: 'file' }],
  'get /orders/{token}/artworks/{artworkId}/preview': ['link', 200, { token: 'order', artworkId: 'file' }],
  'post /orders/{token}/artworks/{artworkId}/mending': [
    'link',
    409,
    { token: 'order', artworkId: 'file' },
    { page: 1, turns: 0, sizing: 'fill', mirrorBleed: false },
  ],
  'delete /orders/{token}/artworks/{artworkId}/mending': ['link', 409, { token: 'order', artworkId: 'file' }],
  'get /staff/artworks/{artworkId}/preview': ['staff', 200, { artworkId: 'file' }],
  'get /staff/orders/{number}/lines/{lineId}/versions': ['staff', 200, { number: 'number', lineId: 'line' }],
  'post /staff/orders/{number}/artworks/{artworkId}/changes': ['staff', 409, { number: 'number', artworkId: 'file' }, { comment: 'x', area: null }],
  'post /staff/orders/{number}/artworks/{artworkId}/past-check': ['staff', 409, { number: 'number', artworkId: 'file' }, { reason: 'x' }],
  'post /staff/orders/{number}/artworks/{artworkId}/good': ['staff', 409, { number: 'number', artworkId: 'file' }],
  // Whoever was given the address of a picture; nobody was given this one.
  'get /pictures/{artworkId}/{page}/{until}/{seal}': ['anybody', 404, { artworkId: 'file', page: '=1', until: '=1', seal: SEAL }],
  'get /pictures/{artworkId}/{page}/{until}/{seal}/{column}/{row}': [
    'anybody',
    404,
    { artworkId: 'file', page: '=1', until: '=1', seal: SEAL, column: '=0', row: '=0' },
  ],
  'get /orders/{token}/files': ['link', 200, { token: 'order' }],
  'post /orders/{token}/files': ['link', 409, { token: 'order' }, { extend: true }],
  'delete /orders/{token}/files': ['link', 409, { token: 'order' }],
  'get /orders/{token}/designer-links': ['link', 200, { token: 'order' }],
  'post /orders/{token}/lines/{lineId}/designer-links': ['link', 409, { token: 'order', lineId: 'line' }],
  'delete /orders/{token}/designer-links/{linkId}': ['link', 404, { token: 'order', linkId: NEVER }],
  'get /designer-links/{key}': ['link', 404, { key: NEVER }],
  'post /designer-links/{key}/files/{artworkId}/past-check': ['link', 404, { key: NEVER, artworkId: 'file' }],
  'get /designer-links/{key}/files/{artworkId}/preview': ['link', 404, { key: NEVER, artworkId: 'file' }],
  // Of nobody yet: whoever holds the secret of a cart's line.
  'post /early-files': ['anybody', 404, {}, { product: 'nothing', configuration: {} }],
  'get /early-files/{secret}': ['link', 200, { secret: 'early' }],
  'put /early-files/{secret}': ['link', 404, { secret: 'early' }, { product: 'nothing', configuration: {} }],
  'post /early-files/{secret}/files/{fileId}/past-check': ['link', 404, { secret: 'early', fileId: NEVER }],
  'delete /early-files/{secret}/files/{fileId}': ['link', 404, { secret: 'early', fileId: NEVER }],
  'get /early-files/{secret}/files/{fileId}/preview': ['link', 404, { secret: 'early', fileId: NEVER }],
  'get /payments/attempts/{attemptId}': ['link', 200, { attemptId: 'attempt' }],
  // Answers alike for every id.
  'post /payments/attempts/{attemptId}/questions': ['link', 204, { attemptId: 'attempt' }],
  // The gateway's own, a form: what is believed is decided by its signature.
  'post /payments/redsys/notification': ['anybody', 415],

  // The office
  'get /staff/orders': ['staff', 200],
  'get /staff/orders/{number}': ['staff', 200, { number: 'number' }],
  'post /staff/orders/{number}/moves': ['staff', 409, { number: 'number' }, { to: 'received' }],
  'post /staff/orders/{number}/shipments/{shipment}/moves': ['staff', 404, { number: 'number', shipment: '=9' }, { to: 'shipped' }],
  'post /staff/orders/{number}/missing-pieces': ['staff', 409, { number: 'number' }],
  'post /staff/orders/{number}/lines/{lineId}/moves': ['staff', 409, { number: 'number', lineId: 'line' }, { move: 'pack' }],
  'get /staff/orders/{number}/delivery-note': ['staff', 200, { number: 'number' }],
  'get /staff/orders/{number}/lines/{lineId}/ticket': ['staff', 200, { number: 'number', lineId: 'line' }],
  'get /staff/orders/{number}/lines/{lineId}/package': ['staff', 409, { number: 'number', lineId: 'line' }],
  'post /staff/orders/{number}/refunds': ['staff', 409, { number: 'number' }, { target: 'card', amountCents: 1, reason: 'x' }],
  'post /staff/refunds/{id}/resolution': ['staff', 404, { id: NEVER }, { wasDone: true, note: 'x' }],
  'post /staff/orphans/{id}/refund': ['staff', 404, { id: '=1' }, { number: 'M-26-000001', reason: 'x' }],
  'post /staff/orders/{number}/change/confirmation': ['staff', 409, { number: 'number' }],
  'post /staff/orders/{number}/change/withdrawal': ['staff', 409, { number: 'number' }],
  'post /staff/orders/{number}/amendments/price': ['staff', 200, { number: 'number' }, {}],
  'post /staff/orders/{number}/amendments': ['staff', 409, { number: 'number' }, { amendment: {}, agreed: '', reason: 'x' }],
  'get /staff/money': ['staff', 200],
  'get /staff/orders/{number}/mails': ['staff', 200, { number: 'number' }],
  'get /staff/orders/{number}/mails/{kind}': ['staff', 200, { number: 'number', kind: '=placed' }],
  'post /staff/orders/{number}/mails/{id}/again': ['staff', 200, { number: 'number', id: 'mail' }],
  'get /staff/orders/{number}/proofs/{id}': ['staff', 404, { number: 'number', id: NEVER }],
  'get /staff/orders/{number}/invoices': ['staff', 200, { number: 'number' }],
  'get /staff/invoices/not-accepted': ['staff', 200],
  'post /staff/invoices/{number}/replacement': ['staff', 409, { number: 'invoice' }, { reason: 'Por error' }],
  'post /staff/invoices/{number}/annulment': ['staff', 200, { number: 'invoice' }, { reason: 'Por error' }],
  'post /staff/invoices/{number}/records': ['staff', 409, { number: 'invoice' }, {}],
  'get /staff/declaration': ['staff', 200],
  'get /staff/taxes': ['staff', 200],
  'post /staff/orders/{number}/vat-number': ['staff', 409, { number: 'number' }, { belongs: true, note: 'x' }],
  'get /staff/orders/{number}/transport-proofs': ['staff', 200, { number: 'number' }],
  'post /staff/orders/{number}/transport-proofs': ['staff', 409, { number: 'number' }],
  'get /staff/orders/{number}/transport-proofs/{id}': ['staff', 404, { number: 'number', id: NEVER }],
  'get /staff/coupons': ['staff', 200],
  'post /staff/coupons': ['staff', 422, {}, { code: '', kind: 'percent', value: '', singleUse: true }],
  'post /staff/coupons/{id}/switch': ['staff', 200, { id: 'coupon' }, { active: true }],
  'get /staff/newsletter': ['staff', 200],
  'get /staff/newsletter/export': ['staff', 200],
  'post /staff/newsletter/{id}/leaving': ['staff', 404, { id: NEVER }],
  'get /staff/stock': ['staff', 200],
  'post /staff/stock/{slug}': ['staff', 404, { slug: '=nothing' }, { pieces: '1', seen: 0 }],
}
