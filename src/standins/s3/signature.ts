import { createHash, createHmac } from 'node:crypto'

/** A key at the store, and the store's region. */
export type SigningKey = { keyId: string; secret: string; region: string }

/**
 * A call before it is signed. `headers`: in lower case, all are signed. `payload`: SHA-256 of the
 * body in hexadecimal.
 */
export type SignedCall = {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  payload: string
}

export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')
export const EMPTY_PAYLOAD = sha256Hex('')

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** RFC 3986: `encodeURIComponent` leaves five characters that Amazon wants encoded. */
const encodeSigned = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Every part of a path encoded alike, however the client wrote it. */
const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeSigned(decodeURIComponent(part)))
    .join('/')

function canonicalRequest(
  { method, url, headers, payload }: SignedCall,
  names: readonly string[],
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeSigned(name)}=${encodeSigned(value)}`)
    .toSorted()
    .join('&')
  const said = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`)
  return [method, canonicalPath(url.pathname), query, said.join(''), names.join(';'), payload].join(
    '\n',
  )
}

/**
 * The `authorization` header of a call (AWS Signature Version 4, for S3). `headers` contain `host`
 * and `x-amz-date`, and further ones that are to be signed.
 */
export function authorizationOf(call: SignedCall, { keyId, secret, region }: SigningKey): string {
  const names = Object.keys(call.headers).toSorted()
  const date = call.headers['x-amz-date'] ?? ''
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256Hex(canonicalRequest(call, names))].join(
    '\n',
  )
  const key = scope
    .split('/')
    .reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`) as Buffer
  const signature = hmac(key, text).toString('hex')
  return (
    `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, ` +
    `SignedHeaders=${names.join(';')}, Signature=${signature}`
  )
}
