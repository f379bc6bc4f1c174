import type { Refusal } from '../../../platform/refusal.ts'
import type { CartStep } from '../../site/links.ts'

/** The steps with fields. */
export type FormStep = Extract<CartStep, 'shipping' | 'payment'>

const SHIPPING_ROOMS = ['contact', 'delivery', 'others', 'handling']
const PAYMENT_ROOMS = ['coupon', 'fromWallet', 'payment', 'billing', 'certificate', 'terms']

/** The step of a field; undefined for one outside the form (the cart and its lines). */
export function stepOfField(field: string): FormStep | undefined {
  const [room = ''] = field.split('.')
  if (SHIPPING_ROOMS.includes(room)) return 'shipping'
  return PAYMENT_ROOMS.includes(room) ? 'payment' : undefined
}

export const refusalsOfStep = <Refused extends Pick<Refusal, 'field'>>(
  refusals: readonly Refused[],
  step: FormStep,
): Refused[] => refusals.filter(({ field }) => stepOfField(field) === step)

/** Each field once, in the order of the form, for the list "Faltan dos cosas". */
export const missingFields = (refusals: readonly Pick<Refusal, 'field'>[]): string[] => [
  ...new Set(refusals.map(({ field }) => field)),
]

/** A field of one of several recipients: the recipient's number, counted from 1, and the field. */
export function recipientField(field: string): { number: number; name: string } | undefined {
  const [, index, name] = /^others\.(\d+)\.(\w+)/.exec(field) ?? []
  return index === undefined || name === undefined ? undefined : { number: Number(index) + 2, name }
}
