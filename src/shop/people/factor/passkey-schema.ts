import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { TRANSPORTS } from './passkey.ts'

export const ownPasskeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: orNull(z.iso.datetime()),
  })
  .openapi('StaffPasskey')
export type OwnPasskey = z.infer<typeof ownPasskeySchema>

const TYPE = z.literal('public-key')
const descriptor = z.object({ id: z.string(), type: TYPE, transports: z.array(z.enum(TRANSPORTS)) })

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const newPasskeySchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: TYPE })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('discouraged'),
      userVerification: z.literal('preferred'),
    }),
  })
  .openapi('NewPasskeyOptions')
export type NewPasskeyOptions = z.infer<typeof newPasskeySchema>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const usePasskeySchema = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('preferred'),
    allowCredentials: z.array(descriptor),
  })
  .openapi('UsePasskeyOptions')
export type UsePasskeyOptions = z.infer<typeof usePasskeySchema>

const sent = (most = 2_000) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
const credential = { id: sent(), rawId: sent(), type: TYPE }

/** What the browser made: `RegistrationResponseJSON` of WebAuthn. */
export const madePasskeySchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: sent(5_000),
      attestationObject: sent(20_000),
      transports: z.array(z.string().max(40)).max(20).optional(),
    }),
  })
  .openapi('MadePasskey')
export type MadePasskey = z.infer<typeof madePasskeySchema>

/** What the authenticator signed: `AuthenticationResponseJSON` of WebAuthn. */
export const signedPasskeySchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: sent(5_000),
      authenticatorData: sent(5_000),
      signature: sent(5_000),
      userHandle: sent().optional(),
    }),
  })
  .openapi('SignedPasskey')
export type SignedPasskey = z.infer<typeof signedPasskeySchema>
