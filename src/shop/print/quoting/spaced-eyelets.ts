import type { Params } from '../../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import { eyeletWarning } from './eyelet-rules.ts'
import { type Eyelets, eyeletsEvery, isEyeletPlace } from './eyelets.ts'
import type { CountGroup, EyeletPlace, Recipe } from './recipe.ts'

type Answers = Pick<Configuration, 'widthMm' | 'heightMm' | 'choices' | 'counts' | 'spacings'>

/** The place that was chosen for what a group counts, or the one that its recipe begins with. */
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

/** The eyelets of a count group as they are chosen; nothing where their places are not known. */
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

/** What is warned of a configuration that can be made: eyelets that are further apart than the recipe advises. */
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

/** How many a group counts where they are asked for by their greatest distance; else nothing. */
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

/** The configuration with the numbers that follow from a greatest distance, whatever was said of them. */
export function withSpacedCounts(recipe: Recipe, configuration: Configuration): Configuration {
  if (configuration.spacings === undefined) return configuration
  const counts = { ...configuration.counts }
  for (const group of recipe.groups) {
    const count = group.kind === 'count' ? countBySpacing(recipe, group, configuration) : undefined
    if (count !== undefined) counts[group.code] = count
  }
  return { ...configuration, counts }
}
