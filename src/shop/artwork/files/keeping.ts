import { addDays, earlierDay, laterDay } from '../../../platform/calendar.ts'

/**
 * How long files are kept after the end of an order, in days (§9 of the shop's terms: 30 days after
 * delivery).
 */
export const KEPT_DAYS = 30
/** Days added per request. */
const EXTENDED_DAYS = 30
/** The longest extension; files kept for reordering have no such limit. */
export const KEPT_DAYS_AT_MOST = 180

/** The customer's request. */
export type Keeping = {
  /** Last day, `YYYY-MM-DD`. */
  extendedUntil: string | null
  /** Approved files are kept until this is revoked. */
  forReorders: boolean
}

const NOTHING_ASKED: Keeping = { extendedUntil: null, forReorders: false }

/**
 * Last day on which files are kept; null while the order is in progress. `endedOn`: the day it was
 * delivered or closed.
 */
export const keptUntil = (
  endedOn: string | null,
  { extendedUntil }: Pick<Keeping, 'extendedUntil'>,
): string | null =>
  endedOn === null ? null : laterDay(addDays(endedOn, KEPT_DAYS), extendedUntil ?? endedOn)

/** Whether the bytes of a file are deleted today. */
export function isOver(
  file: { endedOn: string | null; approved: boolean },
  keeping: Keeping,
  today: string,
): boolean {
  const until = keptUntil(file.endedOn, keeping)
  return until !== null && until < today && !(keeping.forReorders && file.approved)
}

/**
 * Whether a proof of transfer is deleted today. It cannot be extended; until then staff may need it
 * to find the money.
 */
export const isProofOver = (endedOn: string | null, today: string): boolean =>
  isOver({ endedOn, approved: false }, NOTHING_ASKED, today)

/** Last day after one more extension; null while the order is in progress or at the limit. */
export function extension(endedOn: string | null, keeping: Keeping): string | null {
  const until = keptUntil(endedOn, keeping)
  if (endedOn === null || until === null) return null
  const latest = addDays(endedOn, KEPT_DAYS_AT_MOST)
  if (until >= latest) return null
  return earlierDay(addDays(until, EXTENDED_DAYS), latest)
}
