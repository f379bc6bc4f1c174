/** A provider's endpoints. */
import * as oauth from 'oauth4webapi'
import type { Speech } from './social-providers.ts'

/** The provider's document is cached for this long. */
const DOCUMENT_MS = 3_600_000

const TENANT = '{tenantid}'

/** `signal` is made for each request. */
export type Requests = { signal: () => AbortSignal; [oauth.allowInsecureRequests]: boolean }

/**
 * The provider's endpoints: from its document, cached for an hour; or as written in
 * `social-providers.ts`.
 */
export function documentKeeper(
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
export async function ofItsTenant(
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
