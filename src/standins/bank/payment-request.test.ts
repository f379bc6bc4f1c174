import { describe, expect, test } from 'vitest'
import { redirectForm } from '../../shop/money/gateways/redsys/form.ts'
import { gatewayCode } from '../../shop/money/gateways/redsys/response-code.ts'
import { encodeParameters, signParameters } from '../../shop/money/gateways/redsys/signature.ts'
import { SIGNATURE_VERSIONS } from '../../shop/money/gateways/redsys/terminal.ts'
import { type FormFields, readPaymentRequest } from './payment-request.ts'

const settings = {
  port: 0,
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
}
const nothingUsed = () => false

const parameters = {
  DS_MERCHANT_AMOUNT: '4999',
  DS_MERCHANT_ORDER: '2611ABCD1234',
  DS_MERCHANT_MERCHANTCODE: '999008881',
  DS_MERCHANT_TERMINAL: '1',
  DS_MERCHANT_CURRENCY: '978',
  DS_MERCHANT_TRANSACTIONTYPE: '0',
  DS_MERCHANT_MERCHANTURL: 'http://localhost:3000/api/payments/redsys/notification',
  DS_MERCHANT_URLOK: 'http://localhost:3000/cart/successredsys?attempt=a',
  DS_MERCHANT_URLKO: 'http://localhost:3000/cart/errorredsys?attempt=a',
  DS_MERCHANT_CONSUMERLANGUAGE: '1',
}

function signed(
  changes: Record<string, string>,
  version = SIGNATURE_VERSIONS[0] as (typeof SIGNATURE_VERSIONS)[number],
): FormFields {
  const values: Record<string, string> = { ...parameters, ...changes }
  const text = encodeParameters(version, values)
  const signature = signParameters(version, settings.secret, values.DS_MERCHANT_ORDER ?? '', text)
  return { Ds_SignatureVersion: version, Ds_MerchantParameters: text, Ds_Signature: signature }
}
const sisOf = (fields: FormFields, isUsed: (order: string) => boolean = nothingUsed) => {
  const result = readPaymentRequest(fields, settings, isUsed)
  return result.ok ? 'accepted' : result.sis
}

test.each(SIGNATURE_VERSIONS)("the shop's form in %s is accepted", (signatureVersion) => {
  const terminal = {
    ...settings,
    signatureVersion,
    formUrl: 'http://127.0.0.1:3001/sis/realizarPago',
  }
  const request = {
    attemptId: 'a',
    gatewayOrder: '2611ABCD1234',
    amountCents: 4999,
    description: 'Pedido Ñ',
    merchantName: 'Medida',
    language: 'fr',
  } as const
  const { fields } = redirectForm(terminal, 'http://localhost:3000', request)
  expect(readPaymentRequest(fields, settings, nothingUsed)).toMatchObject({
    ok: true,
    request: {
      version: signatureVersion,
      order: '2611ABCD1234',
      amountCents: 4999,
      description: 'Pedido Ñ',
      language: '4',
      merchantData: 'a',
    },
  })
})

describe('a form that the gateway refuses', () => {
  const good = signed({})
  test.each<[string, FormFields, string]>([
    [
      'no fields',
      { Ds_SignatureVersion: '', Ds_MerchantParameters: '', Ds_Signature: '' },
      'SIS0429',
    ],
    ['an unknown version', { ...good, Ds_SignatureVersion: 'HMAC_SHA256_V2' }, 'SIS0429'],
    ['parameters that are no base64', { ...good, Ds_MerchantParameters: '{}' }, 'SIS0430'],
    [
      'version 2 with padding',
      { ...good, Ds_MerchantParameters: `${good.Ds_MerchantParameters}==` },
      'SIS0430',
    ],
    ['parameters that are no JSON', { ...good, Ds_MerchantParameters: 'AAAA' }, 'SIS0431'],
    [
      'parameters that are a list',
      { ...good, Ds_MerchantParameters: Buffer.from('[]').toString('base64url') },
      'SIS0431',
    ],
    ['no merchant', signed({ DS_MERCHANT_MERCHANTCODE: '' }), 'SIS0008'],
    ['a merchant in letters', signed({ DS_MERCHANT_MERCHANTCODE: 'shop' }), 'SIS0009'],
    ['no terminal', signed({ DS_MERCHANT_TERMINAL: '' }), 'SIS0010'],
    ['a terminal in letters', signed({ DS_MERCHANT_TERMINAL: 'one' }), 'SIS0011'],
    ['another merchant', signed({ DS_MERCHANT_MERCHANTCODE: '999008882' }), 'SIS0026'],
    ['another terminal', signed({ DS_MERCHANT_TERMINAL: '2' }), 'SIS0026'],
    ['no order', signed({ DS_MERCHANT_ORDER: '' }), 'SIS0074'],
    ['an order of three', signed({ DS_MERCHANT_ORDER: '261' }), 'SIS0075'],
    ['an order of thirteen', signed({ DS_MERCHANT_ORDER: '2611ABCD12345' }), 'SIS0075'],
    ['an order that starts with letters', signed({ DS_MERCHANT_ORDER: 'ABCD26111234' }), 'SIS0076'],
    ['an order with a hyphen', signed({ DS_MERCHANT_ORDER: '2611-ABCD' }), 'SIS0077'],
    ['no signature', { ...good, Ds_Signature: '' }, 'SIS0020'],
    [
      'the signature of another form',
      { ...good, Ds_Signature: signed({ DS_MERCHANT_AMOUNT: '1' }).Ds_Signature },
      'SIS0042',
    ],
    ['no amount', signed({ DS_MERCHANT_AMOUNT: '' }), 'SIS0018'],
    ['an amount in euros', signed({ DS_MERCHANT_AMOUNT: '49.99' }), 'SIS0019'],
    ['an amount of nothing', signed({ DS_MERCHANT_AMOUNT: '0' }), 'SIS0019'],
    ['a negative amount', signed({ DS_MERCHANT_AMOUNT: '-1' }), 'SIS0019'],
    ['no currency', signed({ DS_MERCHANT_CURRENCY: '' }), 'SIS0015'],
    ['a currency by name', signed({ DS_MERCHANT_CURRENCY: 'EUR' }), 'SIS0016'],
    ['dollars', signed({ DS_MERCHANT_CURRENCY: '840' }), 'SIS0027'],
    ['no type', signed({ DS_MERCHANT_TRANSACTIONTYPE: '' }), 'SIS0022'],
    ['an unknown type', signed({ DS_MERCHANT_TRANSACTIONTYPE: '99' }), 'SIS0023'],
    ['a refund', signed({ DS_MERCHANT_TRANSACTIONTYPE: '3' }), 'SIS0112'],
    ['a long language', signed({ DS_MERCHANT_CONSUMERLANGUAGE: '0001' }), 'SIS0024'],
    ['a language by name', signed({ DS_MERCHANT_CONSUMERLANGUAGE: 'es' }), 'SIS0025'],
    ['a method that is neither card nor Bizum', signed({ DS_MERCHANT_PAYMETHODS: 'R' }), 'SIS0233'],
    ['a page that is a script', signed({ DS_MERCHANT_URLOK: 'javascript:alert(1)' }), 'SIS0029'],
    ['a card that nobody keeps', signed({ DS_MERCHANT_IDENTIFIER: 'mine' }), 'SIS0466'],
    [
      'an endless page',
      signed({ DS_MERCHANT_URLKO: `http://localhost/${'a'.repeat(250)}` }),
      'SIS0029',
    ],
  ])('%s', (_, fields, sis) => {
    expect(sisOf(fields)).toBe(sis)
    expect(gatewayCode(`9${sis.slice(-3)}`), 'has a text').toBeDefined()
  })

  test('a repeated order', () => {
    expect(sisOf(good, (order) => order === '2611ABCD1234')).toBe('SIS0051')
  })
})

describe('an amount of nothing', () => {
  const keeping = {
    DS_MERCHANT_AMOUNT: '0',
    DS_MERCHANT_IDENTIFIER: 'REQUIRED',
    DS_MERCHANT_COF_INI: 'S',
    DS_MERCHANT_COF_TYPE: 'C',
  }
  test.each<[string, Record<string, string>, string]>([
    ['that keeps the card', {}, 'accepted'],
    ['of a card that is kept already', { DS_MERCHANT_IDENTIFIER: 'a'.repeat(40) }, 'SIS0019'],
    ['that does not say to be the first', { DS_MERCHANT_COF_INI: 'N' }, 'SIS0019'],
    ['that does not say what for', { DS_MERCHANT_COF_TYPE: '' }, 'SIS0019'],
    ['with Bizum', { DS_MERCHANT_PAYMETHODS: 'z' }, 'SIS0019'],
  ])('%s', (_, changes, sis) => {
    expect(sisOf(signed({ ...keeping, ...changes }))).toBe(sis)
  })
})

test('names may be written in mixed case, terminal and language with leading zeros', () => {
  const mixed = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name.replace('DS_MERCHANT_', 'Ds_Merchant_'),
      value,
    ]),
  )
  const text = encodeParameters('HMAC_SHA256_V1', {
    ...mixed,
    Ds_Merchant_Terminal: '001',
    Ds_Merchant_ConsumerLanguage: '001',
  })
  const signature = signParameters('HMAC_SHA256_V1', settings.secret, '2611ABCD1234', text)
  expect(
    sisOf({
      Ds_SignatureVersion: 'HMAC_SHA256_V1',
      Ds_MerchantParameters: text,
      Ds_Signature: signature,
    }),
  ).toBe('accepted')
})
