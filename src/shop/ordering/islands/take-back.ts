import type { ProposalStanding } from '../proposals/proposal.ts'
import type { RequestState } from '../requests/request.ts'

/** What decides is the last proposal that answers the request; null: there is none. */
export type AskedStanding = { state: RequestState; standing: ProposalStanding | null }

/**
 * Whether the customer may put the pieces back into the cart: not while a proposal for them can be
 * accepted, nor once they are ordered.
 */
export const mayTakeBack = ({ state, standing }: AskedStanding): boolean =>
  state !== 'answered' || (standing !== 'open' && standing !== 'accepted')
