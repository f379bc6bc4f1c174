import { madridDay } from '../../../platform/calendar.ts'
import { unguessable } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, Undone } from '../../../platform/refusal.ts'
import type { ShopLanguage, Translate } from '../../../platform/text.ts'
import { recordEvent } from '../../order/store.ts'
import type { PlacedOrder } from '../../order/store-place.ts'
import { findActiveMember, findMemberOf } from '../../session/company/store-memberships.ts'
import { claimCertificate } from '../certificates/certificate-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { placeWithMail } from '../orders/place-with-mail.ts'
import { findRequest } from '../requests/store-requests.ts'
import { linesTogether } from './price-lifecycle.ts'
import { movedProposal } from './proposal.ts'
import { factsOf } from './proposal-lifecycle.ts'
import {
  type FoundProposal,
  holdProposal,
  type ProposalRow,
  updateProposal,
} from './store-proposals.ts'

export type Acceptance = {
  payment: string
  terms: boolean
  /** Hash of what the customer saw. */
  agreed: string
  /** On one date, where the dates of the lines differ by now. */
  together: boolean
  t: Translate
  language: ShopLanguage
  /** The network, for the limits of unpaid orders. */
  address: string
}

/**
 * In the transaction that places the order: the proposal is locked until its end. One that was
 * accepted or withdrawn meanwhile undoes the order.
 */
async function take(life: Lifecycle, tx: Transaction, id: string, orderId: string) {
  const at = life.context.now()
  const held = await holdProposal(tx, id)
  if (!held) throw new Undone({ code: 'proposals.unknown', field: '' })
  const moved = movedProposal(factsOf(held), 'accept', madridDay(at.getTime()))
  if (!moved.ok) throw new Undone(...moved.refusals)
  await updateProposal(tx, id, { state: moved.value, orderId, endedAt: at })
  const { number, madeBy: name, transport, requestId } = held.proposal
  if (transport !== null) await claimCertificate(tx, requestId, orderId, at)
  await recordEvent(tx, orderId, { actor: 'customer' }, at, 'proposal_accepted', { number, name })
}

/** The colleague of a company who asked for the quote: the limits of the company hold. */
async function askingMember({ context: { db } }: Lifecycle, proposal: ProposalRow) {
  const { requestId, customerId } = proposal
  if (requestId === null || customerId === null) return undefined
  const asked = await findRequest(db, requestId)
  const by = asked?.request.orderedBy
  const member = by ? await findMemberOf(db, customerId, by) : undefined
  return member && by ? findActiveMember(db, member.id, by) : undefined
}

/**
 * Places the order of a proposal, priced and dated now as any order; refused where that differs
 * from what the customer saw.
 */
export async function acceptProposal(
  life: Lifecycle,
  { proposal, ...found }: FoundProposal,
  { payment, terms, agreed, together, t, language, address }: Acceptance,
): Promise<Result<{ order: PlacedOrder; mailed: boolean }>> {
  const today = madridDay(life.context.now().getTime())
  const moved = movedProposal(factsOf({ proposal, ...found }), 'accept', today)
  if (!moved.ok) return moved
  const { id, form, customerId, transport } = proposal
  const kept = { lines: proposal.lines, form, transport, customerId: customerId ?? undefined }
  const member = await askingMember(life, proposal)
  const lines = together
    ? await linesTogether(life, kept, { language, t }, payment)
    : proposal.lines
  const none = { use: false, amount: '' }
  const delivery = { ...form.delivery, several: false }
  const request = {
    idempotencyKey: unguessable(),
    ...{ agreed, lines, address, transport },
    ...(member && { member }),
    form: { ...form, delivery, others: [], fromWallet: none, payment, terms },
    ...(customerId !== null && { customerId }),
  }
  const { placed, mailed } = await placeWithMail(life, language, request, (tx, orderId) =>
    take(life, tx, id, orderId),
  )
  return placed.ok ? accept({ order: placed.value.order, mailed }) : placed
}
