import type { Context } from 'hono'
import { Refused } from './refused.ts'
import type { StoreSettings } from './settings.ts'
import { authorizationOf } from './signature.ts'

const SKEW_MS = 15 * 60_000
const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/**
 * Throws unless the request is signed with the right key, recently, and covers all relevant
 * headers.
 */
export function checkSignature(
  c: Context,
  { keyId, secret, region }: StoreSettings,
  now: Date,
): void {
  const [, credential, , itsRegion = '', names = '', signature] =
    CREDENTIAL.exec(c.req.header('authorization') ?? '') ?? []
  if (!credential) throw new Refused(403, 'AccessDenied')
  if (credential !== keyId) throw new Refused(403, 'InvalidAccessKeyId')
  if (itsRegion !== region) throw new Refused(400, 'AuthorizationHeaderMalformed')
  const date = c.req.header('x-amz-date') ?? ''
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(Math.abs(at - now.getTime()) <= SKEW_MS)) throw new Refused(403, 'RequestTimeTooSkewed')
  const url = new URL(c.req.url)
  const headers = Object.fromEntries(
    names
      .split(';')
      .map((name) => [
        name,
        name === 'host' ? (c.req.header('host') ?? url.host) : (c.req.header(name) ?? ''),
      ]),
  )
  const payload = c.req.header('x-amz-content-sha256') ?? ''
  const unsigned = [...c.req.raw.headers.keys()].some(
    (name) => name.startsWith('x-amz-') && !(name in headers),
  )
  const right = authorizationOf(
    { method: c.req.method, url, headers, payload },
    { keyId, secret, region },
  )
  if (unsigned || !headers.host || !right.endsWith(`Signature=${signature}`))
    throw new Refused(403, 'SignatureDoesNotMatch')
}

/** Even a public bucket does not allow everything anonymously. */
export const isForKeys = ({ req }: Context): boolean =>
  req.method !== 'GET' || req.header('authorization') !== undefined
