import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf } from '../../../platform/money.ts'
import {
  isWhollyRefunded,
  leftOf,
  partsOf,
  type Refundable,
  refundOf,
  sharesOf,
  targetsOf,
  wayBack,
} from './refund.ts'

const order = (changes: Partial<Refundable> = {}): Refundable => ({
  status: 'shipped',
  paidCents: 12_100,
  lines: [
    { id: 'a', grossCents: 7_260 },
    { id: 'b', grossCents: 3_630 },
  ],
  otherCents: 1_210,
  payments: [{ attemptId: 'first', method: 'card', leftCents: 12_100 }],
  walletCents: 0,
  before: [],
  ...changes,
})
const earlier = (
  amountCents: number,
  lines: string[] = [],
  state: 'done' | 'unknown' | 'requested' = 'done',
) => ({ amountCents, lines, state })
const WAYS = { byStaff: 'transfer', balance: 'wallet' }
const verdictOf = (facts: Refundable, wanted: Parameters<typeof refundOf>[1]) => {
  const result = refundOf(facts, wanted, WAYS)
  return result.ok ? result.value : result.refusals[0]?.code.replace('payments.refund.', '')
}

describe('the refundable amount', () => {
  test.each<
    [string, Partial<Refundable>, Parameters<typeof refundOf>[1], number | string | undefined]
  >([
    ['everything', {}, { target: 'card' }, 12_100],
    ['a part', {}, { target: 'card', amountCents: 1 }, 1],
    ['a line', {}, { target: 'card', lines: ['b'] }, 3_630],
    ['two lines, without shipping', {}, { target: 'card', lines: ['b', 'a'] }, 10_890],
    ['the rest', { before: [earlier(3_630, ['b'])] }, { target: 'card' }, 8_470],
    [
      'a cent more than the rest',
      { before: [earlier(3_630)] },
      { target: 'card', amountCents: 8_471 },
      'too_much',
    ],
    [
      'the rest of an unknown one',
      { before: [earlier(12_000, [], 'unknown')] },
      { target: 'card', amountCents: 101 },
      'too_much',
    ],
    ['of nothing', { before: [earlier(12_100)] }, { target: 'card' }, 'nothing_left'],
    ['no cents', {}, { target: 'card', amountCents: 0 }, 'amount'],
    ['less than nothing', {}, { target: 'card', amountCents: -5 }, 'amount'],
    ['half a cent', {}, { target: 'card', amountCents: 1.5 }, 'amount'],
    ['a line twice', { before: [earlier(3_630, ['b'])] }, { target: 'card', lines: ['b'] }, 'line'],
    ['a line of another order', {}, { target: 'card', lines: ['x'] }, 'line'],
    ['no line', {}, { target: 'card', lines: [] }, 'line'],
    ['what was not paid', { paidCents: 0 }, { target: 'card' }, 'not_paid'],
    ['of a refunded order', { status: 'refunded' }, { target: 'card' }, 'not_paid'],
    ['of a deleted order', { status: 'deleted_by_user' }, { target: 'card' }, 'not_paid'],
    ['a card payment to PayPal', {}, { target: 'paypal' }, 'target'],
    ['a transfer to a card', { payments: [] }, { target: 'card' }, 'target'],
    ['a transfer by hand', { payments: [] }, { target: 'transfer' }, 12_100],
    [
      'more than the card paid',
      { payments: [{ attemptId: 'first', method: 'card', leftCents: 10_000 }] },
      { target: 'card' },
      'too_much_there',
    ],
    [
      'what the wallet paid, to the wallet',
      { payments: [{ attemptId: 'first', method: 'card', leftCents: 0 }] },
      { target: 'wallet' },
      12_100,
    ],
  ])('%s', (_, facts, wanted, expected) => {
    expect(verdictOf(order(facts), wanted)).toBe(expected)
  })

  test('never more than the rest, after any earlier refunds', () => {
    const wanted = fc.record({
      target: fc.constantFrom('card' as const, 'transfer' as const, 'wallet' as const),
      amountCents: fc.integer({ min: -10, max: 20_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 4 }),
        fc.array(wanted, { maxLength: 12 }),
        (given, wishes) => {
          const before = given.map((cents) => earlier(cents))
          for (const wish of wishes) {
            const facts = order({ before })
            const result = refundOf(facts, wish, WAYS)
            if (result.ok) before.push(earlier(result.value))
          }
          const tooMuchBefore = given.reduce((all, each) => all + each, 0) > 12_100
          expect(tooMuchBefore || leftOf(order({ before })) >= 0).toBe(true)
        },
      ),
    )
  })
})

test('complete only if all refunds are settled', () => {
  const before = (...all: ReturnType<typeof earlier>[]) =>
    isWhollyRefunded({ paidCents: 100, before: all })
  expect([before(earlier(100)), before(earlier(60), earlier(40))]).toEqual([true, true])
  expect([
    before(),
    before(earlier(99)),
    before(earlier(60), earlier(40, [], 'unknown')),
    before(earlier(100, [], 'requested')),
  ]).toEqual([false, false, false, false])
})

const from = (method: string, leftCents: number, attemptId = 'first') => ({
  attemptId,
  method,
  leftCents,
})

test.each([
  ['the card that paid, by hand, the wallet', [from('card', 5)], ['card', 'transfer', 'wallet']],
  ['a card with nothing left', [from('card', 0)], ['transfer', 'wallet']],
  ['a way back that does not exist', [from('paypal', 5)], ['transfer', 'wallet']],
  [
    'a difference paid in another way',
    [from('bizum', 5, 'second'), from('card', 5)],
    ['bizum', 'card', 'transfer', 'wallet'],
  ],
  ['no payment', [], ['transfer', 'wallet']],
])('targets: %s', (_, payments, expected) => {
  expect(targetsOf({ payments }, ['card', 'bizum', 'wallet', 'transfer'], WAYS)).toEqual(expected)
})

test.each<[string, string, number, [string | null, number][]]>([
  ['the newest first', 'card', 2_000, [['second', 2_000]]],
  [
    'what it has, then the one before',
    'card',
    5_000,
    [
      ['second', 3_000],
      ['first', 2_000],
    ],
  ],
  ['by hand it is one', 'transfer', 9_000, [[null, 9_000]]],
  ['to the wallet as well', 'wallet', 9_000, [[null, 9_000]]],
])('a refund of two payments: %s', (_, target, cents, expected) => {
  const payments = [
    from('card', 3_000, 'second'),
    from('paypal', 500, 'other'),
    from('card', 10_000),
  ]
  expect(
    partsOf({ payments }, target, cents, WAYS).map(({ attemptId, amountCents }) => [
      attemptId,
      amountCents,
    ]),
  ).toEqual(expected)
})

describe('distributing a difference', () => {
  const card = [from('card', 8_000)]
  test.each<[string, Partial<Refundable>, number, [string, number][]]>([
    ['to the card that paid', {}, 1_000, [['card', 1_000]]],
    ['by transfer, as it came', { payments: [] }, 1_000, [['transfer', 1_000]]],
    [
      'to the wallet that paid all',
      { payments: [], walletCents: 12_100 },
      1_000,
      [['wallet', 1_000]],
    ],
    [
      'to the card first, then to the wallet',
      { payments: card, walletCents: 4_100 },
      9_000,
      [
        ['card', 8_000],
        ['wallet', 1_000],
      ],
    ],
    [
      'to the account first, then to the wallet',
      { payments: [], walletCents: 4_100 },
      9_000,
      [
        ['transfer', 8_000],
        ['wallet', 1_000],
      ],
    ],
    [
      'what card and account paid',
      { payments: card },
      9_000,
      [
        ['card', 8_000],
        ['transfer', 1_000],
      ],
    ],
    [
      'no more than is left',
      { before: [{ ...earlier(12_000), forChange: true }], payments: [from('card', 100)] },
      500,
      [['card', 100]],
    ],
    ['nothing', { before: [earlier(12_100)], payments: [from('card', 0)] }, 500, []],
  ])('%s', (_, facts, cents, expected) => {
    expect(
      wayBack(order(facts), cents, WAYS).map(({ target, amountCents }) => [target, amountCents]),
    ).toEqual(expected)
  })

  test('all of it and no more, for any payments', () => {
    const cents = fc.integer({ min: 0, max: 9_000 })
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 3 }),
        cents,
        cents,
        fc.integer({ min: 1, max: 40_000 }),
        (paid, wallet, account, asked) => {
          const payments = paid.map((each, index) => from('card', each, String(index)))
          const paidCents = paid.reduce((all, each) => all + each, wallet + account)
          const parts = wayBack(
            { paidCents, before: [], payments, walletCents: wallet },
            asked,
            WAYS,
          )
          const given = (some: (part: (typeof parts)[number]) => boolean) =>
            parts.filter(some).reduce((all, each) => all + each.amountCents, 0)
          expect(given(() => true)).toBe(Math.min(asked, paidCents))
          expect(given(({ target }) => target === 'wallet')).toBeLessThanOrEqual(wallet)
          expect(given(({ target }) => target === 'transfer')).toBeLessThanOrEqual(account)
          for (const { attemptId, leftCents } of payments)
            expect(given((part) => part.attemptId === attemptId)).toBeLessThanOrEqual(leftCents)
        },
      ),
    )
  })
})

describe('shares of a gross', () => {
  test.each([
    [{ netCents: 10_000, vatCents: 2_100, recargoCents: 0 }, [6_000, 3_000], [7_260, 3_630, 1_210]],
    [
      { netCents: 10_000, vatCents: 2_100, recargoCents: 520 },
      [6_000, 3_000],
      [7_572, 3_786, 1_262],
    ],
    [{ netCents: 3, vatCents: 1, recargoCents: 0 }, [1, 1, 1], [2, 1, 1, 0]],
    [{ netCents: 0, vatCents: 0, recargoCents: 0 }, [0], [0, 0]],
  ])('%j over %j', (amounts, lines, expected) => {
    expect(sharesOf(amounts, lines)).toEqual(expected)
  })

  test('sum to it, each with its own net, and no part of a tax is off by a cent or more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom([2100, 0], [2100, 520], [2300, 0], [0, 0]),
        (nets, [vatBp = 0, recargoBp = 0]) => {
          const netCents = nets.reduce((all, each) => all + each, 0)
          const [vatCents, recargoCents] = [
            percentOf(netCents, vatBp),
            percentOf(netCents, recargoBp),
          ]
          const shares = sharesOf({ netCents, vatCents, recargoCents }, nets.slice(0, -1))
          expect(shares.reduce((all, each) => all + each, 0)).toBe(
            netCents + vatCents + recargoCents,
          )
          for (const [index, share] of netCents > 0 ? shares.entries() : []) {
            const net = nets[index] ?? 0
            expect(
              Math.abs(share - net - (net * (vatCents + recargoCents)) / netCents),
            ).toBeLessThan(2)
          }
        },
      ),
    )
  })
})
