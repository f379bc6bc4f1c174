import { inArray, type SQL, sql } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from './order-state.ts'
import { orders } from './tables.ts'

/**
 * Phase of an order as indexes see it (a generated column of the status): 1 in progress, 2 sent, 3
 * ended otherwise. A payment changes the status, not the phase, so indexes are not rewritten.
 * Queries by status along an index also name the phase.
 */
export const PHASE_OF: Readonly<Record<OrderStatus, 1 | 2 | 3>> = {
  not_confirmed: 1,
  pending_payment: 1,
  preparing: 1,
  shipped: 2,
  received: 2,
  cancelled: 3,
  deleted_by_user: 3,
  refunded: 3,
}

const listOf = (numbers: Iterable<number>): SQL =>
  sql.join(
    [...numbers].map((each) => sql`${sql.raw(String(each))}`),
    sql`, `,
  )

/** Orders with these statuses, through an index that begins with the phase. */
export const inStatuses = (statuses: readonly OrderStatus[]): SQL =>
  sql`(orders.phase IN (${listOf(new Set(statuses.map((each) => PHASE_OF[each])))}) AND ${inArray(orders.status, [...statuses])})`

/**
 * Orders `o` of these statuses as conditions, one for each phase: along an index whoever looks for
 * a status that few have would read every order of its phase, where another that is looked for as
 * well is met at once.
 */
export function alongPhases(statuses: readonly OrderStatus[]): SQL[] {
  const ofPhase = (phase: number) => ORDER_STATUSES.filter((status) => PHASE_OF[status] === phase)
  return [...new Set(statuses.map((each) => PHASE_OF[each]))].map((phase) => {
    const wanted = ofPhase(phase).filter((status) => statuses.includes(status))
    const inPhase = sql`o.phase = ${sql.raw(String(phase))}`
    if (wanted.length === ofPhase(phase).length) return inPhase
    return sql`${inPhase} AND o.status IN (${sql.join(
      wanted.map((status) => sql`${status}`),
      sql`, `,
    )})`
  })
}
