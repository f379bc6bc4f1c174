import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_MOVES } from '../../order/order-state.ts'
import {
  APPROVAL_DAYS,
  type ApprovalState,
  type Asked,
  type Deed,
  decide,
  MOVES,
  standingOf,
  VERDICTS,
  waitsUntil,
} from './approval.ts'
import { overLimit, type SpendingLimits } from './spending.ts'

test.each<[ApprovalState, Deed, string]>([
  ['waiting', 'approve', 'approved'],
  ['waiting', 'refuse', 'refused'],
  ['waiting', 'expire', 'company.approval.waiting'],
  ['late', 'approve', 'company.approval.expired'],
  ['late', 'refuse', 'company.approval.expired'],
  ['late', 'expire', 'expired'],
  ['withdrawn', 'approve', 'company.approval.withdrawn'],
  ['withdrawn', 'refuse', 'company.approval.withdrawn'],
  ['withdrawn', 'expire', 'company.approval.withdrawn'],
  ['approved', 'approve', 'same'],
  ['approved', 'refuse', 'company.approval.approved'],
  ['approved', 'expire', 'company.approval.approved'],
  ['refused', 'approve', 'company.approval.refused'],
  ['refused', 'refuse', 'same'],
  ['refused', 'expire', 'company.approval.refused'],
  ['expired', 'approve', 'company.approval.expired'],
  ['expired', 'refuse', 'company.approval.expired'],
  ['expired', 'expire', 'same'],
])('%s, to %s: %s', (state, deed, outcome) => {
  const step = decide(state, deed)
  expect(step.kind === 'done' ? step.verdict : step.kind === 'no' ? step.code : 'same').toBe(
    outcome,
  )
})

test.each(VERDICTS)("%s makes a move of the order's own table", (verdict) => {
  const { to, actor } = MOVES[verdict]
  const move = ORDER_MOVES.find(
    (each) =>
      each.from === 'not_confirmed' && each.to === to && each.by.includes(actor) && !each.only,
  )
  expect(move).toBeDefined()
})

test.each<[number, number, SpendingLimits, string | undefined]>([
  [10_000, 0, { orderLimitCents: 10_000, monthLimitCents: null }, undefined],
  [10_001, 0, { orderLimitCents: 10_000, monthLimitCents: null }, 'order'],
  [1, 9_999, { orderLimitCents: null, monthLimitCents: 10_000 }, undefined],
  [2, 9_999, { orderLimitCents: null, monthLimitCents: 10_000 }, 'month'],
  [20_000, 20_000, { orderLimitCents: 10_000, monthLimitCents: 10_000 }, 'order'],
  [1, 0, { orderLimitCents: 0, monthLimitCents: null }, 'order'],
  [9_999_999, 9_999_999, { orderLimitCents: null, monthLimitCents: null }, undefined],
])(
  '%i net after %i in the month, limits %j: over the one of the %s',
  (net, spent, limits, over) => {
    expect(overLimit(net, spent, limits)?.over).toBe(over)
  },
)

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-23T08:00:00Z')

describe('any sequence of actions', () => {
  type Happening = { deed: Deed | 'withdraw' | 'pay'; days: number }
  const happenings = fc.array(
    fc.record({
      deed: fc.constantFrom<Happening['deed']>('approve', 'refuse', 'expire', 'withdraw', 'pay'),
      days: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 12 },
  )

  test('at most one decision, in time; no payment without approval', () => {
    fc.assert(
      fc.property(happenings, (all) => {
        let asked: Asked = {
          verdict: null,
          status: 'not_confirmed',
          expiresAt: waitsUntil(new Date(START)),
        }
        let nowMs = START
        const verdicts: string[] = []
        for (const { deed, days } of all) {
          nowMs += days * DAY_MS
          if (deed === 'pay') {
            // The same condition as `cannotBePaid`.
            if (asked.status === 'pending_payment') asked = { ...asked, status: 'preparing' }
            continue
          }
          if (deed === 'withdraw') {
            if (asked.status === 'not_confirmed' || asked.status === 'pending_payment')
              asked = { ...asked, status: 'deleted_by_user' }
            continue
          }
          const step = decide(standingOf(asked, new Date(nowMs)), deed)
          if (step.kind !== 'done') continue
          expect(asked.status).toBe('not_confirmed')
          expect(nowMs < START + APPROVAL_DAYS * DAY_MS).toBe(step.verdict !== 'expired')
          verdicts.push(step.verdict)
          asked = { ...asked, verdict: step.verdict, status: MOVES[step.verdict].to }
        }
        expect(verdicts.length).toBeLessThanOrEqual(1)
        if (asked.status === 'preparing') expect(verdicts).toEqual(['approved'])
        expect(asked.verdict ?? undefined).toBe(verdicts[0])
      }),
    )
  })

  test('orders without approval never exceed the month’s limit, nor any order its own', () => {
    const cents = fc.integer({ min: 0, max: 50_000 })
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 20 }),
        fc.option(cents),
        fc.option(cents),
        (orders, orderLimitCents, monthLimitCents) => {
          const through: number[] = []
          for (const net of orders) {
            const spent = through.reduce((sum, each) => sum + each, 0)
            const over = overLimit(net, spent, { orderLimitCents, monthLimitCents })
            if (!over) through.push(net)
            // No approval is requested without need.
            else expect(over.over === 'order' ? net : spent + net).toBeGreaterThan(over.limitCents)
          }
          expect(through.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(
            monthLimitCents ?? Number.MAX_SAFE_INTEGER,
          )
          expect(through.every((net) => net <= (orderLimitCents ?? net))).toBe(true)
        },
      ),
    )
  })
})
