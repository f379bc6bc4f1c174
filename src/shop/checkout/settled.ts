import type { OrderView } from './shop-api.ts'

type Standing = Pick<OrderView, 'status' | 'paymentMethod'>

const WITHDRAWN = ['cancelled', 'deleted_by_user', 'refunded', 'not_confirmed']

/** Placed by card and not paid yet: the cart stays until the bank has confirmed. */
export const waitsForCard = ({ status, paymentMethod }: Standing): boolean => status === 'pending_payment' && paymentMethod === 'card'

/** Paid, or to be paid by transfer: what was ordered has left the cart. */
export const isSettled = (order: Standing): boolean => !waitsForCard(order) && !WITHDRAWN.includes(order.status)
