import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { endServer, livePostmaster, readPostmaster } from './postmaster.ts'

const root = mkdtempSync(join(tmpdir(), 'medida-postmaster-'))
let folder = ''
let count = 0
beforeEach(() => {
  count += 1
  folder = join(root, String(count))
  mkdirSync(folder)
})
afterAll(() => rmSync(root, { recursive: true }))

const file = () => join(folder, 'postmaster.pid')
/** As PostgreSQL writes it: pid, folder, start, port. */
const write = (pid: number | string) =>
  writeFileSync(file(), `${pid}\n${folder}\n1\n15432\n\n127.0.0.1\n\nready\n`)

test.each([
  ['of this process, which is no server', process.pid],
  ['of init, which nobody may look into or end', 1],
  ['that no process has', 4_194_303],
])('a file that a crash left behind with the number %s is not believed, and goes', (_, pid) => {
  write(pid)
  expect(readPostmaster(folder)).toEqual({ pid, port: 15_432 })
  expect(livePostmaster(folder)).toBeUndefined()
  expect(existsSync(file())).toBe(false)
})

test('the program that has its number by now is left alone', async () => {
  write(process.pid)
  await endServer(folder, { fastMs: 50, immediateMs: 50, killMs: 50 })
  expect(existsSync(file())).toBe(false)
})

test.each(['', 'abc', '-5', '0'])('a file that begins with «%s» names no server', (pid) => {
  write(pid)
  expect(livePostmaster(folder)).toBeUndefined()
})
