/** Proofs for guarded forms without the work: the challenge is signed by the shop's own keys. */
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { GuardedForm } from '../src/shop/session/robots/guarded-forms.ts'
import type { FormChallenge } from '../src/shop/session/robots/proof-schema.ts'
import { proofKeys } from '../src/shop/session/robots/store-proofs.ts'
import type { WholeShop } from './whole-shop.ts'

const SECONDS_OLD = 5

/** The solution of a challenge, as a body carries it. */
export async function solutionOf(challenge: FormChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A proof for one call, of a challenge that was issued five seconds ago. */
export async function proofFor(
  { database, clock }: Pick<WholeShop, 'database' | 'clock'>,
  form: GuardedForm,
): Promise<string> {
  const { challengeKey, solutionKey } = await proofKeys(database.db)
  const made = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey },
    data: { form, at: clock.now.getTime() - SECONDS_OLD * 1_000 },
    hmacSignatureSecret: challengeKey,
    hmacKeySignatureSecret: solutionKey,
  })
  return solutionOf(made as FormChallenge)
}
