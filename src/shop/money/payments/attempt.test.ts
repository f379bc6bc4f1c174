import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { News } from '../gateways/news.ts'
import { ATTEMPT_STATES, type Attempt, expiredBefore, learn, orphanedBy } from './attempt.ts'

const fresh: Attempt = { state: 'created', responseCode: null, authorisationCode: null }
const authorised: News = { kind: 'authorised', response: '0000', authorisationCode: '123456' }
const denied: News = { kind: 'denied', response: '0190' }
const pending: News = { kind: 'pending', response: '9999' }
const expired: News = { kind: 'expired' }

const learnt = (...news: News[]) =>
  news.reduce((attempt, each) => learn(attempt, each).attempt, fresh)

describe('the lifecycle of an attempt', () => {
  test.each<[string, News[], Attempt['state'], string | null]>([
    ['nothing heard', [], 'created', null],
    ['the customer stands before the issuer', [pending], 'pending', '9999'],
    ['paid', [pending, authorised], 'authorised', '0000'],
    ['refused', [denied], 'denied', '0190'],
    ['refused, then paid with another card', [denied, authorised], 'authorised', '0000'],
    ['paid, then a late refusal', [authorised, denied], 'authorised', '0000'],
    ['paid after we gave it up', [expired, authorised], 'authorised', '0000'],
    ['refused after we gave it up', [expired, denied], 'denied', '0190'],
    ['given up after a refusal keeps the reason', [denied, expired], 'denied', '0190'],
    ['a second try under way does not hide the refusal', [denied, pending], 'denied', '0190'],
    [
      'the last refusal is the one shown',
      [denied, { kind: 'denied', response: '0101' }],
      'denied',
      '0101',
    ],
    ['under way after we gave it up', [expired, pending], 'expired', null],
    ['given up while under way', [pending, expired], 'expired', '9999'],
  ])('%s', (_, news, state, responseCode) => {
    expect(learnt(...news)).toMatchObject({ state, responseCode })
  })

  test('money taken twice on one attempt is reported', () => {
    const paid = learnt(authorised)
    expect(learn(paid, authorised).effect).toBe('none')
    expect(learn(paid, { ...authorised, authorisationCode: '654321' })).toEqual({
      attempt: paid,
      effect: 'charged_again',
    })
  })
})

const anyNews = fc.oneof(
  fc.constant(authorised),
  fc.constantFrom('0101', '0190', '9915').map((response): News => ({ kind: 'denied', response })),
  fc.constantFrom('8102', '9998', '9999').map((response): News => ({ kind: 'pending', response })),
  fc.constant(expired),
)

test('in any order and with any repetition: authorised exactly if one authorisation was received, and the order is paid exactly once', () => {
  fc.assert(
    fc.property(fc.array(anyNews, { maxLength: 12 }), (history) => {
      let attempt = fresh
      let paid = 0
      for (const news of history) {
        const step = learn(attempt, news)
        expect(learn(step.attempt, news)).toEqual({ attempt: step.attempt, effect: 'none' })
        attempt = step.attempt
        if (step.effect === 'paid') paid++
      }
      const seen = history.includes(authorised)
      expect(attempt.state === 'authorised').toBe(seen)
      expect(paid).toBe(seen ? 1 : 0)
    }),
  )
})

test('no news changes an authorised attempt', () => {
  for (const state of ATTEMPT_STATES)
    for (const news of [authorised, denied, pending, expired]) {
      const next = learn({ ...fresh, state }, news).attempt.state
      if (state === 'authorised') expect(next).toBe('authorised')
      else expect(next === 'authorised').toBe(news === authorised)
    }
})

test('an attempt outlives the half hour of the gateway session', () => {
  const now = new Date('2026-11-20T10:35:00Z')
  expect(expiredBefore(now, { minutes: 35 }).toISOString()).toBe('2026-11-20T10:00:00.000Z')
})

describe('a payment that arrived', () => {
  test.each([
    ['pending_payment', 4999, undefined],
    ['pending_payment', 5000, 'amount_differs'],
    ['not_confirmed', 4999, 'order_not_placed'],
    ['pending_payment', 0, 'order_paid'],
    ['preparing', 4999, 'order_paid'],
    ['shipped', 4999, 'order_paid'],
    ['received', 4999, 'order_paid'],
    ['refunded', 4999, 'order_paid'],
    ['cancelled', 4999, 'order_closed'],
    ['deleted_by_user', 4999, 'order_closed'],
  ])('for an order that is %s over %d cents: %s', (status, dueCents, reason) => {
    expect(orphanedBy({ status, dueCents }, 4999)).toBe(reason)
  })
})
