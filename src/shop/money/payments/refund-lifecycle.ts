/**
 * Refunds: requested in one transaction, executed outside, settled in another. In between, the
 * refund counts as done, and is never repeated automatically.
 */
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { AttemptMethod } from './attempt.ts'
import { BY_HAND } from './by-hand.ts'
import { redsysGateway, type Send } from './redsys-gateway.ts'
import type { RefundAnswer } from './redsys-refund.ts'
import {
  isWhollyRefunded,
  partsOf,
  type RefundPart,
  type RefundState,
  refundOf,
  type WantedRefund,
  wayBack,
} from './refund.ts'
import { findAttemptById } from './store.ts'
import {
  claimRefund,
  findRefund,
  insertRefund,
  loadRefundable,
  lockOrphan,
  moveRefund,
  type NewRefund,
  type RefundStep,
} from './store-refunds.ts'
import type { RefundRow } from './tables.ts'

/**
 * Sends the money; may not throw where the money may have moved. It is called once for each refund,
 * outside every transaction.
 */
export type RefundTarget = (refund: RefundRow) => Promise<RefundAnswer>

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
  target: AttemptMethod
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
  targets: Partial<Record<AttemptMethod, RefundTarget>>
  /** In the transaction that settles a refund as done; only for an order's own money. */
  onRefunded: (tx: Transaction, refunded: OrderRefunded) => Promise<void>
}

export type RefundActor = { id: string | null }

/**
 * The gateway refunds card and Bizum payments; a transfer is made by staff, before it is recorded
 * here.
 */
export function ownTargets(
  context: Context,
  send?: Send,
): Pick<RefundDeps['targets'], 'card' | 'bizum' | 'transfer'> {
  const atGateway: RefundTarget = async ({ attemptId, amountCents }) => {
    const attempt = attemptId === null ? undefined : await findAttemptById(context.db, attemptId)
    if (!attempt) return { kind: 'refused', code: 'no_payment' }
    return redsysGateway(context.terminal, send).refund({
      gatewayOrder: attempt.gatewayOrder,
      amountCents,
    })
  }
  return {
    card: atGateway,
    bizum: atGateway,
    transfer: async () => ({ kind: 'done', code: BY_HAND }),
  }
}

/**
 * Money that only staff can send, by transfer. Held as unknown until they confirm it, and counted
 * as done from now on.
 */
async function holdForStaff(tx: Transaction, refund: NewRefund): Promise<void> {
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
    target: 'transfer' as const,
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
  step: RefundStep,
): Promise<RefundRow | undefined> {
  const { db, log } = context
  const settled = await db.transaction(async (tx) => {
    const before = await findRefund(tx, id)
    // The order is locked first, as everywhere: refunds are settled and judged one after the other.
    const order = before && (await loadRefundable(tx, before.orderId, { lock: true }))
    const row = await moveRefund(tx, id, from, to, step)
    // The original method is no longer possible: staff send the difference by hand.
    if (row?.forChange && step.kind === 'refused')
      await holdForStaff(tx, { ...row, attemptId: null, requestedAt: step.at, sentAt: null })
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

/** Sends a requested refund, and settles it. */
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

/**
 * Refunds money of an order. Refused before sending where the order has nothing refundable, or too
 * little.
 */
export async function refundOrder(
  context: Context,
  deps: RefundDeps,
  request: RefundRequest,
): Promise<Result<RefundRow[]>> {
  const asked = await context.db.transaction(async (tx): Promise<Result<RefundRow[]>> => {
    const order = await loadRefundable(tx, request.orderId, { lock: true })
    if (!order) return refuse({ code: 'payments.order_unknown', field: '' })
    if (!deps.targets[request.target])
      return refuse({ code: 'payments.refund.target', field: 'target' })
    const amount = refundOf(order, request)
    if (!amount.ok) return amount
    const { orderId, target, reason, actor, lines = [] } = request
    const at = context.now()
    const rows: RefundRow[] = []
    for (const part of partsOf(order, target, amount.value))
      rows.push(
        await insertRefund(tx, {
          ...part,
          orderId,
          orphanId: null,
          lines,
          reason,
          requestedBy: actor.id,
          requestedAt: at,
          sentAt: at,
        }),
      )
    return accept(rows)
  })
  if (!asked.ok) return asked
  const settled: RefundRow[] = []
  for (const refund of asked.value) settled.push(await carryOut(context, deps, refund))
  return accept(settled)
}

/** Sends a refund requested in the transaction of a change; its data is `{ refundId }`. */
const REFUND_JOB = 'payments.refund'

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

type Back = { orderId: string; reason: string; by: RefundActor }

/** A refund that was not asked for: it follows from a change, from its tax or from a transfer. */
const unasked = (
  { orderId, reason, by }: Back,
  part: RefundPart,
  at: Date,
  forTax: boolean,
): NewRefund => ({
  ...part,
  ...{ orderId, orphanId: null, lines: [], reason, requestedBy: by.id, requestedAt: at },
  ...{ forChange: true, forTax, sentAt: null },
})

/**
 * Refunds the surplus of a transfer, in the transaction that confirms the transfer. Staff send it
 * back by transfer, also when other parts of the order were paid by card.
 */
export function giveBackTransferred(
  context: Context,
  tx: Transaction,
  back: Back & { cents: number },
): Promise<void> {
  const part: RefundPart = { target: 'transfer', attemptId: null, amountCents: back.cents }
  return holdForStaff(tx, unasked(back, part, context.now(), true))
}

type Difference = Back & { differenceCents: number; forTax?: boolean }

/**
 * The difference of a change that makes a paid order cheaper, in the transaction of the change,
 * with the order locked and before its amounts are written. Gateway and wallet parts are sent by a
 * job after the commit; a transfer waits for staff. @returns the parts
 */
export async function giveBackDifference(
  context: Context,
  tx: Transaction,
  { differenceCents, forTax = false, ...back }: Difference,
): Promise<RefundPart[]> {
  const order = await loadRefundable(tx, back.orderId, { lock: true })
  const parts = order ? wayBack(order, differenceCents) : []
  for (const part of parts) {
    const asked = unasked(back, part, context.now(), forTax)
    if (part.target === 'transfer') await holdForStaff(tx, asked)
    else await context.jobs.send(tx, REFUND_JOB, { refundId: (await insertRefund(tx, asked)).id })
  }
  return parts
}

/** Refunds the whole rest of money that pays no order. */
export async function refundOrphan(
  context: Context,
  deps: RefundDeps,
  {
    orphanId,
    byHand,
    reason,
    actor,
  }: { orphanId: number; byHand: boolean; reason: string; actor: RefundActor },
): Promise<Result<RefundRow>> {
  const asked = await context.db.transaction(async (tx): Promise<Result<RefundRow>> => {
    const orphan = await lockOrphan(tx, orphanId)
    if (!orphan) return refuse({ code: 'payments.orphan_unknown', field: '' })
    if (orphan.leftCents <= 0) return refuse({ code: 'payments.refund.nothing_left', field: '' })
    const { orderId, attemptId, method, leftCents: amountCents } = orphan
    const row = {
      orderId,
      attemptId,
      orphanId,
      target: byHand ? ('transfer' as const) : method,
      amountCents,
      lines: [],
      reason,
    }
    return accept(
      await insertRefund(tx, {
        ...row,
        requestedBy: actor.id,
        requestedAt: context.now(),
        sentAt: context.now(),
      }),
    )
  })
  return asked.ok ? accept(await carryOut(context, deps, asked.value)) : asked
}

/** Staff checked at the bank: an unknown refund was done, or was not. */
export async function resolveRefund(
  context: Context,
  deps: RefundDeps,
  { id, wasDone, note, actor }: { id: string; wasDone: boolean; note: string; actor: RefundActor },
): Promise<Result<RefundRow>> {
  const step = {
    kind: wasDone ? 'resolved_done' : 'resolved_not_done',
    at: context.now(),
    actorId: actor.id,
    note,
  } as const
  const settled = await conclude(context, deps, id, ['unknown'], wasDone ? 'done' : 'refused', step)
  return settled ? accept(settled) : refuse({ code: 'payments.refund.not_unknown', field: '' })
}
