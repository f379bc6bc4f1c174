const WINDOW_MS = 15 * 60_000

/**
 * Failures within the window that block further tries. `mail`: mails that may be requested for one
 * address. `letter`: messages to the shop from one network. `challenge`: challenges for forms.
 * `unproven`, `unprovenShop`: forms without a solved challenge, of one network and of all.
 */
const LIMITS = {
  email: 10,
  address: 30,
  mail: 3,
  letter: 5,
  challenge: 120,
  unproven: 10,
  unprovenShop: 100,
} as const
export type LimitedBy = keyof typeof LIMITS

/** Failures before this moment no longer count. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS)

/**
 * Whole minutes until the next try is allowed, or null for now: fewer failures than the limit are
 * within the last 15 minutes. `failedAt` may be in any order.
 */
export function minutesToWait(
  limitedBy: LimitedBy,
  failedAt: readonly Date[],
  now: Date,
): number | null {
  const start = windowStart(now).getTime()
  const counted = failedAt.map((at) => at.getTime()).filter((at) => at > start)
  // The failure whose expiry brings the count below the limit.
  const blocking = counted.sort((a, b) => b - a)[LIMITS[limitedBy] - 1]
  return blocking === undefined ? null : Math.ceil((blocking - start) / 60_000)
}
