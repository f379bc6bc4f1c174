import type { Params } from '../../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import type { EyeletPlace } from './edges.ts'
import { eyeletWarning } from './eyelet-rules.ts'
import { type Eyelets, eyeletsEvery, isEyeletPlace } from './eyelets.ts'
import type { CountGroup } from './group.ts'
import type { Recipe } from './recipe.ts'

type Answers = Pick<Configuration, 'widthMm' | 'heightMm' | 'choices' | 'counts' | 'spacings'>

/** The chosen place of a counted item, or the recipe's default. */
export function placeOf(
  { groups }: Pick<Recipe, 'groups'>,
  { placeGroup }: CountGroup,
  choices: Answers['choices'],
): EyeletPlace | undefined {
  if (placeGroup === undefined) return undefined
  const place = groups.find(({ code }) => code === placeGroup)
  const chosen = choices[placeGroup] ?? (place?.kind === 'choice' ? place.default : undefined)
  return isEyeletPlace(chosen) ? chosen : undefined
}

/** Placement of a count group; undefined if places are unknown. */
export function chosenEyelets(
  group: { code: string; placeGroup?: string },
  configuration: Answers,
): Eyelets | undefined {
  const { widthMm, heightMm, choices, counts, spacings } = configuration
  const place = group.placeGroup === undefined ? undefined : choices[group.placeGroup]
  const count = counts[group.code] ?? 0
  if (!isEyeletPlace(place) || !(count > 0)) return undefined
  return { widthMm, heightMm, count, place, mostMm: spacings?.[group.code] }
}

/** Warnings for a valid configuration: eyelets further apart than recommended. */
export const eyeletWarnings = (
  { groups }: Pick<Recipe, 'groups'>,
  configuration: Answers,
): { key: string; params: Params }[] =>
  groups.flatMap((group) => {
    if (group.kind !== 'count' || !group.spacing) return []
    const eyelets = chosenEyelets(group, configuration)
    const warning = eyelets && eyeletWarning(eyelets, group.spacing)
    return warning ? [warning] : []
  })

/** The count that follows from a greatest distance, if one is requested. */
export function countBySpacing(
  recipe: Pick<Recipe, 'groups'>,
  group: CountGroup,
  configuration: Answers,
): number | undefined {
  const mostMm = group.spacing && configuration.spacings?.[group.code]
  if (mostMm === undefined) return undefined
  const place = placeOf(recipe, group, configuration.choices)
  const { widthMm, heightMm } = configuration
  return eyeletsEvery({ widthMm, heightMm, place: place ?? 'custom', mostMm })
}

/** The configuration with counts derived from distances; sent counts are ignored. */
export function withSpacedCounts(recipe: Recipe, configuration: Configuration): Configuration {
  if (configuration.spacings === undefined) return configuration
  const counts = { ...configuration.counts }
  for (const group of recipe.groups) {
    const count = group.kind === 'count' ? countBySpacing(recipe, group, configuration) : undefined
    if (count !== undefined) counts[group.code] = count
  }
  return { ...configuration, counts }
}
