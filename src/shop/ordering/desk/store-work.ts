import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../order/order-state.ts'
import { orders } from '../../order/tables.ts'
import { type DeskView, type DeskWork, WORK_OF_VIEW } from './desk-views.ts'
import { lineWaitsForReview } from './store-needs.ts'

/**
 * What an order waits for: `DeskWork` in SQL. Only open orders are evaluated, through their index.
 */
export const work = sql<DeskWork>`CASE orders.status
  WHEN 'pending_payment' THEN 'waiting_payment'
  WHEN 'preparing' THEN (
    SELECT CASE
      WHEN bool_or(${lineWaitsForReview}) THEN 'waiting_review'
      WHEN bool_or(l.job_state IN (
        'awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval'
      )) THEN 'waiting_artwork'
      WHEN bool_and(l.job_state = 'packed') THEN 'to_ship'
      ELSE 'in_production' END
    FROM order_lines l WHERE l.order_id = orders.id)
  END`

/** A change waits for its difference; closed orders have none. */
export const isChanging = sql<boolean>`EXISTS (SELECT 1 FROM order_changes oc
  WHERE oc.order_id = orders.id AND oc.state = 'open')`

const OPEN: OrderStatus[] = ['pending_payment', 'preparing']
const ENDED: OrderStatus[] = ['shipped', 'received', 'deleted_by_user', 'cancelled', 'refunded']
export const isOpen = inArray(orders.status, OPEN)
export const isEnded = inArray(orders.status, ENDED)

export function inView(view: DeskView): SQL | undefined {
  const works = WORK_OF_VIEW[view]
  if (works === 'any') return undefined
  if (works === 'ended') return isEnded
  if (works === 'changing') return and(isOpen, isChanging)
  if (view === 'open') return isOpen
  // Jobs and files are read of paid orders alone.
  if (view === 'waiting_payment') return eq(orders.status, 'pending_payment')
  return and(eq(orders.status, 'preparing'), inArray(work, [...works]))
}
