/** The methods of the program, for tests of rules. */
import { OWN_METHODS } from '../src/boot/gateways.ts'
import {
  methodOf,
  type OfferedMethod,
  offeredMethod,
  paymentMethods,
} from '../src/platform/payment-method.ts'

export const METHODS = paymentMethods(OWN_METHODS)

export const methodNamed = (code: string) => methodOf(METHODS, code)

/** As a site offers them, in this order. */
export const offered = (...codes: string[]): OfferedMethod[] =>
  codes.map((code) => offeredMethod(methodNamed(code)))
