import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../../order/order-state.ts'
import {
  movedProposal,
  movesOf,
  PROPOSAL_STATES,
  type ProposalFacts,
  type ProposalMove,
  type ProposalStanding,
  type ProposalState,
  standingOf,
  validUntil,
} from './proposal.ts'

const TODAY = '2026-11-23'

describe('where a proposal stands', () => {
  test.each<[ProposalState, string, OrderStatus | null, ProposalStanding]>([
    ['open', '2026-11-23', null, 'open'],
    ['open', '2026-11-22', null, 'expired'],
    ['accepted', '2026-11-22', 'pending_payment', 'accepted'],
    ['accepted', '2026-11-24', 'preparing', 'accepted'],
    ['accepted', '2026-11-24', 'refunded', 'accepted'],
    ['accepted', '2026-11-24', 'cancelled', 'open'],
    ['accepted', '2026-11-24', 'deleted_by_user', 'open'],
    ['accepted', '2026-11-22', 'cancelled', 'expired'],
    ['withdrawn', '2026-11-24', null, 'withdrawn'],
    ['withdrawn', '2026-11-24', 'cancelled', 'withdrawn'],
  ])('%s until %s with an order %s: %s', (state, until, orderStatus, standing) => {
    expect(standingOf({ state, validUntil: until, orderStatus }, TODAY)).toBe(standing)
  })

  test('the day on which it is made does not count', () => {
    expect(validUntil(new Date('2026-11-23T23:30:00Z'), 15)).toBe('2026-12-09')
  })
})

const MOVES: ProposalMove[] = ['accept', 'withdraw', 'mail']
const days = ['2026-11-22', TODAY, '2026-11-24']
const facts: fc.Arbitrary<ProposalFacts> = fc.record({
  state: fc.constantFrom(...PROPOSAL_STATES),
  validUntil: fc.constantFrom(...days),
  orderStatus: fc.option(fc.constantFrom(...ORDER_STATUSES)),
})

describe('a proposal moves', () => {
  test('only as its standing allows; withdrawn and taken ones never', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...MOVES), (proposal, move) => {
        const standing = standingOf(proposal, TODAY)
        const moved = movedProposal(proposal, move, TODAY)
        expect(moved.ok).toBe(movesOf(standing).includes(move))
        if (standing === 'withdrawn' || standing === 'accepted') expect(moved.ok).toBe(false)
        if (!moved.ok) expect(moved.refusals[0]?.code).toBe(`proposals.refused.${standing}`)
      }),
    )
  })

  test('whatever happens: one living order at most, and nothing after a withdrawal', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), move: fc.constantFrom(...MOVES) }),
      fc.record({ kind: fc.constant('order' as const), to: fc.constantFrom(...ORDER_STATUSES) }),
      fc.record({ kind: fc.constant('day' as const), on: fc.constantFrom(...days) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let today = TODAY
        let proposal: ProposalFacts = { state: 'open', validUntil: TODAY, orderStatus: null }
        const orders: OrderStatus[] = []
        let withdrawn = false
        for (const each of steps) {
          if (each.kind === 'day') today = each.on
          else if (each.kind === 'order') {
            if (orders.length === 0) continue
            // A closed order stays closed.
            const last = orders.at(-1)
            if (last === 'cancelled' || last === 'deleted_by_user') continue
            orders[orders.length - 1] = each.to
            proposal = { ...proposal, orderStatus: each.to }
          } else {
            const moved = movedProposal(proposal, each.move, today)
            expect(moved.ok && withdrawn).toBe(false)
            if (!moved.ok) continue
            if (each.move === 'withdraw') withdrawn = true
            if (each.move === 'accept') orders.push('pending_payment')
            proposal = { ...proposal, state: moved.value, orderStatus: orders.at(-1) ?? null }
          }
          const living = orders.filter((at) => at !== 'cancelled' && at !== 'deleted_by_user')
          expect(living.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
