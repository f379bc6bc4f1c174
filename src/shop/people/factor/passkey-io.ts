/** What an authenticator made or signed, verified by `@simplewebauthn/server`. */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { knownTransports, partyOf, type Transport } from './passkey.ts'
import type { MadePasskey, SignedPasskey } from './passkey-schema.ts'

/** ES256, EdDSA and RS256, as the library verifies them and authenticators offer them. */
export const ALGORITHMS = [-7, -8, -257]

export type NewCredential = {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: Transport[]
}

type Told = { challenge: string; origin: string }

/** What the browser says that was signed; undefined where it is nothing of a browser. */
export function toldBy(clientDataJSON: string): Told | undefined {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof told !== 'object' || told === null) return undefined
    if (!('challenge' in told && 'origin' in told)) return undefined
    const { challenge, origin } = told
    return typeof challenge === 'string' && typeof origin === 'string'
      ? { challenge, origin }
      : undefined
  } catch {
    return undefined
  }
}

/** Undefined where it was made for another address, or is not what an authenticator makes. */
export async function verifyMade(
  publicUrl: string,
  { challenge, origin }: Told,
  made: MadePasskey,
): Promise<NewCredential | undefined> {
  const party = partyOf(publicUrl)
  if (!party.isOrigin(origin)) return undefined
  const { transports, ...response } = made.response
  const verified = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: knownTransports(transports),
  }
}

/** The count of a right signature; undefined for a wrong one. The count itself is not judged. */
export async function verifySigned(
  publicUrl: string,
  { challenge, origin }: Told,
  { response, ...signed }: SignedPasskey,
  { credentialId, publicKey }: Pick<NewCredential, 'credentialId' | 'publicKey'>,
): Promise<number | undefined> {
  const party = partyOf(publicUrl)
  if (!party.isOrigin(origin)) return undefined
  const { userHandle, ...rest } = response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...signed,
      response: { ...rest, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
