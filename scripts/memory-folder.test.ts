import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'medida-memory-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a folder of this run, usable by the database, removed afterwards', () => {
  const folder = memoryFolder(parent, 1)
  expect(folder && statSync(folder.path).mode & 0o777).toBe(0o711)
  mkdirSync(join(folder?.path ?? '', 'postgres'))
  folder?.remove()
  expect(readdirSync(parent)).toEqual([])
})

test('no folder where there is too little room or no such place', () => {
  expect(memoryFolder(parent, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(memoryFolder(join(parent, 'nowhere'), 1)).toBeUndefined()
  expect(readdirSync(parent)).toEqual([])
})

test('the folder of a killed run is removed; those of running ones and foreign ones are not', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const [dead, living, foreign] = [
    `medida-tests-${pid}-a`,
    `medida-tests-${process.ppid}-b`,
    'pulse-shm-17',
  ].map((name) => join(parent, name))
  for (const path of [dead, living, foreign]) mkdirSync(path ?? '')
  memoryFolder(parent, 1)?.remove()
  expect([dead, living, foreign].map((path) => existsSync(path ?? ''))).toEqual([false, true, true])
})
