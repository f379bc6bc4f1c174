import { allHold } from './conditions.ts'
import type { Configuration } from './configuration.ts'
import type { CountGroup } from './group.ts'
import type { Range } from './limits.ts'
import { appearanceOf } from './piece-appearance.ts'
import { measured } from './piece-measures.ts'
import type { Recipe } from './recipe.ts'
import { countBySpacing, placeOf } from './spaced-eyelets.ts'

/**
 * Normal form of a configuration: every asked group answered (by its default if open), sizes
 * derived from format or letters, answers to groups that are not asked dropped. Equal things have
 * equal configurations.
 */
export function completed(recipe: Recipe, configuration: Configuration): Configuration {
  const { thicknessMm, texts } = configuration
  const complete = measured(recipe, unanswered(recipe, configuration))
  if ('volume' in recipe) complete.thicknessMm = thicknessMm
  for (const group of recipe.groups) {
    const { kind, code } = group
    if (!allHold(group.when, complete)) continue
    if (kind === 'choice') {
      // An empty form value is no answer.
      const chosen = configuration.choices[code] || group.default
      if (chosen !== undefined) complete.choices[code] = chosen
    } else if (kind === 'text')
      complete.texts = { ...complete.texts, [code]: texts?.[code] ?? group.default }
    else completeCount(recipe, group, configuration, complete)
  }
  // Letter widths follow from the answers; no group depends on them.
  const sized = recipe.shape === 'letters' ? measured(recipe, complete) : complete
  return { ...sized, appearance: appearanceOf(recipe, sized) }
}

/** A given number, or one derived from a distance; corners need at least four. */
function completeCount(
  recipe: Recipe,
  group: CountGroup,
  said: Configuration,
  complete: Configuration,
): void {
  const { code } = group
  const { widthMm, heightMm } = complete
  const spaced = countBySpacing(recipe, group, { ...said, widthMm, heightMm })
  const count = spaced ?? said.counts[code] ?? group.default
  if (count !== undefined) complete.counts[code] = count
  const mostMm = said.spacings?.[code]
  if (
    spaced === undefined ||
    mostMm === undefined ||
    placeOf(recipe, group, said.choices) === 'corners'
  )
    return
  complete.spacings = { ...complete.spacings, [code]: mostMm }
}

/** Written out: rest and spread would cost as much as the price. */
function unanswered(recipe: Recipe, said: Configuration): Configuration {
  const {
    widthMm,
    heightMm,
    unitsMode,
    units,
    designs,
    material,
    speed,
    fileCheck,
    jobName,
    observations,
  } = said
  const common: Configuration = {
    widthMm,
    heightMm,
    unitsMode,
    units,
    designs,
    material,
    choices: {},
    counts: {},
    speed,
    // Without a file there is no file check.
    fileCheck: fileCheck && recipe.artwork.needed !== false,
    jobName,
    observations,
  }
  if (recipe.shape === 'format') common.format = said.format ?? recipe.formats[0]?.code
  return common
}

const clamped = (value: number, { min, max }: Range): number => Math.min(Math.max(value, min), max)

/** Defaults common to all recipes; groups are still open. */
export function commonDefaults(recipe: Recipe): Configuration {
  const { limits } = recipe
  const defaults: Configuration = {
    widthMm: 'widthMm' in limits ? clamped(1000, limits.widthMm) : 0,
    heightMm: 'heightMm' in limits ? clamped(1000, limits.heightMm) : 0,
    unitsMode: 'same',
    units: clamped(1, limits.units),
    designs: clamped(1, limits.designs),
    material: recipe.materials[0]?.code ?? '',
    choices: {},
    counts: {},
    speed:
      recipe.speeds.find((speed) => speed.code === 'normal')?.code ??
      recipe.speeds[0]?.code ??
      'normal',
    fileCheck: false,
    jobName: '',
    observations: '',
  }
  if ('thicknessMm' in limits) defaults.thicknessMm = limits.thicknessMm.min
  return defaults
}

/** An example of about one square metre with all defaults and the least thickness. */
export const defaultConfiguration = (recipe: Recipe): Configuration =>
  completed(recipe, commonDefaults(recipe))
