import { madridDay } from '../../../platform/calendar.ts'
import { unguessable } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, Undone } from '../../../platform/refusal.ts'
import type { ShopLanguage, Translate } from '../../../platform/text.ts'
import { recordEvent } from '../../order/store.ts'
import type { PlacedOrder } from '../../order/store-place.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { placeWithMail } from '../orders/place-with-mail.ts'
import { linesTogether } from './price-lifecycle.ts'
import { movedProposal } from './proposal.ts'
import { factsOf } from './proposal-lifecycle.ts'
import { type FoundProposal, holdProposal, updateProposal } from './store-proposals.ts'

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
  const { number, madeBy: name } = held.proposal
  await recordEvent(tx, orderId, { actor: 'customer' }, at, 'proposal_accepted', { number, name })
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
  const { id, form, customerId } = proposal
  const kept = { lines: proposal.lines, form, customerId: customerId ?? undefined }
  const lines = together
    ? await linesTogether(life, kept, { language, t }, payment)
    : proposal.lines
  const none = { use: false, amount: '' }
  const delivery = { ...form.delivery, several: false }
  const request = {
    idempotencyKey: unguessable(),
    ...{ agreed, lines, address },
    form: { ...form, delivery, others: [], fromWallet: none, payment, terms },
    ...(customerId !== null && { customerId }),
  }
  const { placed, mailed } = await placeWithMail(life, language, request, (tx, orderId) =>
    take(life, tx, id, orderId),
  )
  return placed.ok ? accept({ order: placed.value.order, mailed }) : placed
}
