/**
 * The client of sign-in providers. Failures are a `SocialTrouble`, with a reason for the visitor
 * and one for the log.
 */
import { createPrivateKey, sign } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import type { SocialClient } from '../../../platform/social-credentials.ts'
import type { SocialProvider } from '../../../platform/social-provider.ts'
import { type Identity, identityFrom } from '../../session/social-identity.ts'
import type { SocialFailure } from './social-entry.ts'
import { type Speech, speechAt } from './social-providers.ts'

export class SocialTrouble extends Error {
  readonly failure: SocialFailure
  constructor(failure: SocialFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** Secrets of one sign-in, kept until the provider has answered. */
export type Secrets = { state: string; nonce: string; codeVerifier: string }
export const newSecrets = (): Secrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  codeVerifier: oauth.generateRandomCodeVerifier(),
})

export type SocialOptions = {
  provider: SocialProvider
  client: SocialClient
  /** Address of the stand-in; undefined: the provider itself. */
  standIn: string | undefined
  /** The shop's callback address. */
  redirectUri: string
  now: () => Date
  patienceMs?: number
}

export type Social = {
  /** The redirect to the provider. */
  addressFor: (secrets: Secrets, language: string) => Promise<string>
  /** The identity, from the parameters of the callback. */
  identityOf: (returned: URLSearchParams, secrets: Secrets) => Promise<Identity>
}

const PATIENCE_MS = 10_000
/** The provider's document is cached for this long. */
const DOCUMENT_MS = 3_600_000
const TENANT = '{tenantid}'

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/** Apple's secret: a JWT signed with the shop's key from Apple, valid for five minutes. */
export function signedSecret(
  { clientId, teamId, keyId, privateKey }: Extract<SocialClient, { teamId: string }>,
  audience: string,
  at: Date,
): string {
  const issuedAt = Math.floor(at.getTime() / 1000)
  const claims = { iss: teamId, sub: clientId, aud: audience, iat: issuedAt, exp: issuedAt + 300 }
  const text = `${base64url({ alg: 'ES256', kid: keyId })}.${base64url(claims)}`
  const signature = sign('sha256', Buffer.from(text), {
    key: createPrivateKey(privateKey),
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}

function authenticationOf(speech: Speech, client: SocialClient, now: () => Date): oauth.ClientAuth {
  if ('teamId' in client)
    return (as, _client, body, headers) =>
      oauth.ClientSecretPost(signedSecret(client, as.issuer, now()))(as, _client, body, headers)
  if (speech.authentication === 'basic') {
    // Not URL-encoded, as X documents it: with the encoding of RFC 6749, X does not recognise an id
    // with a hyphen.
    return (_as, { client_id }, _body, headers) => {
      headers.set(
        'authorization',
        `Basic ${Buffer.from(`${client_id}:${client.secret}`).toString('base64')}`,
      )
    }
  }
  if (speech.authentication === 'client_key') {
    return (_as, { client_id }, body) => {
      body.set('client_key', client_id)
      body.set('client_secret', client.secret)
    }
  }
  return oauth.ClientSecretPost(client.secret)
}

/** The logged reason of a failure: the library's code, or the provider's own. */
function troubleOf(error: unknown): SocialTrouble {
  if (error instanceof SocialTrouble) return error
  if (error instanceof oauth.AuthorizationResponseError) {
    return new SocialTrouble(
      error.error === 'access_denied' || error.error === 'user_cancelled_login'
        ? 'denied'
        : 'refused',
      error.error,
    )
  }
  if (error instanceof oauth.ResponseBodyError) return new SocialTrouble('refused', error.error)
  const { code, cause, message, name } = error as {
    code?: string
    cause?: { status?: unknown }
    message?: string
    name?: string
  }
  // Recognised by its status: a server may have several response classes.
  const status = typeof cause?.status === 'number' ? cause.status : 0
  const isSilent =
    name === 'TimeoutError' || name === 'AbortError' || message === 'fetch failed' || status >= 500
  return new SocialTrouble(
    isSilent ? 'unreachable' : 'refused',
    code ?? (status ? `status ${status}` : (message ?? 'unknown')),
  )
}

async function orTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw troubleOf(error)
  }
}

/** `signal` is made for each request. */
type Requests = { signal: () => AbortSignal; [oauth.allowInsecureRequests]: boolean }

/**
 * The provider's endpoints: from its document, cached for an hour; or as written in
 * `social-providers.ts`.
 */
function documentKeeper(
  speech: Speech,
  requests: Requests,
  now: () => Date,
): () => Promise<oauth.AuthorizationServer> {
  let kept: { document: oauth.AuthorizationServer; until: number } | undefined
  return async () => {
    if (speech.kind === 'oauth') {
      return {
        issuer: new URL(speech.authorize).origin,
        authorization_endpoint: speech.authorize,
        token_endpoint: speech.token,
      }
    }
    if (kept && kept.until > now().getTime()) return kept.document
    const answer = await oauth.discoveryRequest(new URL(speech.discovery), requests)
    const document = await oauth.processDiscoveryResponse(new URL(speech.issuer), answer)
    kept = { document, until: now().getTime() + DOCUMENT_MS }
    return document
  }
}

/**
 * Microsoft's document is the same for all tenants: the expected issuer contains the tenant of the
 * signed token.
 */
async function ofItsTenant(
  document: oauth.AuthorizationServer,
  answer: Response,
): Promise<oauth.AuthorizationServer> {
  if (!document.issuer.includes(TENANT)) return document
  const { id_token: token } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { id_token?: unknown }
  const payload = typeof token === 'string' ? (token.split('.')[1] ?? '') : ''
  const tenant = /"tid":"([0-9a-f-]{36})"/.exec(Buffer.from(payload, 'base64url').toString())?.[1]
  return { ...document, issuer: document.issuer.replace(TENANT, tenant ?? '') }
}

/**
 * The parameters of an authorisation request: RFC 6749, 4.1.1, RFC 7636, 4.3, and OpenID Connect
 * Core, 3.1.2.1.
 */
async function requestOf(
  speech: Speech,
  clientId: string,
  redirectUri: string,
  secrets: Secrets,
  language: string,
) {
  const challenge = speech.pkce && {
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
  }
  const openid = speech.kind === 'openid' && {
    ui_locales: language,
    ...(speech.nonce && { nonce: secrets.nonce }),
    ...(speech.formPost && { response_mode: 'form_post' }),
  }
  const query: Record<string, string> = {
    [speech.authentication === 'client_key' ? 'client_key' : 'client_id']: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: speech.scope,
    state: secrets.state,
    ...challenge,
    ...openid,
  }
  return query
}

/** The client of one provider. */
export function socialWith({
  provider,
  client,
  standIn,
  redirectUri,
  now,
  patienceMs = PATIENCE_MS,
}: SocialOptions): Social {
  const speech = speechAt(provider, standIn)
  const requests: Requests = {
    signal: () => AbortSignal.timeout(patienceMs),
    [oauth.allowInsecureRequests]: standIn !== undefined,
  }
  const document = documentKeeper(speech, requests, now)
  const self: oauth.Client = { client_id: client.clientId }
  const keys: oauth.JWKSCacheInput = {}

  const asked = async (token: string, address: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'Medida' })
    const answer = await oauth.protectedResourceRequest(
      token,
      'GET',
      new URL(address),
      headers,
      null,
      requests,
    )
    if (!answer.ok)
      throw new SocialTrouble(
        answer.status >= 500 ? 'unreachable' : 'refused',
        `profile ${answer.status}`,
      )
    return answer.json()
  }

  /**
   * The claims of a token after checking signature, issuer, audience, times and nonce; or the
   * answer of the profile endpoint.
   */
  const told = async (
    returned: URLSearchParams,
    { state, nonce, codeVerifier }: Secrets,
  ): Promise<Identity | null> => {
    const server = await document()
    const params = oauth.validateAuthResponse(server, self, returned, state)
    const verifier = speech.pkce ? codeVerifier : oauth.nopkce
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      self,
      authenticationOf(speech, client, now),
      params,
      redirectUri,
      verifier,
      requests,
    )
    if (speech.kind === 'oauth') {
      const { access_token } = await oauth.processAuthorizationCodeResponse(server, self, answer)
      const mails = speech.mails ? await asked(access_token, speech.mails) : undefined
      return identityFrom(provider, await asked(access_token, speech.profile), mails)
    }
    const issuer = await ofItsTenant(server, answer)
    const expectedNonce = speech.nonce ? nonce : oauth.expectNoNonce
    const tokens = await oauth.processAuthorizationCodeResponse(issuer, self, answer, {
      expectedNonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(issuer, answer, {
      ...requests,
      [oauth.jwksCache]: keys,
    })
    return identityFrom(provider, oauth.getValidatedIdTokenClaims(tokens))
  }

  return {
    addressFor: (secrets, language) =>
      orTrouble(async () => {
        const address = new URL((await document()).authorization_endpoint ?? '')
        const query = await requestOf(speech, client.clientId, redirectUri, secrets, language)
        for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
        return address.href
      }),
    identityOf: (returned, secrets) =>
      orTrouble(async () => {
        const identity = await told(returned, secrets)
        if (!identity) throw new SocialTrouble('refused', 'nobody named')
        return identity
      }),
  }
}
