/**
 * When a customer gets a mail about a failed payment: once in a series of attempts, and not while
 * they are trying again.
 */
export type Tried = { state: string; createdAt: Date; settledAt: Date | null }

const MINUTE_MS = 60_000
/** A customer who tries again soon is at the screen and needs no mail. */
export const QUIET_MS = 15 * MINUTE_MS
/** Older failures cause no mail, so that none is sent after a long outage of the shop. */
export const NEWS_MS = 24 * 60 * MINUTE_MS
/** A pause this long between two attempts begins a new series. */
const SERIES_PAUSE_MS = 24 * 60 * MINUTE_MS

/** When the series of the newest attempt began. `newestFirst` is not empty. */
function seriesStart(newestFirst: readonly Tried[]): Date {
  const end = newestFirst.findIndex(({ createdAt }, index) => {
    const before = newestFirst[index + 1]
    return (
      before === undefined || createdAt.getTime() - before.createdAt.getTime() > SERIES_PAUSE_MS
    )
  })
  return newestFirst[end]?.createdAt ?? new Date(0)
}

/**
 * `toldAt`: the time of the last mail about a failure; null for none. Attempts of one order, in any
 * order.
 */
export function tellsOfFailure(
  attempts: readonly Tried[],
  toldAt: Date | null,
  now: Date,
): boolean {
  const newestFirst = attempts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const [newest] = newestFirst
  if (!newest || attempts.some(({ state }) => state !== 'denied' && state !== 'expired'))
    return false
  const quietMs = now.getTime() - (newest.settledAt ?? newest.createdAt).getTime()
  if (quietMs < QUIET_MS || quietMs > NEWS_MS) return false
  return toldAt === null || toldAt < seriesStart(newestFirst)
}
