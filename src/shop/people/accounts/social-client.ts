import * as oauth from 'oauth4webapi'
import type { SocialClient } from '../../../platform/social-credentials.ts'
import type { SocialProvider } from '../../../platform/social-provider.ts'
import type { Identity } from '../../session/social-identity.ts'
import { documentKeeper, type Requests } from './social-document-client.ts'
import { grantedIdentity, type Shop } from './social-grant-client.ts'
import { type Speech, speechAt } from './social-providers.ts'
import type { Secrets } from './social-secrets-client.ts'
import { orTrouble, SocialTrouble } from './social-trouble-client.ts'

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
  const shop: Shop = { provider, client, redirectUri, now, speech, requests, self, keys: {} }

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
        const identity = await grantedIdentity(shop, await document(), returned, secrets)
        if (!identity) throw new SocialTrouble('refused', 'nobody named')
        return identity
      }),
  }
}
