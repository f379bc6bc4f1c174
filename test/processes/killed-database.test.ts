import { expect, test } from 'vitest'
import { killUnderLoad, VICTIMS } from './kills.ts'

/**
 * With those of the other files some twenty more than one for each victim; `npm run bench -- kills`
 * makes a hundred.
 */
const TIMES = 12

test(`shop, server and connections killed ${TIMES} times under load: nothing acknowledged is lost, nothing is doubled, and all goes on`, async () => {
  const { kills, orders, cutShort, faults } = await killUnderLoad(TIMES)
  expect(faults).toEqual({})
  expect(new Set(kills.map(({ victim }) => victim))).toEqual(new Set(VICTIMS))
  // Otherwise no kill interrupted any work, and the test has no value.
  expect([orders > TIMES, cutShort > 0]).toEqual([true, true])
}, 900_000)
