import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownSecret, readConfig } from './config.ts'

const TERMINAL = { REDSYS_MERCHANT_CODE: '999008881', REDSYS_TERMINAL: '1', REDSYS_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }
const LIVE = { ...TERMINAL, STAFF_EMAIL: 'taller@imprenta.example', STAFF_PASSWORD: 'a long one of our own' }

test('nothing set: the demo shop on port 3000, its own database, the demo bank beside it', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    bankPort: 3001,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    redsys: undefined,
    demo: true,
    staff: { email: 'taller@medida.example' },
  })
})

test('a real terminal: no demo, the strongest signature by default', () => {
  expect(readConfig(LIVE)).toMatchObject({ demo: false, redsys: { merchantCode: '999008881', signatureVersion: 'HMAC_SHA512_V2' } })
  expect(readConfig({ ...LIVE, REDSYS_SIGNATURE: 'HMAC_SHA256_V1' }).redsys?.signatureVersion).toBe('HMAC_SHA256_V1')
})

describe('a start that would go wrong later is refused by name', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['half a terminal', { REDSYS_MERCHANT_CODE: '999008881' }, /REDSYS_SECRET, REDSYS_TERMINAL missing/],
    ['a real terminal without an account of its own', TERMINAL, /STAFF_EMAIL and STAFF_PASSWORD/],
    ["a real terminal with the demo shop's password", { ...LIVE, STAFF_PASSWORD: 'medida-demo' }, /demo shop/],
    ['an address that is none', { PUBLIC_URL: 'shop.example' }, /PUBLIC_URL=shop\.example/],
    ['a port that is none', { PORT: 'http' }, /PORT=http/],
    ['a port out of range', { PORT: '70000' }, /PORT=70000/],
    ['an unknown signature', { REDSYS_SIGNATURE: 'MD5' }, /REDSYS_SIGNATURE=MD5/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL=loud/],
  ])('%s', (_, env, reason) => {
    expect(() => readConfig(env)).toThrow(reason)
  })
})

test('an empty variable is one that was not set', () => {
  expect(readConfig({ PORT: '', HOST: '', DATA_DIR: '', PUBLIC_URL: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
})

test('a secret of the installation is made once, also by two starts at the same moment', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-config-'))
  expect(ownSecret({ dataDir }, 'a')).toBe(ownSecret({ dataDir }, 'a'))
  expect(ownSecret({ dataDir }, 'a')).not.toBe(ownSecret({ dataDir }, 'b'))
})
