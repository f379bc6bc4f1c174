import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardShop, cardShop, demoTerminal } from '../../../../test/card-shop.ts'
import { aCustomer, type Customer } from '../../../../test/customers.ts'
import { bankApp } from '../../../standins/bank/app.ts'
import { decodeParameters, encodeParameters, signParameters } from '../gateways/redsys/signature.ts'
import { REGISTRATION_LIMIT, type RegistrationState, stateAfter } from './card-registration.ts'
import { deleteCard, listCards } from './store-cards.ts'
import { listOrphanPayments } from './store-ledger.ts'
import { registeredAfter } from './use-card-registration.ts'

type Fields = Record<string, string>
let shop: CardShop
let bank: ReturnType<typeof bankApp>
let ana: Customer
let luis: Customer
let later: (() => Promise<void>)[] = []
let told: URLSearchParams[] = []

beforeAll(async () => {
  shop = await cardShop()
  bank = bankApp(
    { port: 0, ...demoTerminal('HMAC_SHA512_V2') },
    {
      now: shop.context.now,
      send: async (url, init) => {
        if (init?.body instanceof URLSearchParams) told.push(init.body)
        return shop.edge.request(new URL(url).pathname, init)
      },
      later: (_, work) => later.push(work),
      random: (below) => Math.floor(Math.random() * below),
    },
  )
})
afterAll(() => shop.drop())
beforeEach(async () => {
  ;[ana, luis] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  ;[later, told] = [[], []]
})

async function call(method: string, path: string, token = '') {
  const answer = await shop.edge.request(`/api/users/cards/registrations${path}`, {
    method,
    headers: { token },
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of two shapes, each looked at by its test
  return { status: answer.status, body: (await answer.json()) as any }
}
async function start(customer = ana) {
  const { body } = await call('POST', '', customer.token)
  const fields: Fields = body.data.form.fields
  return {
    id: String(body.data.id),
    fields,
    sent: decodeParameters(fields.Ds_MerchantParameters ?? '') ?? {},
  }
}
const progress = async (id: string, customer = ana) =>
  (await call('GET', `/${id}`, customer.token)).body.data
const cardsOf = ({ id }: Customer) => listCards(shop.context.db, id)
const endAs = (fields: Fields, outcome: string, more: Fields = {}) =>
  bank.request('/sis/resultado', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, outcome, code: '0190', delay: '5', ...more }),
  })
async function added(outcome = 'authorised', more: Fields = {}) {
  const started = await start()
  const page = await (await endAs(started.fields, outcome, more)).text()
  const back = /class="button" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  return { ...started, back: new URL(back ?? 'about:blank') }
}
/** A notification signed as the gateway does. */
function signed(sent: Record<string, unknown>, changes: Fields = {}): Fields {
  const gatewayOrder = String(sent.DS_MERCHANT_ORDER)
  const text = encodeParameters('HMAC_SHA512_V2', {
    Ds_Order: gatewayOrder,
    Ds_MerchantCode: '999008881',
    Ds_Terminal: '1',
    Ds_Amount: '0',
    Ds_Currency: '978',
    Ds_TransactionType: '0',
    Ds_Response: '0000',
    Ds_Card_Number: '454881******0003',
    Ds_Merchant_Identifier: 'a'.repeat(40),
    Ds_ExpiryDate: '4912',
    ...changes,
  })
  const { secret } = demoTerminal('HMAC_SHA512_V2')
  const signature = signParameters('HMAC_SHA512_V2', secret, gatewayOrder, text)
  return {
    Ds_SignatureVersion: 'HMAC_SHA512_V2',
    Ds_MerchantParameters: text,
    Ds_Signature: signature,
  }
}
const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await shop.context.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

test('the form requests an authorisation of 0.00 that stores the card, and returns to the page of the cards', async () => {
  const { id, sent } = await start()
  expect(sent).toMatchObject({
    DS_MERCHANT_AMOUNT: '0',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_PAYMETHODS: 'C',
    DS_MERCHANT_IDENTIFIER: 'REQUIRED',
    DS_MERCHANT_COF_INI: 'S',
    DS_MERCHANT_COF_TYPE: 'C',
    DS_MERCHANT_PRODUCTDESCRIPTION: 'Añadir una tarjeta',
    DS_MERCHANT_MERCHANTDATA: id,
    DS_MERCHANT_URLOK: `http://localhost:3000/tarjetas?alta=${id}`,
    DS_MERCHANT_URLKO: `http://localhost:3000/tarjetas?alta=${id}`,
  })
})

test('an authorised card is stored with brand, last four and expiry, the first as default; the same one is stored once', async () => {
  const { id, back } = await added('twice', { card: 'Mastercard' })
  expect([back.pathname, back.searchParams.get('alta')]).toEqual(['/tarjetas', id])
  expect(await cardsOf(ana)).toMatchObject([
    { brand: '2', last4: '5037', expiry: '4912', isDefault: true },
  ])
  expect(await progress(id)).toEqual({
    id,
    state: 'stored',
    message: 'La tarjeta se ha añadido. Ya puedes pagar con ella.',
  })
  await added()
  await added()
  expect((await cardsOf(ana)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
    ['5037', true],
    ['0003', false],
  ])
})

test('adds no order, no payment, no refund, no orphan', async () => {
  const tables = [
    'orders',
    'payment_attempts',
    'refunds',
    'wallet_entries',
    'invoices',
    'payment_notifications',
  ]
  const before = await Promise.all(tables.map(rowsOf))
  for (const outcome of ['authorised', 'denied', 'cancelled', 'twice', 'denied_after'])
    await added(outcome)
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  await added('wrong_amount')
  expect(await listOrphanPayments(shop.context.db)).toEqual([])
  expect(shop.paid).toEqual([])
})

test.each([
  [
    'denied',
    'El banco de la tarjeta no ha autorizado que se guarde.',
    'Llama a tu banco para que lo autorice, o prueba con otra tarjeta.',
  ],
  ['cancelled', 'Has cancelado el alta de la tarjeta.', undefined],
  ['not_authenticated', 'No se pudo comprobar que la tarjeta es tuya.', undefined],
])('%s: nothing is kept, and the customer reads why', async (outcome, message, actionMessage) => {
  const { id, back } = await added(outcome)
  expect(back.pathname).toBe('/tarjetas')
  expect(await cardsOf(ana)).toEqual([])
  expect(await progress(id)).toMatchObject({
    state: 'denied',
    message,
    ...(actionMessage && { actionMessage }),
  })
})

test('advice to use another payment method becomes advice to use another card', async () => {
  const { id } = await added('denied', { code: '0909' })
  expect(JSON.stringify(await progress(id))).not.toContain('forma de pago')
})

test.each(['silent', 'bad_signature', 'wrong_amount'])(
  '%s: the registration waits, and expires',
  async (outcome) => {
    const { id } = await added(outcome)
    expect([await cardsOf(ana), (await progress(id)).state]).toEqual([[], 'waiting'])
    shop.clock.now = new Date(shop.clock.now.getTime() + 36 * 60_000)
    expect((await progress(id)).state).toBe('expired')
  },
)

test.each([
  ['another currency', { Ds_Currency: '840' }, 'payments.notification.currency'],
  ['another type', { Ds_TransactionType: '3' }, 'payments.notification.type'],
  ['an amount', { Ds_Amount: '100' }, 'payments.notification.amount'],
])('%s: refused, recorded, and nothing kept', async (_, changes, verdict) => {
  const { id, sent } = await start()
  expect((await shop.notify(signed(sent, changes))).status).toBe(200)
  expect((await shop.ledger()).at(-1)).toEqual({ verdict, effect: 'none', orphaned_because: null })
  expect([await cardsOf(ana), (await progress(id)).state]).toEqual([[], 'waiting'])
})

test('a late notification stores the card within a day, and none after it', async () => {
  const [{ id }, other] = [await added('late'), await start()]
  expect((await progress(id)).state).toBe('waiting')
  shop.clock.now = new Date(shop.clock.now.getTime() + 23 * 3_600_000)
  await later[0]?.()
  expect([(await cardsOf(ana)).length, (await progress(id)).state]).toEqual([1, 'stored'])
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000)
  await shop.notify(signed(other.sent, { Ds_Card_Number: '454881******9999' }))
  expect((await shop.ledger()).at(-1)).toMatchObject({ verdict: 'payments.notification.late' })
  expect(await cardsOf(ana)).toHaveLength(1)
})

test('a repeated notification does not restore a card that the customer deleted', async () => {
  await added()
  const [card] = await cardsOf(ana)
  await deleteCard(shop.context.db, ana.id, card?.id ?? '')
  expect((await shop.notify(Object.fromEntries(told[0] ?? []))).status).toBe(200)
  expect(await cardsOf(ana)).toEqual([])
})

test('an authorisation without a token is a failure', async () => {
  const { id, sent } = await start()
  await shop.notify(signed(sent, { Ds_Merchant_Identifier: '' }))
  expect([await cardsOf(ana), (await progress(id)).state]).toEqual([[], 'not_kept'])
  expect(shop.logged.some((line) => line.includes('card_registration.not_kept'))).toBe(true)
})

test('is the customer’s own, and for customers alone', async () => {
  const { id } = await added()
  expect((await call('GET', `/${id}`, luis.token)).status).toBe(404)
  expect((await call('GET', `/${randomUUID()}`, ana.token)).body.code).toBe(
    'payments.card_registration.unknown',
  )
  expect([(await call('GET', `/${id}`)).status, (await call('POST', '')).status]).toEqual([
    401, 401,
  ])
  expect(await cardsOf(luis)).toEqual([])
})

test('stores nothing for a closed account', async () => {
  const { sent } = await start()
  await shop.context.db.execute(sql`DELETE FROM card_registrations WHERE user_id = ${ana.id}`)
  await shop.notify(signed(sent))
  expect((await shop.ledger()).at(-1)).toMatchObject({
    verdict: 'payments.notification.unknown_order',
  })
  expect(await cardsOf(ana)).toEqual([])
})

test('an account starts ten a day, also concurrently; other accounts are not affected', async () => {
  const statuses = (
    await Promise.all(
      Array.from({ length: REGISTRATION_LIMIT.count + 2 }, () => call('POST', '', ana.token)),
    )
  ).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(REGISTRATION_LIMIT.count).fill(201), 409, 409])
  const { body } = await call('POST', '', ana.token)
  expect([body.code, body.errors[0].message]).toEqual([
    'payments.card_registration.too_many',
    'Has empezado a añadir tarjetas 10 veces en 24 horas. Espera a mañana, o guarda la tarjeta al pagar un pedido.',
  ])
  expect((await call('POST', '', luis.token)).status).toBe(201)
  shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
  expect((await call('POST', '', ana.token)).status).toBe(201)
})

describe('the state after news', () => {
  test.each<[RegistrationState, 'authorised' | 'denied' | 'pending', boolean, RegistrationState]>([
    ['waiting', 'pending', false, 'waiting'],
    ['waiting', 'authorised', true, 'stored'],
    ['waiting', 'authorised', false, 'not_kept'],
    ['waiting', 'denied', true, 'denied'],
    ['denied', 'authorised', true, 'stored'],
    ['denied', 'pending', false, 'denied'],
    ['not_kept', 'denied', false, 'not_kept'],
    ['not_kept', 'authorised', true, 'stored'],
    ['stored', 'denied', false, 'stored'],
    ['stored', 'authorised', false, 'stored'],
  ])('%s, told %s (token: %s): %s', (state, kind, hasToken, after) => {
    expect(stateAfter(state, { kind }, hasToken)).toBe(after)
  })
})

describe('the state shown on the page', () => {
  const answered = (state: 'waiting' | 'stored') =>
    ({ kind: 'done', data: { id: 'a', state, message: '' } }) as const
  test.each([
    ['asks on while it waits', answered('waiting'), 0, 'asking'],
    ['stops asking after a minute', answered('waiting'), 60_000, 'late'],
    ['tells what is known', answered('stored'), 60_000, 'known'],
    ['asks on while the shop is away', { kind: 'unreachable' } as const, 0, 'asking'],
    ['gives up on a shop that is away', { kind: 'unreachable' } as const, 60_000, 'late'],
    ['knows none', { kind: 'refused', status: 404, refusals: [] } as const, 0, 'unknown'],
  ])('%s', (_, answer, waitedMs, phase) => {
    expect(registeredAfter(answer, waitedMs).phase).toBe(phase)
  })
})
