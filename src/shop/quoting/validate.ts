import type { Refusal } from '../../platform/refusal.ts'
import { compatibilityRefusals } from './compatibility.ts'
import { allHold } from './conditions.ts'
import { type Configuration, JOB_NAME_MAX, OBSERVATIONS_MAX } from './configuration.ts'
import { eyeletRefusals } from './eyelet-rules.ts'
import type { ChoiceGroup, CountGroup, Material, Range, Recipe } from './recipe.ts'

/**
 * Everything the recipe refuses of a configuration, each beside its field; nothing when it can be made.
 * `material` is the chosen one, where the recipe has it.
 */
export function refusalsOf(recipe: Recipe, configuration: Configuration, material: Material | undefined): Refusal[] {
  const refusals: Refusal[] = []
  checkMeasure(refusals, 'widthMm', 'width', configuration.widthMm, recipe.limits.widthMm)
  checkMeasure(refusals, 'heightMm', 'height', configuration.heightMm, recipe.limits.heightMm)
  checkNumber(refusals, 'units', 'units', configuration.units, recipe.limits.units)
  checkNumber(refusals, 'designs', 'designs', configuration.designs, recipe.limits.designs)
  checkSplit(refusals, configuration)
  checkMaterial(refusals, configuration, material)
  for (const group of recipe.groups) {
    if (group.kind === 'choice') checkChoice(refusals, group, configuration, material)
    else checkCount(refusals, group, configuration)
  }
  if (!recipe.speeds.some((speed) => speed.code === configuration.speed)) {
    refusals.push({ code: 'quoting.refused.speedUnknown', field: 'speed', params: { value: shortened(configuration.speed) } })
  }
  checkText(refusals, 'jobName', configuration.jobName, JOB_NAME_MAX)
  checkText(refusals, 'observations', configuration.observations, OBSERVATIONS_MAX)
  return refusals
}

/** What a sentence repeats of something typed. */
export const shortened = (typed: string): string => (typed.length > 40 ? `${typed.slice(0, 39)}…` : typed)

function checkMeasure(refusals: Refusal[], field: string, word: string, valueMm: number, { min, max }: Range): void {
  if (!Number.isInteger(valueMm)) refusals.push({ code: 'quoting.refused.notAMeasure', field })
  else if (valueMm < min) refusals.push({ code: `quoting.refused.${word}TooSmall`, field, params: { limit: min / 10, value: valueMm / 10 } })
  else if (valueMm > max) refusals.push({ code: `quoting.refused.${word}TooLarge`, field, params: { limit: max / 10, value: valueMm / 10 } })
}

function checkNumber(refusals: Refusal[], field: string, word: string, value: number, { min, max }: Range): void {
  if (!Number.isInteger(value)) refusals.push({ code: 'quoting.refused.notANumber', field })
  else if (value < min) refusals.push({ code: `quoting.refused.${word}TooSmall`, field, params: { limit: min, value } })
  else if (value > max) refusals.push({ code: `quoting.refused.${word}TooLarge`, field, params: { limit: max, value } })
}

/** Pieces in all are split over the designs: there must be one for each. A number already refused is not refused twice. */
function checkSplit(refusals: Refusal[], { unitsMode, units, designs }: Configuration): void {
  if (unitsMode === 'same' || designs <= units || refusals.some(({ field }) => field === 'units' || field === 'designs')) return
  refusals.push({ code: 'quoting.refused.designsOverUnits', field: 'designs', params: { limit: units, value: designs } })
}

function checkText(refusals: Refusal[], field: string, text: string, limit: number): void {
  if (text.length > limit) refusals.push({ code: 'quoting.refused.textTooLong', field, params: { limit, value: text.length } })
}

function checkMaterial(refusals: Refusal[], configuration: Configuration, material: Material | undefined): void {
  if (material === undefined) {
    refusals.push({ code: 'quoting.refused.materialUnknown', field: 'material', params: { value: shortened(configuration.material) } })
    return
  }
  const { widthMm, heightMm } = configuration
  const shortMm = Math.min(widthMm, heightMm)
  if (!(shortMm > material.rollWidthMm)) return
  const field = heightMm <= widthMm ? 'heightMm' : 'widthMm'
  if (refusals.some((refusal) => refusal.field === field)) return
  refusals.push({ code: 'quoting.refused.overRollWidth', field, params: { limit: material.rollWidthMm / 10, value: shortMm / 10 } })
}

function checkChoice(refusals: Refusal[], group: ChoiceGroup, configuration: Configuration, material: Material | undefined): void {
  if (!allHold(group.when, configuration)) return
  const field = `choices.${group.code}`
  const chosen = configuration.choices[group.code]
  if (chosen === undefined) {
    refusals.push({ code: 'quoting.refused.choiceMissing', field })
    return
  }
  const choice = group.choices.find((one) => one.code === chosen)
  if (choice === undefined) refusals.push({ code: 'quoting.refused.choiceUnknown', field, params: { value: shortened(chosen) } })
  else compatibilityRefusals(refusals, field, `${group.code}.${choice.code}`, choice, configuration)
  if (group.code === 'sides' && choice !== undefined && material !== undefined && !material.sides.some((sides) => sides === choice.code)) {
    refusals.push({ code: 'quoting.refused.oneSideOnly', field, params: { material: `material.${material.code}` } })
  }
}

function checkCount(refusals: Refusal[], group: CountGroup, configuration: Configuration): void {
  const field = `counts.${group.code}`
  const value = configuration.counts[group.code] ?? 0
  const before = refusals.length
  checkNumber(refusals, field, 'count', value, group)
  if (refusals.length > before || value === 0) return
  if (group.even && value % 2 !== 0) {
    const higher = Math.min(value + 1, group.max - (group.max % 2))
    refusals.push({ code: 'quoting.refused.countOdd', field, params: { value, lower: value - 1, higher } })
    return
  }
  compatibilityRefusals(refusals, field, group.code, group, configuration)
  if (group.placeGroup !== undefined) eyeletRefusals(refusals, field, value, group.placeGroup, configuration)
}
