import { allHold } from './conditions.ts'
import type { Configuration } from './configuration.ts'
import type { Range, Recipe } from './recipe.ts'

/**
 * The same configuration with every question of the recipe answered (its default where nothing was said) and the answers to
 * questions that are not asked dropped, so that equal things have equal configurations.
 */
export function completed(recipe: Recipe, configuration: Configuration): Configuration {
  const complete: Configuration = { ...configuration, choices: {}, counts: {} }
  for (const group of recipe.groups) {
    if (group.kind === 'count') complete.counts[group.code] = configuration.counts[group.code] ?? group.default
    else if (allHold(group.when, complete)) complete.choices[group.code] = configuration.choices[group.code] ?? group.default
  }
  return complete
}

const clamped = (value: number, { min, max }: Range): number => Math.min(Math.max(value, min), max)

/** One piece of a square metre, or what comes nearest to it, with every default of the recipe. */
export function defaultConfiguration(recipe: Recipe): Configuration {
  return completed(recipe, {
    widthMm: clamped(1000, recipe.limits.widthMm),
    heightMm: clamped(1000, recipe.limits.heightMm),
    unitsMode: 'same',
    units: clamped(1, recipe.limits.units),
    designs: clamped(1, recipe.limits.designs),
    material: recipe.materials[0]?.code ?? '',
    choices: {},
    counts: {},
    speed: recipe.speeds.find((speed) => speed.code === 'normal')?.code ?? recipe.speeds[0]?.code ?? 'normal',
    fileCheck: false,
    jobName: '',
    observations: '',
  })
}
