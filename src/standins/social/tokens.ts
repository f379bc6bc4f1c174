import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs id_tokens (RS256) with a generated key; `jwks` is its public half. */
export function tokenSigner() {
  let made: { privateKey: KeyObject; publicKey: KeyObject } | undefined
  const keys = () => {
    made ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    return made
  }
  return {
    jwks: () => ({
      keys: [
        { ...keys().publicKey.export({ format: 'jwk' }), kid: 'demo', alg: 'RS256', use: 'sig' },
      ],
    }),
    /** `broken`: with an invalid signature. */
    idToken: (claims: Record<string, unknown>, broken = false): string => {
      const text = `${base64url({ alg: 'RS256', kid: 'demo', typ: 'JWT' })}.${base64url(claims)}`
      const signature = sign('sha256', Buffer.from(broken ? `${text}.` : text), keys().privateKey)
      return `${text}.${signature.toString('base64url')}`
    },
  }
}

/** RFC 7636, 4.6. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

function parsed(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return {}
  }
}

/** Apple's client secret, a signed statement: checks the claims, not the signature. */
export function isSignedSecret(
  token: string,
  clientId: string,
  audience: string,
  at: Date,
): boolean {
  const [head = '', claims = ''] = token.split('.')
  const { alg } = parsed(head)
  const { sub, aud, exp } = parsed(claims)
  return (
    alg === 'ES256' && sub === clientId && aud === audience && Number(exp) * 1000 > at.getTime()
  )
}
