import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimAreaSchema } from '../../order/claims/claim-schema.ts'
import { areaByKey, areaFrom, centralArea } from './claim-area.ts'

test('an area dragged in any direction, also beyond the picture', () => {
  expect(areaFrom({ x: 0.5, y: 0.25 }, { x: 0.1, y: 1.4 })).toEqual({
    ...{ x: 100, y: 250, width: 400, height: 750 },
  })
})

test('arrow keys begin in the middle, move, and resize with Shift', () => {
  expect(areaByKey(null, 'ArrowLeft', false)).toEqual({ ...centralArea(), x: 430 })
  expect(areaByKey(centralArea(), 'ArrowDown', true)).toEqual({ ...centralArea(), height: 120 })
  expect(areaByKey(centralArea(), 'a', false)).toBeNull()
})

test('every area that can be marked is one that the server takes', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true })
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
  fc.assert(
    fc.property(
      share,
      share,
      share,
      share,
      fc.array(fc.tuple(key, fc.boolean()), { maxLength: 90 }),
      (x, y, toX, toY, keys) => {
        let area = areaFrom({ x, y }, { x: toX, y: toY })
        for (const [name, grows] of keys) area = areaByKey(area, name, grows) ?? area
        expect(claimAreaSchema.safeParse(area).success).toBe(true)
      },
    ),
  )
})
