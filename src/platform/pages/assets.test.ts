import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserFiles } from './assets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-built-'))
  writeFileSync(join(folder, 'page.js'), 'let a')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a built file is served with its type; other paths are not', () => {
  const fileOf = browserFiles(folder)
  expect(fileOf('/page.js')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
  expect(fileOf('/../page.js')).toBeUndefined()
})

test('a file removed by a new build is missing, unless it was served before', () => {
  writeFileSync(join(folder, 'served.js'), 'let b')
  const fileOf = browserFiles(folder)
  expect(fileOf('/served.js')).toBeDefined()
  rmSync(join(folder, 'page.js'))
  rmSync(join(folder, 'served.js'))
  expect(fileOf('/page.js')).toBeUndefined()
  expect(fileOf('/served.js')?.plain.toString()).toBe('let b')
})

test('a precompressed file is served as it is, and is no file of its own', () => {
  writeFileSync(join(folder, 'page.js.br'), 'as the build left it')
  const fileOf = browserFiles(folder)
  expect(fileOf('/page.js')?.compressed.toString()).toBe('as the build left it')
  expect(fileOf('/page.js')?.plain.toString()).toBe('let a')
  expect(fileOf('/page.js.br')).toBeUndefined()
})
