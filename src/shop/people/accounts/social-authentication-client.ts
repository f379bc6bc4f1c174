import { createPrivateKey, sign } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import type { SocialClient } from '../../../platform/social-credentials.ts'
import type { Speech } from './social-providers.ts'

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

export function authenticationOf(
  speech: Speech,
  client: SocialClient,
  now: () => Date,
): oauth.ClientAuth {
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
