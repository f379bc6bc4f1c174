import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepParameters, readParameters } from './kept-parameters.ts'

const attempt = { publicId: 'q3sGyyacBIHOikbGD_BVjQ', gatewayOrder: '261144D00HSB', amountCents: 2_198_876 }
/** As Redsys writes it. */
const told = JSON.stringify({
  ...{ Ds_Date: '22%2F11%2F2026', Ds_Hour: '02%3A31', Ds_SecurePayment: '2', Ds_Amount: '2198876', Ds_Currency: '978', Ds_Order: '261144D00HSB' },
  ...{ Ds_MerchantCode: '999008881', Ds_Terminal: '001', Ds_Response: '0000', Ds_MerchantData: 'q3sGyyacBIHOikbGD_BVjQ', Ds_TransactionType: '0' },
  ...{ Ds_ConsumerLanguage: '1', Ds_AuthorisationCode: '123456', Ds_Card_Number: '454881******0003', Ds_Card_Country: '724', Ds_Card_Brand: '1' },
  ...{ Ds_Card_Type: 'C', Ds_ProcessedPayMethod: '1' },
})
const SPELLINGS = [
  told,
  btoa(told),
  btoa(told).replaceAll('=', ''),
  Buffer.from(told).toString('base64url'),
  `${btoa(told)}\n`,
  '%7B',
  '',
  '\u0001odd',
]

test.each(SPELLINGS)('comes back sign for sign, however it was written: %s', (sent) => {
  expect(readParameters(keepParameters(sent))).toBe(sent)
  expect(readParameters(keepParameters(sent, attempt), attempt)).toBe(sent)
})

test('whatever is told of whatever attempt comes back', () => {
  const any = fc.record({ publicId: fc.string(), gatewayOrder: fc.string(), amountCents: fc.nat() })
  fc.assert(
    fc.property(any, fc.oneof(fc.json(), fc.base64String(), fc.string({ unit: 'grapheme' })), (of, sent) => {
      expect(readParameters(keepParameters(sent, of), of)).toBe(sent)
    }),
  )
})

test('what the attempt says already takes no room, and is not read beside another', () => {
  const kept = keepParameters(Buffer.from(told).toString('base64url'), attempt)
  expect(keepParameters(Buffer.from(told).toString('base64url')).length - kept.length).toBeGreaterThan(25)
  expect(() => readParameters(kept)).toThrow('is not there')
  expect(() => readParameters(kept, { ...attempt, amountCents: 1 })).toThrow('is not there')
})
