import type { Params } from '../../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import { type Quote, quote } from './quote.ts'
import type { LengthRange, Recipe } from './recipe.ts'

/** Something near that can be ordered, with the price it would have. */
export type Neighbour = {
  recipe: Recipe
  configuration: Configuration
  quote: Quote
  /** Net cents less than where the search began; negative: more. */
  savedCents: number
}

export type HintKind = 'speed' | 'side' | 'units' | 'size'

/**
 * `configuration` is what one press changes to. `key` names the sentence; the amounts in it are added by whoever knows
 * whether they are shown with VAT.
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

/** The neighbour with that change and no other: none where it is refused, or where it would ask other questions. */
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

/** Within which limits a length can be chosen; undefined where it follows from something else. */
export const lengthRange = ({ limits }: Recipe, name: LengthName): LengthRange | undefined =>
  (limits as Partial<Record<LengthName, LengthRange>>)[name]

/** The largest length that can be chosen, up to `mostMm`; under `min` where there is none. */
export function lengthUpTo(
  mostMm: number,
  { min, max, stepMm = 1 }: LengthRange,
  stepAtLeastMm = 1,
): number {
  const step = Math.max(stepMm, stepAtLeastMm)
  const most = Math.min(mostMm, max)
  // Steps count from the least length; whole centimetres do where every millimetre can be had.
  const from = stepMm === 1 ? 0 : min
  return from + Math.floor((most - from) / step) * step
}
