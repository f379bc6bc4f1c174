import { expect, test } from 'vitest'
import { decodeParameters } from '../../shop/money/gateways/redsys/signature.ts'
import { CARDS, type DemoCard, notificationOf } from './notification.ts'
import { paymentPage } from './pages.ts'
import type { PaymentRequest } from './payment-request.ts'
import { bankWords } from './words.ts'

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const REQUEST: PaymentRequest = {
  ...{
    version: 'HMAC_SHA512_V2',
    order: '2611ABCD1234',
    amountCents: 100,
    currency: '978',
    merchantCode: '999008881',
    terminal: '1',
  },
  ...{
    transactionType: '0',
    language: '1',
    description: '',
    merchantName: '',
    merchantData: '',
    merchantUrl: '',
    identifier: 'REQUIRED',
    bizum: false,
  },
  ...{ urlOk: '', urlKo: '' },
}

function told(request: PaymentRequest, card?: DemoCard): Record<string, unknown> {
  const word = { response: '0000', authorisationCode: '123456', ...(card && { card }) }
  return (
    decodeParameters(
      notificationOf(request, word, new Date('2026-11-20T10:00:00Z'), SECRET).Ds_MerchantParameters,
    ) ?? {}
  )
}

test.each(CARDS)(
  '$name is told with its number and brand, and its token stands for it, whichever is chosen later',
  (card) => {
    const first = told(REQUEST, card)
    expect(first).toMatchObject({
      Ds_Card_Number: card.number,
      Ds_Card_Brand: card.brand,
      Ds_ExpiryDate: '4912',
    })
    const token = String(first.Ds_Merchant_Identifier)
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    for (const other of [undefined, ...CARDS])
      expect(told({ ...REQUEST, order: '2611ABCD5678', identifier: token }, other)).toMatchObject({
        ...{
          Ds_Card_Number: card.number,
          Ds_Card_Brand: card.brand,
          Ds_Merchant_Identifier: token,
        },
      })
  },
)

test('each order that keeps a card has another token', () => {
  expect(told(REQUEST).Ds_Merchant_Identifier).not.toBe(
    told({ ...REQUEST, order: '2611ABCD5678' }).Ds_Merchant_Identifier,
  )
})

test.each<[string, Partial<PaymentRequest>, boolean]>([
  ['a card is chosen where none is kept', { identifier: '' }, true],
  ['and where it will be', {}, true],
  ['not with one that is kept', { identifier: 'a'.repeat(40) }, false],
  ['not with Bizum', { bizum: true, identifier: '' }, false],
])('%s', (_, request, chosen) => {
  const page = String(
    paymentPage(
      { ...REQUEST, ...request },
      { Ds_SignatureVersion: '', Ds_MerchantParameters: '', Ds_Signature: '' },
      bankWords()('es'),
    ),
  )
  expect(page.includes('name="card"')).toBe(chosen)
})
