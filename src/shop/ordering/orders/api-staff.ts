import { z } from '@hono/zod-openapi'
import type { Queries, Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { artworkLineSchema } from '../../artwork/files/artwork-schema.ts'
import { shownToStaff } from '../../artwork/files/shown-line.ts'
import { findLinesWithArtwork } from '../../artwork/files/store.ts'
import { lockJob, lockOrder, moveJob } from '../../artwork/files/store-job.ts'
import { findRuling } from '../../buying/tax/store.ts'
import type { StaffJobMove } from '../../order/job-state.ts'
import { type JobState, jobMove } from '../../order/job-state.ts'
import { type Actor, type FullOrder, findOrderByNumber } from '../../order/store.ts'
import { refuseTransportOf, transportFacts } from '../../order/transport-proof.ts'
import type { Ruling } from '../../print/tax/tax-decision.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { isGivenBack, loadStaffMoney } from './api-staff-money.ts'
import {
  asSent,
  deskRoute,
  jobMoveRoute,
  staffMoveRoute,
  staffOrderRoute,
} from './api-staff-routes.ts'
import { staffJobMoves, staffMoves, staffView } from './api-staff-view.ts'
import { loadOrderView, notAllowed } from './api-view.ts'
import { closeChange } from './change-lifecycle.ts'
import type { DeskPage } from './desk-schema.ts'
import { viewCounts } from './desk-views.ts'
import { advanceOrder, type Lifecycle, orderUrl } from './order-lifecycle.ts'
import type { StaffOrder } from './staff-order-schema.ts'
import { countByWork, DESK_PAGE_SIZE, findActors, listForDesk } from './store-staff.ts'
import { givenIn } from './store-tax.ts'
import { listTransportProofs } from './store-transport.ts'
import { confirmTransfer } from './transfer-received-lifecycle.ts'
import { vatNumberView } from './vat-number-view.ts'

type JobStep = { order: FullOrder; lineId: string; move: StaffJobMove; by: Actor; at: Date }

/** One step of a line's job. The order is locked first, so that it is not cancelled meanwhile. */
async function advanceJob(
  life: Lifecycle,
  tx: Transaction,
  { order: { order }, lineId, move, by, at }: JobStep,
  t: ApiContext['var']['t'],
): Promise<void> {
  await lockOrder(tx, order.id)
  const job = await lockJob(tx, lineId)
  if (!job || job.orderId !== order.id)
    throw new HttpProblem(404, { code: 'orders.unknownLine', field: 'lineId' })
  const refuseWith = (state: JobState) => {
    const allowed = staffJobMoves(job.orderStatus, state).map((each) => t(`artwork.move.${each}`))
    return new HttpProblem(409, {
      code: 'artwork.job.notAllowed',
      field: 'move',
      params: { state: t(`artwork.job.${state}`), allowed: allowed.join(', ') || '–' },
    })
  }
  if (job.orderStatus !== 'preparing' && jobMove(job.state, move).ok) {
    throw new HttpProblem(409, {
      code: job.orderStatus === 'pending_payment' ? 'artwork.job.unpaid' : 'orders.closed',
      field: 'move',
    })
  }
  if (move === 'produce') await closeChange(life, tx, order.id, 'locked')
  const moved = await moveJob(tx, job, move, { by, at })
  if (!moved.ok)
    throw moved.refusals[0]?.code === 'artwork.job.notAllowed'
      ? refuseWith(job.state)
      : refusalsAs(409, moved.refusals)
}

export async function mustFind({ context }: Lifecycle, number: string): Promise<FullOrder> {
  const order = await findOrderByNumber(context.db, number)
  if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  return order
}

/** The ruling of staff on an order's VAT number; it may not be applied to the order yet. */
async function loadRuling(db: Queries, { tax }: FullOrder['order']): Promise<Ruling | undefined> {
  const given = givenIn(tax)
  return given ? findRuling(db, given) : undefined
}

export async function loadStaffOrder(
  life: Lifecycle,
  c: ApiContext,
  found: FullOrder,
): Promise<StaffOrder> {
  const { db } = life.context
  const { order } = found
  const [view, files, names, { givenBack, ...money }, ruling, transportProofs] = await Promise.all([
    loadOrderView(life, found, c.var),
    findLinesWithArtwork(db, order.accessToken),
    findActors(db, order.id),
    loadStaffMoney(life.context, order),
    loadRuling(db, order),
    refuseTransportOf(transportFacts(order)) ? null : listTransportProofs(db, order.id),
  ])
  const artwork = z
    .array(artworkLineSchema)
    .parse((files ?? []).map((each) => shownToStaff(c.var.t, each.line, each.files)))
  return {
    ...staffView(found, view, names, givenBack),
    artwork,
    customerUrl: orderUrl(life, order.accessToken),
    ...money,
    vatNumber: vatNumberView(order, ruling),
    transportProofs,
    paidOn: order.paidOn,
    invoiceWaits: order.invoiceWaits,
  }
}

const refundFirst = (t: ApiContext['var']['t'], { order, lines }: FullOrder): HttpProblem => {
  const jobs = lines.map(({ jobState }) => jobState)
  return notAllowed(t, 'refunded', {
    moved: false,
    from: order.status,
    allowed: staffMoves(order, jobs, false),
  })
}

/** The calls of the order desk. Each authenticates first. */
export function staffOrdersApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  const found = (number: string) => mustFind(life, number)
  const shown = async (c: ApiContext, number: string) => ({
    data: await loadStaffOrder(life, c, await found(number)),
  })

  api.openapi(deskRoute, async (c) => {
    await requireStaff(context, c)
    const query = c.req.valid('query')
    const [{ items, total }, counts] = await Promise.all([
      listForDesk(context.db, query),
      countByWork(context.db),
    ])
    const data: DeskPage = {
      items: asSent(items),
      total,
      pageSize: DESK_PAGE_SIZE,
      counts: viewCounts(counts),
    }
    return c.json({ data }, 200)
  })

  api.openapi(staffOrderRoute, async (c) => {
    await requireStaff(context, c)
    return c.json(await shown(c, c.req.valid('param').number), 200)
  })

  api.openapi(staffMoveRoute, async (c) => {
    const staff = await requireStaff(context, c)
    const { number } = c.req.valid('param')
    const { to, reason, ...received } = c.req.valid('json')
    const { order } = await found(number)
    const by: Actor = { actor: 'staff', actorId: staff.id, reason }
    // Recording a refund without making it would leave the invoice uncorrected.
    if (to === 'refunded' && !(await isGivenBack(context.db, order.id)))
      throw refundFirst(c.var.t, await found(number))
    const result = await context.db.transaction(async (tx) => {
      await lockOrder(tx, order.id)
      const confirms = to === 'preparing' && order.status === 'pending_payment'
      const confirmed = confirms ? await confirmTransfer(life, tx, order, received, by) : undefined
      if (confirmed && !confirmed.ok) throw refusalsAs(422, confirmed.refusals)
      const moved = confirmed
        ? confirmed.value
        : await advanceOrder(life, tx, order.id, to, by, context.now())
      if (moved?.moved && to !== 'preparing') await closeChange(life, tx, order.id, 'locked')
      return moved
    })
    if (!result?.moved) throw notAllowed(c.var.t, to, result)
    c.var.log.info('order.moved', { order: number, to, by: staff.id })
    return c.json(await shown(c, number), 200)
  })

  api.openapi(jobMoveRoute, async (c) => {
    const staff = await requireStaff(context, c)
    const { number, lineId } = c.req.valid('param')
    const { move } = c.req.valid('json')
    const order = await found(number)
    const by: Actor = { actor: 'staff', actorId: staff.id }
    await context.db.transaction((tx) =>
      advanceJob(life, tx, { order, lineId, move, by, at: context.now() }, c.var.t),
    )
    c.var.log.info('job.moved', { order: number, move, by: staff.id })
    return c.json(await shown(c, number), 200)
  })

  return api
}
