import type { SpeedCode } from '../quoting/recipe.ts'
import { type Form, oneOf, refuseField } from './form.ts'

export const PAYMENT_METHODS = ['card', 'transfer', 'paypal', 'bizum'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What a site has switched on, of the ways to pay that the shop can take. */
export function offeredMethods({ redsys, transfer }: { redsys: boolean; transfer: boolean }): PaymentMethod[] {
  return [...(redsys ? (['card'] as const) : []), ...(transfer ? (['transfer'] as const) : [])]
}

/** A transfer takes 1 or 2 working days to arrive, which an urgent delivery does not have. */
export const allowsTransfer = (speeds: readonly SpeedCode[]): boolean => !speeds.includes('urgent')

/** One of the methods that the site offers now. */
export function readPayment(form: Form, offered: readonly PaymentMethod[], speeds: readonly SpeedCode[]): PaymentMethod | undefined {
  const method = oneOf(form, 'payment', offered, 'checkout.payment.missing', 'checkout.payment.unknown')
  if (method === 'transfer' && !allowsTransfer(speeds)) return refuseField(form, 'payment', 'checkout.payment.transferUrgent')
  return method
}
