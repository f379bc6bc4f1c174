import { describe, expect, test } from 'vitest'
import { gatewayOrderNumber, type PaymentRequest, redirectForm } from './form.ts'
import { decodeParameters, verifySignature } from './signature.ts'
import { type RedsysTerminal, SIGNATURE_VERSIONS } from './terminal.ts'

const terminal: RedsysTerminal = {
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  signatureVersion: 'HMAC_SHA512_V2',
  formUrl: 'https://sis.example/sis/realizarPago',
}
const request: PaymentRequest = {
  attemptId: 'kq-_1',
  gatewayOrder: '2611ABCD1234',
  amountCents: 4999,
  description: 'Pedido M-26-000001',
  merchantName: 'Medida',
  language: 'es',
}

describe.each(SIGNATURE_VERSIONS)('the form signed with %s', (signatureVersion) => {
  const form = redirectForm({ ...terminal, signatureVersion }, 'https://tienda.example', request)

  test('has the three fields of the manual and a signature over exactly its parameters', () => {
    expect(Object.keys(form.fields)).toEqual([
      'Ds_SignatureVersion',
      'Ds_MerchantParameters',
      'Ds_Signature',
    ])
    expect(form.fields.Ds_SignatureVersion).toBe(signatureVersion)
    const { Ds_MerchantParameters, Ds_Signature } = form.fields
    expect(
      verifySignature(
        signatureVersion,
        terminal.secret,
        '2611ABCD1234',
        Ds_MerchantParameters,
        Ds_Signature,
      ),
    ).toBe(true)
  })

  test('contains the amount of the attempt and the return addresses', () => {
    expect(form.url).toBe(terminal.formUrl)
    expect(decodeParameters(form.fields.Ds_MerchantParameters)).toEqual({
      DS_MERCHANT_AMOUNT: '4999',
      DS_MERCHANT_ORDER: '2611ABCD1234',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTURL: 'https://tienda.example/api/payments/redsys/notification',
      DS_MERCHANT_URLOK: 'https://tienda.example/cart/successredsys?attempt=kq-_1',
      DS_MERCHANT_URLKO: 'https://tienda.example/cart/errorredsys?attempt=kq-_1',
      DS_MERCHANT_CONSUMERLANGUAGE: '1',
      DS_MERCHANT_PRODUCTDESCRIPTION: 'Pedido M-26-000001',
      DS_MERCHANT_MERCHANTNAME: 'Medida',
      DS_MERCHANT_MERCHANTDATA: 'kq-_1',
      DS_MERCHANT_PAYMETHODS: 'C',
    })
  })
})

test.each([
  ['es', '1'],
  ['pt', '9'],
  ['fr', '4'],
] as const)('a visitor in %s pays on a page in language %s of the gateway', (language, code) => {
  const { fields } = redirectForm(terminal, 'https://tienda.example', { ...request, language })
  expect(decodeParameters(fields.Ds_MerchantParameters)?.DS_MERCHANT_CONSUMERLANGUAGE).toBe(code)
})

test("texts are cut to the gateway's limits", () => {
  const { fields } = redirectForm(terminal, 'https://tienda.example', {
    ...request,
    description: 'x'.repeat(300),
    merchantName: 'y'.repeat(60),
  })
  const sent = decodeParameters(fields.Ds_MerchantParameters)
  expect([
    String(sent?.DS_MERCHANT_PRODUCTDESCRIPTION).length,
    String(sent?.DS_MERCHANT_MERCHANTNAME).length,
  ]).toEqual([125, 25])
})

test.each([0, -1, 12.5, Number.NaN, 1_000_000_000_000])(
  'no form is made for %d cents',
  (amountCents) => {
    expect(() =>
      redirectForm(terminal, 'https://tienda.example', { ...request, amountCents }),
    ).toThrow(RangeError)
  },
)

describe('the gateway order number', () => {
  test('is year, month and eight characters', () => {
    const digits = [0, 9, 10, 35, 1, 2, 3, 4]
    expect(gatewayOrderNumber(new Date('2026-11-20T10:00:00Z'), () => digits.shift() ?? 0)).toBe(
      '261109AZ1234',
    )
  })

  test('always has the format that the gateway requires', () => {
    for (let n = 0; n < 200; n++)
      expect(
        gatewayOrderNumber(new Date('2027-01-01T00:00:00Z'), (below) =>
          Math.floor(Math.random() * below),
        ),
      ).toMatch(/^2701[0-9A-Z]{8}$/)
  })
})
