/** Refunds that are asked for, in one transaction with what they follow from. */
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { partsOf, type RefundPart, refundOf, type WantedRefund, wayBack } from './refund.ts'
import {
  carryOut,
  holdForStaff,
  REFUND_JOB,
  type RecordRefund,
  type RefundActor,
  type RefundDeps,
  waysOf,
} from './refund-sending-lifecycle.ts'
import { insertRefund, loadRefundable, lockOrphan, type NewRefund } from './store-refunds.ts'
import type { RefundRow } from './tables.ts'

export type RefundRequest = WantedRefund & {
  orderId: string
  reason: string
  actor: RefundActor
  /** In the transaction that stores it, whatever becomes of it. */
  record?: RecordRefund
}

/**
 * Records a refund, in the transaction of its cause, which `carryOutAll` follows. Refused where the
 * order has nothing refundable, or too little.
 */
export async function askRefund(
  context: Context,
  deps: RefundDeps,
  tx: Transaction,
  request: RefundRequest,
): Promise<Result<RefundRow[]>> {
  const ways = waysOf(context)
  const order = await loadRefundable(tx, request.orderId, { lock: true })
  if (!order) return refuse({ code: 'payments.order_unknown', field: '' })
  if (!deps.gateways.ofMethod(request.target))
    return refuse({ code: 'payments.refund.target', field: 'target' })
  const amount = refundOf(order, request, ways)
  if (!amount.ok) return amount
  const { orderId, target, reason, actor, lines = [] } = request
  const at = context.now()
  const rows: RefundRow[] = []
  for (const part of partsOf(order, target, amount.value, ways))
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
  for (const row of rows) await request.record?.(tx, row)
  return accept(rows)
}

/** Sends recorded refunds one after the other. */
export async function carryOutAll(
  context: Context,
  deps: RefundDeps,
  asked: readonly RefundRow[],
): Promise<RefundRow[]> {
  const settled: RefundRow[] = []
  for (const refund of asked) settled.push(await carryOut(context, deps, refund))
  return settled
}

/** Refunds money of an order. */
export async function refundOrder(
  context: Context,
  deps: RefundDeps,
  request: RefundRequest,
): Promise<Result<RefundRow[]>> {
  const asked = await context.db.transaction((tx) => askRefund(context, deps, tx, request))
  return asked.ok ? accept(await carryOutAll(context, deps, asked.value)) : asked
}

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
export function giveBackSent(
  context: Context,
  tx: Transaction,
  back: Back & { cents: number },
): Promise<void> {
  const part: RefundPart = {
    target: waysOf(context).byStaff,
    attemptId: null,
    amountCents: back.cents,
  }
  return holdForStaff(tx, waysOf(context), unasked(back, part, context.now(), true))
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
  const ways = waysOf(context)
  const order = await loadRefundable(tx, back.orderId, { lock: true })
  const parts = order ? wayBack(order, differenceCents, ways) : []
  for (const part of parts) {
    const asked = unasked(back, part, context.now(), forTax)
    if (part.target === ways.byStaff) await holdForStaff(tx, ways, asked)
    else await context.jobs.send(tx, REFUND_JOB, { refundId: (await insertRefund(tx, asked)).id })
  }
  return parts
}

type OrphanRefund = {
  orphanId: number
  byHand: boolean
  reason: string
  actor: RefundActor
  record?: RecordRefund
}

/** Refunds the whole rest of money that pays no order. */
export async function refundOrphan(
  context: Context,
  deps: RefundDeps,
  { orphanId, byHand, reason, actor, record }: OrphanRefund,
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
      target: byHand ? waysOf(context).byStaff : method,
      amountCents,
      lines: [],
      reason,
    }
    const refund = await insertRefund(tx, {
      ...row,
      requestedBy: actor.id,
      requestedAt: context.now(),
      sentAt: context.now(),
    })
    await record?.(tx, refund)
    return accept(refund)
  })
  return asked.ok ? accept(await carryOut(context, deps, asked.value)) : asked
}
