import type { FormChallenge } from './proof-schema.ts'
import { solve } from './solve-challenge-hash.ts'

/** Solves one challenge in a worker, so that typing is never held up. Null without a solution. */
addEventListener('message', async ({ data: challenge }: MessageEvent<FormChallenge>) => {
  postMessage(await solve(challenge))
})
