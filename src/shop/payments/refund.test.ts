import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWhollyRefunded, leftOf, type Refundable, refundOf, sharesOf, targetsOf } from './refund.ts'

const order = (changes: Partial<Refundable> = {}): Refundable => ({
  status: 'shipped',
  paid: true,
  grossCents: 12_100,
  lines: [
    { id: 'a', grossCents: 7_260 },
    { id: 'b', grossCents: 3_630 },
  ],
  otherCents: 1_210,
  payment: { method: 'card', leftCents: 12_100 },
  before: [],
  ...changes,
})
const earlier = (amountCents: number, lines: string[] = [], state: 'done' | 'unknown' | 'requested' = 'done') => ({ amountCents, lines, state })
const verdictOf = (facts: Refundable, wanted: Parameters<typeof refundOf>[1]) => {
  const result = refundOf(facts, wanted)
  return result.ok ? result.value : result.refusals[0]?.code.replace('payments.refund.', '')
}

describe('how much goes back', () => {
  test.each<[string, Partial<Refundable>, Parameters<typeof refundOf>[1], number | string | undefined]>([
    ['everything', {}, { target: 'card' }, 12_100],
    ['a part', {}, { target: 'card', amountCents: 1 }, 1],
    ['a line', {}, { target: 'card', lines: ['b'] }, 3_630],
    ['two lines, without shipping', {}, { target: 'card', lines: ['b', 'a'] }, 10_890],
    ['the rest', { before: [earlier(3_630, ['b'])] }, { target: 'card' }, 8_470],
    ['a cent more than the rest', { before: [earlier(3_630)] }, { target: 'card', amountCents: 8_471 }, 'too_much'],
    ['the rest of an unknown one', { before: [earlier(12_000, [], 'unknown')] }, { target: 'card', amountCents: 101 }, 'too_much'],
    ['of nothing', { before: [earlier(12_100)] }, { target: 'card' }, 'nothing_left'],
    ['no cents', {}, { target: 'card', amountCents: 0 }, 'amount'],
    ['less than nothing', {}, { target: 'card', amountCents: -5 }, 'amount'],
    ['half a cent', {}, { target: 'card', amountCents: 1.5 }, 'amount'],
    ['a line twice', { before: [earlier(3_630, ['b'])] }, { target: 'card', lines: ['b'] }, 'line'],
    ['a line of another order', {}, { target: 'card', lines: ['x'] }, 'line'],
    ['no line', {}, { target: 'card', lines: [] }, 'line'],
    ['what was not paid', { paid: false }, { target: 'card' }, 'not_paid'],
    ['of a refunded order', { status: 'refunded' }, { target: 'card' }, 'not_paid'],
    ['of a deleted order', { status: 'deleted_by_user' }, { target: 'card' }, 'not_paid'],
    ['a card payment to PayPal', {}, { target: 'paypal' }, 'target'],
    ['a transfer to a card', { payment: null }, { target: 'card' }, 'target'],
    ['a transfer by hand', { payment: null }, { target: 'transfer' }, 12_100],
    ['more than the card paid', { payment: { method: 'card', leftCents: 10_000 } }, { target: 'card' }, 'too_much_there'],
    ['what the wallet paid, to the wallet', { payment: { method: 'card', leftCents: 0 } }, { target: 'wallet' }, 12_100],
  ])('%s', (_, facts, wanted, expected) => {
    expect(verdictOf(order(facts), wanted)).toBe(expected)
  })

  test('never more than is left, whatever was given before and is wanted now', () => {
    const wanted = fc.record({
      target: fc.constantFrom('card' as const, 'transfer' as const, 'wallet' as const),
      amountCents: fc.integer({ min: -10, max: 20_000 }),
    })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 4 }), fc.array(wanted, { maxLength: 12 }), (given, wishes) => {
        const before = given.map((cents) => earlier(cents))
        for (const wish of wishes) {
          const facts = order({ before })
          const result = refundOf(facts, wish)
          if (result.ok) before.push(earlier(result.value))
        }
        const tooMuchBefore = given.reduce((all, each) => all + each, 0) > 12_100
        expect(tooMuchBefore || leftOf(order({ before })) >= 0).toBe(true)
      }),
    )
  })
})

test('whole is what is back for sure', () => {
  const before = (...all: ReturnType<typeof earlier>[]) => isWhollyRefunded({ grossCents: 100, before: all })
  expect([before(earlier(100)), before(earlier(60), earlier(40))]).toEqual([true, true])
  expect([before(), before(earlier(99)), before(earlier(60), earlier(40, [], 'unknown')), before(earlier(100, [], 'requested'))]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['the card that paid, by hand, the wallet', { method: 'card', leftCents: 5 } as const, ['card', 'transfer', 'wallet']],
  ['a card with nothing left', { method: 'card', leftCents: 0 } as const, ['transfer', 'wallet']],
  ['a way back that does not exist', { method: 'paypal', leftCents: 5 } as const, ['transfer', 'wallet']],
  ['no payment', null, ['transfer', 'wallet']],
])('targets: %s', (_, payment, expected) => {
  expect(targetsOf({ payment }, ['card', 'bizum', 'wallet', 'transfer'])).toEqual(expected)
})

describe('shares of a gross', () => {
  test.each([
    [12_100, 10_000, [6_000, 3_000], [7_260, 3_630, 1_210]],
    [100, 3, [1, 1, 1], [34, 33, 33, 0]],
    [0, 0, [0], [0, 0]],
    [500, 0, [], [500]],
  ])('%d over %d net: %j', (gross, net, lines, expected) => {
    expect(sharesOf(gross, net, lines)).toEqual(expected)
  })

  test('add up to it, and none is off by a cent or more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 2_620 }),
        (nets, vatBp) => {
          const net = nets.reduce((all, each) => all + each, 0)
          const gross = net + Math.round((net * vatBp) / 10_000)
          const shares = sharesOf(gross, net, nets.slice(0, -1))
          expect(shares.reduce((all, each) => all + each, 0)).toBe(gross)
          for (const [index, share] of net > 0 ? shares.entries() : []) expect(Math.abs(share - ((nets[index] ?? 0) * gross) / net)).toBeLessThan(1)
        },
      ),
    )
  })
})
