import { type Configuration, piecesOf } from './configuration.ts'
import type { Condition, LineFigure, Side } from './recipe-rules.ts'

/** The chosen code of a group, or of `material`, `format` and `speed`. */
export function chosenCode(configuration: Configuration, group: string): string | undefined {
  if (group === 'material') return configuration.material
  if (group === 'format') return configuration.format
  if (group === 'speed') return configuration.speed
  return configuration.choices[group]
}

/** An invalid size satisfies no condition. */
export function sideMm(
  { widthMm, heightMm, thicknessMm = Number.NaN }: Configuration,
  side: Side,
): number {
  if (side === 'short') return Math.min(widthMm, heightMm)
  if (side === 'long') return Math.max(widthMm, heightMm)
  if (side === 'width') return widthMm
  return side === 'height' ? heightMm : thicknessMm
}

/** Invalid sizes or quantities satisfy no condition. */
export const lineFigure = (configuration: Configuration, figure: LineFigure): number =>
  piecesOf(configuration) * (figure === 'area' ? configuration.widthMm * configuration.heightMm : 1)

const within = (value: number, least: number | undefined, most: number | undefined): boolean =>
  !Number.isNaN(value) &&
  (least === undefined || value >= least) &&
  (most === undefined || value <= most)

export function holds(condition: Condition, configuration: Configuration): boolean {
  if ('choice' in condition) {
    const chosen = chosenCode(configuration, condition.choice)
    return chosen !== undefined && condition.in.includes(chosen)
  }
  if ('count' in condition)
    return within(configuration.counts[condition.count] ?? 0, condition.atLeast, condition.atMost)
  if ('side' in condition)
    return within(sideMm(configuration, condition.side), condition.atLeastMm, condition.atMostMm)
  if ('line' in condition)
    return within(lineFigure(configuration, condition.line), condition.atLeast, condition.atMost)
  return allHold(condition.all, configuration)
}

export function allHold(
  conditions: readonly Condition[] | undefined,
  configuration: Configuration,
): boolean {
  if (conditions === undefined) return true
  for (const condition of conditions) if (!holds(condition, configuration)) return false
  return true
}
