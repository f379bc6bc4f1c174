/** Customers with a balance and coupons, and orders placed with them. */
import { randomUUID } from 'node:crypto'
import { insertCoupon, type NewCoupon } from '../src/shop/buying/coupons/store.ts'
import { addEntry } from '../src/shop/buying/wallet/store.ts'
import { cartLine, guestForm, othersOf } from './checkout.ts'
import { aCustomer, type Customer } from './customers.ts'
import type { WholeShop } from './whole-shop.ts'

export async function customerWith(shop: WholeShop, cents: number): Promise<Customer> {
  const customer = await aCustomer(shop.context)
  const entry = {
    customerId: customer.id,
    at: shop.clock.now,
    kind: 'refunded',
    orderId: null,
    reference: randomUUID(),
  } as const
  if (cents > 0) await shop.database.db.transaction((tx) => addEntry(tx, { ...entry, cents }))
  return customer
}

/** 10 % of everything for everyone, once. */
export async function aCoupon(shop: WholeShop, changes: Partial<NewCoupon> = {}): Promise<string> {
  const whole: NewCoupon = {
    code: `C-${randomUUID().slice(0, 13)}`,
    percentBp: 1000,
    amountCents: null,
    minimumCents: 0,
    validFrom: null,
    validUntil: null,
    ownerId: null,
    singleUse: true,
    createdAt: shop.clock.now,
    createdBy: randomUUID(),
    ...changes,
  }
  await insertCoupon(shop.database.db, whole)
  return whole.code
}

export type CreditForm = ReturnType<typeof guestForm> & {
  coupon?: string
  fromWallet?: { use: boolean; amount: string }
}

type PricedWithCredit = {
  totals: { grossCents: number; discountCents: number; lines: { code: string; cents: number }[] }
  coupon: { code: string; terms: unknown; refusal: { code: string; message: string } | null } | null
  wallet: { balanceCents: number; usedCents: number; refusal: { code: string } | null } | null
  dueCents: number
  deliversOn: string
  agreed: string
}

type Asked = { lines?: unknown[]; form?: Partial<CreditForm>; replaces?: string }

const tokenOf = (customer: Customer | null): Record<string, string> =>
  customer ? { token: customer.token } : {}

export async function priceFor(
  shop: WholeShop,
  customer: Customer | null,
  { lines = [cartLine()], form = {}, replaces }: Asked = {},
) {
  const { delivery, billing, payment, coupon, fromWallet } = {
    ...guestForm(),
    ...form,
  } as CreditForm
  const { method, country, postalCode } = delivery as {
    method: string
    country: string
    postalCode: string
  }
  const destination = method === 'pickup' ? { pickup: true } : { country, postalCode }
  // Retailers are priced with their recargo, as the page does.
  const { recargo, country: billingCountry } = billing as { recargo?: boolean; country?: string }
  const retailer = recargo ? { recargo, billingCountry } : {}
  const body = {
    lines,
    destination,
    ...othersOf(form),
    payment,
    customerType: billing.type,
    ...retailer,
    coupon,
    fromWallet,
    replaces,
  }
  const answer = await shop.post('/api/carts/price', body, tokenOf(customer))
  return ((await answer.json()) as { data: PricedWithCredit }).data
}

/** The request of the order button: it agrees to what was shown. */
export async function bodyFor(shop: WholeShop, customer: Customer | null, asked: Asked = {}) {
  const { lines = [cartLine()], form = {}, replaces } = asked
  const { agreed } = await priceFor(shop, customer, { lines, form, replaces })
  return {
    idempotencyKey: randomUUID(),
    agreed,
    lines,
    form: { ...guestForm(), ...form },
    ...(replaces && { replaces }),
  }
}

export const send = (shop: WholeShop, customer: Customer | null, body: unknown) =>
  shop.post('/api/orders', body, tokenOf(customer))

export async function placeFor(shop: WholeShop, customer: Customer | null, asked: Asked = {}) {
  const answer = await send(shop, customer, await bodyFor(shop, customer, asked))
  if (answer.status !== 201) throw new Error(`not placed: ${await answer.text()}`)
  return ((await answer.json()) as { data: { number: string; token: string; payment: string } })
    .data
}

/** Requests not served by a busy machine placed no order: the books prove it. */
export const served = (answers: readonly Response[]) => answers.filter(({ status }) => status < 500)

/** The refusals of served requests without an order. */
export const codesOf = (answers: readonly Response[]) =>
  Promise.all(
    served(answers.filter(({ status }) => status !== 201)).map(
      async (answer) => ((await answer.json()) as { code: string }).code,
    ),
  )
