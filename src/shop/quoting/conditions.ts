import type { Configuration } from './configuration.ts'
import type { Condition } from './recipe.ts'

/** The chosen code of a group; `material` stands for the material itself. */
export const chosenCode = (configuration: Configuration, group: string): string | undefined =>
  group === 'material' ? configuration.material : configuration.choices[group]

/** A side that is no number fulfils no condition. */
export const sideMm = (configuration: Configuration, side: 'short' | 'long'): number =>
  side === 'short' ? Math.min(configuration.widthMm, configuration.heightMm) : Math.max(configuration.widthMm, configuration.heightMm)

const within = (value: number, least: number | undefined, most: number | undefined): boolean =>
  !Number.isNaN(value) && (least === undefined || value >= least) && (most === undefined || value <= most)

export function holds(condition: Condition, configuration: Configuration): boolean {
  if ('choice' in condition) {
    const chosen = chosenCode(configuration, condition.choice)
    return chosen !== undefined && condition.in.includes(chosen)
  }
  if ('count' in condition) return within(configuration.counts[condition.count] ?? 0, condition.atLeast, condition.atMost)
  if ('side' in condition) return within(sideMm(configuration, condition.side), condition.atLeastMm, condition.atMostMm)
  return allHold(condition.all, configuration)
}

export function allHold(conditions: readonly Condition[] | undefined, configuration: Configuration): boolean {
  if (conditions === undefined) return true
  for (const condition of conditions) if (!holds(condition, configuration)) return false
  return true
}
