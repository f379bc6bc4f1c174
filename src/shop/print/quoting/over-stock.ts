import type { Refusal } from '../../../platform/refusal.ts'

/** The quantity exceeds the stock. */
export const overStock = (limit: number, value: number): Refusal => ({
  code: limit > 0 ? 'quoting.refused.overStock' : 'quoting.refused.noStock',
  field: 'units',
  params: { limit, value },
})
