import { describe, expect, test } from 'vitest'
import { BLANK_COUPON, type CouponForm, couponForm, readCoupon } from './new-coupon.ts'

const form: CouponForm = { ...BLANK_COUPON, code: 'FERIA10', value: '10' }
const nothingElse = {
  minimumCents: 0,
  validFrom: null,
  validUntil: null,
  ownerEmail: null,
  singleUse: true,
  active: true,
}

test.each<[string, Partial<CouponForm>, object]>([
  ['a percentage', {}, { code: 'FERIA10', percentBp: 1000, amountCents: null, ...nothingElse }],
  ['with decimals and its sign', { value: '7,5 %' }, { percentBp: 750 }],
  ['all of it', { value: '100' }, { percentBp: 10_000 }],
  ['an amount', { kind: 'amount', value: '5' }, { percentBp: null, amountCents: 500 }],
  ['an amount of thousands', { kind: 'amount', value: '1.234,50 €' }, { amountCents: 123_450 }],
  ['capitals stay as they are', { code: ' Otoño-26 ' }, { code: 'Otoño-26' }],
  [
    'minimum, days, owner, many uses',
    {
      minimum: '50',
      validFrom: '2026-12-01',
      validUntil: '2026-12-01',
      ownerEmail: ' ana@example.es ',
      singleUse: false,
    },
    {
      minimumCents: 5000,
      validFrom: '2026-12-01',
      validUntil: '2026-12-01',
      ownerEmail: 'ana@example.es',
      singleUse: false,
    },
  ],
])('%s', (_, changes, expected) => {
  const read = readCoupon({ ...form, ...changes })
  expect(read.ok && read.value).toMatchObject(expected)
})

describe('refused', () => {
  test.each<[string, Partial<CouponForm>, string, string]>([
    ['no code', { code: '  ' }, 'code', 'coupons.new.codeMissing'],
    ['41 signs', { code: 'A'.repeat(41) }, 'code', 'coupons.new.codeTooLong'],
    ['a space in it', { code: 'FERIA 10' }, 'code', 'coupons.new.codeFormat'],
    ['a NUL', { code: 'A\0' }, 'code', 'coupons.new.codeFormat'],
    ['0 %', { value: '0' }, 'value', 'coupons.new.percent'],
    ['100.01 %', { value: '100,01' }, 'value', 'coupons.new.percent'],
    ['a word', { value: 'diez' }, 'value', 'coupons.new.percent'],
    ['nothing off', { kind: 'amount', value: '' }, 'value', 'coupons.new.amount'],
    ['a minimum that is none', { minimum: 'x' }, 'minimum', 'coupons.new.minimum'],
    ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom', 'coupons.new.day'],
    [
      'an end before the beginning',
      { validFrom: '2026-12-02', validUntil: '2026-12-01' },
      'validUntil',
      'coupons.new.untilBeforeFrom',
    ],
  ])('%s', (_, changes, field, code) => {
    const read = readCoupon({ ...form, ...changes })
    expect(read.ok ? [] : read.refusals.map((each) => [each.field, each.code])).toEqual([
      [field, code],
    ])
  })

  test('all errors together', () => {
    const read = readCoupon({
      ...form,
      code: '',
      value: '',
      minimum: '-',
      validFrom: 'x',
      validUntil: 'y',
    })
    expect(read.ok ? [] : read.refusals.map(({ field }) => field)).toEqual([
      'code',
      'value',
      'minimum',
      'validFrom',
      'validUntil',
    ])
  })
})

test.each<[string, Partial<CouponForm>]>([
  ['a percentage', {}],
  ['a percentage with decimals', { value: '7,50' }],
  [
    'an amount with all conditions',
    {
      kind: 'amount',
      value: '12,05',
      minimum: '50',
      validFrom: '2026-12-01',
      validUntil: '2026-12-31',
      ownerEmail: 'ana@example.es',
      singleUse: false,
      active: false,
    },
  ],
])('written as it is read: %s', (_, changes) => {
  const typed = { ...form, ...changes }
  const read = readCoupon(typed)
  expect(read.ok && couponForm(read.value, read.value.ownerEmail ?? '')).toEqual(typed)
})
