import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. About 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a discarded random password, at the same cost: compared for an unknown address. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$eCw0t9xiMxMeeuOqUGPE0g$yrwSAAAPGn6PyKwKG2A4FeMvyiApr3StbVHZ4boKpNA'

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * False also for an invalid hash: such an account has no password, and the answer takes the same
 * time.
 */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  const readable = passwordHash.startsWith('$argon2id$')
  try {
    const matches = await verify(readable ? passwordHash : NOBODYS_HASH, password)
    return matches && readable
  } catch {
    return false
  }
}
