import type { Refusal } from '../../../platform/refusal.ts'
import { allHold } from './conditions.ts'
import type { Configuration } from './configuration.ts'
import type { LengthRange } from './limits.ts'
import type { BlockMaterial } from './material.ts'
import { TYPEFACE } from './piece-measures.ts'
import type { CorporealRecipe, LettersRecipe } from './recipe.ts'

type CutRecipe = LettersRecipe | CorporealRecipe

const stepped = (
  { min, stepMm = 1 }: LengthRange,
  lengthMm: number,
  round: (steps: number) => number,
): number => min + round((lengthMm - min) / stepMm) * stepMm

/** Adds refusals of unstable pieces: too thin for their height, or strokes too thin to cut. */
export function checkStrength(
  refusals: Refusal[],
  recipe: CutRecipe,
  configuration: Configuration,
  material: BlockMaterial,
): void {
  if (refusals.some(({ field }) => field === 'heightMm' || field === 'thicknessMm')) return
  checkStanding(refusals, recipe, configuration, material)
  if (recipe.shape === 'letters') checkStrokes(refusals, recipe, configuration, material)
}

function checkStanding(
  refusals: Refusal[],
  { limits }: CutRecipe,
  configuration: Configuration,
  { strength }: BlockMaterial,
): void {
  const rule = strength.standing.find(({ when }) => allHold(when, configuration))
  const { heightMm, thicknessMm = Number.NaN } = configuration
  if (rule === undefined || !(thicknessMm * 1000 < heightMm * rule.thicknessPerMille)) return
  const leastMm = stepped(limits.thicknessMm, (heightMm * rule.thicknessPerMille) / 1000, Math.ceil)
  const highestMm = stepped(
    limits.heightMm,
    (thicknessMm * 1000) / rule.thicknessPerMille,
    Math.floor,
  )
  const params = {
    limit: leastMm / 10,
    value: thicknessMm / 10,
    heightCm: heightMm / 10,
    highest: highestMm / 10,
  }
  // Suggests only available values: a thickness on sale, a feasible height.
  if (highestMm < limits.heightMm.min)
    refusals.push({ code: `${rule.because}Thicker`, field: 'thicknessMm', params })
  else if (leastMm > limits.thicknessMm.max)
    refusals.push({ code: `${rule.because}Lower`, field: 'heightMm', params })
  else refusals.push({ code: rule.because, field: 'thicknessMm', params })
}

function checkStrokes(
  refusals: Refusal[],
  recipe: LettersRecipe,
  configuration: Configuration,
  material: BlockMaterial,
): void {
  const typeface = configuration.choices[TYPEFACE]
  const perMille = recipe.letterStrokes[typeface ?? '']
  const { leastStrokeMm } = material.strength
  if (perMille === undefined) return
  const strokeMm = (configuration.heightMm * perMille) / 1000
  if (!(strokeMm < leastStrokeMm)) return
  const heightMm = stepped(recipe.limits.heightMm, (leastStrokeMm * 1000) / perMille, Math.ceil)
  const params = {
    limit: leastStrokeMm / 10,
    value: Math.floor(strokeMm) / 10,
    heightCm: configuration.heightMm / 10,
    higher: heightMm / 10,
    choice: `${TYPEFACE}.${typeface}`,
    material: `material.${material.code}`,
  }
  const field = `choices.${TYPEFACE}`
  if (heightMm > recipe.limits.heightMm.max)
    refusals.push({ code: 'quoting.refused.strokeNever', field, params })
  else refusals.push({ code: 'quoting.refused.strokeTooThin', field, params })
}
