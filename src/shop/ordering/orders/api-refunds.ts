import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { formatCents } from '../../../platform/money.ts'
import type { Result } from '../../../platform/refusal.ts'
import { refundOrder, refundOrphan } from '../../money/payments/refund-lifecycle.ts'
import {
  type RecordRefund,
  type RefundDeps,
  resolveRefund,
} from '../../money/payments/refund-sending-lifecycle.ts'
import { countForged } from '../../money/payments/store-forged.ts'
import { listOrphanPayments } from '../../money/payments/store-ledger.ts'
import { findOrderOfRefund, listUnknownRefunds } from '../../money/payments/store-refund-lists.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import {
  moneyRoute,
  refundOrphanRoute,
  refundRoute,
  resolveRefundRoute,
} from './api-refunds-routes.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import { asSent } from './api-staff-routes.ts'
import type { Lifecycle } from './lifecycle.ts'

const NOT_FOUND = ['payments.orphan_unknown', 'payments.order_unknown']

function mustBeAccepted(result: Result<unknown>): void {
  if (result.ok) return
  const missing = result.refusals.some(({ code }) => NOT_FOUND.includes(code))
  throw refusalsAs(missing ? 404 : 409, result.refusals)
}

/** Payments and refunds that staff have to look at. */
async function openMoney({ db, now }: Context) {
  const [orphans, refunds, forged] = await Promise.all([
    listOrphanPayments(db, { open: true }),
    listUnknownRefunds(db),
    countForged(db, now()),
  ])
  return { orphans: asSent(orphans), refunds: asSent(refunds), forged: asSent(forged) }
}

type Decision = { number: string; action: 'asked' | 'done' | 'not_done' | 'orphan'; reason: string }

/** An entry in the record of changes: what an order's own events do not tell. */
const recordIt =
  ({ now }: Context, by: User, { number, action, reason }: Decision): RecordRefund =>
  (tx, { amountCents }) =>
    recordChange(tx, {
      ...{ at: now(), by, noun: 'refund', nounId: number, action },
      after: { amount: formatCents(amountCents, 'es-ES'), reason },
    })

/** Calls of staff about money. Each returns the updated order. */
export function refundsApi(life: Lifecycle, deps: RefundDeps): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(refundRoute, async (c) => {
    const staff = await requireStaff(context, c, refundRoute)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const { target, amountCents, lines, reason } = c.req.valid('json')
    if (!context.methods.of(target))
      throw new HttpProblem(400, { code: 'payments.refund.target', field: 'target' })
    mustBeAccepted(
      await refundOrder(context, deps, {
        ...{ orderId: order.id, target, amountCents, lines, reason },
        actor: { id: staff.id },
        record: recordIt(context, staff, { number, action: 'asked', reason }),
      }),
    )
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })

  api.openapi(resolveRefundRoute, async (c) => {
    const staff = await requireStaff(context, c, resolveRefundRoute)
    const { id } = c.req.valid('param')
    const number = await findOrderOfRefund(context.db, id)
    if (number === undefined)
      throw new HttpProblem(404, { code: 'payments.refund.unknown_id', field: 'id' })
    const { wasDone, note } = c.req.valid('json')
    const action = wasDone ? 'done' : 'not_done'
    const record = recordIt(context, staff, { number, action, reason: note })
    mustBeAccepted(
      await resolveRefund(context, deps, { id, wasDone, note, actor: { id: staff.id }, record }),
    )
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })

  api.openapi(refundOrphanRoute, async (c) => {
    const staff = await requireStaff(context, c, refundOrphanRoute)
    const { number, byHand, reason } = c.req.valid('json')
    const found = await mustFind(life, number)
    const { id: orphanId } = c.req.valid('param')
    const ofOrder = await listOrphanPayments(context.db, { orderId: found.order.id })
    if (!ofOrder.some(({ id }) => id === orphanId))
      throw new HttpProblem(404, { code: 'payments.orphan_unknown', field: 'id' })
    const record = recordIt(context, staff, { number, action: 'orphan', reason })
    const actor = { id: staff.id }
    mustBeAccepted(await refundOrphan(context, deps, { orphanId, byHand, reason, actor, record }))
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })

  api.openapi(moneyRoute, async (c) => {
    await requireStaff(context, c, moneyRoute)
    return c.json({ data: await openMoney(context) }, 200)
  })

  return api
}
