import { addDays, earlierDay, laterDay } from '../../../platform/calendar.ts'

/** How long the files of an order that has come to its end are kept, in days (§9 of the shop's terms: 30 days after delivery). */
export const KEPT_DAYS = 30
/** What one press adds. */
export const EXTENDED_DAYS = 30
/** Longer than this after the end of an order nothing is kept on request; what is kept for ordering again has no such end. */
export const KEPT_DAYS_AT_MOST = 180

/** What the customer asked for. */
export type Keeping = {
  /** Last day, `YYYY-MM-DD`. */
  extendedUntil: string | null
  /** Approved files stay until this is taken back. */
  forReorders: boolean
}

const NOTHING_ASKED: Keeping = { extendedUntil: null, forReorders: false }

/** Last day on which files are kept; null while the order is under way. `endedOn`: the day it was delivered, or closed in another way. */
export const keptUntil = (
  endedOn: string | null,
  { extendedUntil }: Pick<Keeping, 'extendedUntil'>,
): string | null =>
  endedOn === null ? null : laterDay(addDays(endedOn, KEPT_DAYS), extendedUntil ?? endedOn)

/** Whether the bytes of a file go today. */
export function isOver(
  file: { endedOn: string | null; approved: boolean },
  keeping: Keeping,
  today: string,
): boolean {
  const until = keptUntil(file.endedOn, keeping)
  return until !== null && until < today && !(keeping.forReorders && file.approved)
}

/** Whether a proof of a transfer goes today: nobody can ask to keep it longer. Until then staff may have to look for the money with it. */
export const isProofOver = (endedOn: string | null, today: string): boolean =>
  isOver({ endedOn, approved: false }, NOTHING_ASKED, today)

/** The last day after one more press; null where the order is under way, or it is as late as may be. */
export function extension(endedOn: string | null, keeping: Keeping): string | null {
  const until = keptUntil(endedOn, keeping)
  if (endedOn === null || until === null) return null
  const latest = addDays(endedOn, KEPT_DAYS_AT_MOST)
  if (until >= latest) return null
  return earlierDay(addDays(until, EXTENDED_DAYS), latest)
}
