import type { OfferedMethod } from '../../../platform/payment-method.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { type Form, oneOf, refuseField } from '../../print/address/form.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'

/** The facts of an order that a payment method may not fit. */
export type ToPay = {
  speeds: readonly SpeedCode[]
  /** What is left to pay by the method. */
  dueCents: number
  /** Of the buyer, ISO 3166. */
  country: string
}

type Reason = Omit<Refusal, 'field'>

/** Why an order cannot be paid by an offered method; undefined where it can. */
export function doesNotFit(
  { settles, limits }: Pick<OfferedMethod, 'settles' | 'limits'>,
  { speeds, dueCents, country }: ToPay,
): Reason | undefined {
  // A transfer takes 1 or 2 working days to arrive, which an urgent delivery does not have.
  if (settles === 'later' && speeds.includes('urgent'))
    return { code: 'checkout.payment.transferUrgent' }
  const { leastCents, mostCents, countries } = limits
  if (countries !== null && !countries.includes(country))
    return { code: 'checkout.payment.notInCountry' }
  if (leastCents !== null && dueCents < leastCents)
    return { code: 'checkout.payment.tooLittle', params: { leastCents } }
  if (mostCents !== null && dueCents > mostCents)
    return { code: 'checkout.payment.tooMuch', params: { mostCents } }
  return undefined
}

/** Why an order cannot be paid by this method; undefined where it can. */
export function cannotPayBy(
  code: string,
  offered: readonly OfferedMethod[],
  order: ToPay,
): Reason | undefined {
  const method = offered.find((each) => each.code === code)
  return method ? doesNotFit(method, order) : { code: 'checkout.payment.unknown' }
}

/** One of the methods that the site offers now. */
export function readPayment(
  form: Form,
  offered: readonly OfferedMethod[],
  order: ToPay,
): string | undefined {
  const code = oneOf(
    form,
    'payment',
    offered.map((each) => each.code),
    'checkout.payment.missing',
    'checkout.payment.unknown',
  )
  const reason = code === undefined ? undefined : cannotPayBy(code, offered, order)
  return reason ? refuseField(form, 'payment', reason.code, reason.params) : code
}

/** The money comes in working days: the delivery starts later. */
export const paysLater = (offered: readonly OfferedMethod[], code: string | undefined): boolean =>
  offered.find((each) => each.code === code)?.settles === 'later'
