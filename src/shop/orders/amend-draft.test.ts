import { describe, expect, test } from 'vitest'
import { type AmendDraft, amendmentOf, draftOf, isEmpty } from './amend-draft.ts'
import type { CustomerOrder } from './order-view.ts'

const address = { address: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' }
const line = (id: string, units: number, speed = 'normal') => ({ id, configuration: { units }, speed })
const order = (lines = [line('one', 2), line('two', 5)], delivery: object = { method: 'carrier', address, handling: null }) =>
  ({ lines, delivery }) as unknown as Pick<CustomerOrder, 'lines' | 'delivery'>
const changed = (change: (draft: AmendDraft) => AmendDraft) => amendmentOf(order(), change(draftOf(order())))

describe('what is asked for', () => {
  test('is nothing while nothing was changed, and again when it was changed back', () => {
    expect(isEmpty(changed((draft) => draft))).toBe(true)
    expect(isEmpty(changed((draft) => ({ ...draft, units: { ...draft.units, one: ' 2 ' } })))).toBe(true)
  })

  test.each<[string, (draft: AmendDraft) => AmendDraft, object]>([
    ['units of one line', (draft) => ({ ...draft, units: { ...draft.units, two: '12' } }), { units: { two: 12 } }],
    ['a figure that is none', (draft) => ({ ...draft, units: { ...draft.units, two: '1,5' } }), { units: { two: 0 } }],
    ['nothing typed', (draft) => ({ ...draft, units: { ...draft.units, two: '' } }), { units: { two: 0 } }],
    ['a speed', (draft) => ({ ...draft, speed: 'urgent' }), { speed: 'urgent' }],
    ['how it travels', (draft) => ({ ...draft, handling: 'depot' }), { handling: 'depot' }],
  ])('%s', (_, change, asked) => {
    expect(changed(change)).toEqual(asked)
  })

  test('a place is asked for whole', () => {
    const asked = changed((draft) => ({ ...draft, delivery: { ...draft.delivery, city: 'Getafe' } }))
    expect(asked).toEqual({ delivery: { ...address, city: 'Getafe', recipient: '', anonymous: false } })
  })
})

test('lines of different speeds have none in common until one is chosen', () => {
  const mixed = order([line('one', 1, 'normal'), line('two', 1, 'relax')])
  expect(draftOf(mixed).speed).toBe('')
  expect(isEmpty(amendmentOf(mixed, draftOf(mixed)))).toBe(true)
})

test('who picks up has an empty address to fill in', () => {
  expect(draftOf(order(undefined, { method: 'pickup', address: null, handling: null })).delivery).toMatchObject({ address: '', country: 'ES' })
})
