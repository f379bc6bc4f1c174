/**
 * What the start says of a folder in which nothing can be written, by the code of the system: root
 * may write everywhere.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ConfigError } from './config-error.ts'
import { requireFolder } from './start-fault.ts'

const system = vi.hoisted(() => ({ code: '' }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const writeFileSync = (path: string, content: string, options?: object) => {
    // A full disk has taken the name and the first bytes.
    if (system.code === 'ENOSPC' || system.code === 'EDQUOT')
      real.writeFileSync(path, content.slice(0, 1), options)
    throw Object.assign(new Error(`${system.code}: write`), { code: system.code })
  }
  return { ...real, writeFileSync }
})

const dataDir = mkdtempSync(join(tmpdir(), 'medida-unwritable-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test.each([
  ['EROFS', 'it is on a read-only disk'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOSPC', 'its disk is full'],
  ['EDQUOT', 'its disk is full'],
])('%s is one sentence, and nothing is left in the folder', (code, why) => {
  system.code = code
  expect(() => requireFolder({ dataDir })).toThrow(new ConfigError(`DATA_DIR=${dataDir}: ${why}`))
  expect(readdirSync(dataDir)).toEqual([])
})

test('a fault of another kind stays as it is', () => {
  system.code = 'EIO'
  expect(() => requireFolder({ dataDir })).toThrow('EIO: write')
})
