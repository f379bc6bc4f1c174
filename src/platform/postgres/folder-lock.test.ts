import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { AlreadyRunning, lockFolder } from './folder-lock.ts'
import { markOf, runs } from './process-mark.ts'

let folder: string
let other: ChildProcess
beforeAll(() => {
  other = spawn('sleep', ['600'])
})
afterAll(() => other.kill())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})
const file = () => join(folder, 'shop.pid')
const pid = () => other.pid ?? 0

test('a process is identified by its number and its start time', () => {
  const mark = markOf(pid()) ?? ''
  expect(mark).toMatch(new RegExp(`^${pid()} .`))
  expect([
    runs(mark),
    runs(`${pid()} another time`),
    runs(`${pid()}`),
    runs(''),
    runs('-1 x'),
    markOf(2 ** 30),
  ]).toEqual([true, false, false, false, false, undefined])
})

test('the folder is locked once, and free again after its release', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(AlreadyRunning)
  expect(() => lockFolder(folder)).toThrow(`already running on ${folder} (pid ${process.pid})`)
  expect(readdirSync(folder)).toEqual(['shop.pid'])
  unlock()
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test.each<[string, () => string]>([
  ['a process that has ended', () => `${2 ** 30} before`],
  ['an unrelated process that runs', () => `${pid()} before`],
  ['an unrelated process, without when it began', () => `${pid()}`],
  ['this very number, in another life', () => `${process.pid} before`],
  ['nothing', () => ''],
])('a file that a crash left behind binds nobody: %s', (_, content) => {
  writeFileSync(file(), content())
  const unlock = lockFolder(folder)
  expect(readFileSync(file(), 'utf8')).toBe(markOf(process.pid))
  unlock()
})

test('the lock of another running process is respected, and kept', () => {
  const mark = markOf(pid()) ?? ''
  writeFileSync(file(), mark)
  expect(() => lockFolder(folder)).toThrow(`(pid ${pid()})`)
  expect([readFileSync(file(), 'utf8'), readdirSync(folder)]).toEqual([mark, ['shop.pid']])
})

test('a process that lost the lock does not release that of another', () => {
  const unlock = lockFolder(folder)
  writeFileSync(file(), markOf(pid()) ?? '')
  unlock()
  expect(readFileSync(file(), 'utf8')).toBe(markOf(pid()))
})
