import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoTerminal } from '../../../../test/card-shop.ts'
import { cardsForTests } from '../../../../test/stored-cards.ts'
import { encodeParameters, signParameters } from '../gateways/redsys/signature.ts'
import { deleteCard, findCardToken, makeDefault } from './store-cards.ts'

const { shop, current, start, endAs, keep, save, cardsOf } = cardsForTests()

describe('storing a card', () => {
  test('requests a token from the gateway, and stores it once it is authorised', async () => {
    const { sent, fields } = await start({ keepCard: true }, current.ana)
    expect(sent).toMatchObject({
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_IDENTIFIER: 'REQUIRED',
      DS_MERCHANT_COF_INI: 'S',
      DS_MERCHANT_COF_TYPE: 'C',
    })
    expect(await cardsOf(current.ana)).toEqual([])
    await endAs(fields, 'twice')
    expect(await cardsOf(current.ana)).toMatchObject([
      { brand: '1', last4: '0003', expiry: '4912', isDefault: true },
    ])
    expect(Object.keys((await cardsOf(current.ana))[0] ?? {})).not.toContain('token')
  })

  test.each(['denied', 'cancelled', 'bad_signature', 'wrong_amount'])(
    '%s: nothing is stored',
    async (outcome) => {
      await keep(current.ana, outcome)
      expect(await cardsOf(current.ana)).toEqual([])
    },
  )

  test('a denial with a token stores nothing', async () => {
    const { sent } = await start({ keepCard: true }, current.ana)
    const { secret } = demoTerminal('HMAC_SHA512_V2')
    const gatewayOrder = String(sent.DS_MERCHANT_ORDER)
    const text = encodeParameters('HMAC_SHA512_V2', {
      Ds_Order: gatewayOrder,
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '1',
      Ds_Amount: String(current.order.grossCents),
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
    expect(await cardsOf(current.ana)).toEqual([])
  })

  test('stores no card without a request', async () => {
    const { fields, sent } = await start({}, current.ana)
    expect(sent).not.toHaveProperty('DS_MERCHANT_IDENTIFIER')
    await endAs(fields, 'authorised')
    expect(await cardsOf(current.ana)).toEqual([])
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
    await keep(current.ana)
    const [card] = await cardsOf(current.ana)
    const kept = await findCardToken(shop.context.db, current.ana.id, card?.id ?? '')
    current.order = await shop.placeOrder()
    const { sent, fields, attemptId } = await start({ card: card?.id }, current.ana)
    expect(sent).toMatchObject({
      DS_MERCHANT_IDENTIFIER: kept?.token,
      DS_MERCHANT_COF_INI: 'N',
      DS_MERCHANT_COF_TYPE: 'C',
      DS_MERCHANT_COF_TXNID: kept?.cofTxnid,
    })
    await endAs(fields, 'authorised')
    expect([(await shop.progressOf(attemptId)).state, await shop.statusOf(current.order)]).toEqual([
      'authorised',
      'preparing',
    ])
    expect(await cardsOf(current.ana)).toHaveLength(1)
  })

  test('another customer’s card is unknown', async () => {
    await keep(current.ana)
    const [card] = await cardsOf(current.ana)
    current.order = await shop.placeOrder()
    expect(await start({ card: card?.id }, current.luis)).toMatchObject({
      status: 404,
      code: 'payments.card_unknown',
    })
  })
})

describe('the cards of a customer', () => {
  test('the first is the default; another can become it; without the default the newest one is', async () => {
    const { db } = shop.context
    for (const last4 of ['0001', '0002', '0003']) await save(current.ana, { token: last4, last4 })
    const [first, newest, middle] = await cardsOf(current.ana)
    expect([first?.isDefault, newest?.isDefault]).toEqual([true, false])
    expect(await makeDefault(db, current.ana.id, middle?.id ?? '')).toBe(true)
    expect((await cardsOf(current.ana)).map(({ id }) => id)).toEqual([
      middle?.id,
      newest?.id,
      first?.id,
    ])
    expect(await deleteCard(db, current.ana.id, middle?.id ?? '')).toBe(true)
    expect(await cardsOf(current.ana)).toMatchObject([
      { id: newest?.id, isDefault: true },
      { id: first?.id, isDefault: false },
    ])
  })

  test('another customer’s cards are not affected', async () => {
    await keep(current.ana)
    const [card] = await cardsOf(current.ana)
    const { db } = shop.context
    expect([
      await deleteCard(db, current.luis.id, card?.id ?? ''),
      await makeDefault(db, current.luis.id, card?.id ?? ''),
    ]).toEqual([false, false])
    expect(await cardsOf(current.ana)).toHaveLength(1)
  })
})

test('Bizum uses the same route: its own method, no card, one payment', async () => {
  await shop.context.db.execute(
    sql`UPDATE orders SET payment_method = 'bizum' WHERE id = ${current.order.id}`,
  )
  const { sent, fields, attemptId } = await start({})
  expect(sent).toMatchObject({ DS_MERCHANT_PAYMETHODS: 'z' })
  await endAs(fields, 'authorised')
  expect([(await shop.progressOf(attemptId)).state, await shop.statusOf(current.order)]).toEqual([
    'authorised',
    'preparing',
  ])
  const { rows } = await shop.context.db.execute(
    sql`SELECT method, card_last4 FROM payment_attempts WHERE order_id = ${current.order.id}`,
  )
  expect(rows).toEqual([{ method: 'bizum', card_last4: null }])
})
