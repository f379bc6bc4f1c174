import type { Refusal } from '../../../platform/refusal.ts'
import { DAILY, type Into, type LimitedBy } from './allowance.ts'

const GIGA = 1_000_000_000

/** A day's limit stands in the way: with what it is. */
export const tooManyOf = (limit: LimitedBy, into: Into = 'early'): Refusal => ({
  code: into === 'early' ? `early.tooMany.${limit}` : `early.unpaid.${limit}`,
  field: '',
  params: { files: DAILY[into].network.files, gb: DAILY[into].network.bytes / GIGA },
})
