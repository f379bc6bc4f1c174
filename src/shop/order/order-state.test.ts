import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Settles } from '../../platform/payment-method.ts'
import type { JobState } from './job-state.ts'
import {
  allowedMoves,
  currentStage,
  type MoveFacts,
  ORDER_ACTORS,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from './order-state.ts'

const facts = (changes: Partial<MoveFacts> = {}): MoveFacts => ({
  settles: 'redirect',
  customerCancels: true,
  paid: true,
  packed: true,
  ...changes,
})

describe('allowed moves by actor', () => {
  const table: [OrderStatus, OrderActor, Partial<MoveFacts>, OrderStatus[]][] = [
    ['not_confirmed', 'customer', {}, ['pending_payment', 'deleted_by_user', 'cancelled']],
    ['pending_payment', 'customer', {}, ['deleted_by_user', 'cancelled']],
    ['pending_payment', 'customer', { customerCancels: false }, ['deleted_by_user']],
    ['pending_payment', 'bank', {}, ['preparing']],
    ['pending_payment', 'staff', {}, ['preparing', 'cancelled']],
    ['pending_payment', 'system', {}, ['cancelled']],
    ['preparing', 'customer', {}, []],
    ['preparing', 'bank', {}, []],
    ['preparing', 'staff', {}, ['shipped', 'cancelled']],
    ['preparing', 'staff', { packed: false }, ['cancelled']],
    ['shipped', 'staff', {}, ['received', 'refunded']],
    ['received', 'staff', {}, ['refunded']],
    ['received', 'customer', {}, []],
    ['cancelled', 'staff', { paid: true }, ['refunded']],
    ['cancelled', 'staff', { paid: false }, []],
    ['refunded', 'staff', {}, []],
    ['deleted_by_user', 'staff', {}, []],
  ]
  test.each(table)('%s, %s, %o', (from, by, changes, expected) => {
    expect(allowedMoves(from, by, facts(changes))).toEqual(expected)
  })
})

test('for any sequence of moves, a closed order stays closed and unpaid goods never leave', () => {
  const step = fc.record({
    by: fc.constantFrom(...ORDER_ACTORS),
    to: fc.constantFrom(...ORDER_STATUSES),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom<Settles>('redirect', 'later', 'balance'),
      (steps, settles) => {
        let status: OrderStatus = 'not_confirmed'
        let paid = false
        for (const { by, to } of steps) {
          if (!allowedMoves(status, by, facts({ settles, paid })).includes(to)) continue
          if (to === 'preparing') paid = true
          if (to === 'shipped' || to === 'received' || to === 'refunded') expect(paid).toBe(true)
          expect(['deleted_by_user', 'refunded']).not.toContain(status)
          status = to
        }
      },
    ),
  )
})

test('every move of the table changes the status', () => {
  for (const { from, to } of ORDER_MOVES) expect(from).not.toBe(to)
})

describe('the stage shown to the customer', () => {
  test.each<[OrderStatus, JobState[], string | undefined]>([
    ['pending_payment', ['awaiting_artwork'], 'artwork'],
    ['preparing', ['approved', 'awaiting_approval'], 'artwork'],
    ['preparing', ['approved', 'in_production'], 'production'],
    ['preparing', ['finished', 'in_production'], 'production'],
    ['preparing', ['finished', 'packed'], 'shipping'],
    ['shipped', ['packed'], 'shipping'],
    ['received', ['packed'], undefined],
    ['cancelled', ['awaiting_artwork'], undefined],
  ])('%s with %o: %s', (status, states, stage) => {
    expect(currentStage(status, states)).toBe(stage)
  })
})
