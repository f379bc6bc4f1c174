import type { Rules } from './recipe-rules.ts'

export const SPEEDS = ['urgent', 'normal', 'relax'] as const

export type SpeedCode = (typeof SPEEDS)[number]

/**
 * Its rules say for what it is not offered; each of their conditions has its own sentence
 * (`because`).
 */
export type Speed = Rules & {
  code: SpeedCode
  /** Working days from start to shipping. */
  workingDays: number
  /** Last minute that still counts today, Europe/Madrid, "HH:MM". */
  cutOff: string
  /** Added to (or, negative, taken off) print, options and unit tier. */
  factorBp: number
}
