/**
 * Argon2 in the tests, in place of the package (`vitest.config.ts`): each hash and each comparison
 * is computed once in a process and then remembered. They are the package's own, at the shop's full
 * cost, so that the tests see what the shop stores. Accounts with the same password share a hash.
 */
import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const argon2: Pick<typeof Argon2, 'hash' | 'verify'> = createRequire(import.meta.url)(
  '@node-rs/argon2',
)

function remembered<Said extends unknown[], Answer>(
  compute: (...said: Said) => Promise<Answer>,
): (...said: Said) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>()
  return (...said) => {
    const key = JSON.stringify(said)
    const answer = known.get(key) ?? compute(...said)
    known.set(key, answer)
    return answer
  }
}

export const hash = remembered(argon2.hash)
export const verify = remembered(argon2.verify)
