import type { Context } from '../src/platform/context.ts'

/** A shop without external services. */
export const NO_SERVICES: Context['outside'] = {
  vies: undefined,
  agency: undefined,
  social: undefined,
  gls: undefined,
}
