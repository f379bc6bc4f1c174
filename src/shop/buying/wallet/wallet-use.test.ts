import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, walletUse } from './wallet-use.ts'

test.each<[string, number | undefined]>([
  ['12', 1200],
  ['12,5', 1250],
  ['12,50 €', 1250],
  ['12.50', 1250],
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['1.234.567,89', 123_456_789],
  ['0,01', 1],
  ['0', 0],
  ['12,505', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['12,', undefined],
  [',5', undefined],
  ['doce', undefined],
  ['12345678', undefined],
  ['1.23.4', undefined],
])('"%s" is %s cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
})

test.each<[string, boolean, string, number | null, number, number | string]>([
  ['not wanted', false, '5', 2000, 9995, 0],
  ['all there is', true, '', 2000, 9995, 2000],
  ['no more than the order costs', true, '', 20_000, 9995, 9995],
  ['an empty wallet', true, '', 0, 9995, 0],
  ['a part', true, '5', 2000, 9995, 500],
  ['exactly what there is', true, '20,00', 2000, 9995, 2000],
  ['exactly the total', true, '99,95', 20_000, 9995, 9995],
  ['a cent more than there is', true, '20,01', 2000, 9995, 'wallet.overBalance'],
  ['a cent more than the total', true, '99,96', 20_000, 9995, 'wallet.overTotal'],
  ['no amount', true, 'todo', 2000, 9995, 'wallet.notAnAmount'],
  ['a guest', true, '', null, 9995, 'wallet.signIn'],
])('%s', (_, use, amount, balance, gross, expected) => {
  const result = walletUse({ use, amount }, balance, gross)
  expect(result.ok ? result.value : result.refusals[0]?.code).toBe(expected)
})

test('never more than the balance, never more than the price, never negative', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      fc.oneof(
        fc.constant(''),
        fc
          .nat(1_200_000)
          .map((cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`),
      ),
      (balance, gross, amount) => {
        const result = walletUse({ use: true, amount }, balance, gross)
        if (!result.ok) return
        expect(result.value).toBeGreaterThanOrEqual(0)
        expect(result.value).toBeLessThanOrEqual(Math.min(balance, gross))
      },
    ),
  )
})
