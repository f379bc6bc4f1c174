import { addDays, madridDay } from '../../../platform/calendar.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { OrderStatus } from '../../order/order-state.ts'

/** An offer of the order desk: several products for one customer, accepted and paid by its link. */
export const PROPOSAL_STATES = ['open', 'accepted', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What the state means today. */
export const PROPOSAL_STANDINGS = ['open', 'expired', 'accepted', 'withdrawn'] as const
export type ProposalStanding = (typeof PROPOSAL_STANDINGS)[number]

export type ProposalMove = 'accept' | 'withdraw' | 'mail'

/** An order that ended without a payment leaves the proposal as it was before. */
const LAPSED: readonly OrderStatus[] = ['cancelled', 'deleted_by_user']

export type ProposalFacts = {
  state: ProposalState
  /** Last day, in Madrid. */
  validUntil: string
  /** Of the order that accepted it. */
  orderStatus: OrderStatus | null
}

export function standingOf(
  { state, validUntil, orderStatus }: ProposalFacts,
  todayOn: string,
): ProposalStanding {
  if (state === 'withdrawn') return 'withdrawn'
  if (state === 'accepted' && (orderStatus === null || !LAPSED.includes(orderStatus)))
    return 'accepted'
  return todayOn > validUntil ? 'expired' : 'open'
}

const ALLOWED: Record<ProposalStanding, readonly ProposalMove[]> = {
  open: ['accept', 'withdraw', 'mail'],
  expired: ['withdraw'],
  accepted: [],
  withdrawn: [],
}

export const movesOf = (standing: ProposalStanding): readonly ProposalMove[] => ALLOWED[standing]

const TO: Record<ProposalMove, (state: ProposalState) => ProposalState> = {
  accept: () => 'accepted',
  withdraw: () => 'withdrawn',
  mail: (state) => state,
}

/** The state after a move, or why it is not possible today. */
export function movedProposal(
  proposal: ProposalFacts,
  move: ProposalMove,
  todayOn: string,
): Result<ProposalState> {
  const standing = standingOf(proposal, todayOn)
  return ALLOWED[standing].includes(move)
    ? accept(TO[move](proposal.state))
    : refuse({ code: `proposals.refused.${standing}`, field: '' })
}

export const DAYS_VALID = { least: 1, most: 90, usual: 15 }

/** The day on which it is made does not count. */
export const validUntil = (madeAt: Date, days: number): string =>
  addDays(madridDay(madeAt.getTime()), days)
