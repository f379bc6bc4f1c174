import { createHash } from 'node:crypto'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database.ts'
import type { Coupon } from './coupon.ts'
import { type GuessedBy, guessWindowStart, minutesToGuess } from './guess-limit.ts'
import { findCoupon } from './store.ts'
import { couponGuesses } from './tables.ts'

type Found = Awaited<ReturnType<typeof findCoupon>>
export type Looked = { found: Found; waitMinutes: number | null }

/** The subjects of a try. */
export type Guesser = { customerId: string; address: string }

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url')

/** A code that this customer cannot use: unknown, disabled, or another customer's. */
const isGuess = (coupon: Coupon | undefined, customerId: string): boolean =>
  !coupon?.active || (coupon.ownerId !== null && coupon.ownerId !== customerId)

/** Minutes to wait before another code may be tried; the guesses of these subjects are locked. */
async function waitOf(
  tx: Transaction,
  subjects: Record<GuessedBy, string>,
  code: string,
  now: Date,
): Promise<number | null> {
  const names = Object.values(subjects).toSorted()
  // In the order of their names, which prevents deadlocks.
  for (const name of names)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('guesses:' || ${name}, 0))`)
  const made = await tx.select().from(couponGuesses).where(inArray(couponGuesses.subject, names))
  const waits = (['account', 'address'] as const).map((by) => {
    const own = made.filter(({ subject }) => subject === subjects[by])
    // A code in the form is sent with every change of the cart: it counts once.
    if (own.some((guess) => guess.code === code)) return null
    return minutesToGuess(
      by,
      own.map(({ at }) => at),
      now,
    )
  })
  return waits.reduce<number | null>(
    (longest, wait) => (wait !== null && wait > (longest ?? 0) ? wait : longest),
    null,
  )
}

/**
 * Looks a code up, unless too many unknown ones were tried. Unknown codes are counted; concurrent
 * requests are serialised.
 */
export function findGuarded(
  db: Database,
  code: string,
  { customerId, address }: Guesser,
  now: Date,
  replaced?: string,
): Promise<Looked> {
  const subjects = {
    account: hashOf(`account:${customerId}`),
    address: hashOf(`address:${address}`),
  }
  const hashed = hashOf(code)
  return db.transaction(async (tx) => {
    const waitMinutes = await waitOf(tx, subjects, hashed, now)
    if (waitMinutes !== null) return { found: undefined, waitMinutes }
    const found = await findCoupon(tx, code, replaced)
    if (!isGuess(found?.coupon, customerId)) return { found, waitMinutes }
    await tx.delete(couponGuesses).where(lte(couponGuesses.at, guessWindowStart(now)))
    const rows = Object.values(subjects).map((subject) => ({ subject, code: hashed, at: now }))
    await tx.insert(couponGuesses).values(rows).onConflictDoNothing()
    return { found, waitMinutes }
  })
}
