import type { Params } from '../../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import type { LengthRange } from './limits.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

/** A neighbouring configuration that can be ordered, with its price. */
export type Neighbour = {
  recipe: Recipe
  configuration: Configuration
  quote: Quote
  /** Net saving in cents; negative if it costs more. */
  savedCents: number
}

type HintKind = 'speed' | 'side' | 'units' | 'size'

/**
 * `configuration`: the result of applying it. `key`: its message; amounts are added by the view,
 * which knows about VAT.
 */
export type SavingHint = Neighbour & {
  kind: HintKind
  key: `quoting.hint.${string}`
  params: Params
}

export function startOf(recipe: Recipe, configuration: Configuration): Neighbour | undefined {
  const result = quote(recipe, configuration)
  return result.ok ? { recipe, configuration, quote: result.value, savedCents: 0 } : undefined
}

export type NeighbourChange = Partial<
  Pick<Configuration, 'units' | 'speed' | 'widthMm' | 'heightMm' | 'thicknessMm'>
>

/** The neighbour with only this change; none if it is refused or would ask other groups. */
export function neighbourOf(
  { recipe, configuration, quote: { netCents } }: Neighbour,
  change: NeighbourChange,
): Neighbour | undefined {
  const changed = completed(recipe, { ...configuration, ...change })
  if (answersOf(changed) !== answersOf(configuration)) return undefined
  const result = quote(recipe, changed)
  return result.ok
    ? {
        recipe,
        configuration: changed,
        quote: result.value,
        savedCents: netCents - result.value.netCents,
      }
    : undefined
}

const answersOf = ({ choices, counts, texts = {} }: Configuration): string =>
  JSON.stringify([choices, counts, texts].map((answers) => Object.entries(answers).toSorted()))

export const LENGTHS = ['widthMm', 'heightMm', 'thicknessMm'] as const
export type LengthName = (typeof LENGTHS)[number]

/** Limits of a free length; undefined if it is derived. */
export const lengthRange = ({ limits }: Recipe, name: LengthName): LengthRange | undefined =>
  (limits as Partial<Record<LengthName, LengthRange>>)[name]

/** The largest valid length up to `mostMm`; below `min` if there is none. */
export function lengthUpTo(
  mostMm: number,
  { min, max, stepMm = 1 }: LengthRange,
  stepAtLeastMm = 1,
): number {
  const step = Math.max(stepMm, stepAtLeastMm)
  const most = Math.min(mostMm, max)
  // Steps count from the least length; otherwise whole centimetres.
  const from = stepMm === 1 ? 0 : min
  return from + Math.floor((most - from) / step) * step
}
