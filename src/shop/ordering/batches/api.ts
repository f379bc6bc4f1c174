import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import type { JobTicket } from '../../artwork/production/job-ticket.ts'
import { type FullOrder, findOrderByNumber } from '../../order/store.ts'
import { mustMay, requireStaff } from '../../session/require-staff.ts'
import { attachment } from '../artwork/api-production.ts'
import { handOver, printTickets } from '../artwork/handover-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { batchRoute, type OrderBatch, ticketsRoute } from './api-routes.ts'
import { isTicketed, RIGHT_OF_ACTION, TICKET_LIMIT } from './batch.ts'
import { doWithOrder } from './batch-lifecycle.ts'

/** The tickets of the chosen jobs, or of all, that the workshop has before it. */
async function ticketsOf(
  { context: { db } }: Lifecycle,
  c: ApiContext,
  numbers: readonly string[],
  lineIds: readonly string[],
): Promise<JobTicket[]> {
  const orders: FullOrder[] = []
  for (const number of new Set(numbers)) {
    const found = await findOrderByNumber(db, number)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'orders' })
    orders.push(found)
  }
  const jobs = orders.flatMap((found) =>
    found.lines
      .filter(({ id, jobState }) => isTicketed(jobState) && inChoice(lineIds, id))
      .map((line) => ({ found, line })),
  )
  if (jobs.length === 0)
    throw new HttpProblem(409, { code: 'staff.batch.noTicket', field: 'orders' })
  if (jobs.length > TICKET_LIMIT) {
    const params = { most: TICKET_LIMIT, count: jobs.length }
    throw new HttpProblem(409, { code: 'staff.batch.tooManyTickets', field: 'orders', params })
  }
  const tickets: JobTicket[] = []
  for (const { found, line } of jobs) tickets.push((await handOver(db, found, line, c.var)).ticket)
  return tickets
}

const inChoice = (ids: readonly string[], id: string): boolean =>
  ids.length === 0 || ids.includes(id)

/** One action on many orders; each succeeds or is refused on its own. */
export function batchApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(batchRoute, async (c) => {
    const staff = await requireStaff(context, c, batchRoute)
    const { action, idempotencyKey, orders } = c.req.valid('json')
    await mustMay(context, c, staff, RIGHT_OF_ACTION[action])
    const { t } = c.var
    const at = context.now()
    const batch = { action, batchKey: idempotencyKey, staffId: staff.id, at, t }
    const items: OrderBatch['items'] = []
    for (const order of orders) {
      const { refusal, jobs, skipped } = await doWithOrder(life, batch, order)
      const said = refusal && { code: refusal.code, message: t(refusal.code, refusal.params) }
      items.push({ number: order.number, jobs, skipped, refusal: said })
    }
    c.var.log.info('orders.batch', { action, orders: orders.length, by: staff.id })
    return c.json({ data: { items } }, 200)
  })

  api.openapi(ticketsRoute, async (c) => {
    await requireStaff(context, c, ticketsRoute)
    const { orders, lines } = c.req.valid('query')
    const tickets = await ticketsOf(life, c, orders, lines)
    return c.body(
      await printTickets(life, tickets, c.var),
      200,
      attachment('application/pdf', 'tickets.pdf'),
    )
  })

  return api
}
