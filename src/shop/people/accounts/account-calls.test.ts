import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAs, confirmAddress } from './account-calls.ts'
import type { meRoute } from './api-profile.ts'

const store = new Map<string, string>()
const went: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  store.clear()
  store.set('token', 'the first')
  went.length = 0
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  }
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage: localStorage,
    location: { assign: (to: string) => went.push(to) },
    dispatchEvent: () => true,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const answered = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response('{"errors":[]}', { status }))
const three = () =>
  Promise.all(
    [1, 2, 3].map(() => callAs<typeof meRoute>('/users/me', { method: 'GET', language: 'es' })),
  )

test('an expired session signs out once, for any number of its calls', async () => {
  answered(401)
  await three()
  vi.runAllTimers()
  expect([went, store.get('token')]).toEqual([['/login/off?expired'], undefined])
})

test('the late answer to an earlier session does not end a new one', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const asked = callAs<typeof meRoute>('/users/me', { method: 'GET', language: 'es' })
  store.set('token', 'the second')
  late.resolve(new Response('{"errors":[]}', { status: 401 }))
  await asked
  vi.runAllTimers()
  expect([went, store.get('token')]).toEqual([[], 'the second'])
})

test('other refusals do not sign out', async () => {
  answered(403)
  await three()
  vi.runAllTimers()
  expect([went, store.get('token')]).toEqual([[], 'the first'])
})

test.each([
  [
    'by whose address it has confirmed',
    'the first',
    true,
    { kind: 'done', data: { email: 'ana@example.es', adopted: 0 } },
  ],
  ['while it is not confirmed', 'the first', false, { kind: 'refused', status: 410 }],
  ['by nobody', '', true, { kind: 'refused', status: 410 }],
])('a link that is spent, opened %s', async (_, token, confirmed, expected) => {
  store.set('token', token)
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/users/confirm')
      ? new Response('{"errors":[]}', { status: 410 })
      : new Response(JSON.stringify({ data: { email: 'ana@example.es', confirmed } })),
  )
  expect(await confirmAddress('es', 'a-key')).toMatchObject(expected)
})
