/**
 * Twenty carts of `money.test.ts`, ordered and paid through the API of a shop on a database: stored
 * and sent amounts equal the shown ones.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../src/platform/messages.ts'
import { sumCents } from '../src/platform/money.ts'
import type { ConfirmedCart } from '../src/shop/buying/cart/priced-cart-schema.ts'
import { groupAccount } from '../src/shop/buying/checkout/account-of-group.ts'
import { priceRequestOf } from '../src/shop/buying/checkout/use-group-order.ts'
import { saveViesCheck } from '../src/shop/buying/tax/store.ts'
import { inspectInvoices } from '../src/shop/money/invoices/inspect-chain.ts'
import { agencyAmount } from '../src/shop/money/invoices/invoice.ts'
import { fieldsOf } from '../src/shop/money/invoices/record.ts'
import { readChain } from '../src/shop/money/invoices/store-records.ts'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import { euVatNumberIn } from '../src/shop/print/tax/vat.ts'
import { notificationOf } from '../src/standins/bank/notification.ts'
import { readPaymentRequest } from '../src/standins/bank/payment-request.ts'
import { paypalParty } from '../src/standins/paypal/paypal.ts'
import { NOW } from './cart-choices.ts'
import { aCoupon, customerWith } from './credit.ts'
import { type Customer, callTo } from './customers.ts'
import { demoTerminal } from './gateways.ts'
import { orderReceipt, tillReceipt } from './money-screens.tsx'
import { factsOf, type RandomCart, randomCarts, SETTINGS } from './random-cart.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

const ORDERS = 20
const WORLD = 'http://127.0.0.1:3001'
const SURCHARGES = {
  card: { company: 125 },
  paypal: { individual: 333, company: 350, 'self-employed': 350 },
  bizum: { individual: 50 },
}
const READER = {
  language: 'es' as const,
  messages: loadMessages(new URL('../locales', import.meta.url).pathname).es ?? {},
}

let shop: WholeShop
let staff: Customer
const party = paypalParty({
  now: () => NOW,
  send: async () => new Response(),
  later: () => {},
  random: () => 0,
})
/** The request to PayPal, as sent. */
const asked: string[] = []

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/v2/checkout/orders'))
      asked.push(JSON.parse(String(init.body)).purchase_units[0].amount.value)
    return party.app.request(url.replace(`${WORLD}/paypal`, WORLD), init)
  })
  shop = await wholeShop({ PAYPAL_URL: `${WORLD}/paypal` })
  const changed = {
    surchargesBp: SURCHARGES,
    paymentMethods: { redsys: true, bizum: true, paypal: true, transfer: true },
  }
  const { rows } = await shop.database.pool.query('SELECT settings FROM sites WHERE is_default')
  const settings = {
    ...rows[0].settings,
    ...changed,
    generalVariables: { ...rows[0].settings.generalVariables, oss: true },
  }
  await shop.database.pool.query('UPDATE sites SET settings = $1 WHERE is_default', [settings])
  staff = await customerWith(shop, 0)
  await shop.database.pool.query(
    "UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1",
    [staff.id],
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

/** The customer of a cart with wallet, coupon and the record of VIES. */
async function arrive(cart: RandomCart) {
  const { credit, draft, vies } = cart
  const customer = credit.customerId ? await customerWith(shop, credit.balanceCents ?? 0) : null
  const {
    code: _code,
    id: _id,
    active: _active,
    ...terms
  } = credit.found?.coupon ?? { code: '', id: '', active: true, percentBp: null }
  const coupon = credit.found ? await aCoupon(shop, terms) : ''
  const number = euVatNumberIn(draft)
  const answer = { status: vies, requestIdentifier: 'WAPI', name: null, address: null, fault: null }
  if (number && vies !== 'unknown')
    await saveViesCheck(shop.database.db, {
      number,
      requester: 'ESB00000000',
      answer,
      askedAt: NOW,
    })
  return { customer, draft: { ...draft, coupon } }
}

const call: ReturnType<typeof callTo> = (...said) => callTo(shop)(...said)
const tokenOf = (customer: Customer | null) => (customer ? { token: customer.token } : {})

/** Shown at the checkout and ordered; undefined where the shop refuses the cart. */
async function order(cart: RandomCart) {
  const { customer, draft } = await arrive(cart)
  const { settings } = factsOf({ ...cart, oss: true, surcharges: SURCHARGES }, null)
  const credit = customer ? { coupon: draft.coupon, fromWallet: draft.fromWallet } : {}
  const body = { ...priceRequestOf(cart.items, draft, settings), ...credit }
  const answer = (await call('POST', '/carts/price', { body, ...tokenOf(customer) })).body
    .data as ConfirmedCart
  const account = groupAccount(cart.items, draft, settings, answer)
  const pricing = {
    status: 'confirmed' as const,
    cart: answer,
    refusals: [],
    again: async () => null,
  }
  const shown = tillReceipt({ ...account, draft, pricing }, READER)
  const lines = cart.items.map(({ id, product, configuration }) => ({ id, product, configuration }))
  const placed = await call('POST', '/orders', {
    body: { idempotencyKey: randomUUID(), agreed: answer.agreed, lines, form: draft },
    ...tokenOf(customer),
  })
  return placed.status === 201
    ? { shown, placed: placed.body.data as { number: string; token: string; payment: string } }
    : undefined
}

type Placed = NonNullable<Awaited<ReturnType<typeof order>>>['placed']
const readOrder = async ({ token }: Placed) =>
  (await call('GET', `/orders/${token}`)).body.data as CustomerOrder

async function payAtBank({ token }: Placed): Promise<number> {
  const { body } = await call('POST', `/orders/${token}/payments`, { body: {} })
  const terminal = demoTerminal()
  const read = readPaymentRequest(
    body.data.form.fields,
    { ...terminal, signatureVersion: 'HMAC_SHA512_V2' } as never,
    () => false,
  )
  if (!read.ok) throw new Error(read.sis)
  const word = { response: '0000', authorisationCode: '123456' }
  const notification = new URLSearchParams(notificationOf(read.request, word, NOW, terminal.secret))
  await shop.service.request('/api/payments/redsys/notification', {
    method: 'POST',
    body: notification,
  })
  return read.request.amountCents
}

async function payAtPaypal({ token }: Placed): Promise<number> {
  const { body } = await call('POST', `/orders/${token}/payments`, { body: {} })
  const approval = new URLSearchParams({
    token: new URL(body.data.redirectUrl).searchParams.get('token') ?? '',
    choice: 'approve',
  })
  await party.app.request('/checkoutnow', { method: 'POST', body: approval })
  await call('POST', `/payments/paypal/${body.data.attemptId}/return`, { body: {} })
  return Number((asked.at(-1) ?? '').replace('.', ''))
}

/** Pays the rest by the order's own method; returns the requested cents. */
async function pay(placed: Placed): Promise<number> {
  if (placed.payment === 'wallet') return 0
  if (placed.payment === 'paypal') return payAtPaypal(placed)
  if (placed.payment !== 'transfer') return payAtBank(placed)
  const { body } = await call('GET', `/orders/${placed.token}`)
  await call('POST', `/staff/orders/${placed.number}/moves`, {
    body: { to: 'preparing' },
    token: staff.token,
  })
  return body.data.dueCents
}

async function checkPaid({
  shown,
  placed,
}: NonNullable<Awaited<ReturnType<typeof order>>>): Promise<void> {
  const before = await readOrder(placed)
  const { parts, ...page } = orderReceipt(before, NOW.getTime(), READER)
  const { parts: tillParts, ...till } = shown
  expect(page).toEqual(till)
  expect([page.net, page.vat, page.recargo ?? 0, page.gross]).toEqual([
    before.netCents,
    before.vatCents,
    before.recargoCents,
    before.grossCents,
  ])
  expect([sumCents(parts.map(Number)), sumCents(tillParts.map(Number))]).toEqual([
    before.netCents,
    before.netCents,
  ])
  expect(await pay(placed)).toBe(before.dueCents)
  expect((await readOrder(placed)).status).toBe('preparing')
}

test(`${ORDERS} orders: what was shown is what is ordered, paid, invoiced and reported`, async () => {
  const paid = new Map<string, Placed>()
  for (const cart of fc.sample(randomCarts, { numRuns: 3 * ORDERS, seed: 3 })) {
    const found = paid.size < ORDERS ? await order(cart) : undefined
    if (!found) continue
    await checkPaid(found)
    paid.set(found.placed.number, found.placed)
  }
  expect(paid.size).toBe(ORDERS)
  expect(new Set([...paid.values()].map(({ payment }) => payment))).toEqual(
    new Set(['card', 'bizum', 'paypal', 'transfer', 'wallet']),
  )

  const links = await readChain(shop.database.db, SETTINGS.company.taxId, 0, ORDERS + 1)
  expect(links.map(({ invoice }) => invoice.orderNumber).toSorted()).toEqual(
    [...paid.keys()].toSorted(),
  )
  for (const { invoice, record } of links) {
    const order = await readOrder(paid.get(invoice.orderNumber) as Placed)
    const { netCents, vatCents, recargoCents, grossCents, walletCents } = order
    expect(invoice.totals).toEqual({ netCents, vatCents, recargoCents, grossCents })
    expect(invoice.walletCents).toBe(walletCents)
    expect(sumCents(invoice.lines.map(({ cents, discountCents }) => cents - discountCents))).toBe(
      netCents,
    )
    const tax = invoice.taxes[0]?.sale === 'oss' ? 0 : vatCents + recargoCents
    expect(fieldsOf(invoice, record)).toMatchObject({
      ImporteTotal: agencyAmount(grossCents),
      CuotaTotal: agencyAmount(tax),
    })
  }
  // The fingerprints are computed from those fields and equal the stored ones.
  expect(await inspectInvoices(shop.database.db)).toMatchObject({
    chains: [{ records: ORDERS, broken: undefined }],
    gaps: [],
  })
})
