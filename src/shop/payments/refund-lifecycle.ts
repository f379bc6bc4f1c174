/**
 * Giving money back: asked for in one transaction, done outside, settled in another. Whatever happens between them, the refund counts
 * as gone, and nobody asks a second time by themselves.
 */
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { AttemptMethod } from './attempt.ts'
import { redsysGateway, type Send } from './redsys-gateway.ts'
import type { RefundAnswer } from './redsys-refund.ts'
import { isWhollyRefunded, type RefundState, refundOf, type WantedRefund } from './refund.ts'
import { findAttemptById } from './store.ts'
import { findRefund, insertRefund, loadRefundable, lockOrphan, moveRefund, type RefundStep } from './store-refunds.ts'
import type { RefundRow } from './tables.ts'

/** Sends the money; must not throw for what may have happened nevertheless. It is called once for each refund, outside every transaction. */
export type RefundTarget = (refund: RefundRow) => Promise<RefundAnswer>

/** What of an order is back, for the rooms above: an invoice is rectified, loyalty taken back. `lines` empty: no line in particular. */
export type OrderRefunded = {
  refundId: string
  orderId: string
  amountCents: number
  lines: readonly string[]
  reason: string
  target: AttemptMethod
  actorId: string | null
  /** Nothing of the order is left to give back. */
  whole: boolean
  at: Date
}

export type RefundDeps = {
  targets: Partial<Record<AttemptMethod, RefundTarget>>
  /** In the transaction that settles a refund as done; only for an order's own money. */
  onRefunded: (tx: Transaction, refunded: OrderRefunded) => Promise<void>
}

export type RefundActor = { id: string | null }

/** The gateway gives back what came as card or Bizum payment; a transfer is made by hand, before it is noted here. */
export function ownTargets(context: Context, send?: Send): Pick<RefundDeps['targets'], 'card' | 'bizum' | 'transfer'> {
  const atGateway: RefundTarget = async ({ attemptId, amountCents }) => {
    const attempt = attemptId === null ? undefined : await findAttemptById(context.db, attemptId)
    if (!attempt) return { kind: 'refused', code: 'no_payment' }
    return redsysGateway(context.terminal, send).refund({ gatewayOrder: attempt.gatewayOrder, amountCents })
  }
  return { card: atGateway, bizum: atGateway, transfer: async () => ({ kind: 'done', code: 'by_hand' }) }
}

/** Writes the step and what follows from it. Undefined where the refund was settled meanwhile. */
async function conclude(
  context: Context,
  deps: RefundDeps,
  id: string,
  from: readonly RefundState[],
  to: RefundState,
  step: RefundStep,
): Promise<RefundRow | undefined> {
  const { db, log } = context
  const settled = await db.transaction(async (tx) => {
    const before = await findRefund(tx, id)
    // The order first, as everybody locks: a refund is settled while no other is judged.
    const order = before && (await loadRefundable(tx, before.orderId, { lock: true }))
    const row = await moveRefund(tx, id, from, to, step)
    if (!row || !order || to !== 'done' || row.orphanId !== null) return row
    const after = await loadRefundable(tx, row.orderId)
    const { orderId, amountCents, lines, reason, target } = row
    const whole = after !== undefined && isWhollyRefunded(after)
    const actorId = step.actorId ?? row.requestedBy
    await deps.onRefunded(tx, { refundId: id, orderId, amountCents, lines, reason, target, actorId, whole, at: step.at })
    return row
  })
  if (settled) log[to === 'unknown' ? 'error' : 'info'](`refund.${to}`, { refundId: id, code: step.responseCode ?? undefined })
  return settled
}

/** Sends a refund that was asked for, and settles it. */
async function carryOut(context: Context, deps: RefundDeps, refund: RefundRow): Promise<RefundRow> {
  const target = deps.targets[refund.target]
  const answer: RefundAnswer = target
    ? await target(refund).catch((): RefundAnswer => ({ kind: 'unknown', code: 'failed' }))
    : { kind: 'refused', code: 'no_target' }
  const step = { kind: answer.kind, at: context.now(), responseCode: answer.code }
  const settled = await conclude(context, deps, refund.id, ['requested'], answer.kind, step)
  return settled ?? (await findRefund(context.db, refund.id)) ?? refund
}

export type RefundRequest = WantedRefund & { orderId: string; reason: string; actor: RefundActor }

/** Gives back money of an order. Refused before anything is sent where the order gives none, or not so much. */
export async function refundOrder(context: Context, deps: RefundDeps, request: RefundRequest): Promise<Result<RefundRow>> {
  const asked = await context.db.transaction(async (tx): Promise<Result<RefundRow>> => {
    const order = await loadRefundable(tx, request.orderId, { lock: true })
    if (!order) return refuse({ code: 'payments.order_unknown', field: '' })
    if (!deps.targets[request.target]) return refuse({ code: 'payments.refund.target', field: 'target' })
    const amount = refundOf(order, request)
    if (!amount.ok) return amount
    const { orderId, target, reason, actor, lines = [] } = request
    const attemptId = order.payment?.method === target ? order.attemptId : null
    const row = { orderId, attemptId, orphanId: null, target, amountCents: amount.value, lines, reason, requestedBy: actor.id }
    return accept(await insertRefund(tx, { ...row, requestedAt: context.now() }))
  })
  return asked.ok ? accept(await carryOut(context, deps, asked.value)) : asked
}

/** Gives money back to where one attempt brought it from; the sum over an attempt never exceeds what it paid. */
export async function refundPayment(
  context: Context,
  deps: RefundDeps,
  request: { attemptId: string; amountCents: number; reason: string; actor: RefundActor },
): Promise<Result<RefundRow>> {
  const { attemptId, ...rest } = request
  const attempt = await findAttemptById(context.db, attemptId)
  if (!attempt) return refuse({ code: 'payments.attempt_unknown', field: 'attemptId' })
  const order = await loadRefundable(context.db, attempt.orderId)
  if (order?.attemptId !== attemptId) return refuse({ code: 'payments.refund.target', field: 'attemptId' })
  return refundOrder(context, deps, { ...rest, orderId: attempt.orderId, target: attempt.method })
}

/** Gives back money that arrived and pays nothing: all that is left of it. */
export async function refundOrphan(
  context: Context,
  deps: RefundDeps,
  { orphanId, byHand, reason, actor }: { orphanId: number; byHand: boolean; reason: string; actor: RefundActor },
): Promise<Result<RefundRow>> {
  const asked = await context.db.transaction(async (tx): Promise<Result<RefundRow>> => {
    const orphan = await lockOrphan(tx, orphanId)
    if (!orphan) return refuse({ code: 'payments.orphan_unknown', field: '' })
    if (orphan.leftCents <= 0) return refuse({ code: 'payments.refund.nothing_left', field: '' })
    const { orderId, attemptId, method, leftCents: amountCents } = orphan
    const row = { orderId, attemptId, orphanId, target: byHand ? ('transfer' as const) : method, amountCents, lines: [], reason }
    return accept(await insertRefund(tx, { ...row, requestedBy: actor.id, requestedAt: context.now() }))
  })
  return asked.ok ? accept(await carryOut(context, deps, asked.value)) : asked
}

/** Staff looked it up at the bank: an unknown refund was done, or was not. */
export async function resolveRefund(
  context: Context,
  deps: RefundDeps,
  { id, wasDone, note, actor }: { id: string; wasDone: boolean; note: string; actor: RefundActor },
): Promise<Result<RefundRow>> {
  const step = { kind: wasDone ? 'resolved_done' : 'resolved_not_done', at: context.now(), actorId: actor.id, note } as const
  const settled = await conclude(context, deps, id, ['unknown'], wasDone ? 'done' : 'refused', step)
  return settled ? accept(settled) : refuse({ code: 'payments.refund.not_unknown', field: '' })
}
