/**
 * The lifecycle of a request for approval. It is separate from the order's status: a waiting order
 * is `not_confirmed`.
 */
export const VERDICTS = ['approved', 'refused', 'expired'] as const
export type Verdict = (typeof VERDICTS)[number]
/** `withdrawn`: the order was cancelled meanwhile, by its buyer or by staff. */
export type ApprovalState = 'waiting' | 'late' | 'withdrawn' | Verdict

const DAY_MS = 86_400_000
/**
 * Prices and dates are checked again at the approval; after this time the buyer has to order again.
 */
export const APPROVAL_DAYS = 7

export const waitsUntil = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS)

/** The facts that determine the state of a request. `status`: of the order. */
export type Asked = { verdict: Verdict | null; status: string; expiresAt: Date }

export function standingOf({ verdict, status, expiresAt }: Asked, now: Date): ApprovalState {
  if (verdict !== null) return verdict
  if (status !== 'not_confirmed') return 'withdrawn'
  return expiresAt <= now ? 'late' : 'waiting'
}

export type Deed = 'approve' | 'refuse' | 'expire'
const BECOMES: Record<Deed, Verdict> = { approve: 'approved', refuse: 'refused', expire: 'expired' }

/** `done`: the action has an effect now; `same`: a repetition without effect. */
export type Step =
  | { kind: 'done'; verdict: Verdict }
  | { kind: 'same' }
  | { kind: 'no'; code: string }

/** The result of an action. Only the nightly job expires, and only overdue requests. */
export function decide(state: ApprovalState, deed: Deed): Step {
  const verdict = BECOMES[deed]
  if (state === verdict) return { kind: 'same' }
  if (deed === 'expire' ? state === 'late' : state === 'waiting') return { kind: 'done', verdict }
  return { kind: 'no', code: `company.approval.${state === 'late' ? 'expired' : state}` }
}

/** The status and actor of a decision's move: from the table in `order-state.ts`. */
export const MOVES = {
  approved: { to: 'pending_payment', actor: 'customer' },
  refused: { to: 'deleted_by_user', actor: 'customer' },
  expired: { to: 'cancelled', actor: 'system' },
} as const
