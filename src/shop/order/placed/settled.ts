import type { CustomerOrder } from '../order-schema.ts'

type Standing = Pick<CustomerOrder, 'status' | 'settles'>

const WITHDRAWN = ['cancelled', 'deleted_by_user', 'refunded']

/** To be paid online and unpaid: the cart is kept until the payment is confirmed. */
export const waitsToBePaid = ({ status, settles }: Standing): boolean =>
  status === 'pending_payment' && settles === 'redirect'

/**
 * Paid, to be paid by transfer, or waiting for a company's approval: its lines have left the cart.
 */
export const isSettled = (order: Standing): boolean =>
  !waitsToBePaid(order) && !WITHDRAWN.includes(order.status)
