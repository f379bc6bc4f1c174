/** The exchange of a sign-in's code for the identity. */
import * as oauth from 'oauth4webapi'
import type { SocialClient } from '../../../platform/social-credentials.ts'
import type { SocialProvider } from '../../../platform/social-provider.ts'
import { type Identity, identityFrom } from '../../session/social-identity.ts'
import { authenticationOf } from './social-authentication-client.ts'
import { ofItsTenant, type Requests } from './social-document-client.ts'
import type { Speech } from './social-providers.ts'
import type { Secrets } from './social-secrets-client.ts'
import { SocialTrouble } from './social-trouble-client.ts'

/** The shop as a client of a provider. */
export type Shop = {
  provider: SocialProvider
  client: SocialClient
  redirectUri: string
  now: () => Date
  speech: Speech
  requests: Requests
  self: oauth.Client
  /** The provider's signing keys, cached. */
  keys: oauth.JWKSCacheInput
}

/**
 * The claims of a token after checking signature, issuer, audience, times and nonce; or the answer
 * of the profile endpoint.
 */
export async function grantedIdentity(
  shop: Shop,
  server: oauth.AuthorizationServer,
  returned: URLSearchParams,
  { state, nonce, codeVerifier }: Secrets,
): Promise<Identity | null> {
  const { speech, self, client, requests, now } = shop
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    self,
    authenticationOf(speech, client, now),
    oauth.validateAuthResponse(server, self, returned, state),
    shop.redirectUri,
    speech.pkce ? codeVerifier : oauth.nopkce,
    requests,
  )
  return speech.kind === 'oauth'
    ? profileIdentity(shop, speech, server, answer)
    : signedIdentity(shop, server, answer, speech.nonce ? nonce : oauth.expectNoNonce)
}

async function profileIdentity(
  { provider, self, requests }: Shop,
  speech: Extract<Speech, { kind: 'oauth' }>,
  server: oauth.AuthorizationServer,
  answer: Response,
): Promise<Identity | null> {
  const { access_token } = await oauth.processAuthorizationCodeResponse(server, self, answer)
  const mails = speech.mails ? await profileAt(speech.mails, access_token, requests) : undefined
  return identityFrom(provider, await profileAt(speech.profile, access_token, requests), mails)
}

async function signedIdentity(
  { provider, self, requests, keys }: Shop,
  server: oauth.AuthorizationServer,
  answer: Response,
  expectedNonce: string | typeof oauth.expectNoNonce,
): Promise<Identity | null> {
  const issuer = await ofItsTenant(server, answer)
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

async function profileAt(address: string, token: string, requests: Requests): Promise<unknown> {
  const answer = await oauth.protectedResourceRequest(
    token,
    'GET',
    new URL(address),
    new Headers({ accept: 'application/json', 'user-agent': 'Medida' }),
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
