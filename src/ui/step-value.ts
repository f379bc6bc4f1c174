export type StepLimits = { step?: number; min?: number; max?: number }

/**
 * Result of − or +: the next multiple of the step (9 in steps of 2 becomes 8 or 10), within the
 * limits. Invalid text counts as the lower limit.
 */
export function steppedValue(
  typed: string,
  direction: -1 | 1,
  { step = 1, min = 0, max = Number.MAX_SAFE_INTEGER }: StepLimits,
): number {
  const value = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
  if (Number.isNaN(value)) return min
  const next =
    direction > 0 ? Math.floor(value / step + 1) * step : Math.ceil(value / step - 1) * step
  return Math.min(max, Math.max(min, next))
}
