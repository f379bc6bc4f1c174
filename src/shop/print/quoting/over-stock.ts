import type { Refusal } from '../../../platform/refusal.ts'

/** More pieces were asked for than are left. */
export const overStock = (limit: number, value: number): Refusal => ({
  code: limit > 0 ? 'quoting.refused.overStock' : 'quoting.refused.noStock',
  field: 'units',
  params: { limit, value },
})
