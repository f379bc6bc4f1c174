import type { Refusal } from '../../../platform/refusal.ts'
import { DAILY, type Into, type LimitedBy } from './allowance.ts'

const GIGA = 1_000_000_000

/** A daily limit is exceeded; names it. */
export const tooManyOf = (limit: LimitedBy, into: Into = 'early'): Refusal => ({
  code: into === 'early' ? `early.tooMany.${limit}` : `early.unpaid.${limit}`,
  field: '',
  params: { files: DAILY[into].network.files, gb: DAILY[into].network.bytes / GIGA },
})
