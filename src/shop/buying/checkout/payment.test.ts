import { describe, expect, test } from 'vitest'
import type { SpeedCode } from '../../print/quoting/speed.ts'
import { cannotPayBy, offeredMethods, PAYMENT_METHODS, type PaymentMethod } from './payment.ts'

const ALL = { redsys: true, bizum: true, paypal: true, transfer: true }

describe('the switches of a site', () => {
  test.each<[keyof typeof ALL, PaymentMethod]>([
    ['redsys', 'card'],
    ['bizum', 'bizum'],
    ['paypal', 'paypal'],
    ['transfer', 'transfer'],
  ])('without %s nobody pays by %s, and by all others as before', (name, method) => {
    const offered = offeredMethods({ ...ALL, [name]: false })
    expect([...offered].sort()).toEqual(PAYMENT_METHODS.filter((each) => each !== method).sort())
    for (const each of PAYMENT_METHODS)
      expect(cannotPayBy(each, offered, ['normal'])).toBe(
        each === method ? 'checkout.payment.unknown' : undefined,
      )
  })

  test('all off: no method is offered', () => {
    expect(offeredMethods({ redsys: false, bizum: false, paypal: false, transfer: false })).toEqual(
      [],
    )
  })
})

test.each<[SpeedCode[], PaymentMethod, string | undefined]>([
  [['urgent'], 'transfer', 'checkout.payment.transferUrgent'],
  [['normal', 'urgent'], 'transfer', 'checkout.payment.transferUrgent'],
  [['normal', 'relax'], 'transfer', undefined],
  [['urgent'], 'card', undefined],
  [['urgent'], 'bizum', undefined],
  [['urgent'], 'paypal', undefined],
])('work that is %j, paid by %s: %s', (speeds, method, refused) => {
  expect(cannotPayBy(method, offeredMethods(ALL), speeds)).toBe(refused)
})
