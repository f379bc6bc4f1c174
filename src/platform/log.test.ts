import { expect, test, vi } from 'vitest'
import { gatheredLines, makeLog } from './log.ts'

const at = () => new Date('2026-11-20T10:00:00Z')

test('one JSON object a line, with the fields of its parents', () => {
  const lines: string[] = []
  makeLog('info', (line) => lines.push(line), at)
    .with({ requestId: 'r1' })
    .info('order.placed', { order: 'M-26-000001' })
  expect(lines).toEqual([
    '{"at":"2026-11-20T10:00:00.000Z","level":"info","event":"order.placed","requestId":"r1","order":"M-26-000001"}\n',
  ])
})

test('lines below the level are dropped', () => {
  const lines: string[] = []
  const log = makeLog('warn', (line) => lines.push(line), at)
  log.info('a')
  log.warn('b')
  expect(lines).toHaveLength(1)
})

test('lines are batched and none is lost', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const { write, flush } = gatheredLines((text) => written.push(text))
  write('a\n')
  write('b\n')
  expect(written).toEqual([])
  vi.advanceTimersByTime(150)
  expect(written).toEqual(['a\nb\n'])
  write('c\n')
  flush()
  write('x'.repeat(20_000))
  expect(written.join('')).toBe(`a\nb\nc\n${'x'.repeat(20_000)}`)
  vi.useRealTimers()
})
