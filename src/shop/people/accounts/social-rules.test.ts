import { generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { identityFrom, namedBeside } from '../../session/social-identity.ts'
import { signedSecret } from './social-authentication-client.ts'
import { socialWith } from './social-client.ts'
import { type Entry, entryOf, type KnownAccount, mayUnlink, pageAfter } from './social-entry.ts'
import { SPEECH, speechAt } from './social-providers.ts'

const PROVEN = {
  subject: '1',
  email: 'ana@example.es',
  emailVerified: true,
  name: 'Ana',
  surname: 'Soler',
}
const UNPROVEN = { ...PROVEN, emailVerified: false }
const account = (changes: Partial<KnownAccount> = {}): KnownAccount => ({
  role: 'USER_ROLE',
  active: true,
  hasPassword: true,
  ...changes,
})

describe('the result for an identity', () => {
  test.each<[string, typeof PROVEN, KnownAccount | undefined, KnownAccount | undefined, Entry]>([
    ['known', PROVEN, account(), undefined, 'enter'],
    [
      'known, with an address that another account has by now',
      PROVEN,
      account(),
      account(),
      'enter',
    ],
    ['known, its account shut out', PROVEN, account({ active: false }), undefined, 'refused'],
    [
      'known, its account one of the staff by now',
      PROVEN,
      account({ role: 'STAFF_ROLE' }),
      undefined,
      'refused',
    ],
    ['new', PROVEN, undefined, undefined, 'register'],
    ['new and unproven', UNPROVEN, undefined, undefined, 'register'],
    ["a customer's proven address", PROVEN, undefined, account(), 'password'],
    [
      "a customer's proven address, no password there",
      PROVEN,
      undefined,
      account({ hasPassword: false }),
      'no_password',
    ],
    ["a customer's unproven address", UNPROVEN, undefined, account(), 'taken'],
    [
      "a customer's unproven address, no password there",
      UNPROVEN,
      undefined,
      account({ hasPassword: false }),
      'taken',
    ],
    ["the staff's proven address", PROVEN, undefined, account({ role: 'STAFF_ROLE' }), 'refused'],
    [
      "the staff's unproven address: not told whose it is",
      UNPROVEN,
      undefined,
      account({ role: 'STAFF_ROLE' }),
      'taken',
    ],
    [
      'the proven address of somebody shut out',
      PROVEN,
      undefined,
      account({ active: false }),
      'refused',
    ],
  ])('%s', (_, identity, linked, owner, entry) => {
    expect(entryOf(identity, linked, owner)).toBe(entry)
  })

  test.each([
    [1, true, true],
    [1, false, false],
    [2, false, true],
  ])('of %i ways in, password %s: one may go %s', (linked, hasPassword, may) => {
    expect(mayUnlink(linked, hasPassword)).toBe(may)
  })
})

describe('the identity from a provider’s answer', () => {
  const NOBODY = { email: '', emailVerified: false, name: '', surname: '' }
  test.each([
    [
      'google',
      { sub: '1', email: 'a@b.es', email_verified: true, given_name: 'Ana', family_name: 'Soler' },
      { email: 'a@b.es', emailVerified: true, name: 'Ana', surname: 'Soler' },
    ],
    [
      'google',
      { sub: '1', email: 'a@b.es', email_verified: 'yes', name: 'Ana Soler Gil' },
      { email: 'a@b.es', name: 'Ana', surname: 'Soler Gil' },
    ],
    ['google', { sub: '1', email: 'no address', email_verified: true }, {}],
    [
      'apple',
      { sub: '1', email: 'x@privaterelay.appleid.com', email_verified: 'true' },
      { email: 'x@privaterelay.appleid.com', emailVerified: true },
    ],
    ['apple', { sub: '1', email: 'a@b.es', email_verified: 'false' }, { email: 'a@b.es' }],
    // An administrator of any tenant can set any `email`.
    [
      'microsoft',
      { sub: '1', email: 'a@b.es', email_verified: true, name: 'Ana Soler' },
      { email: 'a@b.es', name: 'Ana', surname: 'Soler' },
    ],
    [
      'microsoft',
      { sub: '1', email: 'a@b.es', xms_edov: '1' },
      { email: 'a@b.es', emailVerified: true },
    ],
    [
      'linkedin',
      { sub: '1', email: 'a@b.es', email_verified: true, given_name: 'Ana' },
      { email: 'a@b.es', emailVerified: true, name: 'Ana' },
    ],
    [
      'amazon',
      { user_id: '1', email: 'a@b.es', email_verified: true, name: 'Ana  Soler' },
      { email: 'a@b.es', name: 'Ana', surname: 'Soler' },
    ],
    [
      'facebook',
      { id: '1', email: 'a@b.es', verified: true, first_name: 'Ana', last_name: 'Soler' },
      { email: 'a@b.es', name: 'Ana', surname: 'Soler' },
    ],
    ['github', { id: 1, login: 'ana', name: null }, { name: 'ana' }],
    [
      'x',
      { data: { id: '1', name: 'Ana Soler', confirmed_email: 'a@b.es' } },
      { email: 'a@b.es', emailVerified: true, name: 'Ana', surname: 'Soler' },
    ],
    ['x', { data: { id: '1', name: 'Ana' } }, { name: 'Ana' }],
    [
      'tiktok',
      { data: { user: { open_id: '1', display_name: 'Ana', email: 'a@b.es' } } },
      { name: 'Ana' },
    ],
  ] as const)('%s: %j', (provider, said, expected) => {
    expect(identityFrom(provider, said)).toEqual({ subject: '1', ...NOBODY, ...expected })
  })

  test.each([
    [
      [
        { email: 'b@b.es', verified: true },
        { email: 'a@b.es', primary: true, verified: true },
      ],
      'a@b.es',
      true,
    ],
    [
      [
        { email: 'b@b.es', verified: true },
        { email: 'a@b.es', primary: true, verified: false },
      ],
      'a@b.es',
      false,
    ],
    [[{ email: 'b@b.es', verified: true }], '', false],
    [{ message: 'Not Found' }, '', false],
  ])('GitHub names %j', (mails, email, emailVerified) => {
    expect(identityFrom('github', { id: 1 }, mails)).toMatchObject({ email, emailVerified })
  })

  test('an answer without a subject is no identity', () => {
    for (const said of [
      {},
      null,
      'x',
      { sub: '' },
      { sub: ' ' },
      { sub: 'x'.repeat(256) },
      { sub: { $ne: '' } },
    ])
      expect(identityFrom('google', said)).toBeNull()
  })

  test("Apple's name fills only missing fields", () => {
    const nameless = { ...PROVEN, name: '', surname: '' }
    const json = JSON.stringify({
      name: { firstName: 'Eva', lastName: 'Rius' },
      email: 'evil@example.es',
    })
    expect(namedBeside(nameless, json)).toEqual({ ...PROVEN, name: 'Eva', surname: 'Rius' })
    expect(namedBeside(PROVEN, json)).toEqual(PROVEN)
    for (const broken of [null, '', '{', '[]', '{"name":7}'])
      expect(namedBeside(nameless, broken)).toEqual(nameless)
  })

  test('a lone surrogate, from the provider or from the limit, is removed', () => {
    const json = JSON.stringify({
      name: { firstName: 'Eva\ud800', lastName: `${'x'.repeat(99)}😀` },
    })
    const { name, surname } = namedBeside({ ...PROVEN, name: '', surname: '' }, json)
    expect([name, surname]).toEqual(['Eva\ufffd', `${'x'.repeat(99)}\ufffd`])
  })
})

test.each([
  [undefined, '/area-personal'],
  ['/lonas/lona-frontal-pvc?base=300', '/lonas/lona-frontal-pvc?base=300'],
  ['/register', '/area-personal'],
  ['/admin/orders', '/area-personal'],
  ['//evil.example/', '/area-personal'],
  ['/\t/evil.example', '/area-personal'],
  ['javascript:alert(1)', '/area-personal'],
  [`/${'x'.repeat(500)}`, '/area-personal'],
])('back from a provider, who wanted %s comes to %s', (wanted, page) => {
  expect(pageAfter(wanted)).toBe(page)
})

describe('requests to the real providers', () => {
  test('use only https, with endpoints of their own', () => {
    for (const [provider, speech] of Object.entries(SPEECH)) {
      const addresses =
        speech.kind === 'openid'
          ? [speech.discovery, speech.issuer]
          : [speech.authorize, speech.token, speech.profile]
      expect(
        addresses.every((address) => address.startsWith('https://')),
        provider,
      ).toBe(true)
    }
    expect(speechAt('google', undefined)).toBe(SPEECH.google)
  })

  test('the redirect to Amazon', async () => {
    const client = { clientId: 'amzn1.application-oa2-client.1', secret: 's' }
    const social = socialWith({
      provider: 'amazon',
      client,
      standIn: undefined,
      redirectUri: 'https://shop.example/back',
      now: () => new Date(0),
    })
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    const address = new URL(
      await social.addressFor({ state: 'S', nonce: 'N', codeVerifier: verifier }, 'pt'),
    )
    expect(address.origin + address.pathname).toBe('https://www.amazon.com/ap/oa')
    // The challenge of RFC 7636, appendix B.
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: client.clientId,
      redirect_uri: 'https://shop.example/back',
      response_type: 'code',
      scope: 'profile',
      state: 'S',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
  })
})

test("Apple's secret is signed by the shop's key, for Apple, for five minutes", () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const client = { clientId: 'es.medida.shop', teamId: 'TEAM', keyId: 'KEY', privateKey: pem }
  const [head = '', claims = '', signature = ''] = signedSecret(
    client,
    'https://appleid.apple.com',
    new Date(1_000_000_000_500),
  ).split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect([read(head), read(claims)]).toEqual([
    { alg: 'ES256', kid: 'KEY' },
    {
      iss: 'TEAM',
      sub: 'es.medida.shop',
      aud: 'https://appleid.apple.com',
      iat: 1_000_000_000,
      exp: 1_000_000_300,
    },
  ])
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')),
  ).toBe(true)
})
