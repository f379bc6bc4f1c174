import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldOpen, somebodyWaits } from '../../../../test/at-a-lock.ts'
import {
  type CardShop,
  cardShop,
  demoTerminal,
  type PlacedOrder,
} from '../../../../test/card-shop.ts'
import { aCustomer, type Customer } from '../../../../test/customers.ts'
import { unguessable } from '../../../platform/config.ts'
import { bankApp } from '../../../standins/bank/app.ts'
import type { KeptCard } from '../gateways/gateway.ts'
import { decodeParameters, encodeParameters, signParameters } from '../gateways/redsys/signature.ts'
import { deleteCard, findCardToken, keepCard, listCards, makeDefault } from './store-cards.ts'

let shop: CardShop
let bank: ReturnType<typeof bankApp>
let order: PlacedOrder
let ana: Customer
let luis: Customer
/** A notification from the bank to the shop. */
let heard: (body: URLSearchParams) => void = () => {}

beforeAll(async () => {
  shop = await cardShop()
  bank = bankApp(
    { port: 0, ...demoTerminal('HMAC_SHA512_V2') },
    {
      now: shop.context.now,
      send: async (url, init) => {
        if (init?.body instanceof URLSearchParams) heard(init.body)
        return shop.edge.request(new URL(url).pathname, init)
      },
      later: () => {},
      random: (below) => Math.floor(Math.random() * below),
    },
  )
  ;[ana, luis] = [await aCustomer(shop.context), await aCustomer(shop.context)]
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.context.db.execute(sql`DELETE FROM saved_cards`)
  order = await shop.placeOrder()
})

async function start(wish: Record<string, unknown>, customer?: Customer) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(customer && { token: customer.token }),
  }
  const answer = await shop.edge.request(`/api/orders/${order.token}/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(wish),
  })
  const body = (await answer.json()) as {
    code?: string
    data?: { attemptId: string; form: { fields: Record<string, string> } }
  }
  const fields = body.data?.form.fields ?? {}
  return {
    status: answer.status,
    code: body.code,
    attemptId: body.data?.attemptId ?? '',
    fields,
    sent: decodeParameters(fields.Ds_MerchantParameters ?? '') ?? {},
  }
}
const endAs = (fields: Record<string, string>, outcome: string) =>
  bank.request('/sis/resultado', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, outcome, code: '0190', delay: '0' }),
  })
async function keep(customer: Customer, outcome = 'authorised') {
  order = await shop.placeOrder()
  const { fields, attemptId } = await start({ keepCard: true }, customer)
  await endAs(fields, outcome)
  return attemptId
}
const cardOf = (card: Partial<KeptCard>): KeptCard => ({
  token: 'one',
  brand: '1',
  last4: '0003',
  expiry: '4912',
  cofTxnid: '26',
  ...card,
})
/** A card reported by the gateway, a second after the one before. */
async function save({ id }: Customer, card: Partial<KeptCard>) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  const at = shop.clock.now
  await shop.context.db.transaction((tx) => keepCard(tx, id, cardOf(card), at))
}
const cardsOf = ({ id }: Customer) => listCards(shop.context.db, id)

describe('storing a card', () => {
  test('requests a token from the gateway, and stores it once it is authorised', async () => {
    const { sent, fields } = await start({ keepCard: true }, ana)
    expect(sent).toMatchObject({
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_IDENTIFIER: 'REQUIRED',
      DS_MERCHANT_COF_INI: 'S',
      DS_MERCHANT_COF_TYPE: 'C',
    })
    expect(await cardsOf(ana)).toEqual([])
    await endAs(fields, 'twice')
    expect(await cardsOf(ana)).toMatchObject([
      { brand: '1', last4: '0003', expiry: '4912', isDefault: true },
    ])
    expect(Object.keys((await cardsOf(ana))[0] ?? {})).not.toContain('token')
  })

  test.each(['denied', 'cancelled', 'bad_signature', 'wrong_amount'])(
    '%s: nothing is stored',
    async (outcome) => {
      await keep(ana, outcome)
      expect(await cardsOf(ana)).toEqual([])
    },
  )

  test('a denial with a token stores nothing', async () => {
    const { sent } = await start({ keepCard: true }, ana)
    const { secret } = demoTerminal('HMAC_SHA512_V2')
    const gatewayOrder = String(sent.DS_MERCHANT_ORDER)
    const text = encodeParameters('HMAC_SHA512_V2', {
      Ds_Order: gatewayOrder,
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '1',
      Ds_Amount: String(order.grossCents),
      Ds_Currency: '978',
      Ds_TransactionType: '0',
      Ds_Response: '0190',
      Ds_Card_Number: '454881******0003',
      Ds_Merchant_Identifier: 'a'.repeat(40),
      Ds_ExpiryDate: '4912',
    })
    const signature = signParameters('HMAC_SHA512_V2', secret, gatewayOrder, text)
    await shop.notify({
      Ds_SignatureVersion: 'HMAC_SHA512_V2',
      Ds_MerchantParameters: text,
      Ds_Signature: signature,
    })
    expect((await shop.ledger()).at(-1)).toMatchObject({ verdict: 'accepted' })
    expect(await cardsOf(ana)).toEqual([])
  })

  test('stores no card without a request', async () => {
    const { fields, sent } = await start({}, ana)
    expect(sent).not.toHaveProperty('DS_MERCHANT_IDENTIFIER')
    await endAs(fields, 'authorised')
    expect(await cardsOf(ana)).toEqual([])
  })

  test('is for customers alone', async () => {
    expect(await start({ keepCard: true })).toMatchObject({
      status: 401,
      code: 'accounts.session_expired',
    })
    expect(await start({ card: randomUUID() })).toMatchObject({ status: 401 })
    expect(await start({})).toMatchObject({ status: 201 })
  })
})

describe('paying with a stored card', () => {
  test('sends its token and network number, and the payment counts as any', async () => {
    await keep(ana)
    const [card] = await cardsOf(ana)
    const kept = await findCardToken(shop.context.db, ana.id, card?.id ?? '')
    order = await shop.placeOrder()
    const { sent, fields, attemptId } = await start({ card: card?.id }, ana)
    expect(sent).toMatchObject({
      DS_MERCHANT_IDENTIFIER: kept?.token,
      DS_MERCHANT_COF_INI: 'N',
      DS_MERCHANT_COF_TYPE: 'C',
      DS_MERCHANT_COF_TXNID: kept?.cofTxnid,
    })
    await endAs(fields, 'authorised')
    expect([(await shop.progressOf(attemptId)).state, await shop.statusOf(order)]).toEqual([
      'authorised',
      'preparing',
    ])
    expect(await cardsOf(ana)).toHaveLength(1)
  })

  test('another customer’s card is unknown', async () => {
    await keep(ana)
    const [card] = await cardsOf(ana)
    order = await shop.placeOrder()
    expect(await start({ card: card?.id }, luis)).toMatchObject({
      status: 404,
      code: 'payments.card_unknown',
    })
  })
})

describe('the cards of a customer', () => {
  test('the first is the default; another can become it; without the default the newest one is', async () => {
    const { db } = shop.context
    for (const last4 of ['0001', '0002', '0003']) await save(ana, { token: last4, last4 })
    const [first, newest, middle] = await cardsOf(ana)
    expect([first?.isDefault, newest?.isDefault]).toEqual([true, false])
    expect(await makeDefault(db, ana.id, middle?.id ?? '')).toBe(true)
    expect((await cardsOf(ana)).map(({ id }) => id)).toEqual([middle?.id, newest?.id, first?.id])
    expect(await deleteCard(db, ana.id, middle?.id ?? '')).toBe(true)
    expect(await cardsOf(ana)).toMatchObject([
      { id: newest?.id, isDefault: true },
      { id: first?.id, isDefault: false },
    ])
  })

  test('another customer’s cards are not affected', async () => {
    await keep(ana)
    const [card] = await cardsOf(ana)
    const { db } = shop.context
    expect([
      await deleteCard(db, luis.id, card?.id ?? ''),
      await makeDefault(db, luis.id, card?.id ?? ''),
    ]).toEqual([false, false])
    expect(await cardsOf(ana)).toHaveLength(1)
  })
})

describe('the same card stored again', () => {
  const others = [{ brand: '2' }, { last4: '0004' }, { expiry: '5001' }]

  test('is stored once, with the newer token, and remains the default', async () => {
    const { db } = shop.context
    await save(ana, { token: 'older' })
    const [card] = await cardsOf(ana)
    await save(ana, { token: 'another', last4: '1111' })
    await save(ana, { token: 'newer', cofTxnid: '27' })
    expect(await cardsOf(ana)).toMatchObject([
      { id: card?.id, isDefault: true },
      { last4: '1111', isDefault: false },
    ])
    expect(await findCardToken(db, ana.id, card?.id ?? '')).toEqual({
      token: 'newer',
      cofTxnid: '27',
    })
  })

  test('becomes the newest, without becoming the default', async () => {
    for (const last4 of ['0001', '0002', '0003', '0002'])
      await save(ana, { token: unguessable(), last4 })
    expect((await cardsOf(ana)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['0001', true],
      ['0002', false],
      ['0003', false],
    ])
  })

  test.each(others)('is another card where it differs in %o', async (other) => {
    await save(ana, { token: 'one' })
    await save(ana, { token: 'other', ...other })
    expect(await cardsOf(ana)).toHaveLength(2)
  })

  test.each(others)(
    'is the same card where its token is the same, with any change: %o',
    async (other) => {
      await save(ana, { token: 'one' })
      await save(ana, { token: 'one', ...other })
      expect(await cardsOf(ana)).toMatchObject([{ isDefault: true, ...other }])
    },
  )

  test('a renewed card that now equals another stored one: one of them is kept, the default', async () => {
    await save(ana, { token: 'one', expiry: '2612' })
    await save(ana, { token: 'other' })
    const [, other] = await cardsOf(ana)
    await makeDefault(shop.context.db, ana.id, other?.id ?? '')
    await save(ana, { token: 'one' })
    expect(await cardsOf(ana)).toMatchObject([{ id: other?.id, expiry: '4912', isDefault: true }])
    expect(await findCardToken(shop.context.db, ana.id, other?.id ?? '')).toMatchObject({
      token: 'one',
    })
  })

  test('concurrently: it is stored once', async () => {
    const first = await heldOpen(shop.context, (tx) =>
      keepCard(tx, ana.id, cardOf({ token: 'one' }), shop.clock.now),
    )
    const second = save(ana, { token: 'other' })
    await somebodyWaits(shop)
    await first.commit()
    await second
    const [card, ...others] = await cardsOf(ana)
    expect([card?.isDefault, others]).toEqual([true, []])
    expect(await findCardToken(shop.context.db, ana.id, card?.id ?? '')).toMatchObject({
      token: 'other',
    })
  })

  test('another customer’s is a card of its own', async () => {
    await save(ana, { token: 'shared' })
    await save(luis, { token: 'shared' })
    expect([(await cardsOf(ana)).length, (await cardsOf(luis)).length]).toEqual([1, 1])
  })

  test('by paying twice', async () => {
    await keep(ana)
    await keep(ana)
    expect(await cardsOf(ana)).toHaveLength(1)
  })

  test('a repeated notification restores neither an older token nor a deleted card', async () => {
    const { db } = shop.context
    const told: URLSearchParams[] = []
    const { fields } = await start({ keepCard: true }, ana)
    heard = (body) => told.push(body)
    await endAs(fields, 'authorised')
    const [card] = await cardsOf(ana)
    await keep(ana)
    const newer = await findCardToken(db, ana.id, card?.id ?? '')
    const again = () => shop.notify(Object.fromEntries(told[0] ?? []))
    await again()
    expect(await findCardToken(db, ana.id, card?.id ?? '')).toEqual(newer)
    await deleteCard(db, ana.id, card?.id ?? '')
    await again()
    expect((await shop.ledger()).at(-1)).toMatchObject({ verdict: 'accepted' })
    expect(await cardsOf(ana)).toEqual([])
  })
})

test('Bizum uses the same route: its own method, no card, one payment', async () => {
  await shop.context.db.execute(
    sql`UPDATE orders SET payment_method = 'bizum' WHERE id = ${order.id}`,
  )
  const { sent, fields, attemptId } = await start({})
  expect(sent).toMatchObject({ DS_MERCHANT_PAYMETHODS: 'z' })
  await endAs(fields, 'authorised')
  expect([(await shop.progressOf(attemptId)).state, await shop.statusOf(order)]).toEqual([
    'authorised',
    'preparing',
  ])
  const { rows } = await shop.context.db.execute(
    sql`SELECT method, card_last4 FROM payment_attempts WHERE order_id = ${order.id}`,
  )
  expect(rows).toEqual([{ method: 'bizum', card_last4: null }])
})
