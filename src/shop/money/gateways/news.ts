/** What a gateway says of one attempt to pay. */
export type News =
  /** `amountCents`: the amount taken, where it differs from the requested one. */
  | { kind: 'authorised'; response: string; authorisationCode: string | null; amountCents?: number }
  | { kind: 'denied'; response: string }
  | { kind: 'pending'; response: string }
  | { kind: 'expired' }

/** When an attempt without news is asked about. */
export type AskPlan = {
  afterMinutes: number
  /** Between two questions about the same attempt. */
  pauseMinutes: number
  /** Attempts in flight older than this are not asked about. */
  forDays: number
  /** Expired attempts without any answer: how long, and how often. */
  expired?: { hours: number; pauseMinutes: number }
}
