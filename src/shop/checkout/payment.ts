import type { SpeedCode } from '../quoting/recipe.ts'
import { type Form, oneOf, refuseField } from './form.ts'

export const PAYMENT_METHODS = ['card', 'transfer', 'paypal', 'bizum'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A transfer takes 1 or 2 working days to arrive, which an urgent delivery does not have. */
export const allowsTransfer = (speeds: readonly SpeedCode[]): boolean => !speeds.includes('urgent')

/** One of the methods that the site offers now. */
export function readPayment(form: Form, offered: readonly PaymentMethod[], speeds: readonly SpeedCode[]): PaymentMethod | undefined {
  const method = oneOf(form, 'payment', offered, 'checkout.payment.missing', 'checkout.payment.unknown')
  if (method === 'transfer' && !allowsTransfer(speeds)) return refuseField(form, 'payment', 'checkout.payment.transferUrgent')
  return method
}
