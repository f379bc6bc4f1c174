import { createHash, randomBytes } from 'node:crypto'
import { type Context as Call, Hono } from 'hono'
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../platform/social-provider.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { DEMO_CLIENT } from '../../shop/people/accounts/offered-providers-io.ts'
import { SPEECH } from '../../shop/people/accounts/social-providers.ts'
import { PROVIDER_NAMES } from '../../shop/session/provider-names.ts'
import { bankWords, type Words } from '../bank/words.ts'
import type { Party, WorldDeps } from '../party.ts'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'
import { choosePage, postPage, refusedPage } from './pages.ts'
import { claimsOf, mailsOf, PEOPLE, type Person, profileOf } from './people.ts'
import { challengeOf, isSignedSecret, tokenSigner } from './tokens.ts'

const CODE_MS = 60_000
const TOKEN_SECONDS = 3600

/** The granted authorisation, until its code is exchanged. */
type Grant = {
  provider: SocialProvider
  person: Person
  redirectUri: string
  challenge: string
  nonce: string
  until: number
}
type World = {
  deps: WorldDeps
  switches: Switches
  signer: ReturnType<typeof tokenSigner>
  grants: Map<string, Grant>
  /** By access token. */
  people: Map<string, Grant>
  wordsIn: (c: Call) => Words
}

const issuerOf = (c: Call, provider: SocialProvider): string =>
  `${new URL(c.req.url).origin}/social/${provider}`
const isProvider = (name: string | undefined): name is SocialProvider =>
  SOCIAL_PROVIDERS.some((each) => each === name)
const clientName = (provider: SocialProvider): string =>
  SPEECH[provider].authentication === 'client_key' ? 'client_key' : 'client_id'

/** Why a request is invalid, or null. */
function wrongIn(provider: SocialProvider, query: URLSearchParams): string | null {
  const speech = SPEECH[provider]
  if (query.get(clientName(provider)) !== DEMO_CLIENT.clientId) return 'invalid_client'
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'invalid redirect_uri'
  if (!query.get('state')) return 'state missing'
  if (
    speech.pkce &&
    (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
  )
    return 'code_challenge missing'
  if (speech.kind === 'openid' && !query.get('scope')?.split(' ').includes('openid'))
    return 'scope openid missing'
  return null
}

/** The chosen person; an empty name is derived from the address. */
function personIn({ switches }: World, posted: Readonly<Record<string, unknown>>): Person {
  const text = (name: string): string =>
    typeof posted[name] === 'string' ? posted[name].trim() : ''
  const email = text('email')
  const [name = '', ...surname] = text('whole').split(/\s+/)
  const subject = createHash('sha256').update(email).digest('hex').slice(0, 16)
  const typed = {
    subject,
    name: name || (email.split('@')[0] ?? ''),
    surname: surname.join(' '),
    email,
    emailVerified: true,
  }
  const person = PEOPLE.find((each) => each.subject === text('person')) ?? typed
  const says = switches.isOn('no_mail')
    ? 'none'
    : switches.isOn('unverified_mail')
      ? 'unverified'
      : text('mail')
  if (says === 'none') return { ...person, email: '', emailVerified: false }
  return { ...person, emailVerified: says !== 'unverified' }
}

/** Redirect with its parameters. */
function answer(
  world: World,
  c: Call,
  provider: SocialProvider,
  query: URLSearchParams,
  said: Record<string, string>,
  person?: Person,
) {
  const fields = { ...said, state: query.get('state') ?? '' }
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('response_mode') === 'form_post') {
    const user =
      person && JSON.stringify({ name: { firstName: person.name, lastName: person.surname } })
    return c.html(
      postPage(world.wordsIn(c), PROVIDER_NAMES[provider], redirectUri, {
        ...fields,
        ...(user && { user }),
      }),
    )
  }
  const back = new URL(redirectUri)
  for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value)
  return c.redirect(back.href, 303)
}

/** Whether a token request is the shop's, by the provider's client authentication. */
function isShop(
  c: Call,
  provider: SocialProvider,
  form: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  const { clientId, secret } = DEMO_CLIENT
  const { authentication } = SPEECH[provider]
  if (authentication === 'basic')
    return (
      c.req.header('authorization') ===
      `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    )
  if (form[clientName(provider)] !== clientId) return false
  if (authentication === 'signed')
    return isSignedSecret(String(form.client_secret), clientId, issuerOf(c, provider), now)
  return form.client_secret === secret
}

function tokensFor(
  { deps, switches, signer }: World,
  c: Call,
  grant: Grant,
  accessToken: string,
): Record<string, unknown> {
  const { provider, person, nonce } = grant
  const common = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    scope: SPEECH[provider].scope,
  }
  if (SPEECH[provider].kind === 'oauth') return common
  const issuedAt = Math.floor(deps.now().getTime() / 1000)
  const claims = {
    iss: issuerOf(c, provider),
    aud: DEMO_CLIENT.clientId,
    iat: issuedAt,
    exp: issuedAt + TOKEN_SECONDS,
    ...claimsOf(provider, person),
    ...(nonce && { nonce: switches.isOn('wrong_nonce') ? `${nonce}x` : nonce }),
  }
  return { ...common, id_token: signer.idToken(claims, switches.isOn('wrong_signature')) }
}

function addBrowserPages(app: Hono, world: World): void {
  app.get('/:provider/authorize', (c) => {
    const provider = c.req.param('provider')
    if (!isProvider(provider)) return c.notFound()
    const { searchParams: query } = new URL(c.req.url)
    const wrong = wrongIn(provider, query)
    if (wrong) return c.html(refusedPage(world.wordsIn(c), PROVIDER_NAMES[provider], wrong), 400)
    return c.html(choosePage(world.wordsIn(c), PROVIDER_NAMES[provider], query.toString()))
  })

  app.post('/:provider/authorize', async (c) => {
    const provider = c.req.param('provider')
    if (!isProvider(provider)) return c.notFound()
    const { searchParams: query } = new URL(c.req.url)
    const wrong = wrongIn(provider, query)
    if (wrong) return c.html(refusedPage(world.wordsIn(c), PROVIDER_NAMES[provider], wrong), 400)
    const posted = await c.req.parseBody()
    if (posted.deed !== 'allow' || world.switches.isOn('denied'))
      return answer(world, c, provider, query, { error: 'access_denied' })
    const code = randomBytes(16).toString('hex')
    const person = personIn(world, posted)
    world.grants.set(code, {
      provider,
      person,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      until: world.deps.now().getTime() + CODE_MS,
    })
    return answer(world, c, provider, query, { code }, person)
  })
}

function addCalls(app: Hono, world: World): void {
  app.get('/:provider/.well-known/openid-configuration', (c) => {
    const provider = c.req.param('provider')
    if (!isProvider(provider) || SPEECH[provider].kind !== 'openid') return c.notFound()
    const issuer = issuerOf(c, provider)
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
    })
  })
  app.get('/:provider/jwks', (c) => c.json(world.signer.jwks()))

  app.post('/:provider/token', async (c) => {
    const provider = c.req.param('provider')
    if (!isProvider(provider)) return c.notFound()
    const form = await c.req.parseBody()
    const now = world.deps.now()
    if (!isShop(c, provider, form, now)) return c.json({ error: 'invalid_client' }, 401)
    const code = String(form.code)
    const grant = world.grants.get(code)
    world.grants.delete(code)
    const isGood =
      grant?.provider === provider &&
      grant.until > now.getTime() &&
      form.redirect_uri === grant.redirectUri &&
      (!grant.challenge || challengeOf(String(form.code_verifier)) === grant.challenge)
    if (!isGood) return c.json({ error: 'invalid_grant' }, 400)
    const token = randomBytes(24).toString('base64url')
    world.people.set(token, grant)
    return c.json(tokensFor(world, c, grant, token))
  })

  const whose = (c: Call): Grant | undefined =>
    world.people.get(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '')
  app.get('/:provider/userinfo', (c) => {
    const grant = whose(c)
    return grant
      ? c.json(profileOf(grant.provider, grant.person) as object)
      : c.json({ error: 'invalid_token' }, 401)
  })
  app.get('/:provider/emails', (c) => {
    const grant = whose(c)
    return grant ? c.json(mailsOf(grant.person)) : c.json({ error: 'invalid_token' }, 401)
  })
}

/**
 * Stand-in for sign-in providers below `/social/<provider>`: OpenID Connect with discovery, keys
 * and signed tokens, or OAuth 2.0 with profiles. Switches: `down`: no response; `slow`: beyond the
 * timeout; `denied`: always refused; `wrong_nonce` and `wrong_signature`: tokens of another sign-in
 * or signer; `unverified_mail` and `no_mail`: what is said about the address.
 */
export function socialParty(deps: WorldDeps): Party {
  const switches = new Switches(
    'slow',
    'down',
    'wrong_nonce',
    'wrong_signature',
    'unverified_mail',
    'no_mail',
    'denied',
  )
  const wordsOf = bankWords()
  const wordsIn = (c: Call): Words => {
    const wanted = [
      c.req.query('ui_locales') ?? '',
      ...(c.req.header('accept-language') ?? '').split(','),
    ].map((each) => each.trim().slice(0, 2))
    return wordsOf(
      LANGUAGES.find(
        (language) => wanted.find((each) => LANGUAGES.some((known) => known === each)) === language,
      ) ?? 'es',
    )
  }
  const world: World = {
    deps,
    switches,
    signer: tokenSigner(),
    grants: new Map(),
    people: new Map(),
    wordsIn,
  }
  const app = new Hono()
  app.route('/switches', switchesPage('Social sign-in', switches))
  app.use('/:provider/*', async (c, next) => {
    if (switches.isOn('slow'))
      await new Promise<void>((resolve) => deps.later(SLOW_MS / 1000, async () => resolve()))
    if (switches.isOn('down')) return c.text('Service unavailable', 503)
    await next()
  })
  addBrowserPages(app, world)
  addCalls(app, world)
  return { name: 'social', app }
}
