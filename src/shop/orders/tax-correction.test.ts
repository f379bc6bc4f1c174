import { describe, expect, test } from 'vitest'
import { sumCents } from '../../platform/money.ts'
import { cartTotals } from '../cart/totals.ts'
import { decideTax, type EuVat, type ViesStatus } from '../taxes/tax-decision.ts'
import type { OrderStatus } from './order-state.ts'
import { correctionOf, type ToCorrect } from './tax-correction.ts'

const answer = (vies: ViesStatus, number = 'PT501964843'): EuVat => ({
  number,
  vies,
  askedAt: '2026-11-20T12:00:00.000Z',
  requestIdentifier: 'WAPI1',
})

function order(status: OrderStatus, { vies = 'unknown' as ViesStatus, walletCents = 0 } = {}): ToCorrect {
  const taxpayer = { type: 'company' as const, country: 'PT', euVat: { ...answer(vies), askedAt: null, requestIdentifier: null }, recargo: false }
  const tax = decideTax({ on: '2026-11-20', oss: false, destination: { country: 'PT', postalCode: '1000-001' }, taxpayer })
  const { lines, netCents, vatCents, grossCents } = cartTotals({ lines: [{ netCents: 10_000 }], zone: null, tax, packagingCents: 0 })
  return { status, tax, totals: lines, netCents, vatCents, grossCents, walletCents }
}
const kindOf = (of: ToCorrect, vies: ViesStatus, paying = false) => correctionOf(of, answer(vies), { paying }).kind

describe('an answer of VIES that comes after the order', () => {
  test.each<[string, ToCorrect, ViesStatus, boolean, string]>([
    ['valid, not paid yet', order('pending_payment'), 'valid', false, 'corrected'],
    ['valid, somebody is paying now', order('pending_payment'), 'valid', true, 'later'],
    ['valid, and the wallet has set aside more than it will cost', order('pending_payment', { walletCents: 10_001 }), 'valid', false, 'later'],
    ['valid, and the wallet pays just all of it', order('pending_payment', { walletCents: 10_000 }), 'valid', false, 'corrected'],
    ['valid, paid', order('preparing'), 'valid', false, 'overpaid'],
    ['valid, shipped', order('shipped'), 'valid', false, 'overpaid'],
    ['valid, given up', order('cancelled'), 'valid', false, 'settled'],
    ['invalid', order('pending_payment'), 'invalid', false, 'settled'],
    ['invalid, paid', order('preparing'), 'invalid', false, 'settled'],
    ['still nothing', order('pending_payment'), 'unknown', false, 'later'],
    ['asked for nothing', order('pending_payment', { vies: 'invalid' }), 'valid', false, 'later'],
  ])('%s', (_, of, vies, paying, expected) => {
    expect(kindOf(of, vies, paying)).toBe(expected)
  })

  test('takes the VAT off, to the cent, and keeps the proof', () => {
    const before = order('pending_payment')
    const correction = correctionOf(before, answer('valid'), { paying: false })
    if (correction.kind !== 'corrected') throw new Error(correction.kind)
    const { values, tax } = correction
    expect(values).toMatchObject({ vatBp: 0, vatCents: 0, recargoCents: 0, grossCents: 10_000 })
    expect(values.totals.map(({ code }) => code)).toEqual(before.totals.map(({ code }) => code))
    expect(sumCents(values.totals.filter(({ code }) => ['net', 'vat', 'recargo'].includes(code)).map(({ cents }) => cents))).toBe(10_000)
    expect(tax).toMatchObject({ regime: 'intra_eu', pending: false, evidence: { taxpayer: { euVat: { requestIdentifier: 'WAPI1' } } } })
  })

  test('a paid order keeps its tax; what was paid too much is said', () => {
    expect(correctionOf(order('preparing'), answer('valid'), { paying: false })).toMatchObject({
      kind: 'overpaid',
      cents: 2100,
      tax: { regime: 'home', vatBp: 2100, pending: false, evidence: { taxpayer: { euVat: { vies: 'valid' } } } },
    })
  })

  test('a no is told in the sentence', () => {
    expect(correctionOf(order('pending_payment'), answer('invalid'), { paying: false })).toMatchObject({
      tax: { pending: false, says: { key: 'taxes.says.invalid' } },
      totals: expect.arrayContaining([
        expect.objectContaining({ code: 'vat', cents: 2100, reason: expect.objectContaining({ key: 'taxes.says.invalid' }) }),
      ]),
    })
  })
})
