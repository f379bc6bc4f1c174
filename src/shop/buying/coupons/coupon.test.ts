import { expect, test } from 'vitest'
import es from '../../../../locales/es/coupons.json' with { type: 'json' }
import { translate } from '../../../platform/text.ts'
import { type Coupon, type CouponUse, couponRefusal } from './coupon.ts'

const coupon: Coupon = {
  id: 'one',
  code: 'FERIA10',
  percentBp: 1000,
  amountCents: null,
  minimumCents: 5000,
  active: true,
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  ownerId: null,
  singleUse: true,
}
const use: CouponUse = { customerId: 'ana', today: '2026-11-23', goodsCents: 7360, used: false }

test.each<[string, Partial<Coupon>, Partial<CouponUse>, string | undefined]>([
  ['counts', {}, {}, undefined],
  ['on its first day', {}, { today: '2026-11-01' }, undefined],
  ['on its last day', {}, { today: '2026-11-30' }, undefined],
  ['without dates', { validFrom: null, validUntil: null }, { today: '2031-01-01' }, undefined],
  ['of this customer', { ownerId: 'ana' }, {}, undefined],
  ['at the minimum', {}, { goodsCents: 5000 }, undefined],
  ['used, and for many uses', { singleUse: false }, { used: true }, undefined],
  [
    'nobody signed in',
    {},
    { customerId: null },
    'Para usar un cupón tienes que entrar en tu cuenta.',
  ],
  [
    'switched off',
    { active: false },
    {},
    'Este cupón no es válido. Revisa las mayúsculas y las minúsculas.',
  ],
  ['of another customer', { ownerId: 'eva' }, {}, 'Este cupón pertenece a otro cliente.'],
  ['used', {}, { used: true }, 'Este cupón ya se ha usado en otra compra.'],
  ['the day after its last', {}, { today: '2026-12-01' }, 'Este cupón caducó el 30/11/2026.'],
  [
    'the day before its first',
    {},
    { today: '2026-10-31' },
    'Este cupón vale a partir del 01/11/2026.',
  ],
  [
    'a cent below the minimum',
    {},
    { goodsCents: 4999 },
    'Este cupón vale desde 50,00 € de productos sin IVA: llevas 49,99 €.',
  ],
  [
    'of another, and expired: no dates for a stranger',
    { ownerId: 'eva' },
    { today: '2026-12-01' },
    'Este cupón pertenece a otro cliente.',
  ],
])('%s', (_, changes, how, message) => {
  const refusal = couponRefusal({ ...coupon, ...changes }, { ...use, ...how })
  expect(
    refusal && translate(es, 'es', refusal.code, refusal.params).replaceAll('\u00a0', ' '),
  ).toBe(message)
  if (refusal) expect(refusal.field).toBe('coupon')
})

test('an unknown code', () => {
  expect(couponRefusal(undefined, use)?.code).toBe('coupons.invalid')
})
