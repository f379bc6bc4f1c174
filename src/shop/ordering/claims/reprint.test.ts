import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem } from '../../buying/cart/cart-fixture.ts'
import { reprintOf } from './reprint.ts'

const line = (units: number, designs = 1, unitsMode: 'same' | 'total' = 'same') => ({
  configuration: { ...anItem().configuration, units, designs, unitsMode },
  pieces: unitsMode === 'same' ? units * designs : units,
  weightG: 1_001,
})

test('some copies again: fewer pieces and their share of the weight', () => {
  const again = reprintOf(line(10, 2), 3)
  expect(again.ok && again.value).toMatchObject({
    ...{ configuration: { units: 3, designs: 2 }, pieces: 6, weightG: 301 },
  })
})

test('all of them, where nothing else is said', () => {
  const again = reprintOf(line(7))
  expect(again.ok && [again.value.pieces, again.value.weightG]).toEqual([7, 1_001])
})

test('never more than was ordered, never none, never heavier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -2, max: 600 }), (units, n) => {
      const again = reprintOf(line(units), n)
      expect(again.ok).toBe(n >= 1 && n <= units)
      if (again.ok) expect(again.value.weightG).toBeLessThanOrEqual(1_001)
    }),
  )
})
