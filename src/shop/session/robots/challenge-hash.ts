/** Challenges and their solutions, by `altcha-lib`. */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { effortFor, type GuardedForm, isTimely } from './guarded-forms.ts'
import { challengeSchema, type FormChallenge, type ProofPayload } from './proof-schema.ts'

type Keys = { challengeKey: string; solutionKey: string }

/** A signed challenge. `issued`: those of the same network in the last quarter of an hour. */
export async function makeChallenge(
  { challengeKey, solutionKey }: Keys,
  form: GuardedForm,
  { nowMs, issued }: { nowMs: number; issued: number },
): Promise<FormChallenge> {
  const { cost, least, most } = effortFor(issued)
  const made = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost, counter: randomInt(most, least), deriveKey },
    data: { form, at: nowMs },
    hmacSignatureSecret: challengeKey,
    hmacKeySignatureSecret: solutionKey,
  })
  return challengeSchema.parse(made)
}

/**
 * Whether this challenge is of the shop, of this form, timely, and solved. That it is used once is
 * for the database to say.
 */
export async function isSolved(
  { challengeKey, solutionKey }: Keys,
  form: GuardedForm,
  { challenge, solution }: ProofPayload,
  nowMs: number,
): Promise<boolean> {
  const { at, form: asked } = challenge.parameters.data
  if (asked !== form || !isTimely(at, nowMs)) return false
  const { verified } = await verifySolution({
    ...{ challenge, solution, deriveKey },
    hmacSignatureSecret: challengeKey,
    hmacKeySignatureSecret: solutionKey,
  })
  return verified
}
