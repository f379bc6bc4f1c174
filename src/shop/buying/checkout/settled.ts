import type { OrderView } from './shop-api.ts'

type Standing = Pick<OrderView, 'status' | 'paymentMethod'>

const WITHDRAWN = ['cancelled', 'deleted_by_user', 'refunded']

/**
 * To be paid online (card, Bizum or PayPal) and unpaid: the cart is kept until the payment is
 * confirmed.
 */
export const waitsToBePaid = ({ status, paymentMethod }: Standing): boolean =>
  status === 'pending_payment' && paymentMethod !== 'transfer' && paymentMethod !== 'wallet'

/**
 * Paid, to be paid by transfer, or waiting for a company's approval: its lines have left the cart.
 */
export const isSettled = (order: Standing): boolean =>
  !waitsToBePaid(order) && !WITHDRAWN.includes(order.status)
