/** Limits of unknown codes within an hour: by account, and by address, which many may share. */
const WINDOW_MS = 3_600_000
const LIMITS = { account: 10, address: 30 } as const
export type GuessedBy = keyof typeof LIMITS

/** Guesses before this moment no longer count. */
export const guessWindowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS)

/** Whole minutes until another code may be tried; null: now. `guessedAt` may be in any order. */
export function minutesToGuess(
  by: GuessedBy,
  guessedAt: readonly Date[],
  now: Date,
): number | null {
  const start = guessWindowStart(now).getTime()
  const counted = guessedAt.map((at) => at.getTime()).filter((at) => at > start)
  // The guess whose expiry brings the count below the limit.
  const blocking = counted.toSorted((a, b) => b - a)[LIMITS[by] - 1]
  return blocking === undefined ? null : Math.ceil((blocking - start) / 60_000)
}
