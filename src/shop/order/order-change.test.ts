import { describe, expect, test } from 'vitest'
import { methodNamed, offered } from '../../../test/payment-methods.ts'
import type { SpeedCode } from '../print/quoting/speed.ts'
import { waitsUntil, waysToPay, wayToPay } from './order-change.ts'

test.each([
  ['card', '2026-11-24T08:00:00.000Z'],
  ['bizum', '2026-11-24T08:00:00.000Z'],
  ['paypal', '2026-11-24T08:00:00.000Z'],
  ['transfer', '2026-11-28T08:00:00.000Z'],
] as const)('a difference by %s is waited for until %s', (method, until) => {
  expect(waitsUntil(methodNamed(method), new Date('2026-11-23T08:00:00Z')).toISOString()).toBe(
    until,
  )
})

describe('payment methods for a difference', () => {
  test('those of the checkout; no transfer for urgent work', () => {
    const order = { dueCents: 100, country: 'ES' }
    const ways = (...speeds: SpeedCode[]) =>
      waysToPay(offered('card', 'transfer'), { ...order, speeds })
    expect(ways('normal', 'relax')).toEqual(['card', 'transfer'])
    expect(ways('normal', 'urgent')).toEqual(['card'])
  })
  test.each<[string, Parameters<typeof wayToPay>, string | undefined]>([
    ['the one that is wanted', [['card', 'transfer'], 'transfer', 'card'], 'transfer'],
    ['one that is not offered', [['card', 'paypal'], 'transfer', 'paypal'], 'paypal'],
    ['nothing wanted: as the order', [['card', 'paypal'], undefined, 'paypal'], 'paypal'],
    ['an order of the wallet', [['card', 'paypal'], undefined, 'wallet'], 'card'],
    ['no way at all', [[], 'card', 'card'], undefined],
  ])('%s', (_, given, way) => expect(wayToPay(...given)).toBe(way))
})
