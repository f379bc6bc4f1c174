import { describe, expect, test } from 'vitest'
import { demoTerminal } from '../../../../../test/card-shop.ts'
import { readRefundReply, refundRequest } from './refund.ts'
import { encodeParameters, signParameters } from './signature.ts'

const terminal = demoTerminal('HMAC_SHA512_V2')

describe('the reply to a refund', () => {
  const asked = { gatewayOrder: '2611ABCD1234', amountCents: 500 }
  const reply = (changes: Record<string, string> = {}, secret = terminal.secret) => {
    const values = {
      Ds_Order: asked.gatewayOrder,
      Ds_Amount: '500',
      Ds_MerchantCode: '999008881',
      Ds_TransactionType: '3',
      Ds_Response: '0900',
      ...changes,
    }
    const parameters = encodeParameters('HMAC_SHA512_V2', values)
    const signature = signParameters('HMAC_SHA512_V2', secret, asked.gatewayOrder, parameters)
    return {
      Ds_SignatureVersion: 'HMAC_SHA512_V2',
      Ds_MerchantParameters: parameters,
      Ds_Signature: signature,
    }
  }
  test.each<[string, unknown, string, string]>([
    ['accepted', reply(), 'done', '0900'],
    ['a payment’s code is no acceptance', reply({ Ds_Response: '0000' }), 'refused', '0000'],
    ['refused', reply({ Ds_Response: '950' }), 'refused', '0950'],
    ['refused by a check of the gateway', { errorCode: 'SIS0057' }, 'refused', '9057'],
    ['another error', { errorCode: 'oops' }, 'unknown', 'version'],
    ['another amount', reply({ Ds_Amount: '501' }), 'unknown', 'amount'],
    ['another order', reply({ Ds_Order: '2611XXXX1234' }), 'unknown', 'other_operation'],
    ['a payment', reply({ Ds_TransactionType: '0' }), 'unknown', 'other_operation'],
    ['another merchant', reply({ Ds_MerchantCode: '1' }), 'unknown', 'other_operation'],
    ['signed with another secret', reply({}, 'A'.repeat(32)), 'unknown', 'signature'],
    [
      'an older signature',
      { ...reply(), Ds_SignatureVersion: 'HMAC_SHA256_V1' },
      'unknown',
      'version',
    ],
    ['without a code', reply({ Ds_Response: '' }), 'unknown', 'malformed'],
    ['nothing', null, 'unknown', 'malformed'],
  ])('%s', (_, body, kind, code) => {
    expect(readRefundReply(body, terminal, asked)).toEqual({ kind, code })
  })

  test.each([0, -1, 0.5, Number.NaN])('%d cents are never sent', (amountCents) => {
    expect(() => refundRequest(terminal, { ...asked, amountCents })).toThrow(RangeError)
  })
})
