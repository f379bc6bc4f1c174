import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAYMENT_VARIABLES } from '../boot/gateways.ts'
import { paypalAccountOf } from '../shop/money/gateways/paypal/account.ts'
import { terminalOf } from '../shop/money/gateways/redsys/terminal.ts'
import { ownSecret, readConfig } from './config.ts'
import { requireAccounts } from './credentials.ts'

const offering = (paypal: boolean) => ({ payments: PAYMENT_VARIABLES, offered: { paypal } })
const read = (env: Record<string, string>, { paypal } = { paypal: false }) =>
  readConfig(env, offering(paypal))

const TERMINAL = {
  REDSYS_MERCHANT_CODE: '999008881',
  REDSYS_TERMINAL: '1',
  REDSYS_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
}
const PAYPAL = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }
const LIVE = {
  ...TERMINAL,
  SMTP_URL: 'smtps://user:password@mail.example',
  VIES_REQUESTER: 'ESB00000000',
  AGENCY_CERTIFICATE: '/etc/medida/agency.p12',
  AGENCY_CERTIFICATE_PASSWORD: 'of the certificate',
  STAFF_EMAIL: 'taller@imprenta.example',
  STAFF_PASSWORD: 'a long one of our own',
}

test('nothing set: the demo shop on port 3000, its own database, the demo bank beside it', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    bankPort: 3001,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    staff: { email: 'taller@medida.example' },
  })
})

test('a request waits a second and a half for the database, or as configured', () => {
  expect([read({}).databaseWaitMs, read({ DATABASE_WAIT_MS: '900' }).databaseWaitMs]).toEqual([
    1_500, 900,
  ])
  for (const wrong of ['0', '-1', '1.5', 'long'])
    expect(() => read({ DATABASE_WAIT_MS: wrong })).toThrow(`DATABASE_WAIT_MS=${wrong}`)
})

test('a real terminal: no demo, the strongest signature by default', () => {
  expect(read(LIVE)).toMatchObject({
    demo: false,
  })
  expect(terminalOf(read(LIVE).payments)).toMatchObject({
    merchantCode: '999008881',
    signatureVersion: 'HMAC_SHA512_V2',
  })
  const older = read({ ...LIVE, REDSYS_SIGNATURE: 'HMAC_SHA256_V1' })
  expect(terminalOf(older.payments)?.signatureVersion).toBe('HMAC_SHA256_V1')
})

test('the services of a live shop use its own credentials', () => {
  const live = read({ ...LIVE, ...PAYPAL }, { paypal: true })
  expect(paypalAccountOf(live.payments)).toEqual({
    clientId: 'client',
    secret: 'secret',
    webhookId: 'WH-1',
  })
  expect(live).toMatchObject({
    viesRequester: 'ESB00000000',
    agency: { file: '/etc/medida/agency.p12' },
  })
  expect(paypalAccountOf(read(LIVE).payments)).toBeUndefined()
})

const missingOf = (env: Record<string, string>, wants?: { paypal: boolean }): string[] => {
  try {
    read(env, wants)
    return []
  } catch (error) {
    return (
      (error as Error).message.match(/complete: (.*) missing/)?.[1] ?? `no list: ${error}`
    ).split(', ')
  }
}
const without = (name: string, env: Record<string, string> = { ...LIVE, ...PAYPAL }) =>
  Object.fromEntries(Object.entries(env).filter(([each]) => each !== name))

describe('a live shop with missing credentials does not start, and names every one', () => {
  test.each(Object.keys({ ...LIVE, ...PAYPAL }))('%s', (name) => {
    expect(missingOf({ ...without(name), SHOP_MODE: 'live' }, { paypal: true })).toEqual([name])
  })

  test('all at once; those of PayPal where it is switched on', () => {
    expect(missingOf({ SHOP_MODE: 'live' }).toSorted()).toEqual(Object.keys(LIVE).toSorted())
    expect(missingOf({ SHOP_MODE: 'live' }, { paypal: true }).toSorted()).toEqual(
      Object.keys({ ...LIVE, ...PAYPAL }).toSorted(),
    )
  })

  test.each([
    ...Object.keys(TERMINAL),
    ...Object.keys(PAYPAL),
    'SMTP_URL',
    'AGENCY_CERTIFICATE',
    'AGENCY_CERTIFICATE_PASSWORD',
  ])('%s alone is a live shop too, and never a demo', (name) => {
    expect(missingOf({ [name]: 'x' })).toContain('STAFF_PASSWORD')
    expect(() => read({ SHOP_MODE: 'demo', [name]: 'x' })).toThrow(
      `SHOP_MODE=demo beside real credentials: ${name}`,
    )
  })

  test('a PayPal account is required where the settings offer PayPal, once they are known', () => {
    expect(() => requireAccounts(read(LIVE), offering(true))).toThrow(
      'PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID missing',
    )
    for (const env of [{ ...LIVE, ...PAYPAL }, {}])
      expect(() => requireAccounts(read(env), offering(true))).not.toThrow()
    expect(() => requireAccounts(read(LIVE), offering(false))).not.toThrow()
  })

  test('half an account of PayPal counts as switched on', () => {
    expect(missingOf({ ...LIVE, PAYPAL_SECRET: 'secret' })).toEqual([
      'PAYPAL_CLIENT_ID',
      'PAYPAL_WEBHOOK_ID',
    ])
  })
})

test('an explicit demo is the same as the default one', () => {
  expect(read({ SHOP_MODE: 'demo' })).toEqual(read({}))
})

describe('sign-in by providers', () => {
  const APPLE = {
    APPLE_CLIENT_ID: 'es.medida.shop',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nMIGH\\n-----END PRIVATE KEY-----',
  }

  test('each is offered if configured', () => {
    expect(read({}).social).toEqual({})
    const { social } = read({
      ...LIVE,
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      ...APPLE,
    })
    expect(social).toEqual({
      google: { clientId: 'g', secret: 's' },
      apple: {
        clientId: 'es.medida.shop',
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKey: '-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----',
      },
    })
  })

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'half a provider',
      { GITHUB_CLIENT_ID: 'x' },
      /sign-in by github is not complete: GITHUB_CLIENT_SECRET missing/,
    ],
    [
      'Apple without its key',
      { ...APPLE, APPLE_PRIVATE_KEY: '' },
      /apple is not complete: APPLE_PRIVATE_KEY missing/,
    ],
    [
      'a key that is none',
      { ...APPLE, APPLE_PRIVATE_KEY: 'AuthKey.p8' },
      /APPLE_PRIVATE_KEY: expected the text/,
    ],
  ])('%s is refused', (_, env, reason) => {
    expect(() => read({ ...LIVE, ...env })).toThrow(reason)
  })

  test('one of them makes a live shop: no real sign-in in a demo', () => {
    expect(missingOf({ X_CLIENT_ID: 'x', X_CLIENT_SECRET: 'y' })).toContain('STAFF_PASSWORD')
  })
})

describe('a configuration that would fail later is refused by name', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['an unknown mode', { SHOP_MODE: 'test' }, /SHOP_MODE=test/],
    [
      "a live shop with the demo shop's password",
      { ...LIVE, STAFF_PASSWORD: 'medida-demo' },
      /demo shop/,
    ],
    ['an address that is none', { PUBLIC_URL: 'shop.example' }, /PUBLIC_URL=shop\.example/],
    ['a port that is none', { PORT: 'http' }, /PORT=http/],
    ['a port out of range', { PORT: '70000' }, /PORT=70000/],
    ['an unknown signature', { REDSYS_SIGNATURE: 'MD5' }, /REDSYS_SIGNATURE=MD5/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL=loud/],
  ])('%s', (_, env, reason) => {
    expect(() => read(env)).toThrow(reason)
  })
})

test('an empty variable counts as unset', () => {
  expect(
    read({
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: '',
    }),
  ).toEqual(read({}))
})

test('a secret of the installation is made once, also by two concurrent starts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-config-'))
  expect(ownSecret({ dataDir }, 'a')).toBe(ownSecret({ dataDir }, 'a'))
  expect(ownSecret({ dataDir }, 'a')).not.toBe(ownSecret({ dataDir }, 'b'))
})
