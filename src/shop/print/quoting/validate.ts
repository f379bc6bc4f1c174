import type { Refusal } from '../../../platform/refusal.ts'
import { compatibilityRefusals } from './compatibility.ts'
import { allHold } from './conditions.ts'
import { type Configuration, JOB_NAME_MAX, OBSERVATIONS_MAX, piecesOf } from './configuration.ts'
import { eyeletRefusals, spacingRefusals } from './eyelet-rules.ts'
import type { ChoiceGroup, CountGroup, TextGroup } from './group.ts'
import type { LengthRange, Range } from './limits.ts'
import type { BlockMaterial, Material } from './material.ts'
import { overStock } from './over-stock.ts'
import type { Recipe } from './recipe.ts'
import { chosenEyelets } from './spaced-eyelets.ts'
import { checkStrength } from './strength.ts'

/**
 * All refusals of a configuration, each by field; empty if it is valid. Sizes are those of the
 * piece (`measured`). `material`: the chosen one, if the recipe has it.
 */
export function refusalsOf(
  recipe: Recipe,
  configuration: Configuration,
  material: Material | BlockMaterial | undefined,
): Refusal[] {
  const refusals: Refusal[] = []
  checkMeasures(refusals, recipe, configuration)
  checkNumber(refusals, 'units', 'units', configuration.units, recipe.limits.units)
  checkNumber(refusals, 'designs', 'designs', configuration.designs, recipe.limits.designs)
  checkSplit(refusals, configuration)
  checkStock(refusals, recipe, configuration)
  checkMaterial(refusals, recipe, configuration, material)
  for (const group of recipe.groups) {
    if (!allHold(group.when, configuration)) continue
    if (group.kind === 'choice') checkChoice(refusals, group, configuration, material)
    else if (group.kind === 'count') checkCount(refusals, group, configuration)
    else checkLetters(refusals, group, configuration)
  }
  if ('volume' in recipe && material !== undefined && 'strength' in material)
    checkStrength(refusals, recipe, configuration, material)
  const speed = recipe.speeds.find((one) => one.code === configuration.speed)
  if (speed !== undefined)
    compatibilityRefusals(refusals, 'speed', speed.code, speed, configuration)
  else
    refusals.push({
      code: 'quoting.refused.speedUnknown',
      field: 'speed',
      params: { value: shortened(configuration.speed) },
    })
  checkText(refusals, 'jobName', configuration.jobName, JOB_NAME_MAX)
  checkText(refusals, 'observations', configuration.observations, OBSERVATIONS_MAX)
  return refusals
}

/** Longest quotation of typed text in a message. */
export const shortened = (typed: string): string =>
  typed.length > 40 ? `${typed.slice(0, 39)}…` : typed

function checkMeasures(
  refusals: Refusal[],
  recipe: Recipe,
  { format, widthMm, heightMm, thicknessMm = Number.NaN }: Configuration,
): void {
  if (recipe.shape === 'format') {
    if (recipe.formats.some(({ code }) => code === format)) return
    refusals.push({
      code: 'quoting.refused.formatUnknown',
      field: 'format',
      params: { value: shortened(format ?? '') },
    })
    return
  }
  const check = (word: string, valueMm: number, range: LengthRange): void =>
    checkNumber(refusals, `${word}Mm`, word, valueMm, range, range.stepMm, 10)
  if (recipe.shape !== 'letters') check('width', widthMm, recipe.limits.widthMm)
  check('height', heightMm, recipe.limits.heightMm)
  if ('volume' in recipe) check('thickness', thicknessMm, recipe.limits.thicknessMm)
}

/** Lengths are shown in centimetres: `per` 10. */
function checkNumber(
  refusals: Refusal[],
  field: string,
  word: string,
  value: number,
  { min, max }: Range,
  step = 1,
  per = 1,
): void {
  const over = (value - min) % step
  const refuse = (rule: string, params: Refusal['params']): void => {
    refusals.push({ code: `quoting.refused.${word}${rule}`, field, params })
  }
  if (!Number.isInteger(value))
    refusals.push({ code: `quoting.refused.${per === 1 ? 'notANumber' : 'notAMeasure'}`, field })
  else if (value < min) refuse('TooSmall', { limit: min / per, value: value / per })
  else if (value > max) refuse('TooLarge', { limit: max / per, value: value / per })
  else if (over !== 0) {
    const lower = value - over
    refuse('OffStep', {
      step: step / per,
      value: value / per,
      lower: lower / per,
      higher: (lower + step) / per,
    })
  }
}

/** A total is shared by the designs: at least one each. A refused number is not refused twice. */
function checkSplit(refusals: Refusal[], { unitsMode, units, designs }: Configuration): void {
  if (
    unitsMode === 'same' ||
    designs <= units ||
    refusals.some(({ field }) => field === 'units' || field === 'designs')
  )
    return
  refusals.push({
    code: 'quoting.refused.designsOverUnits',
    field: 'designs',
    params: { limit: units, value: designs },
  })
}

/** Not more than the stock. A refused number is not refused twice. */
function checkStock(refusals: Refusal[], { stock }: Recipe, configuration: Configuration): void {
  const value = piecesOf(configuration)
  if (
    stock === undefined ||
    !(value > stock) ||
    refusals.some(({ field }) => field === 'units' || field === 'designs')
  )
    return
  refusals.push(overStock(stock, value))
}

function checkText(refusals: Refusal[], field: string, text: string, limit: number): void {
  if (text.length > limit)
    refusals.push({
      code: 'quoting.refused.textTooLong',
      field,
      params: { limit, value: text.length },
    })
}

function checkMaterial(
  refusals: Refusal[],
  recipe: Recipe,
  configuration: Configuration,
  material: Material | BlockMaterial | undefined,
): void {
  if (material === undefined) {
    refusals.push({
      code: 'quoting.refused.materialUnknown',
      field: 'material',
      params: { value: shortened(configuration.material) },
    })
    return
  }
  if (!('rollWidthMm' in material) || material.join !== undefined) return
  const { widthMm, heightMm } = configuration
  const upright = heightMm > widthMm
  const [shortMm, longMm] = upright ? [widthMm, heightMm] : [heightMm, widthMm]
  const tooLarge = (
    word: string,
    valueMm: number,
    limitMm: number,
    side: 'widthMm' | 'heightMm',
  ): void => {
    const field = recipe.shape === 'format' ? 'format' : side
    if (!(valueMm > limitMm) || refusals.some((refusal) => refusal.field === field)) return
    refusals.push({
      code: `quoting.refused.${word}`,
      field,
      params: { limit: limitMm / 10, value: valueMm / 10 },
    })
  }
  tooLarge('overRollWidth', shortMm, material.rollWidthMm, upright ? 'widthMm' : 'heightMm')
  tooLarge(
    'overLength',
    longMm,
    material.lengthMm ?? Number.POSITIVE_INFINITY,
    upright ? 'heightMm' : 'widthMm',
  )
}

function checkChoice(
  refusals: Refusal[],
  group: ChoiceGroup,
  configuration: Configuration,
  material: Material | BlockMaterial | undefined,
): void {
  const field = `choices.${group.code}`
  const chosen = configuration.choices[group.code]
  if (chosen === undefined) {
    refusals.push({
      code:
        group.show === 'colours'
          ? 'quoting.refused.colourMissing'
          : 'quoting.refused.choiceMissing',
      field,
    })
    return
  }
  const choice = group.choices.find((one) => one.code === chosen)
  if (choice === undefined)
    refusals.push({
      code: 'quoting.refused.choiceUnknown',
      field,
      params: { value: shortened(chosen) },
    })
  else compatibilityRefusals(refusals, field, `${group.code}.${choice.code}`, choice, configuration)
  if (
    group.code === 'sides' &&
    choice !== undefined &&
    material !== undefined &&
    'sides' in material &&
    !material.sides.some((sides) => sides === choice.code)
  ) {
    refusals.push({
      code: 'quoting.refused.oneSideOnly',
      field,
      params: { material: `material.${material.code}` },
    })
  }
}

function checkCount(refusals: Refusal[], group: CountGroup, configuration: Configuration): void {
  if (group.spacing !== undefined && configuration.spacings?.[group.code] !== undefined) {
    spacingRefusals(refusals, group, group.spacing, configuration)
    compatibilityRefusals(refusals, `spacings.${group.code}`, group.code, group, configuration)
    return
  }
  const field = `counts.${group.code}`
  const value = configuration.counts[group.code] ?? (group.default === undefined ? undefined : 0)
  if (value === undefined) {
    refusals.push({
      code: 'quoting.refused.countMissing',
      field,
      params: { limit: group.min, most: group.max },
    })
    return
  }
  const before = refusals.length
  checkNumber(refusals, field, 'count', value, group, group.step)
  if (refusals.length > before || value === 0) return
  if (group.even && value % 2 !== 0) {
    const higher = Math.min(value + 1, group.max - (group.max % 2))
    refusals.push({
      code: 'quoting.refused.countOdd',
      field,
      params: { value, lower: value - 1, higher },
    })
    return
  }
  compatibilityRefusals(refusals, field, group.code, group, configuration)
  const eyelets = chosenEyelets(group, configuration)
  if (eyelets !== undefined) eyeletRefusals(refusals, field, eyelets)
}

/** Capital letters as cut; no accents, Ñ, digits or signs. */
function checkLetters(
  refusals: Refusal[],
  { code, letters }: TextGroup,
  { texts }: Configuration,
): void {
  const field = `texts.${code}`
  const value = texts?.[code] ?? ''
  if (/^[A-Z]*$/.test(value)) checkNumber(refusals, field, 'letters', value.length, letters)
  else
    refusals.push({
      code: 'quoting.refused.notCapitals',
      field,
      params: { value: shortened(value) },
    })
}
