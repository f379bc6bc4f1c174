/**
 * What an order needs from staff now, the most urgent first. An order may need several things.
 * `store-needs.ts` holds each rule in SQL.
 */
export const DESK_NEEDS = [
  /** Its shipping day is over, counted in days on which the workshop is open. */
  'late',
  /** A note that mentions the reader. */
  'mentioned',
  /** A transfer is to be confirmed. */
  'transfer',
  /** A file is to be reviewed. */
  'review',
  /** A file that the shop could not make for the machine is to be prepared by hand. */
  'byHand',
  /** A claim waits for a decision. */
  'claim',
  /** A carrier could not deliver. */
  'incident',
  /** The gateway did not say whether a refund was made. */
  'refund',
  /** The customer owes a file. */
  'file',
  /** The customer has to approve. */
  'approval',
] as const
export type DeskNeed = (typeof DESK_NEEDS)[number]

/** Needs that closed orders have too. */
export const needsAlsoClosed = (need: DeskNeed): boolean =>
  need === 'mentioned' || need === 'claim' || need === 'incident' || need === 'refund'

/** `since`: when the need began. */
export type Needed = { need: DeskNeed; since: string }

/** The needs of one order, as the database says them, in the order of urgency. */
export const needsIn = (since: Partial<Record<DeskNeed, string>>): Needed[] =>
  DESK_NEEDS.flatMap((need) => {
    const at = since[need]
    return at === undefined ? [] : [{ need, since: new Date(at).toISOString() }]
  })
