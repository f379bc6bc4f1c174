import type { z } from '@hono/zod-openapi'
import type { Queries } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  type HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Language } from '../../../platform/text.ts'
import { lockOrder } from '../../artwork/files/store-job.ts'
import type { Actor, FullOrder } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import { mustMay, requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { rightOfMove } from '../../site/staff-rights.ts'
import { isGivenBack } from './api-staff-money.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import type { StaffMoveBody } from './api-staff-routes.ts'
import {
  asSent,
  deskRoute,
  jobMoveRoute,
  staffMoveRoute,
  staffOrderRoute,
} from './api-staff-routes.ts'
import { staffMoves } from './api-staff-view.ts'
import { notAllowed } from './api-view.ts'
import { closeChange } from './change-lifecycle.ts'
import type { DeskPage } from './desk-schema.ts'
import { viewCounts } from './desk-views.ts'
import { advanceJob } from './job-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { advanceOrder } from './order-lifecycle.ts'
import { countByWork, DESK_PAGE_SIZE, listForDesk } from './store-staff.ts'
import { confirmTransfer } from './transfer-received-lifecycle.ts'

const refundFirst = (t: ApiContext['var']['t'], { order, lines }: FullOrder): HttpProblem => {
  const jobs = lines.map(({ jobState }) => jobState)
  return notAllowed(t, 'refunded', {
    moved: false,
    from: order.status,
    allowed: staffMoves(order, jobs, false),
  })
}

type Move = {
  to: z.infer<typeof StaffMoveBody>['to']
  received: Omit<z.infer<typeof StaffMoveBody>, 'to' | 'reason'>
  by: Actor
}

/** Moves an order; preparing an unpaid one confirms its transfer. */
const moveOrder = (life: Lifecycle, order: OrderRow, { to, received, by }: Move) =>
  life.context.db.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    const confirms = to === 'preparing' && order.status === 'pending_payment'
    const confirmed = confirms ? await confirmTransfer(life, tx, order, received, by) : undefined
    if (confirmed && !confirmed.ok) throw refusalsAs(422, confirmed.refusals)
    const moved = confirmed
      ? confirmed.value
      : await advanceOrder(life, tx, order.id, to, by, life.context.now())
    if (moved?.moved && to !== 'preparing') await closeChange(life, tx, order.id, 'locked')
    return moved
  })

async function loadDesk(
  db: Queries,
  query: Parameters<typeof listForDesk>[1],
  language: Language,
): Promise<DeskPage> {
  const [{ items, total }, counts] = await Promise.all([
    listForDesk(db, query, language),
    countByWork(db),
  ])
  return { items: asSent(items), total, pageSize: DESK_PAGE_SIZE, counts: viewCounts(counts) }
}

/** The calls of the order desk. Each authenticates first. */
export function staffOrdersApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  const found = (number: string) => mustFind(life, number)
  const shown = async (c: ApiContext, staff: User, number: string) => ({
    data: await loadStaffOrder(life, c, staff, await found(number)),
  })

  api.openapi(deskRoute, async (c) => {
    await requireStaff(context, c, deskRoute)
    return c.json({ data: await loadDesk(context.db, c.req.valid('query'), c.var.language) }, 200)
  })

  api.openapi(staffOrderRoute, async (c) => {
    const staff = await requireStaff(context, c, staffOrderRoute)
    return c.json(await shown(c, staff, c.req.valid('param').number), 200)
  })

  api.openapi(staffMoveRoute, async (c) => {
    const staff = await requireStaff(context, c, staffMoveRoute)
    const { number } = c.req.valid('param')
    const { to, reason, ...received } = c.req.valid('json')
    await mustMay(context, c, staff, rightOfMove(to))
    const { order } = await found(number)
    const by: Actor = { actor: 'staff', actorId: staff.id, reason }
    // Recording a refund without making it would leave the invoice uncorrected.
    if (to === 'refunded' && !(await isGivenBack(context.db, order.id)))
      throw refundFirst(c.var.t, await found(number))
    const result = await moveOrder(life, order, { to, received, by })
    if (!result?.moved) throw notAllowed(c.var.t, to, result)
    c.var.log.info('order.moved', { order: number, to, by: staff.id })
    return c.json(await shown(c, staff, number), 200)
  })

  api.openapi(jobMoveRoute, async (c) => {
    const staff = await requireStaff(context, c, jobMoveRoute)
    const { number, lineId } = c.req.valid('param')
    const { move } = c.req.valid('json')
    const order = await found(number)
    const by: Actor = { actor: 'staff', actorId: staff.id }
    await context.db.transaction((tx) =>
      advanceJob(life, tx, { order, lineId, move, by, at: context.now() }, c.var.t),
    )
    c.var.log.info('job.moved', { order: number, move, by: staff.id })
    return c.json(await shown(c, staff, number), 200)
  })

  return api
}
