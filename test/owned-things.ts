/** A customer with one of every kind of owned data, and the texts that must not leak. */
import { randomUUID } from 'node:crypto'
import { openSession } from '../src/platform/session.ts'
import { anItem } from '../src/shop/buying/cart/cart-fixture.ts'
import { keepCard } from '../src/shop/money/payments/store-cards.ts'
import { keepCartItem } from '../src/shop/people/accounts/store-carts.ts'
import { insertInvitation } from '../src/shop/session/company/store-invitations.ts'
import type { Thing } from './calls/access.ts'
import { guestForm, workedBanner } from './checkout.ts'
import { aColleague, COMPANY_BILLING, type TestColleague } from './company.ts'
import { aCoupon, customerWith, placeFor } from './credit.ts'
import { type Customer, callTo } from './customers.ts'
import type { WholeShop } from './whole-shop.ts'

export const OWNERS_ADDRESS = {
  recipient: 'Eulalia Secreta',
  phone: '600 111 222',
  address: 'Calle Recóndita, 7',
  postalCode: '23001',
  city: 'Jaén',
  country: 'ES',
}
const OWNERS_FORM = guestForm({
  contact: { name: 'Eulalia Secreta', email: 'eulalia@secreta.example', phone: '600 111 222' },
  billing: { type: 'company', name: 'Oculta y Cía', taxId: 'B12345674', sameAddress: true },
  payment: 'transfer',
})

export type Owned = {
  owner: Customer
  /** Colleagues of the owner's company. */
  team: Record<'buyer' | 'approver' | 'accountant' | 'removed', TestColleague>
  orderId: string
  unpaidOrderId: string
  things: Record<Thing, string>
  secrets: string[]
}

type Rows = Record<string, string>[]

/**
 * An order paid by transfer with invoice, mail and file, an unpaid one with an attempt to pay, an
 * offer, a coupon: of `known`, else of a new customer.
 */
export async function ownedThings(
  shop: WholeShop,
  staffToken: string,
  known?: Customer,
): Promise<Owned> {
  const { pool } = shop.database
  const call = callTo(shop)
  const rows = async (text: string, values: unknown[]): Promise<Rows> =>
    (await pool.query(text, values)).rows
  const owner = known ?? (await customerWith(shop, 5_000))
  await pool.query('UPDATE users SET billing = $2 WHERE id = $1', [
    owner.id,
    JSON.stringify(COMPANY_BILLING),
  ])
  const line = {
    id: randomUUID(),
    product: 'lona-frontal-pvc',
    configuration: workedBanner({ jobName: 'Campaña secreta' }),
  }
  const courierNote = 'Eulalia baja a abrir'
  const shared = {
    ...OWNERS_FORM,
    delivery: { ...OWNERS_FORM.delivery, courierNote, several: true },
  }
  const aunt = {
    ...OWNERS_ADDRESS,
    recipient: 'Tía Eulalia',
    courierNote,
    handling: '',
    lots: { [line.id]: '1' },
  }
  const paid = await placeFor(shop, owner, {
    lines: [line],
    form: { ...shared, others: [aunt] } as typeof OWNERS_FORM,
  })
  await call('POST', `/staff/orders/${paid.number}/moves`, {
    token: staffToken,
    body: { to: 'preparing' },
  })
  const unpaid = await placeFor(shop, owner, { form: { ...OWNERS_FORM, payment: 'card' } })
  const attempt = await call('POST', `/orders/${unpaid.token}/payments`, { body: {} })
  const early = await call('POST', '/early-files', {
    body: { product: 'lona-frontal-pvc', configuration: workedBanner() },
  })
  const offer = await call('POST', '/offers', {
    body: { product: 'lona-frontal-pvc', configuration: workedBanner() },
  })
  const code = await aCoupon(shop, { ownerId: owner.id })
  const [order] = await rows('SELECT id FROM orders WHERE number = $1', [paid.number])
  const [second] = await rows('SELECT id FROM orders WHERE number = $1', [unpaid.number])
  const [ordered] = await rows('SELECT id FROM order_lines WHERE order_id = $1', [order?.id])
  const [invoice] = await rows('SELECT number FROM invoices WHERE order_id = $1', [order?.id])
  const [mail] = await rows('SELECT id FROM mails WHERE order_id = $1', [order?.id])
  const [coupon] = await rows('SELECT id FROM coupons WHERE code = $1', [code])
  const [file] = await rows(
    `INSERT INTO artworks
        (order_line_id, design, upload_id, file_name, size_bytes, state, created_at)
      VALUES ($1, 1, $2, 'arte-secreto.pdf', 10, 'pass', now()) RETURNING id`,
    [ordered?.id, randomUUID()],
  )
  await pool.query("UPDATE order_lines SET job_state = 'approved' WHERE id = $1", [ordered?.id])
  const team = {
    buyer: await aColleague(shop, owner.id, 'buyer', { orderLimitCents: 0 }),
    approver: await aColleague(shop, owner.id, 'approver'),
    accountant: await aColleague(shop, owner.id, 'accountant'),
    removed: await aColleague(shop, owner.id, 'approver'),
  }
  await call('DELETE', `/users/company/team/${team.removed.memberId}`, { token: owner.token })
  const refused = await placeFor(shop, team.buyer, { form: { ...OWNERS_FORM, payment: 'card' } })
  await call('POST', `/users/company/approvals/${refused.number}/refusal`, {
    token: owner.token,
    body: { reason: 'x' },
  })
  const things = {
    refused: refused.number,
    ...{
      order: paid.token,
      unpaidOrder: unpaid.token,
      number: paid.number,
      line: ordered?.id ?? '',
      file: file?.id ?? '',
      mail: mail?.id ?? '',
    },
    ...{
      invoice: invoice?.number ?? '',
      attempt: attempt.body.data.attemptId,
      offer: offer.body.data.key,
      early: early.body.data.secret,
      coupon: coupon?.id ?? '',
    },
    ...(await freshThings(shop, owner)),
  }
  const empty = Object.entries(things).find(([, value]) => !value)
  if (empty) throw new Error(`the owner has no ${empty[0]}`)
  const secrets = [
    owner.id,
    owner.email,
    code,
    order?.id ?? '',
    paid.token,
    paid.number,
    unpaid.token,
    unpaid.number,
    things.invoice,
  ]
  const words = ['Secreta', 'secreta', 'Recóndita', 'arte-secreto', '"4242"']
  return {
    owner,
    team,
    orderId: order?.id ?? '',
    unpaidOrderId: second?.id ?? '',
    things,
    secrets: [...secrets, ...words],
  }
}

/** Restores what an allowed call removed. */
export async function freshThings(
  shop: WholeShop,
  owner: Customer,
): Promise<
  Record<'address' | 'card' | 'cardRegistration' | 'session' | 'cartItem' | 'member', string>
> {
  const { pool, db } = shop.database
  const call = callTo(shop)
  for (const table of OF_USER)
    await pool.query(`DELETE FROM ${table} WHERE user_id = $1`, [owner.id])
  const token = await openSession(db, owner.id, shop.clock.now)
  const address = await call('POST', '/users/addresses', { token, body: OWNERS_ADDRESS })
  const card = { token: 'gateway-token', brand: '1', last4: '4242', expiry: '3012', cofTxnid: '1' }
  await db.transaction((tx) => keepCard(tx, owner.id, card, shop.clock.now))
  const item = await db.transaction((tx) =>
    keepCartItem(tx, owner.id, anItem({ id: randomUUID() })),
  )
  const { rows: cards } = await pool.query<{ id: string }>(
    'SELECT id FROM saved_cards WHERE user_id = $1',
    [owner.id],
  )
  const sessions = await call('GET', '/users/sessions', { token })
  const session = sessions.body.data.find(({ current }: { current: boolean }) => current)
  await pool.query(
    "DELETE FROM company_members WHERE company_id = $1 AND email = 'otra@secreta.example'",
    [owner.id],
  )
  const terms = { role: 'buyer', orderLimitCents: null, monthLimitCents: null } as const
  const invitation = {
    companyId: owner.id,
    email: 'otra@secreta.example',
    at: shop.clock.now,
    expiresAt: new Date(shop.clock.now.getTime() + 86_400_000),
  }
  const { id: member } = await db.transaction((tx) =>
    insertInvitation(tx, { ...terms, ...invitation }),
  )
  const registration = await call('POST', '/users/cards/registrations', { token })
  return {
    member,
    address: address.body.data.id,
    card: cards[0]?.id ?? '',
    cardRegistration: registration.body.data.id,
    session: session.id,
    cartItem: item?.id ?? '',
  }
}

const OF_USER = ['user_addresses', 'saved_cards', 'card_registrations', 'user_cart_items']
const OF_ORDERS = [
  'order_lines',
  'order_events',
  'invoices',
  'payment_attempts',
  'refunds',
  'mails',
]

/** All of the owner's data as one text: it changes with any of it. */
export async function stateOf(
  shop: WholeShop,
  { owner, orderId, unpaidOrderId, things }: Owned,
): Promise<string> {
  const parts = [
    `SELECT 'users' AS kind, to_jsonb(t) AS what FROM users t WHERE id = $1`,
    ...OF_USER.map((table) => `SELECT '${table}', to_jsonb(t) FROM ${table} t WHERE user_id = $1`),
    `SELECT 'session', to_jsonb(t.id) FROM sessions t WHERE id = $3`,
    ...OF_ORDERS.map(
      (table) => `SELECT '${table}', to_jsonb(t) FROM ${table} t WHERE order_id = ANY ($2)`,
    ),
    `SELECT 'orders', to_jsonb(t) FROM orders t WHERE customer_id = $1 OR id = ANY ($2)`,
    `SELECT 'artworks', to_jsonb(t) FROM artworks t
      WHERE order_line_id IN (SELECT id FROM order_lines WHERE order_id = ANY ($2))`,
    `SELECT 'wallet', to_jsonb(t) FROM wallet_entries t WHERE customer_id = $1`,
    `SELECT 'company_members', to_jsonb(t) FROM company_members t WHERE company_id = $1`,
    `SELECT 'coupons', to_jsonb(t) FROM coupons t WHERE owner_id = $1`,
  ]
  // Prepared: planning takes longer than reading, and it is asked two thousand times.
  const { rows } = await shop.database.pool.query<{ all: string }>({
    name: 'state-of-owner',
    text: `SELECT string_agg(kind || what::text, E'\\n' ORDER BY kind, what::text) AS all
      FROM (${parts.join(' UNION ALL ')}) x`,
    values: [owner.id, [orderId, unpaidOrderId], things.session],
  })
  return rows[0]?.all ?? ''
}
