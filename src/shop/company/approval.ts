/** The life of a question to a company, "may this be ordered?". It stands beside the order's status, which it never replaces: an order that waits is `not_confirmed`. */
export const VERDICTS = ['approved', 'refused', 'expired'] as const
export type Verdict = (typeof VERDICTS)[number]
/** `withdrawn`: the order was given up meanwhile, by its buyer or by staff. */
export type ApprovalState = 'waiting' | 'late' | 'withdrawn' | Verdict

const DAY_MS = 86_400_000
/** Prices and dates are checked again at the approval; whoever waits longer than this orders anew. */
export const APPROVAL_DAYS = 7

export const waitsUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS)

/** What decides how a question stands. `status`: of the order. */
export type Asked = { verdict: Verdict | null; status: string; expiresAt: Date }

export function standingOf({ verdict, status, expiresAt }: Asked, now: Date): ApprovalState {
  if (verdict !== null) return verdict
  if (status !== 'not_confirmed') return 'withdrawn'
  return expiresAt <= now ? 'late' : 'waiting'
}

export type Deed = 'approve' | 'refuse' | 'expire'
const BECOMES: Record<Deed, Verdict> = { approve: 'approved', refuse: 'refused', expire: 'expired' }

/** `done`: the deed changes something now; `same`: it was done before, and doing it twice is no fault. */
export type Step = { kind: 'done'; verdict: Verdict } | { kind: 'same' } | { kind: 'no'; code: string }

/** What a deed comes to. Only the night expires, and only what is late. */
export function decide(state: ApprovalState, deed: Deed): Step {
  const verdict = BECOMES[deed]
  if (state === verdict) return { kind: 'same' }
  if (deed === 'expire' ? state === 'late' : state === 'waiting') return { kind: 'done', verdict }
  return { kind: 'no', code: `company.approval.${state === 'late' ? 'expired' : state}` }
}

/** To what status a verdict moves the order, and who does: moves of the table in `order-state.ts`, no others. */
export const MOVES = {
  approved: { to: 'pending_payment', actor: 'customer' },
  refused: { to: 'deleted_by_user', actor: 'customer' },
  expired: { to: 'cancelled', actor: 'system' },
} as const
