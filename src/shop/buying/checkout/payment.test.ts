import { describe, expect, test } from 'vitest'
import { METHODS, methodNamed, offered } from '../../../../test/payment-methods.ts'
import { NO_LIMITS, offeredMethods } from '../../../platform/payment-method.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'
import { cannotPayBy, doesNotFit, paysLater, readPayment } from './payment.ts'

const ALL = { redsys: true, bizum: true, paypal: true, transfer: true }
const CODES = ['card', 'bizum', 'paypal', 'transfer']
const order = { speeds: ['normal'] as SpeedCode[], dueCents: 10_000, country: 'ES' }

describe('the switches of a site', () => {
  test.each([
    ['redsys', 'card'],
    ['bizum', 'bizum'],
    ['paypal', 'paypal'],
    ['transfer', 'transfer'],
  ])('without %s no order is paid by %s; by all others as before', (name, method) => {
    const on = offeredMethods(METHODS, { ...ALL, [name]: false })
    expect(on.map(({ code }) => code)).toEqual(CODES.filter((each) => each !== method))
    for (const each of CODES)
      expect(cannotPayBy(each, on, order)?.code).toBe(
        each === method ? 'checkout.payment.unknown' : undefined,
      )
  })

  test('all off, or none named: no method is offered', () => {
    const off = Object.fromEntries(Object.keys(ALL).map((name) => [name, false]))
    expect(offeredMethods(METHODS, off)).toEqual([])
    expect(offeredMethods(METHODS, {})).toEqual([])
  })

  test('the balance is never chosen', () => {
    expect(cannotPayBy(METHODS.balance.code, offeredMethods(METHODS, ALL), order)).toEqual({
      code: 'checkout.payment.unknown',
    })
  })
})

test.each<[SpeedCode[], string, string | undefined]>([
  [['urgent'], 'transfer', 'checkout.payment.transferUrgent'],
  [['normal', 'urgent'], 'transfer', 'checkout.payment.transferUrgent'],
  [['normal', 'relax'], 'transfer', undefined],
  [['urgent'], 'card', undefined],
  [['urgent'], 'bizum', undefined],
  [['urgent'], 'paypal', undefined],
])('work that is %j, paid by %s: %s', (speeds, method, refused) => {
  expect(cannotPayBy(method, offered(...CODES), { ...order, speeds })?.code).toBe(refused)
})

describe('the limits of a method', () => {
  const limited = {
    ...methodNamed('card'),
    limits: { leastCents: 100, mostCents: 50_000, countries: ['ES', 'PT'] },
  }
  test.each([
    [{ dueCents: 99 }, { code: 'checkout.payment.tooLittle', params: { leastCents: 100 } }],
    [{ dueCents: 100 }, undefined],
    [{ dueCents: 50_000 }, undefined],
    [{ dueCents: 50_001 }, { code: 'checkout.payment.tooMuch', params: { mostCents: 50_000 } }],
    [{ country: 'PT' }, undefined],
    [{ country: 'FR' }, { code: 'checkout.payment.notInCountry' }],
  ])('%j: %j', (facts, refused) => {
    expect(doesNotFit(limited, { ...order, ...facts })).toEqual(refused)
    expect(doesNotFit({ ...limited, limits: NO_LIMITS }, { ...order, ...facts })).toBeUndefined()
  })

  test('the form names the reason with its figure', () => {
    const form = { input: { payment: 'card' }, refusals: [] }
    expect(readPayment(form, [limited], { ...order, dueCents: 1 })).toBeUndefined()
    expect(form.refusals).toEqual([
      { field: 'payment', code: 'checkout.payment.tooLittle', params: { leastCents: 100 } },
    ])
  })
})

test.each([
  ['transfer', true],
  ['card', false],
  ['wallet', false],
  [undefined, false],
])('the money of %s comes days later: %s', (code, later) => {
  expect(paysLater(offered(...CODES), code)).toBe(later)
})
