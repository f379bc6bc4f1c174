import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CLAIM_ENDS,
  CLAIM_STATES,
  type Claimable,
  claimableUntil,
  claimEnd,
  refuseClaim,
} from './claim.ts'

const on = (day: string) => new Date(`${day}T11:00:00Z`)
const received: Claimable = {
  ...{ status: 'received', customerType: 'individual', receivedAt: on('2026-03-02'), before: [] },
}
const codeOf = (facts: Partial<Claimable>, day = '2026-03-05', byStaff = false) =>
  refuseClaim({ ...received, ...facts }, on(day), byStaff)?.code

describe('the last day of a claim', () => {
  test.each([
    ['a consumer: the legal warranty', 'individual', '2026-03-02', '2029-03-02'],
    ['a consumer, delivered on 29 February', 'individual', '2028-02-29', '2031-02-28'],
    ['a company: hidden defects', 'company', '2026-03-02', '2026-04-01'],
    ['a self-employed person', 'self-employed', '2026-12-15', '2027-01-14'],
  ] as const)('%s', (_, type, delivered, until) => {
    expect(claimableUntil(type, delivered)).toBe(until)
  })
})

describe('a line that may be claimed', () => {
  test.each([
    ['sent and not recorded as received, years later', { status: 'shipped', receivedAt: null }],
    ['received', {}],
    ['after a refused claim', { before: ['refused'] }],
  ] as const)('%s', (_, facts) => expect(codeOf(facts, '2028-03-05')).toBeUndefined())

  test.each([
    ['in production', { status: 'preparing' }, 'claims.notDelivered'],
    ['cancelled', { status: 'cancelled' }, 'claims.notDelivered'],
    ['refunded as a whole', { status: 'refunded' }, 'claims.notDelivered'],
    ['claimed already', { before: ['refused', 'open'] }, 'claims.alreadyOpen'],
    ['three times', { before: ['refused', 'refused', 'withdrawn'] }, 'claims.tooMany'],
  ] as const)('not: %s', (_, facts, code) => expect(codeOf(facts)).toBe(code))

  test('until the end of the last day', () => {
    expect(codeOf({ customerType: 'company' }, '2026-04-01')).toBeUndefined()
    expect(codeOf({ customerType: 'company' }, '2026-04-02')).toBe('claims.tooLate')
  })

  test('staff may be obliging about time and number, not about an open claim', () => {
    const late = { customerType: 'company', before: ['refused', 'refused', 'refused'] } as const
    expect(codeOf(late, '2027-01-01', true)).toBeUndefined()
    expect(codeOf({ before: ['open'] }, '2027-01-01', true)).toBe('claims.alreadyOpen')
  })
})

test('an open claim ends once, by whom the table says; nothing leaves an end', () => {
  const actor = fc.constantFrom('staff' as const, 'customer' as const)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(actor, fc.constantFrom(...CLAIM_STATES)), { maxLength: 12 }),
      (wishes) => {
        let state: (typeof CLAIM_STATES)[number] = 'open'
        let ends = 0
        for (const [by, to] of wishes) {
          const next = claimEnd(state, by, to)
          const ofActor: readonly string[] = CLAIM_ENDS[by]
          expect(next.ok).toBe(state === 'open' && ofActor.includes(to))
          if (next.ok) {
            state = next.value
            ends += 1
          }
        }
        expect(ends).toBe(state === 'open' ? 0 : 1)
      },
    ),
  )
})
