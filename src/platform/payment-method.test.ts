import { expect, test } from 'vitest'
import { METHODS, methodNamed } from '../../test/payment-methods.ts'
import { methodOf, paymentMethods, strayMethods } from './payment-method.ts'

const { all } = METHODS

test.each([
  [{ paymentMethods: { redsys: true, paypal: false }, surchargesBp: { card: {} } }, []],
  [{ paymentMethods: {}, surchargesBp: {} }, []],
  [{ paymentMethods: { paypl: true }, surchargesBp: {} }, ['paymentMethods.paypl']],
  [{ paymentMethods: {}, surchargesBp: { redsys: {} } }, ['surchargesBp.redsys']],
  [{ paymentMethods: { card: true }, surchargesBp: { wallet: {} } }, ['paymentMethods.card']],
])('settings of methods that no gateway has: %j: %j', (settings, stray) => {
  expect(strayMethods(all, settings)).toEqual(stray)
})

test('one method has each code, each switch, and each special kind of refund', () => {
  const card = methodNamed('card')
  expect(() => paymentMethods([...all, card])).toThrow('same code')
  expect(() => paymentMethods([...all, { ...card, code: 'other' }])).toThrow('same switch')
  expect(() =>
    paymentMethods([...all, { ...METHODS.balance, code: 'other', setting: null }]),
  ).toThrow('to_balance')
  expect(() => paymentMethods(all.filter(({ refunds }) => refunds !== 'by_staff'))).toThrow(
    'by_staff',
  )
})

test('a code without a method is a fault of the program', () => {
  expect(() => methodOf(METHODS, 'cheque')).toThrow('cheque')
})
