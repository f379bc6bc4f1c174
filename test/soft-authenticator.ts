/** An authenticator of WebAuthn in software, with its browser: makes passkeys and signs with them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  MadePasskey,
  NewPasskeyOptions,
  SignedPasskey,
  UsePasskeyOptions,
} from '../src/shop/people/factor/passkey-schema.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const headOf = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
/** RFC 8949, as far as keys and attestations need it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([headOf(3, text.length), text])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value])
  return Buffer.concat([headOf(5, value.size), ...[...value].flat().map(cbor)])
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** `counts` false: its counter stays 0, as that of synced passkeys. */
export function softAuthenticator({ origin = 'http://localhost:3000', counts = true } = {}) {
  const keys = new Map<string, KeyObject>()
  const state = { origin, count: 0, rpId: undefined as string | undefined }
  const counted = (): Buffer => {
    if (counts) state.count += 1
    return uint32(state.count)
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))

  function make({ challenge, rp }: Pick<NewPasskeyOptions, 'challenge' | 'rp'>): MadePasskey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (part: string) => Buffer.from(part, 'base64url')
    const id = randomBytes(32)
    const cose = new Map<number, Cbor>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ] as const),
    ])
    const data = Buffer.concat([
      sha256(state.rpId ?? rp.id),
      Buffer.from([USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL]),
      ...[counted(), Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)],
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ])
    keys.set(id.toString('base64url'), privateKey)
    return {
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      response: {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'telepathy'],
      },
    }
  }

  function use({
    challenge,
    rpId,
    allowCredentials,
  }: Pick<UsePasskeyOptions, 'challenge' | 'rpId' | 'allowCredentials'>): SignedPasskey {
    const { id } = allowCredentials.find((each) => keys.has(each.id)) ?? { id: [...keys.keys()][0] }
    const key = keys.get(id ?? '')
    if (!key || id === undefined) throw new Error('no passkey was made')
    const said = clientData('webauthn.get', challenge)
    const flags = Buffer.from([USER_PRESENT | USER_VERIFIED])
    const data = Buffer.concat([sha256(state.rpId ?? rpId), flags, counted()])
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), key).toString('base64url'),
      },
    }
  }
  return { state, make, use }
}
export type SoftAuthenticator = ReturnType<typeof softAuthenticator>
