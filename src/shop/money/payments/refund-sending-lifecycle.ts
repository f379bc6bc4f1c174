/**
 * Refunds are executed outside every transaction and settled in another one. In between, a refund
 * counts as done, and is never repeated automatically.
 */
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { BY_HAND } from '../gateways/by-hand.ts'
import type { RefundAnswer } from '../gateways/gateway.ts'
import type { Gateways } from '../gateways/registry.ts'
import { isWhollyRefunded, type RefundState, type RefundWays } from './refund.ts'
import { findAttemptRow, sentOf } from './store.ts'
import {
  claimRefund,
  findRefund,
  insertRefund,
  loadRefundable,
  moveRefund,
  type NewRefund,
  type RefundStep,
} from './store-refunds.ts'
import type { RefundRow } from './tables.ts'

/**
 * A settled refund of an order, for higher layers: the invoice is rectified, loyalty points are
 * taken back. `lines` empty: no particular line.
 */
export type OrderRefunded = {
  refundId: string
  orderId: string
  amountCents: number
  lines: readonly string[]
  reason: string
  target: string
  actorId: string | null
  /** The order is refunded completely. */
  whole: boolean
  /** The difference of a change: the invoice was rectified with it. */
  forChange: boolean
  /** VAT of a sale that turned out exempt, or an excess transfer: the net amount is unchanged. */
  forTax: boolean
  at: Date
}

export type RefundDeps = {
  gateways: Pick<Gateways, 'ofMethod'>
  /** In the transaction that settles a refund as done; only for an order's own money. */
  onRefunded: (tx: Transaction, refunded: OrderRefunded) => Promise<void>
}

export type RefundActor = { id: string | null }

/** Records who decided a refund, in the transaction of the decision. */
export type RecordRefund = (tx: Transaction, refund: RefundRow) => Promise<void>

export const waysOf = ({ methods }: Pick<Context, 'methods'>): RefundWays => ({
  byStaff: methods.byStaff.code,
  balance: methods.balance.code,
})

/**
 * Money that only staff can send, by hand. Held as unknown until they confirm it, and counted
 * as done from now on.
 */
export async function holdForStaff(
  tx: Transaction,
  { byStaff }: RefundWays,
  refund: NewRefund,
): Promise<void> {
  const {
    orderId,
    orphanId,
    amountCents,
    lines,
    reason,
    requestedBy,
    requestedAt,
    forChange,
    forTax,
  } = refund
  const row = {
    orderId,
    attemptId: null,
    orphanId,
    target: byStaff,
    amountCents,
    lines,
    reason,
    requestedBy,
    requestedAt,
    forChange,
    forTax,
  }
  const held = await insertRefund(tx, { ...row, sentAt: requestedAt })
  await moveRefund(tx, held.id, ['requested'], 'unknown', {
    kind: 'unknown',
    at: requestedAt,
    responseCode: BY_HAND,
  })
}

/** Writes the step and its effects. Undefined where the refund was settled meanwhile. */
async function conclude(
  context: Context,
  deps: RefundDeps,
  id: string,
  from: readonly RefundState[],
  to: RefundState,
  step: RefundStep & { record?: RecordRefund | undefined },
): Promise<RefundRow | undefined> {
  const { db, log } = context
  const settled = await db.transaction(async (tx) => {
    const before = await findRefund(tx, id)
    // The order is locked first, as everywhere: refunds are settled and judged one after the other.
    const order = before && (await loadRefundable(tx, before.orderId, { lock: true }))
    const { record, ...written } = step
    const row = await moveRefund(tx, id, from, to, written)
    if (row) await record?.(tx, row)
    // The original method is no longer possible: staff send the difference by hand.
    if (row?.forChange && step.kind === 'refused')
      await holdForStaff(tx, waysOf(context), {
        ...row,
        attemptId: null,
        requestedAt: step.at,
        sentAt: null,
      })
    if (!row || !order || to !== 'done' || row.orphanId !== null) return row
    const after = await loadRefundable(tx, row.orderId)
    const { orderId, amountCents, lines, reason, target, forChange, forTax } = row
    const whole = after !== undefined && isWhollyRefunded(after)
    const actorId = step.actorId ?? row.requestedBy
    await deps.onRefunded(tx, {
      refundId: id,
      orderId,
      amountCents,
      lines,
      reason,
      target,
      actorId,
      whole,
      forChange,
      forTax,
      at: step.at,
    })
    return row
  })
  if (settled)
    log[to === 'unknown' ? 'error' : 'info'](`refund.${to}`, {
      refundId: id,
      code: step.responseCode ?? undefined,
    })
  return settled
}

/** By the gateway of the refund's method. An error of the program leaves the outcome unknown. */
async function sendTo(
  { db }: Context,
  { gateways }: RefundDeps,
  { id, orderId, attemptId, target, amountCents }: RefundRow,
): Promise<RefundAnswer> {
  const gateway = gateways.ofMethod(target)
  if (!gateway) return { kind: 'refused', code: 'no_target' }
  const paid = attemptId === null ? undefined : await findAttemptRow(db, { id: attemptId })
  return gateway
    .refund({ id, orderId, amountCents, attempt: paid ? sentOf(paid) : null })
    .catch((): RefundAnswer => ({ kind: 'unknown', code: 'failed' }))
}

/** Sends a requested refund, and settles it. */
export async function carryOut(
  context: Context,
  deps: RefundDeps,
  refund: RefundRow,
): Promise<RefundRow> {
  const answer = await sendTo(context, deps, refund)
  const step = { kind: answer.kind, at: context.now(), responseCode: answer.code }
  const settled = await conclude(context, deps, refund.id, ['requested'], answer.kind, step)
  return settled ?? (await findRefund(context.db, refund.id)) ?? refund
}

/** Sends a refund requested in the transaction of a change; its data is `{ refundId }`. */
export const REFUND_JOB = 'payments.refund'

/**
 * Sends it once, for any number of calls: after a crash during the sending the outcome is unknown.
 */
export async function sendRefund(
  context: Context,
  deps: RefundDeps,
  refundId: string,
): Promise<void> {
  const refund = await claimRefund(context.db, refundId, context.now())
  if (refund) await carryOut(context, deps, refund)
}

export const refundJobs = (
  context: Context,
  deps: RefundDeps,
): Record<string, (data: unknown) => Promise<void>> => ({
  [REFUND_JOB]: (data) => sendRefund(context, deps, (data as { refundId: string }).refundId),
})

type Resolution = {
  id: string
  wasDone: boolean
  note: string
  actor: RefundActor
  record?: RecordRefund
}

/** Staff checked at the bank: an unknown refund was done, or was not. */
export async function resolveRefund(
  context: Context,
  deps: RefundDeps,
  { id, wasDone, note, actor, record }: Resolution,
): Promise<Result<RefundRow>> {
  const step = {
    kind: wasDone ? 'resolved_done' : 'resolved_not_done',
    at: context.now(),
    actorId: actor.id,
    note,
    record,
  } as const
  const settled = await conclude(context, deps, id, ['unknown'], wasDone ? 'done' : 'refused', step)
  return settled ? accept(settled) : refuse({ code: 'payments.refund.not_unknown', field: '' })
}
