import { expect, test } from 'vitest'
import { type FailedCall, failureOf } from './failure.ts'

const refused = (status: number, message = 'No cabe.'): FailedCall => ({
  kind: 'refused',
  status,
  refusals: [{ code: 'any', field: '', message }],
})

test.each([
  [refused(400), 'failure.database', 'octagon', undefined, 'No cabe.'],
  [refused(409), 'failure.error', 'warning', undefined, 'No cabe.'],
  [refused(404), 'failure.error', 'octagon', 'failure.status.404', 'No cabe.'],
  [refused(418), 'failure.error', 'octagon', 'failure.status.other', 'No cabe.'],
  [{ kind: 'unreachable', status: 503 }, 'failure.error', 'octagon', 'failure.status.503', ''],
  [{ kind: 'unreachable' }, 'failure.error', 'octagon', 'failure.status.none', ''],
] as const)('%o has the title %s, the icon %s and the status %s', (failed, ...said) => {
  const { title, icon, statusText, message } = failureOf(failed)
  expect([title, icon, statusText, message]).toEqual(said)
})

test.each([
  [{ kind: 'unreachable' } as const, 'failure.noAnswer'],
  [{ kind: 'unreachable', status: 500 } as const, 'failure.ours'],
  [{ kind: 'unreachable', status: 429 } as const, undefined],
  [refused(507), 'failure.ours'],
  [refused(422), undefined],
])('only a call without any answer speaks of the connection: %o', (failed, next) => {
  expect(failureOf(failed).next).toBe(next)
})

test('a reference is told where the server gave one', () => {
  expect(failureOf({ kind: 'unreachable', status: 500, requestId: 'abc' }).reference).toBe('abc')
  expect(failureOf({ kind: 'unreachable', status: 500 })).not.toHaveProperty('reference')
})
