import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { FormChallenge } from './proof-schema.ts'

/** Solves one challenge in a worker, so that typing is never held up. Null without a solution. */
addEventListener('message', async ({ data: challenge }: MessageEvent<FormChallenge>) => {
  postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null))
})
