import { describe, expect, test } from 'vitest'
import { sumCents } from '../../../platform/money.ts'
import { cartTotals } from '../../buying/cart/totals.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { decideTax, type EuVat, type ViesStatus } from '../../print/tax/tax-decision.ts'
import { correctionOf, type ToCorrect } from './tax-correction.ts'

const answer = (vies: ViesStatus, number = 'PT501964843'): EuVat => ({
  number,
  vies,
  askedAt: '2026-11-20T12:00:00.000Z',
  requestIdentifier: 'WAPI1',
  name: vies === 'valid' ? 'LETREIROS DO TEJO LDA' : null,
})

function order(
  status: OrderStatus,
  { vies = 'unknown' as ViesStatus, walletCents = 0 } = {},
): ToCorrect {
  const taxpayer = {
    type: 'company' as const,
    name: 'Letreiros do Tejo, Lda.',
    country: 'PT',
    euVat: { ...answer(vies), askedAt: null, requestIdentifier: null },
    recargo: false,
  }
  const tax = decideTax({
    on: '2026-11-20',
    oss: false,
    destination: { country: 'PT', postalCode: '1000-001' },
    taxpayer,
  })
  const { lines, netCents, vatCents, grossCents } = cartTotals({
    lines: [{ netCents: 10_000 }],
    zone: null,
    tax,
    packagingCents: 0,
  })
  return { status, tax, totals: lines, netCents, vatCents, grossCents, walletCents }
}
const kindOf = (of: ToCorrect, vies: ViesStatus, paying = false) =>
  correctionOf(of, answer(vies), { moving: paying }).kind

describe('an answer of VIES that comes after the order', () => {
  test.each<[string, ToCorrect, ViesStatus, boolean, string]>([
    ['valid, not paid yet', order('pending_payment'), 'valid', false, 'corrected'],
    ['valid, somebody is paying now', order('pending_payment'), 'valid', true, 'later'],
    [
      'valid, and the wallet has set aside more than it will cost',
      order('pending_payment', { walletCents: 10_001 }),
      'valid',
      false,
      'later',
    ],
    [
      'valid, and the wallet pays just all of it',
      order('pending_payment', { walletCents: 10_000 }),
      'valid',
      false,
      'corrected',
    ],
    ['valid, paid', order('preparing'), 'valid', false, 'corrected'],
    ['valid, shipped', order('shipped'), 'valid', false, 'corrected'],
    ['valid, paid, and money of it is under way', order('preparing'), 'valid', true, 'later'],
    [
      'valid, paid by a wallet that gets the difference',
      order('preparing', { walletCents: 12_100 }),
      'valid',
      false,
      'corrected',
    ],
    [
      'valid, waiting for its company, which has it priced anew',
      order('not_confirmed'),
      'valid',
      false,
      'later',
    ],
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
    const correction = correctionOf(before, answer('valid'), { moving: false })
    if (correction.kind !== 'corrected') throw new Error(correction.kind)
    const { values, tax } = correction
    expect(values).toMatchObject({ vatBp: 0, vatCents: 0, recargoCents: 0, grossCents: 10_000 })
    expect(values.totals.map(({ code }) => code)).toEqual(before.totals.map(({ code }) => code))
    expect(
      sumCents(
        values.totals
          .filter(({ code }) => ['net', 'vat', 'recargo'].includes(code))
          .map(({ cents }) => cents),
      ),
    ).toBe(10_000)
    expect(tax).toMatchObject({
      regime: 'intra_eu',
      pending: false,
      evidence: { taxpayer: { euVat: { requestIdentifier: 'WAPI1' } } },
    })
  })

  const ruled = (belongs: boolean): EuVat => ({
    ...answer('valid'),
    name: null,
    ruling: { holder: 'PT limited LETREIROS TEJO', belongs },
  })
  const unsure = (status: OrderStatus = 'preparing'): ToCorrect => {
    const first = correctionOf(order(status), { ...answer('valid'), name: null }, { moving: false })
    if (first.kind !== 'settled') throw new Error(first.kind)
    return { ...order(status), tax: first.tax, totals: first.totals }
  }
  test('a valid number of which VIES does not say whose it is waits for staff, and the receipt says so', () => {
    expect(unsure()).toMatchObject({
      tax: { regime: 'home', vatBp: 2100, pending: false, doubt: 'hidden_name' },
      totals: expect.arrayContaining([
        expect.objectContaining({
          code: 'vat',
          reason: expect.objectContaining({ key: 'taxes.says.doubt.hidden_name' }),
        }),
      ]),
    })
    expect(correctionOf(unsure(), { ...answer('valid'), name: null }, { moving: false }).kind).toBe(
      'later',
    )
  })
  test('staff confirm it, paid or not; deny it; and confirm what they denied', () => {
    expect(correctionOf(unsure(), ruled(true), { moving: false })).toMatchObject({
      kind: 'corrected',
      tax: { regime: 'intra_eu', doubt: null },
    })
    expect(correctionOf(unsure('pending_payment'), ruled(true), { moving: false }).kind).toBe(
      'corrected',
    )
    const denied = correctionOf(unsure(), ruled(false), { moving: true })
    if (denied.kind !== 'settled') throw new Error(denied.kind)
    expect(denied.tax).toMatchObject({
      vatBp: 2100,
      doubt: null,
      says: { key: 'taxes.says.denied' },
    })
    const after = { ...unsure(), tax: denied.tax, totals: denied.totals }
    expect(correctionOf(after, ruled(false), { moving: false }).kind).toBe('later')
    expect(correctionOf(after, ruled(true), { moving: false }).kind).toBe('corrected')
  })
  test('a ruling about another buyer says nothing', () => {
    const other = { ...ruled(true), ruling: { holder: 'PT limited OUTRA', belongs: true } }
    expect(correctionOf(unsure(), other, { moving: false }).kind).toBe('later')
  })

  test('a negative answer is part of the sentence', () => {
    expect(
      correctionOf(order('pending_payment'), answer('invalid'), { moving: false }),
    ).toMatchObject({
      tax: { pending: false, says: { key: 'taxes.says.invalid' } },
      totals: expect.arrayContaining([
        expect.objectContaining({
          code: 'vat',
          cents: 2100,
          reason: expect.objectContaining({ key: 'taxes.says.invalid' }),
        }),
      ]),
    })
  })
})
