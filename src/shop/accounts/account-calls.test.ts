import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAs } from './account-calls.ts'

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
const answered = (status: number) => vi.stubGlobal('fetch', async () => new Response('{"errors":[]}', { status }))
const three = () => Promise.all([1, 2, 3].map(() => callAs('es', 'GET', '/users/me')))

test('a session that is over leaves once, however many of its calls come back', async () => {
  answered(401)
  await three()
  vi.runAllTimers()
  expect([went, store.get('token')]).toEqual([['/login/off?expired'], undefined])
})

test('the late answer to a session of before does not end the one that began meanwhile', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const asked = callAs('es', 'GET', '/users/me')
  store.set('token', 'the second')
  late.resolve(new Response('{"errors":[]}', { status: 401 }))
  await asked
  vi.runAllTimers()
  expect([went, store.get('token')]).toEqual([[], 'the second'])
})

test('nobody leaves for another refusal', async () => {
  answered(403)
  await three()
  vi.runAllTimers()
  expect([went, store.get('token')]).toEqual([[], 'the first'])
})
