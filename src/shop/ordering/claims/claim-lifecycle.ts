/** Opening, withdrawing and deciding claims, each in one transaction with the order locked. */
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse, Undone } from '../../../platform/refusal.ts'
import { recordJobEvent } from '../../artwork/files/store-job.ts'
import { askRefund, carryOutAll } from '../../money/payments/refund-lifecycle.ts'
import type { RefundDeps } from '../../money/payments/refund-sending-lifecycle.ts'
import type { RefundRow } from '../../money/payments/tables.ts'
import {
  type ClaimArea,
  type ClaimDecision,
  type ClaimReason,
  claimEnd,
  givesMoney,
  needsPhoto,
  refuseClaim,
} from '../../order/claims/claim.ts'
import {
  endClaim,
  findClaim,
  findReceivedAt,
  insertClaim,
  listClaimStates,
  saveReprint,
  takePhotos,
} from '../../order/claims/store-claims.ts'
import type { EventRecord } from '../../order/order-record.ts'
import { type Actor, type FullOrder, holdOrder } from '../../order/store.ts'
import type { OrderLineRow } from '../../order/tables.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { mailCustomerById } from '../orders/order-mail-lifecycle.ts'
import { reprintOf } from './reprint.ts'
import { makeReprint } from './reprint-lifecycle.ts'

export type WantedClaim = {
  lineId: string
  reason: ClaimReason
  said: string
  photos: readonly { id: string; area: ClaimArea | null }[]
  drawingArea: ClaimArea | null
}

/** Runs in a transaction with the order locked. */
async function withOrder<T>(
  { context }: Lifecycle,
  orderId: string,
  work: (tx: Transaction, found: FullOrder) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await context.db.transaction(async (tx) => {
      const found = await holdOrder(tx, orderId)
      return found ? work(tx, found) : refuse<T>({ code: 'orders.unknown', field: '' })
    })
  } catch (error) {
    if (error instanceof Undone) return refuse(...error.refusals)
    throw error
  }
}

const record = (
  tx: Transaction,
  line: Pick<OrderLineRow, 'id' | 'orderId'>,
  deed: { by: Actor; at: Date },
  kind: string,
  data: EventRecord,
) => recordJobEvent(tx, { orderId: line.orderId, lineId: line.id }, deed, kind, data)

/** `staffId`: of the member of staff who writes it for the customer. */
export const openClaim = (
  life: Lifecycle,
  orderId: string,
  wanted: WantedClaim,
  staffId?: string,
): Promise<Result<true>> =>
  withOrder(life, orderId, async (tx, { order, lines }) => {
    const at = life.context.now()
    const line = lines.find(({ id }) => id === wanted.lineId)
    if (!line) return refuse({ code: 'orders.unknownLine', field: 'lineId' })
    const before = (await listClaimStates(tx, orderId))
      .filter(({ lineId }) => lineId === line.id)
      .map(({ state }) => state)
    const { status, customerType } = order
    const receivedAt = await findReceivedAt(tx, orderId)
    const refusal = refuseClaim(
      { status, customerType, receivedAt, before },
      at,
      staffId !== undefined,
    )
    if (refusal) return refuse(refusal)
    const { reason, said, photos, drawingArea } = wanted
    if (staffId === undefined && needsPhoto(reason) && photos.length === 0)
      return refuse({ code: 'claims.photoNeeded', field: 'photos' })
    const claimId = await insertClaim(tx, {
      ...{ orderId, lineId: line.id, reason, said, drawingArea, openedAt: at, openedBy: staffId },
    })
    if (!claimId) return refuse({ code: 'claims.alreadyOpen', field: 'lineId' })
    if (!(await takePhotos(tx, orderId, claimId, photos)))
      throw new Undone({ code: 'claims.photoGone', field: 'photos' })
    const by: Actor = staffId ? { actor: 'staff', actorId: staffId } : { actor: 'customer' }
    await record(tx, line, { by, at }, 'claim_opened', { said })
    await mailCustomerById(life, tx, 'claim_opened', orderId)
    return accept(true)
  })

/** The customer no longer needs it. */
export const withdrawClaim = (
  life: Lifecycle,
  orderId: string,
  claimId: string,
): Promise<Result<true>> =>
  withOrder(life, orderId, async (tx) => {
    const at = life.context.now()
    const claim = await findClaim(tx, orderId, claimId)
    if (!claim) return refuse({ code: 'claims.unknown', field: 'id' })
    const end = claimEnd(claim.state, 'customer', 'withdrawn')
    if (!end.ok) return end
    if (!(await endClaim(tx, claimId, end.value, at)))
      return refuse({ code: 'claims.ended', field: '' })
    const line = { id: claim.lineId, orderId }
    await record(tx, line, { by: { actor: 'customer' }, at }, 'claim_withdrawn', {})
    return accept(true)
  })

export type WantedDecision = {
  decision: ClaimDecision
  answer: string
  /** Of money. */
  amountCents?: number | undefined
  /** Payment method of a refund. */
  target?: string | undefined
  /** Copies of a reprint; undefined: all. */
  units?: number | undefined
}

type Deciding = {
  life: Lifecycle
  deps: RefundDeps
  tx: Transaction
  found: FullOrder
  line: OrderLineRow
  claimId: string
  wanted: WantedDecision
  staffId: string
}

/** The money of a decision, by the rules of refunds: never more than was paid. */
async function decideMoney(of: Deciding): Promise<Result<{ refunds: RefundRow[] }>> {
  const { life, deps, tx, found, line, wanted, staffId } = of
  const { decision, amountCents, target } = wanted
  const toWallet = decision === 'credited'
  if (toWallet && found.order.customerId === null)
    return refuse({ code: 'claims.noWallet', field: 'decision' })
  const { balance } = life.context.methods
  if (!toWallet && (!target || target === balance.code))
    return refuse({ code: 'claims.target', field: 'target' })
  const asked = await askRefund(life.context, deps, tx, {
    orderId: found.order.id,
    target: (toWallet ? balance.code : target) ?? '',
    amountCents,
    reason: `${line.position}. ${line.productName}: ${wanted.answer}`.slice(0, 500),
    actor: { id: staffId },
  })
  return asked.ok ? accept({ refunds: asked.value }) : asked
}

/** What a decision leads to, for the record and the mail. */
async function carry(of: Deciding): Promise<Result<{ refunds: RefundRow[]; told: EventRecord }>> {
  const { life, tx, found, line, claimId, wanted, staffId } = of
  const { decision, amountCents } = wanted
  if (givesMoney(decision)) {
    const money = await decideMoney(of)
    return money.ok ? accept({ refunds: money.value.refunds, told: { amountCents } }) : money
  }
  if (decision === 'refused') return accept({ refunds: [], told: {} })
  const again = reprintOf(line, wanted.units)
  if (!again.ok) return again
  const { orderId, number, deliversOn } = await makeReprint(life, tx, {
    ...{ found, line, again: again.value, claimId, staffId },
  })
  await saveReprint(tx, claimId, orderId)
  return accept({ refunds: [], told: { number, deliversOn } })
}

async function decide(of: Deciding): Promise<Result<RefundRow[]>> {
  const { life, tx, found, line, claimId, wanted, staffId } = of
  const { decision, answer, amountCents } = wanted
  const at = life.context.now()
  if (givesMoney(decision) && !amountCents)
    return refuse({ code: 'claims.amount', field: 'amountCents' })
  const facts = {
    ...{ decidedBy: staffId, answer },
    amountCents: givesMoney(decision) ? amountCents : null,
  }
  if (!(await endClaim(tx, claimId, decision, at, facts)))
    return refuse({ code: 'claims.ended', field: '' })
  const carried = await carry(of)
  if (!carried.ok) throw new Undone(...carried.refusals)
  const { refunds, told } = carried.value
  const by: Actor = { actor: 'staff', actorId: staffId }
  await record(tx, line, { by, at }, 'claim_decided', { ...told, state: decision, said: answer })
  await mailCustomerById(life, tx, 'claim_decided', found.order.id)
  return accept(refunds)
}

/** The decision of staff, with all its effects; refunds are sent after it is written. */
export async function decideClaim(
  life: Lifecycle,
  deps: RefundDeps,
  at: { orderId: string; claimId: string; staffId: string },
  wanted: WantedDecision,
): Promise<Result<true>> {
  const { orderId, claimId, staffId } = at
  const decided = await withOrder(life, orderId, async (tx, found) => {
    const claim = await findClaim(tx, orderId, claimId)
    const line = found.lines.find(({ id }) => id === claim?.lineId)
    if (!claim || !line) return refuse<RefundRow[]>({ code: 'claims.unknown', field: 'id' })
    const end = claimEnd(claim.state, 'staff', wanted.decision)
    if (!end.ok) return end
    return decide({ life, deps, tx, found, line, claimId, wanted, staffId })
  })
  if (!decided.ok) return decided
  await carryOutAll(life.context, deps, decided.value)
  return accept(true)
}
