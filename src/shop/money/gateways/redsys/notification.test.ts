import { describe, expect, test } from 'vitest'
import type { RedsysFields } from './form.ts'
import {
  claimedOrder,
  differencesFrom,
  type Notification,
  readNotification,
} from './notification.ts'
import { encodeParameters, signParameters } from './signature.ts'
import { type RedsysTerminal, SIGNATURE_VERSIONS } from './terminal.ts'
import known from './vectors.json' with { type: 'json' }

const terminal: RedsysTerminal = {
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  signatureVersion: 'HMAC_SHA512_V2',
  formUrl: 'https://sis.example/sis/realizarPago',
}

const authorised = {
  Ds_Date: '20%2F11%2F2026',
  Ds_Hour: '10%3A15',
  Ds_Amount: '4999',
  Ds_Currency: '978',
  Ds_Order: '2611ABCD1234',
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_TransactionType: '0',
  Ds_AuthorisationCode: '123456',
  Ds_Card_Number: '454881******0003',
}

function signed(
  changes: Record<string, string>,
  version = terminal.signatureVersion,
): RedsysFields {
  const parameters = { ...authorised, ...changes }
  const text = encodeParameters(version, parameters)
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: text,
    Ds_Signature: signParameters(version, terminal.secret, parameters.Ds_Order, text),
  }
}

const codesOf = (fields: RedsysFields): string[] => {
  const result = readNotification(fields, terminal)
  return result.ok
    ? []
    : result.refusals.map((each) => each.code.replace('payments.notification.', ''))
}

test.each(SIGNATURE_VERSIONS)('a payment notified with %s is read', (signatureVersion) => {
  expect(readNotification(signed({}, signatureVersion), { ...terminal, signatureVersion })).toEqual(
    {
      ok: true,
      value: {
        gatewayOrder: '2611ABCD1234',
        amountCents: 4999,
        currency: '978',
        transactionType: '0',
        cardLast4: '0003',
        card: null,
        outcome: { kind: 'authorised', response: '0000', authorisationCode: '123456' },
      },
    },
  )
})

test.each(known.vectors.filter((each) => each.direction === 'notification'))(
  'the known notification $id is read',
  (vector) => {
    const signatureVersion =
      SIGNATURE_VERSIONS.find((each) => each === vector.version) ?? terminal.signatureVersion
    const fields = {
      Ds_SignatureVersion: vector.version,
      Ds_MerchantParameters: vector.params,
      Ds_Signature: vector.signature,
    }
    const result = readNotification(fields, { ...terminal, signatureVersion })
    expect(result).toMatchObject({
      ok: true,
      value: { gatewayOrder: vector.order, amountCents: 4999, outcome: { kind: 'authorised' } },
    })
  },
)

describe('the meaning of the response', () => {
  test.each([
    ['0000', 'authorised'],
    ['0099', 'authorised'],
    ['7', 'authorised'],
    ['0100', 'denied'],
    ['0101', 'denied'],
    ['0190', 'denied'],
    ['190', 'denied'],
    ['0900', 'denied'],
    ['0400', 'denied'],
    ['9915', 'denied'],
    ['9997', 'denied'],
    ['8102', 'pending'],
    ['8210', 'pending'],
    ['8220', 'pending'],
    ['9998', 'pending'],
    ['9999', 'pending'],
  ])('%s is %s', (Ds_Response, kind) => {
    expect(
      readNotification(signed({ Ds_Response, Ds_AuthorisationCode: '      ' }), terminal),
    ).toMatchObject({
      ok: true,
      value: { outcome: { kind, response: Ds_Response.padStart(4, '0') } },
    })
  })

  test.each(['', 'OK', '0x0', '-1', '1e1', '00000', 'SIS0042', ' 0'])(
    '%j is no response',
    (Ds_Response) => {
      expect(codesOf(signed({ Ds_Response }))).toEqual(['response'])
    },
  )
})

describe('refused', () => {
  const good = signed({})
  const array = Buffer.from('["Ds_Order"]').toString('base64url')
  const refused: [string, RedsysFields, string][] = [
    [
      'a weaker version than the configured one, rightly signed',
      signed({}, 'HMAC_SHA256_V1'),
      'version',
    ],
    ['an unknown version', { ...good, Ds_SignatureVersion: 'none' }, 'version'],
    [
      'parameters that are no base64',
      { ...good, Ds_MerchantParameters: '{"Ds_Order":"1"}' },
      'malformed',
    ],
    ['a JSON array', { ...good, Ds_MerchantParameters: array }, 'malformed'],
    ['no order', signed({ Ds_Order: '' }), 'order'],
    ['an order of another shape', signed({ Ds_Order: "2611' OR 1=1" }), 'order'],
    [
      'the signature of another text',
      { ...good, Ds_MerchantParameters: signed({ Ds_Amount: '1' }).Ds_MerchantParameters },
      'signature',
    ],
    ['no signature', { ...good, Ds_Signature: '' }, 'signature'],
    ['another merchant', signed({ Ds_MerchantCode: '999008882' }), 'merchant'],
    ['no merchant', signed({ Ds_MerchantCode: '' }), 'merchant'],
    ['another terminal', signed({ Ds_Terminal: '002' }), 'terminal'],
    ['an amount with a point', signed({ Ds_Amount: '49.99' }), 'amount'],
    ['a negative amount', signed({ Ds_Amount: '-4999' }), 'amount'],
  ]
  test.each(refused)('%s', (_, fields, code) => {
    expect(codesOf(fields)).toEqual([code])
  })

  test('a number where the gateway sends text', () => {
    const text = Buffer.from(JSON.stringify({ ...authorised, Ds_Amount: 4999 })).toString(
      'base64url',
    )
    const signature = signParameters('HMAC_SHA512_V2', terminal.secret, authorised.Ds_Order, text)
    expect(
      codesOf({
        Ds_SignatureVersion: 'HMAC_SHA512_V2',
        Ds_MerchantParameters: text,
        Ds_Signature: signature,
      }),
    ).toEqual(['amount'])
  })
})

describe('compared with the attempt', () => {
  const notification = (changes: Record<string, string>): Notification => {
    const result = readNotification(signed(changes), terminal)
    if (!result.ok) throw new Error(result.refusals[0]?.code)
    return result.value
  }
  test.each([
    ['nothing differs', {}, []],
    ['one cent more', { Ds_Amount: '5000' }, ['amount']],
    ['one cent less', { Ds_Amount: '4998' }, ['amount']],
    ['dollars', { Ds_Currency: '840' }, ['currency']],
    ['a refund', { Ds_TransactionType: '3', Ds_Response: '0900' }, ['type']],
    ['a preauthorisation', { Ds_TransactionType: '1' }, ['type']],
    [
      'everything differs',
      { Ds_Amount: '1', Ds_Currency: '', Ds_TransactionType: '' },
      ['amount', 'currency', 'type'],
    ],
  ])('%s', (_, changes, codes) => {
    const found = differencesFrom({ amountCents: 4999 }, notification(changes))
    expect(found.map((each) => each.code)).toEqual(
      codes.map((code) => `payments.notification.${code}`),
    )
  })
})

test('for the record, the order that a notification claims', () => {
  expect(claimedOrder(signed({}))).toBe('2611ABCD1234')
  expect(
    claimedOrder({ Ds_SignatureVersion: '', Ds_MerchantParameters: '!', Ds_Signature: '' }),
  ).toBeNull()
})

describe('a card that the gateway stores', () => {
  const kept = {
    Ds_Merchant_Identifier: 'a'.repeat(40),
    Ds_ExpiryDate: '4912',
    Ds_Card_Brand: '1',
    Ds_Merchant_Cof_Txnid: '26070109',
  }
  const cardOf = (changes: Record<string, string>) => {
    const read = readNotification(signed({ ...kept, ...changes }), terminal)
    return read.ok ? read.value.card : 'refused'
  }

  test('has token, brand, last digits, expiry and network number', () => {
    expect(cardOf({})).toEqual({
      token: 'a'.repeat(40),
      brand: '1',
      last4: '0003',
      expiry: '4912',
      cofTxnid: '26070109',
    })
  })

  test.each([
    ['no token', { Ds_Merchant_Identifier: '' }],
    ['the wish instead of a token', { Ds_Merchant_Identifier: 'REQUIRED' }],
    ['a month that does not exist', { Ds_ExpiryDate: '4913' }],
    ['a card without digits', { Ds_Card_Number: '' }],
  ])('%s: nothing is kept', (_, changes) => {
    expect(cardOf(changes)).toBeNull()
  })
})
