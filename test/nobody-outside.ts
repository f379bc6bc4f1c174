import type { Context } from '../src/platform/context.ts'

/** A shop without any outside party. */
export const NOBODY_OUTSIDE: Context['outside'] = {
  vies: undefined,
  agency: undefined,
  social: undefined,
}
