import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { DiskFull } from './disk-space.ts'
import { portFault, requireFolder, startFault } from './start-fault.ts'

const folder = mkdtempSync(join(tmpdir(), 'medida-start-fault-'))
afterAll(() => rmSync(folder, { recursive: true }))

const systemError = (code: string) => Object.assign(new Error(code), { code })

test.each([
  [
    systemError('EADDRINUSE'),
    'PORT=80: another program listens there. Stop it, or choose another port',
  ],
  [systemError('EACCES'), 'PORT=80: this user may not listen there. Choose a port above 1023'],
  [systemError('EADDRNOTAVAIL'), 'HOST=192.0.2.1: no address of this machine'],
])('listening: $code is one sentence', (fault, sentence) => {
  const said = portFault(fault, 'PORT', 80, '192.0.2.1')
  expect(said).toBeInstanceOf(ConfigError)
  expect((said as Error).message).toBe(sentence)
})

test('an unknown error is returned unchanged', () => {
  const fault = systemError('ESTRANGE')
  expect([portFault(fault, 'PORT', 80, 'x'), startFault(fault, { dataDir: folder })]).toEqual([
    fault,
    fault,
  ])
})

test('a writable folder is made and left empty', () => {
  requireFolder({ dataDir: join(folder, 'made/below') })
  expect(readdirSync(join(folder, 'made/below'))).toEqual([])
})

test('a folder below a file is refused in one sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => requireFolder({ dataDir: join(folder, 'file/data') })).toThrow(
    new ConfigError(`DATA_DIR=${folder}/file/data: a part of it is a file and no folder`),
  )
})

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('a read-only folder is refused in one sentence', () => {
  const dataDir = mkdtempSync(join(folder, 'read-only-'))
  chmodSync(dataDir, 0o500)
  expect(() => requireFolder({ dataDir })).toThrow(
    new ConfigError(`DATA_DIR=${dataDir}: this user may not write there`),
  )
  chmodSync(dataDir, 0o700)
})

test.each([
  new DiskFull('no room'),
  systemError('ENOSPC'),
  new Error('initdb failed (1): could not write: No space left on device'),
  new Error('a query failed', { cause: systemError('53100') }),
])('a full disk is one sentence, whoever met it: %s', (fault) => {
  expect((startFault(fault, { dataDir: '/data' }) as Error).message).toBe(
    'DATA_DIR=/data: its disk is full',
  )
})
