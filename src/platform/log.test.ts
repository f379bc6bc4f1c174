import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { makeLog, readableLine } from './log.ts'

const at = () => new Date('2026-11-20T10:00:00Z')

test('one JSON object a line, with the fields of its parents', () => {
  const lines: string[] = []
  makeLog('info', (line) => lines.push(line), at)
    .with({ requestId: 'r1' })
    .info('order.placed', { order: 'M-26-000001', lines: 2, paid: false, by: null, as: undefined })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    at: '2026-11-20T10:00:00.000Z',
    level: 'info',
    event: 'order.placed',
    requestId: 'r1',
    order: 'M-26-000001',
    lines: 2,
    paid: false,
    by: null,
  })
})

test('lines below the level are dropped, at silent all', () => {
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  const log = makeLog('warn', write, at)
  log.info('a')
  log.with({ requestId: 'r' }).info('a')
  log.warn('b')
  makeLog('silent', write, at).error('c')
  expect(lines).toHaveLength(1)
})

test('secrets are redacted, also in the fields of a parent', () => {
  const lines: string[] = []
  const log = makeLog('debug', (line) => lines.push(line), at).with({ token: 'hush-1' })
  log.error('x', { password: 'hush-2', email: 'hush@3', secret: 'hush-4', id: 'kept' })
  expect(lines.join('')).not.toContain('hush')
  expect(lines.join('')).toContain('"id":"kept"')
})

test('a line break within a field does not begin another line', () => {
  const lines: string[] = []
  makeLog('info', (line) => lines.push(line), at).info('a', { message: 'one\n{"level":"error"}' })
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
})

test('in a terminal a line reads as time, level, event and fields, without control characters', () => {
  const lines: string[] = []
  const log = makeLog('info', (line) => lines.push(line), at)
  log.warn('jobs.failed', { job: 'mails.send', tries: 2, message: '\u001b[2Jgone' })
  expect(stripVTControlCharacters(readableLine(lines[0] ?? ''))).toBe(
    '10:00:00 WARN  jobs.failed job=mails.send tries=2 message="\\u001b[2Jgone"\n',
  )
})

test('standard output has every line, those of the last moment too', () => {
  const program = `
    import { makeLog, standardOutput } from '${new URL('./log.ts', import.meta.url)}'
    const { write, flush } = standardOutput()
    process.once('exit', flush)
    const log = makeLog('info', write, () => new Date())
    for (let number = 0; number < 2000; number += 1) log.info('line', { number })
    setTimeout(() => { log.info('line', { number: 2000 }); process.exit(0) }, 20)`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', program],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const numbers = stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line).number] : []))
  // A write that was under way at the end is repeated, and may arrive after the lines that follow.
  expect([...new Set(numbers)].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 2001 }, (_, number) => number),
  )
})
