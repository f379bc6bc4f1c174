/** Payments of an order by card, and the gateway's notifications about them. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  decodeParameters,
  encodeParameters,
  signParameters,
} from '../src/shop/money/gateways/redsys/signature.ts'
import { type CardShop, cardShop, demoTerminal, type PlacedOrder } from './card-shop.ts'
import { openedLater } from './opened-later.ts'

export const VERSION = 'HMAC_SHA512_V2'

export const sent = (form: { fields: { Ds_MerchantParameters: string } }) =>
  decodeParameters(form.fields.Ds_MerchantParameters) ?? {}

export function sign(parameters: Record<string, string>, secret = demoTerminal(VERSION).secret) {
  const text = encodeParameters(VERSION, parameters)
  return {
    Ds_SignatureVersion: VERSION,
    Ds_MerchantParameters: text,
    Ds_Signature: signParameters(VERSION, secret, parameters.Ds_Order ?? '', text),
  }
}

/** A notification of the gateway about an attempt, with changes. */
export const says = (gatewayOrder: unknown, changes: Record<string, string> = {}) => ({
  Ds_Order: String(gatewayOrder),
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Amount: '12100',
  Ds_Currency: '978',
  Ds_TransactionType: '0',
  Ds_Response: '0000',
  Ds_AuthorisationCode: '123456',
  Ds_Card_Number: '454881******0003',
  ...changes,
})

/** A shop, and before every test a new order, `current.order`, without payments. */
export function notificationsForTests() {
  let open: CardShop | undefined
  const shop = openedLater(() => open)
  const current = { order: {} as PlacedOrder }

  beforeAll(async () => {
    open = await cardShop()
  })
  afterAll(() => open?.drop())
  beforeEach(async () => {
    shop.paid.length = 0
    current.order = await shop.placeOrder()
  })

  async function begin() {
    const { attemptId, form } = await shop.startPayment(current.order)
    const gatewayOrder = sent(form).DS_MERCHANT_ORDER
    const news = (changes?: Record<string, string>) =>
      shop.notify(sign(says(gatewayOrder, changes)))
    const state = async () => (await shop.progressOf(attemptId)).state
    return { attemptId, form, gatewayOrder, news, state }
  }
  const lastRecord = async () => (await shop.ledger()).at(-1)
  return { shop, current, begin, lastRecord }
}
