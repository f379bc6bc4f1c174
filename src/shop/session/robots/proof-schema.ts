import { z } from '@hono/zod-openapi'
import { GUARDED_FORMS } from './guarded-forms.ts'

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)

/** A challenge as `altcha-lib` makes it. Its data are signed with the rest. */
export const challengeSchema = z
  .object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int().min(1).max(100_000),
      data: z.strictObject({ at: z.int(), form: z.enum(GUARDED_FORMS) }),
      keyLength: z.int().min(1).max(64),
      keyPrefix: hex.max(128),
      keySignature: hex.max(128),
      nonce: hex.max(64),
      salt: hex.max(64),
    }),
    signature: hex.max(128),
  })
  .openapi('FormChallenge', {
    description:
      'Proof of work of ALTCHA, version 2. Solve it with `altcha-lib` or: derive PBKDF2 keys of ' +
      '`nonce` followed by a counter (32 bits, big-endian) until one begins with `keyPrefix`',
  })
export type FormChallenge = z.infer<typeof challengeSchema>

const payloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex.max(128) }),
})
export type ProofPayload = z.infer<typeof payloadSchema>

const LONGEST_PROOF = 3_000

/** Fields of the body of a guarded call. */
export const guardFields = {
  proof: z
    .string()
    .max(LONGEST_PROOF)
    .optional()
    .openapi({
      description:
        'A solved challenge of `POST /form-challenges`: Base64 of `{"challenge": …, "solution": ' +
        '{"counter": …, "derivedKey": …}}`. It counts once, between 2 seconds and an hour after it ' +
        'was issued',
    }),
  website: z.string().max(LONGEST_PROOF).optional().openapi({
    description: 'Leave it out: people do not see this field, and robots fill it',
  }),
}
export type GuardFields = { proof?: string | undefined; website?: string | undefined }

/** The proof of a call; undefined where it is none. */
export function readProof(text: string): ProofPayload | undefined {
  try {
    const read = payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
