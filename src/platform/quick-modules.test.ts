import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPILED_ENV } from './quick-modules.ts'

const MODULE = JSON.stringify(new URL('./quick-modules.ts', import.meta.url).href)

test.each([
  [
    'the shop, by itself',
    `const { reuseCompiled, keepCompiled } = await import(${MODULE}); reuseCompiled(); keepCompiled();`,
    {},
  ],
  ['a child of the shop, by its environment', '', COMPILED_ENV],
])('%s keeps compiled code beside the packages', (_, prelude, env) => {
  const script = `${prelude} process.stdout.write(String((await import('node:module')).getCompileCacheDir()))`
  const folder = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  expect(folder).toContain(COMPILED_ENV.NODE_COMPILE_CACHE)
  expect(existsSync(folder)).toBe(true)
})
