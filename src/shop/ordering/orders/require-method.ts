import type { Context } from '../../../platform/context.ts'
import { HttpProblem } from '../../../platform/http.ts'

/** Refuses a code without a method; whether the site offers it is checked with the order. */
export function requireMethod(
  { methods }: Pick<Context, 'methods'>,
  code: string | undefined,
  field: 'method' | 'payment',
): void {
  if (code !== undefined && !methods.of(code))
    throw new HttpProblem(400, { code: 'checkout.payment.unknown', field })
}
