import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from './load-texts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const TEXTS = { 'shell.a': 'A' }
const good = () => Promise.resolve(Response.json(TEXTS))

/** Gives the answers one after the other, and repeats the last one. */
function network(...answers: (() => Promise<Response>)[]) {
  const asked = vi.fn(
    (_: string) => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? good(),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

test('the texts are requested once where they arrive', async () => {
  const asked = network(good)
  expect(await loadTexts('/assets/texts-es-1.json')).toEqual(TEXTS)
  expect(asked.mock.calls).toEqual([['/assets/texts-es-1.json']])
})

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the shop is not up', () => Promise.resolve(new Response('503', { status: 503 }))],
  ['the answer breaks off', () => Promise.resolve(new Response('{"shell.a": "A'))],
])('while %s, they are asked for again, and nothing else stands for them', async (_, bad) => {
  const asked = network(bad, bad, bad, good)
  const loaded = vi.fn()
  void loadTexts('/assets/texts-es-1.json').then(loaded)
  await vi.advanceTimersByTimeAsync(499)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 1000)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(loaded).toHaveBeenCalledWith(TEXTS)
})

test('a shop that is away for long is asked every 15 seconds', async () => {
  const asked = network(() => Promise.reject(new TypeError('Failed to fetch')))
  void loadTexts('/assets/texts-es-1.json')
  await vi.advanceTimersByTimeAsync(60_000)
  const before = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.mock.calls.length - before).toBe(4)
})
