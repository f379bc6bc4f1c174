import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './patience.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request whose body never ends, and what was written to its connection. */
function dripping(url: string) {
  const written: string[] = []
  const silences: number[] = []
  const incoming = Object.assign(new EventEmitter(), {
    ...{
      url,
      complete: false,
      destroyed: false,
      headers: { 'content-length': '1000' },
      socket: { write: (text: string) => written.push(text) },
    },
    setTimeout: (ms: number) => silences.push(ms),
    destroy: () => {
      incoming.destroyed = true
    },
  })
  inTime(() => {})(incoming as unknown as IncomingMessage, { headersSent: false } as ServerResponse)
  return { incoming, written, silences }
}

test('by default a body has half a minute', () => {
  const { incoming, written } = dripping('/api/orders')
  vi.advanceTimersByTime(29_999)
  expect(incoming.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(incoming.destroyed).toBe(true)
  expect(written.join('')).toContain('408 Request Timeout')
})

test('by default a file may pause for a minute, without a total limit', () => {
  const { incoming, silences } = dripping('/files/abc')
  vi.advanceTimersByTime(3_600_000)
  expect(incoming.destroyed).toBe(false)
  expect(silences).toEqual([60_000])
})
