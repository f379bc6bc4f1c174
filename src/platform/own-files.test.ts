import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROGRAMS } from '../../scripts/bundle.ts'
import { bundledName, programFile, ROOT, sourceFile } from './own-files.ts'

const source = join(ROOT, 'src')
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(source, name), 'utf8'))
const named = (call: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(call)].map(([, path = '']) => path))

test('every program that the shop starts is bundled, under a name of its own', () => {
  const started = named(/programFile\('([^']+)'\)/g)
  expect(started.length).toBeGreaterThan(4)
  expect([...started, 'main.ts'].sort()).toEqual([...PROGRAMS].sort())
  expect(started.filter((program) => !existsSync(programFile(program)))).toEqual([])
  expect(new Set(PROGRAMS.map(bundledName)).size).toBe(PROGRAMS.length)
})

test('every file that is read as it stands exists', () => {
  const read = named(/sourceFile\('([^']+)'\)/g)
  expect(read.length).toBeGreaterThan(3)
  expect(read.filter((path) => !existsSync(sourceFile(path)))).toEqual([])
})

test('no other code of the server finds files by the place of its module', () => {
  // Bundled, a module lies elsewhere. The browser's worker is found by its build.
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      /import\.meta\.(?:dirname|filename|url)/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(texts.sort()).toEqual([
    'platform/own-files.ts',
    // Resolves a package, from anywhere below the root.
    'platform/postgres/binaries.ts',
    'shop/artwork/files/before-sending-calls.ts',
    'shop/session/robots/proof-calls.ts',
  ])
})
