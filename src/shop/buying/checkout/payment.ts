import { type Form, oneOf, refuseField } from '../../print/address/form.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'

export const PAYMENT_METHODS = ['card', 'transfer', 'paypal', 'bizum'] as const
export type PaymentMethod = string
/** How an order is paid: where the wallet pays all, no other method is used. */
export type OrderPayment = string

/** The setting of each method, in the order in which customers see the methods. */
const SWITCHES = [
  ['redsys', 'card'],
  ['bizum', 'bizum'],
  ['paypal', 'paypal'],
  ['transfer', 'transfer'],
] as const satisfies readonly (readonly [string, PaymentMethod])[]

/** The methods that a site has switched on. */
export const offeredMethods = (
  on: Readonly<Record<(typeof SWITCHES)[number][0], boolean>>,
): PaymentMethod[] => SWITCHES.filter(([name]) => on[name]).map(([, method]) => method)

/** A transfer takes 1 or 2 working days to arrive, which an urgent delivery does not have. */
export const allowsTransfer = (speeds: readonly SpeedCode[]): boolean => !speeds.includes('urgent')

/** Why an order of these speeds cannot be paid by this method; undefined where it can. */
export function cannotPayBy(
  method: PaymentMethod,
  offered: readonly PaymentMethod[],
  speeds: readonly SpeedCode[],
): string | undefined {
  if (!offered.includes(method)) return 'checkout.payment.unknown'
  return method === 'transfer' && !allowsTransfer(speeds)
    ? 'checkout.payment.transferUrgent'
    : undefined
}

/** One of the methods that the site offers now. */
export function readPayment(
  form: Form,
  offered: readonly PaymentMethod[],
  speeds: readonly SpeedCode[],
): PaymentMethod | undefined {
  const method = oneOf(
    form,
    'payment',
    offered,
    'checkout.payment.missing',
    'checkout.payment.unknown',
  )
  if (method === 'transfer' && !allowsTransfer(speeds))
    return refuseField(form, 'payment', 'checkout.payment.transferUrgent')
  return method
}
