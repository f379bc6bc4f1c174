import { allHold } from './conditions.ts'
import type { Configuration } from './configuration.ts'
import { measured } from './piece-measures.ts'
import type { Range, Recipe } from './recipe.ts'

/**
 * The same configuration with every question of the recipe answered (its default where nothing was said), measures that follow from
 * format or letters set, and the answers to questions that are not asked dropped, so that equal things have equal configurations.
 */
export function completed(recipe: Recipe, configuration: Configuration): Configuration {
  const { format, thicknessMm, texts, ...common } = configuration
  const said = recipe.shape === 'format' ? { ...common, format: format ?? recipe.formats[0]?.code } : common
  const complete: Configuration = { ...measured(recipe, said), choices: {}, counts: {} }
  if ('volume' in recipe) complete.thicknessMm = thicknessMm
  for (const group of recipe.groups) {
    const { kind, code } = group
    if (!allHold(group.when, complete)) continue
    if (kind === 'choice') complete.choices[code] = configuration.choices[code] ?? group.default
    else if (kind === 'text') complete.texts = { ...complete.texts, [code]: texts?.[code] ?? group.default }
    else {
      const count = configuration.counts[code] ?? group.default
      if (count !== undefined) complete.counts[code] = count
    }
  }
  // Letters are as wide as their answers make them: no question depends on it.
  return recipe.shape === 'letters' ? measured(recipe, complete) : complete
}

const clamped = (value: number, { min, max }: Range): number => Math.min(Math.max(value, min), max)

/** The defaults of what is asked of every recipe; its own questions are still open. */
export function commonDefaults(recipe: Recipe): Configuration {
  const { limits } = recipe
  return {
    widthMm: 'widthMm' in limits ? clamped(1000, limits.widthMm) : 0,
    heightMm: 'heightMm' in limits ? clamped(1000, limits.heightMm) : 0,
    ...('thicknessMm' in limits && { thicknessMm: limits.thicknessMm.min }),
    unitsMode: 'same',
    units: clamped(1, limits.units),
    designs: clamped(1, limits.designs),
    material: recipe.materials[0]?.code ?? '',
    choices: {},
    counts: {},
    speed: recipe.speeds.find((speed) => speed.code === 'normal')?.code ?? recipe.speeds[0]?.code ?? 'normal',
    fileCheck: false,
    jobName: '',
    observations: '',
  }
}

/** One piece of a square metre, or what comes nearest to it, with every default of the recipe; of the least thickness. */
export const defaultConfiguration = (recipe: Recipe): Configuration => completed(recipe, commonDefaults(recipe))
