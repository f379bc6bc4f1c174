import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardShop, cardShop, demoTerminal, type PlacedOrder } from '../../../test/card-shop.ts'
import { aCustomer, type Customer } from '../../../test/customers.ts'
import { bankApp } from '../../bank/app.ts'
import { decodeParameters, encodeParameters, signParameters } from './redsys-signature.ts'
import { deleteCard, findCardToken, listCards, makeDefault } from './store-cards.ts'

let shop: CardShop
let bank: ReturnType<typeof bankApp>
let order: PlacedOrder
let ana: Customer
let luis: Customer

beforeAll(async () => {
  shop = await cardShop()
  bank = bankApp(
    { port: 0, ...demoTerminal('HMAC_SHA512_V2') },
    {
      now: shop.context.now,
      send: async (url, init) => shop.edge.request(new URL(url).pathname, init),
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
  const headers: Record<string, string> = { 'content-type': 'application/json', ...(customer && { token: customer.token }) }
  const answer = await shop.edge.request(`/api/orders/${order.token}/payments`, { method: 'POST', headers, body: JSON.stringify(wish) })
  const body = (await answer.json()) as { code?: string; data?: { attemptId: string; form: { fields: Record<string, string> } } }
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
  bank.request('/sis/resultado', { method: 'POST', body: new URLSearchParams({ ...fields, outcome, code: '0190', delay: '0' }) })
async function keep(customer: Customer, outcome = 'authorised') {
  order = await shop.placeOrder()
  const { fields, attemptId } = await start({ keepCard: true }, customer)
  await endAs(fields, outcome)
  return attemptId
}
const cardsOf = ({ id }: Customer) => listCards(shop.context.db, id)

describe('keeping a card', () => {
  test('asks the gateway for a token, and keeps it once it is authorised', async () => {
    const { sent, fields } = await start({ keepCard: true }, ana)
    expect(sent).toMatchObject({
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_IDENTIFIER: 'REQUIRED',
      DS_MERCHANT_COF_INI: 'S',
      DS_MERCHANT_COF_TYPE: 'C',
    })
    expect(await cardsOf(ana)).toEqual([])
    await endAs(fields, 'twice')
    expect(await cardsOf(ana)).toMatchObject([{ brand: '1', last4: '0003', expiry: '4912', isDefault: true }])
    expect(Object.keys((await cardsOf(ana))[0] ?? {})).not.toContain('token')
  })

  test.each(['denied', 'cancelled', 'bad_signature', 'wrong_amount'])('%s: nothing is kept', async (outcome) => {
    await keep(ana, outcome)
    expect(await cardsOf(ana)).toEqual([])
  })

  test('a denial that brings a token all the same keeps nothing', async () => {
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
    await shop.notify({ Ds_SignatureVersion: 'HMAC_SHA512_V2', Ds_MerchantParameters: text, Ds_Signature: signature })
    expect((await shop.ledger()).at(-1)).toMatchObject({ verdict: 'accepted' })
    expect(await cardsOf(ana)).toEqual([])
  })

  test('nobody who did not ask for it has a card kept', async () => {
    const { fields, sent } = await start({}, ana)
    expect(sent).not.toHaveProperty('DS_MERCHANT_IDENTIFIER')
    await endAs(fields, 'authorised')
    expect(await cardsOf(ana)).toEqual([])
  })

  test('is for customers alone', async () => {
    expect(await start({ keepCard: true })).toMatchObject({ status: 401, code: 'accounts.session_expired' })
    expect(await start({ card: randomUUID() })).toMatchObject({ status: 401 })
    expect(await start({})).toMatchObject({ status: 201 })
  })
})

describe('paying with a kept card', () => {
  test('names its token and network number, and the payment counts as any', async () => {
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
    expect([(await shop.progressOf(attemptId)).state, await shop.statusOf(order)]).toEqual(['authorised', 'preparing'])
    expect(await cardsOf(ana)).toHaveLength(1)
  })

  test('another customer’s card is unknown', async () => {
    await keep(ana)
    const [card] = await cardsOf(ana)
    order = await shop.placeOrder()
    expect(await start({ card: card?.id }, luis)).toMatchObject({ status: 404, code: 'payments.card_unknown' })
  })
})

describe('the cards of a customer', () => {
  test('the first is the default; another takes its place; the default’s end makes the newest one', async () => {
    for (let n = 0; n < 3; n++) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
      await keep(ana)
    }
    const { db } = shop.context
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

  test('nobody else’s are touched', async () => {
    await keep(ana)
    const [card] = await cardsOf(ana)
    const { db } = shop.context
    expect([await deleteCard(db, luis.id, card?.id ?? ''), await makeDefault(db, luis.id, card?.id ?? '')]).toEqual([false, false])
    expect(await cardsOf(ana)).toHaveLength(1)
  })
})

test('Bizum goes the same way: its own method, no card, one payment', async () => {
  await shop.context.db.execute(sql`UPDATE orders SET payment_method = 'bizum' WHERE id = ${order.id}`)
  const { sent, fields, attemptId } = await start({})
  expect(sent).toMatchObject({ DS_MERCHANT_PAYMETHODS: 'z' })
  await endAs(fields, 'authorised')
  expect([(await shop.progressOf(attemptId)).state, await shop.statusOf(order)]).toEqual(['authorised', 'preparing'])
  const { rows } = await shop.context.db.execute(sql`SELECT method, card_last4 FROM payment_attempts WHERE order_id = ${order.id}`)
  expect(rows).toEqual([{ method: 'bizum', card_last4: null }])
})
