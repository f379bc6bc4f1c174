import { expect, test } from 'vitest'
import { distanceSales, USUAL_DISTANCE_LIMIT } from './distance-sales.ts'

test.each([
  [0, 0, 'fine'],
  [799_999, 0, 'fine'],
  [800_000, 0, 'near'],
  [1_000_000, 0, 'near'],
  [1_000_001, 0, 'over'],
  [0, 1_000_000, 'fine'],
  [0, 1_000_001, 'over'],
])('%i this year, %i the year before: %s', (netCents, beforeCents, level) => {
  expect(distanceSales(2026, { netCents, beforeCents }, USUAL_DISTANCE_LIMIT).level).toBe(level)
})
