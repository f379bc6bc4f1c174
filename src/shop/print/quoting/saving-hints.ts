import { mulDivRound } from '../../../platform/money.ts'
import type { Configuration } from './configuration.ts'
import type { Recipe } from './recipe.ts'
import { largerForTheSame, shorterSide } from './saving-by-size.ts'
import { moreUnits } from './saving-by-units.ts'
import { type Neighbour, neighbourOf, type SavingHint, startOf } from './saving-neighbour.ts'
import type { SpeedCode } from './speed.ts'

export type { SavingHint } from './saving-neighbour.ts'

/** Arrival per speed, ISO date. */
export type Arrivals = ReadonlyMap<SpeedCode, { deliversOn: string }>

/**
 * Neighbouring configurations that cost less, or give more for little: at most one of each kind,
 * the largest saving first, priced by `quote`. None for a refused configuration.
 */
export function savingHints(
  recipe: Recipe,
  configuration: Configuration,
  arrivals: Arrivals,
): SavingHint[] {
  const start = startOf(recipe, configuration)
  if (start === undefined) return []
  const hints = [
    cheaperSpeed(start, arrivals),
    shorterSide(start),
    moreUnits(start),
    largerForTheSame(start),
  ]
  return hints
    .filter((hint) => hint !== undefined)
    .sort((one, other) => other.savedCents - one.savedCents)
}

/** The cheapest with the same arrival, else with the next later one. */
function cheaperSpeed(start: Neighbour, arrivals: Arrivals): SavingHint | undefined {
  const { recipe, configuration, quote } = start
  const days = (code: SpeedCode): number =>
    recipe.speeds.find((speed) => speed.code === code)?.workingDays ?? 0
  const arrivesOn = (code: SpeedCode): string => arrivals.get(code)?.deliversOn ?? ''
  const present = days(configuration.speed)
  let best: SavingHint | undefined
  for (const { code } of recipe.speeds
    .filter((speed) => speed.workingDays > present)
    .toSorted((one, other) => days(one.code) - days(other.code))) {
    const sameDay = arrivesOn(code) === arrivesOn(configuration.speed)
    const slower = neighbourOf(start, { speed: code })
    if (slower === undefined || slower.savedCents <= 0 || (best !== undefined && !sameDay)) continue
    const percent = mulDivRound(slower.savedCents, 100, quote.netCents)
    best = {
      ...slower,
      kind: 'speed',
      key: sameDay ? 'quoting.hint.sameDay' : 'quoting.hint.laterDay',
      params: { percent },
    }
  }
  return best
}
