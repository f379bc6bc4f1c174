import { expect, test } from 'vitest'
import { couponToSend } from './credit.ts'

const refusal = { code: 'coupons.invalid', field: 'coupon', message: '' }

test.each<[string, string, Parameters<typeof couponToSend>[1], boolean, string]>([
  ['none', '', null, true, ''],
  ['one that counts', 'FERIA10', { code: 'FERIA10', refusal: null }, true, 'FERIA10'],
  ['one that nothing was said of yet', 'FERIA10', undefined, true, 'FERIA10'],
  ['another than was refused', 'FERIA10', { code: 'nada', refusal }, true, 'FERIA10'],
  ['one that was refused: the order goes on without', 'nada', { code: 'nada', refusal }, true, ''],
  ['one that stayed behind after signing out', 'FERIA10', null, false, ''],
])('an order is sent with the code that counts: %s', (_, typed, said, signedIn, sent) => {
  expect(couponToSend(typed, said, signedIn)).toBe(sent)
})
