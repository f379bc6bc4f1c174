import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { FormChallenge } from './proof-schema.ts'

/** Null without a solution. */
export const solve = (challenge: FormChallenge) =>
  solveChallenge({ challenge, deriveKey }).catch(() => null)
