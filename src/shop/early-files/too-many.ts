import type { Refusal } from '../../platform/refusal.ts'
import { DAILY } from './allowance.ts'

const GIGA = 1_000_000_000

/** A day's limit stands in the way: with what it is. */
export const tooManyOf = (limit: keyof typeof DAILY): Refusal => ({
  code: `early.tooMany.${limit}`,
  field: '',
  params: { files: DAILY.network.files, gb: DAILY.network.bytes / GIGA },
})
