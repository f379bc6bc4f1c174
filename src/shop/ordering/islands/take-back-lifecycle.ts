import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { standingOf } from '../proposals/proposal.ts'
import { findLastProposalOf } from '../proposals/store-proposals.ts'
import type { AskedLine } from '../requests/asked-cart.ts'
import { keepFiles } from '../requests/jobs.ts'
import { movedRequest } from '../requests/request.ts'
import { endRequest, holdRequest, type QuoteRequestRow } from '../requests/store-requests.ts'
import { mayTakeBack } from './take-back.ts'

/**
 * The lines of a request for the cart of its customer. An open request ends with it, so that the
 * desk prices nothing that is ordered otherwise. Repeated, it returns the same lines.
 */
export async function takeBack(
  context: Context,
  { id, files }: Pick<QuoteRequestRow, 'id' | 'files'>,
): Promise<Result<readonly AskedLine[]>> {
  const at = context.now()
  const taken = await context.db.transaction(async (tx): Promise<Result<readonly AskedLine[]>> => {
    const request = await holdRequest(tx, id)
    if (!request?.lines) return refuse({ code: 'proposals.request.unknown', field: '' })
    const { state, lines, name } = request
    const last = await findLastProposalOf(tx, id)
    const today = madridDay(at.getTime())
    const standing = last
      ? standingOf({ ...last.proposal, orderStatus: last.orderStatus }, today)
      : null
    if (!mayTakeBack({ state, standing }))
      return refuse({ code: 'proposals.asked.back.answered', field: '' })
    const moved = movedRequest(state, 'withdraw')
    if (moved.ok) await endRequest(tx, id, { state: moved.value, endedAt: at, endedBy: name })
    return accept(lines)
  })
  if (taken.ok) await keepFiles(context, files)
  return taken
}
