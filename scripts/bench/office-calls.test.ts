import { expect, test } from 'vitest'
import { CALLS } from '../../test/calls-by-role.ts'
import { officeMeasures } from './office-calls.ts'

/** What `office.ts` reads from the database of the measurement. */
const NAMED = { number: 'B-1', lineId: 'line', id: 'customer', job: 'B-1-1', slug: 'lona' }

test('every reading call of staff is measured or left out with a reason', () => {
  const { measures, left } = officeMeasures(NAMED)
  const reading = Object.keys(CALLS).filter((name) => name.startsWith('get /staff/'))
  expect(new Set([...measures.map(({ name }) => name), ...Object.keys(left)])).toEqual(
    new Set(reading),
  )
  expect(measures.map(({ path }) => path).join()).not.toContain('{')
})
