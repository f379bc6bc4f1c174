import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { Answer } from './call-values.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { OrderRequest } from './new-order-schema.ts'
import type { PlacedOrder } from './placed-order-schema.ts'
import {
  newPlacement,
  type Placement,
  placementFor,
  requestFor,
  unsettled,
  withPlaced,
  withRefused,
} from './placement.ts'
import type { WantedCartLine } from './price-cart-schema.ts'

/** The dependencies of sending an order. */
export type Sending = {
  read: () => Placement | undefined
  write: (placement: Placement) => void
  send: (request: OrderRequest) => Promise<Answer<PlacedOrder>>
  statusOf: (token: string) => Promise<Answer<{ status: string }>>
  newSeed: () => string
}

export type Sent =
  | { kind: 'placed'; order: PlacedOrder }
  /** An earlier order of this cart was paid meanwhile: no second one is placed. */
  | { kind: 'paid'; order: PlacedOrder }
  | { kind: 'changed' }
  | { kind: 'refused'; refusals: readonly SaidRefusal[] }
  | { kind: 'unreachable' }

const CHANGED = ['orders.changed', 'orders.keyReused']
const WAITING = ['not_confirmed', 'pending_payment']
const CLOSED = ['cancelled', 'deleted_by_user', 'refunded']

/** Sends one request and stores its result. */
async function sendOne(
  sending: Sending,
  placement: Placement,
  request: OrderRequest,
): Promise<{ answer: Answer<PlacedOrder>; placement: Placement }> {
  sending.write(placement)
  const answer = await sending.send(request)
  if (answer.kind === 'unreachable') return { answer, placement }
  const after =
    answer.kind === 'done' ? withPlaced(placement, request, answer.data) : withRefused(placement)
  sending.write(after)
  return { answer, placement: after }
}

/** An earlier order of this cart may have been paid or withdrawn elsewhere since. */
async function withStanding(
  sending: Sending,
  placement: Placement,
): Promise<{ placement: Placement } | { end: Sent }> {
  if (!placement.placed) return { placement }
  const answer = await sending.statusOf(placement.placed.token)
  if (answer.kind === 'unreachable') return { end: { kind: 'unreachable' } }
  const status = answer.kind === 'done' ? answer.data.status : 'cancelled'
  if (WAITING.includes(status)) return { placement }
  if (!CLOSED.includes(status)) return { end: { kind: 'paid', order: placement.placed } }
  // Closed, perhaps by a request whose answer was lost: that one is settled before the key changes.
  return {
    placement: {
      ...placement,
      placed: null,
      seed: placement.sent ? placement.seed : sending.newSeed(),
    },
  }
}

/**
 * Places the order shown to the customer, once: a request whose answer was lost is settled before
 * another one is made, and an unpaid order from the same cart is replaced.
 */
export async function sendOrder(
  sending: Sending,
  wanted: { lines: readonly WantedCartLine[]; form: CheckoutDraft; agreed: string },
): Promise<Sent> {
  const standing = await withStanding(
    sending,
    placementFor(sending.read(), wanted.lines, sending.newSeed),
  )
  if ('end' in standing) return standing.end
  let placement = standing.placement

  const open = unsettled(placement, requestFor(placement, wanted, sending.newSeed).request)
  if (open) {
    const settled = await sendOne(sending, placement, open)
    if (settled.answer.kind === 'unreachable') return { kind: 'unreachable' }
    placement = settled.placement
  }

  const next = requestFor(placement, wanted, sending.newSeed)
  const { answer, placement: after } = await sendOne(sending, next.placement, next.request)
  if (answer.kind === 'done') return { kind: 'placed', order: answer.data }
  if (answer.kind === 'unreachable') return { kind: 'unreachable' }
  if (!answer.refusals.some(({ code }) => CHANGED.includes(code)))
    return { kind: 'refused', refusals: answer.refusals }
  if (answer.refusals.some(({ code }) => code === 'orders.keyReused'))
    sending.write({ ...newPlacement(sending.newSeed(), wanted.lines), placed: after.placed })
  return { kind: 'changed' }
}
