import { type Api, type ApiContext, type HttpProblem, makeApi } from '../../../platform/http.ts'
import type { Language } from '../../../platform/text.ts'
import { siteFilter } from '../../catalogue/sites/api-named-sites.ts'
import type { Actor, FullOrder } from '../../order/store.ts'
import { mustMay, requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { rightOfMove, staffMay } from '../../site/staff-rights.ts'
import { COUNT_LIMIT, countDesk, FOUND_LIMIT } from '../desk/store-counts.ts'
import { deskFileApi } from './api-desk-file.ts'
import { isGivenBack } from './api-staff-money.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import {
  asSent,
  deskRoute,
  jobMoveRoute,
  staffMoveRoute,
  staffOrderRoute,
} from './api-staff-routes.ts'
import { staffMoves } from './api-staff-view.ts'
import { notAllowed } from './api-view.ts'
import type { DeskPage } from './desk-schema.ts'
import { advanceJob } from './job-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { needFacts } from './need-facts-lifecycle.ts'
import { moveByStaff } from './staff-move-lifecycle.ts'
import { DESK_PAGE_SIZE, type DeskQuery, listForDesk } from './store-staff.ts'

const refundFirst = (t: ApiContext['var']['t'], { order, lines }: FullOrder): HttpProblem => {
  const jobs = lines.map(({ jobState }) => jobState)
  return notAllowed(t, 'refunded', {
    moved: false,
    from: order.status,
    allowed: staffMoves(order, jobs, false),
  })
}

async function loadDesk(
  life: Lifecycle,
  staff: User,
  query: DeskQuery,
  language: Language,
): Promise<DeskPage> {
  const { db } = life.context
  const facts = await needFacts(life, staff)
  const [{ items, total }, counts] = await Promise.all([
    listForDesk(db, query, facts, language),
    countDesk(db, facts, query.site),
  ])
  return {
    items: asSent(items),
    total: total ?? (query.need ? counts.needs[query.need] : counts.views[query.view]),
    pageSize: DESK_PAGE_SIZE,
    lateUpTo: facts.lateUpTo,
    countLimit: COUNT_LIMIT,
    foundLimit: FOUND_LIMIT,
    needCounts: counts.needs,
    requests: staffMay(staff.staffRoles, 'orders:change') ? counts.requests : 0,
    messages: staffMay(staff.staffRoles, 'orders:change') ? counts.messages : 0,
    counts: counts.views,
  }
}

/** The calls of the order desk. Each authenticates first. */
export function staffOrdersApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  // Before the order of a number, which has the same path.
  api.route('/', deskFileApi(life))

  const found = (number: string) => mustFind(life, number)
  const shown = async (c: ApiContext, staff: User, number: string) => ({
    data: await loadStaffOrder(life, c, staff, await found(number)),
  })

  api.openapi(deskRoute, async (c) => {
    const staff = await requireStaff(context, c, deskRoute)
    const { site, ...query } = c.req.valid('query')
    const asked = { ...query, site: await siteFilter(context, site) }
    const data = await loadDesk(life, staff, asked, c.var.language)
    return c.json({ data }, 200)
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
    const result = await context.db.transaction((tx) =>
      moveByStaff(life, tx, order, { to, received, by }),
    )
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
