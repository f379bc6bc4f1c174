import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardShop, cardShop } from '../../../../test/card-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.drop())

describe('a body that is no notification', () => {
  const post = (body: BodyInit | undefined, type = 'application/x-www-form-urlencoded') =>
    shop.edge.request('/api/payments/redsys/notification', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
  const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64url'))
  const withParameters = (text: string) =>
    `Ds_SignatureVersion=HMAC_SHA512_V2&Ds_MerchantParameters=${text}&Ds_Signature=AAAA`

  const good = () => withParameters(base64('{"Ds_Order":"2611AAAAAAAA"}'))

  test.each<[string, () => string, string?]>([
    ['nothing', () => ''],
    ['two fields', () => 'Ds_SignatureVersion=a&Ds_Signature=b'],
    ['a fourth field', () => `${good()}&admin=1`],
    ['a field twice', () => `${good()}&Ds_Signature=x`],
    ['a list', () => good().replace('Ds_Signature=', 'Ds_Signature[]=')],
    ['parameters that are no base64', () => withParameters('%7B%22a%22%3A1%7D')],
    ['a JSON array', () => withParameters(base64('["Ds_Order"]'))],
    ['a JSON text', () => withParameters(base64('"Ds_Order"'))],
    ['broken JSON', () => withParameters(base64('{"Ds_Order":'))],
    ['a NUL', () => withParameters('%00')],
    ['a broken multipart body', () => 'x', 'multipart/form-data'],
  ])('%s is refused with 400', async (_, body, type) => {
    const before = (await shop.ledger()).length
    expect((await post(body(), type)).status).toBe(400)
    expect(await shop.ledger()).toHaveLength(before)
  })

  test('JSON is refused with 415', async () => {
    expect((await post('{"Ds_Signature":"x"}', 'application/json')).status).toBe(415)
  })

  test('more than 16 kB is refused with the limit', async () => {
    const response = await post(withParameters('A'.repeat(20_000)))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      code: 'payments.notification.too_large',
      message: 'La notificación supera 16 kB.',
    })
  })

  test('parameters with odd values are refused, without an exception', async () => {
    for (const value of [
      '{"Ds_Order":{}}',
      '{"Ds_Order":null}',
      '{"Ds_Order":"\\u0000\\u0000"}',
      '{"__proto__":{"Ds_Order":"2611AAAA"}}',
      '{}',
    ])
      expect((await post(withParameters(base64(value)))).status, value).toBe(200)
  })
})
