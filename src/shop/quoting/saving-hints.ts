import type { Params } from '../../platform/text.ts'
import { type Configuration, piecesOf } from './configuration.ts'
import { quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

/** A neighbour of the configuration that costs less, or gives more for no more. `configuration` is what one press changes to. */
export type SavingHint = { key: string; params: Params; savedCents: number; configuration: Configuration }

/** At most one hint of each kind, the larger saving first; none for a configuration that is refused. */
export function savingHints(recipe: Recipe, configuration: Configuration): SavingHint[] {
  const now = quote(recipe, configuration)
  if (!now.ok) return []
  const hints = [slowerSpeed(recipe, configuration, now.value.netCents), nextUnitTier(recipe, configuration, now.value.netCents)]
  return hints.filter((hint) => hint !== undefined).sort((one, other) => other.savedCents - one.savedCents)
}

function slowerSpeed(recipe: Recipe, configuration: Configuration, netCents: number): SavingHint | undefined {
  const present = recipe.speeds.find((speed) => speed.code === configuration.speed)
  let best: SavingHint | undefined
  for (const { code, workingDays } of recipe.speeds) {
    if (present === undefined || workingDays <= present.workingDays) continue
    const slower = { ...configuration, speed: code }
    const then = quote(recipe, slower)
    const savedCents = then.ok ? netCents - then.value.netCents : 0
    if (!then.ok || savedCents <= (best?.savedCents ?? 0)) continue
    const params = { netCents: then.value.netCents, savedCents, days: workingDays - present.workingDays }
    best = { key: 'quoting.hint.slowerSpeed', params, savedCents, configuration: slower }
  }
  return best
}

/** More pieces for no more money, where the discount of the next tier pays for them. */
function nextUnitTier(recipe: Recipe, configuration: Configuration, netCents: number): SavingHint | undefined {
  const pieces = piecesOf(configuration)
  const next = recipe.unitTiers.find((tier) => tier.fromPieces > pieces)
  if (next === undefined) return undefined
  const units = configuration.unitsMode === 'same' ? Math.ceil(next.fromPieces / configuration.designs) : next.fromPieces
  const larger = { ...configuration, units }
  const then = quote(recipe, larger)
  if (!then.ok || then.value.netCents > netCents) return undefined
  const savedCents = netCents - then.value.netCents
  const params = { units, more: then.value.pieces - pieces, netCents: then.value.netCents, savedCents }
  return { key: savedCents > 0 ? 'quoting.hint.moreForLess' : 'quoting.hint.moreForTheSame', params, savedCents, configuration: larger }
}
