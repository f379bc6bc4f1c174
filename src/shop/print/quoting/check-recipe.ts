import { checkCycles } from './check-cycles.ts'
import { checkGroups } from './check-groups.ts'
import { checkReach } from './check-reach.ts'
import { checkSpeeds } from './check-speeds.ts'
import { checkStrength } from './check-strength.ts'
import type { Fault } from './fault.ts'
import { joinsOf } from './joins.ts'
import type { LengthRange } from './limits.ts'
import type { BlockMaterial, Material } from './material.ts'
import { MM2_PER_M2, MM3_PER_DM3 } from './print-price.ts'
import type { FormatRecipe, Recipe } from './recipe.ts'

/** Everything that is wrong with a recipe's data, each with its path. */
export function checkRecipe(recipe: Recipe): Fault[] {
  const faults: Fault[] = []
  for (const [name, range] of Object.entries(recipe.limits))
    checkRange(faults, `recipe.limits.${name}`, range)
  if (recipe.stock !== undefined) checkWhole(faults, 'recipe.stock', recipe.stock)
  checkWhole(faults, 'recipe.designChangeCents', recipe.designChangeCents)
  checkWhole(faults, 'recipe.fileCheckCents', recipe.fileCheckCents)
  checkCodes(faults, 'recipe.materials', recipe.materials)
  if ('volume' in recipe) checkVolume(faults, recipe)
  else {
    checkWhole(faults, 'recipe.minimumAreaMm2', recipe.minimumAreaMm2)
    recipe.materials.forEach((material, index) => {
      checkMaterial(faults, `recipe.materials[${index}]`, material)
    })
  }
  if (recipe.shape === 'format') checkFormats(faults, recipe)
  checkGroups(faults, recipe)
  checkAscending(
    faults,
    'recipe.unitTiers',
    recipe.unitTiers.map((tier) => tier.fromPieces),
  )
  recipe.unitTiers.forEach((tier, index) => {
    checkWhole(faults, `recipe.unitTiers[${index}].discountBp`, tier.discountBp)
  })
  checkCodes(faults, 'recipe.speeds', recipe.speeds)
  checkSpeeds(faults, recipe)
  if (!isExact(recipe)) faults.push({ place: 'recipe.limits', code: 'quoting.fault.tooLarge' })
  checkCycles(faults, recipe)
  // Reachability is checked only if the parts are valid.
  if (faults.length === 0) checkReach(faults, recipe)
  return faults
}

function checkRange(faults: Fault[], place: string, { min, max, stepMm = 1 }: LengthRange): void {
  checkWhole(faults, `${place}.min`, min)
  checkWhole(faults, `${place}.max`, max)
  if (min > max) faults.push({ place, code: 'quoting.fault.range', params: { min, max } })
  else if (!(stepMm >= 1) || (max - min) % stepMm !== 0)
    faults.push({ place, code: 'quoting.fault.step', params: { value: stepMm, min, max } })
}

function checkWhole(faults: Fault[], place: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    faults.push({ place, code: 'quoting.fault.notWhole', params: { value } })
}

/** At least one, no duplicates. */
function checkCodes(faults: Fault[], place: string, coded: readonly { code: string }[]): void {
  if (coded.length === 0) faults.push({ place, code: 'quoting.fault.empty' })
  coded.forEach(({ code }, index) => {
    const first = coded.findIndex((one) => one.code === code)
    if (first < index)
      faults.push({
        place: `${place}[${index}]`,
        code: 'quoting.fault.twice',
        params: { value: code },
      })
  })
}

/** Tiers ascend; each lasts until the next begins. */
function checkAscending(faults: Fault[], place: string, froms: readonly number[]): void {
  froms.forEach((from, index) => {
    checkWhole(faults, `${place}[${index}]`, from)
    const before = froms[index - 1]
    if (before !== undefined && from <= before) {
      faults.push({
        place: `${place}[${index}]`,
        code: 'quoting.fault.notAscending',
        params: { value: from, limit: before },
      })
    }
  })
}

function checkMaterial(faults: Fault[], place: string, material: Material): void {
  checkWhole(faults, `${place}.gramsPerM2`, material.gramsPerM2)
  checkWhole(faults, `${place}.rollWidthMm`, material.rollWidthMm)
  const froms = material.tiers.map((tier) => tier.fromMm2)
  checkTiers(faults, `${place}.tiers`, froms)
  material.tiers.forEach((tier, index) => {
    checkWhole(faults, `${place}.tiers[${index}].centsPerM2`, tier.centsPerM2)
  })
  const { lengthMm, join, rollWidthMm } = material
  if (lengthMm !== undefined) {
    checkWhole(faults, `${place}.lengthMm`, lengthMm)
    if (lengthMm < rollWidthMm)
      faults.push({
        place: `${place}.lengthMm`,
        code: 'quoting.fault.range',
        params: { min: rollWidthMm, max: lengthMm },
      })
  }
  if (join === undefined) return
  checkWhole(faults, `${place}.join.centsPerM`, join.centsPerM)
  const overlapMm = join.overlapMm ?? 0
  checkWhole(faults, `${place}.join.overlapMm`, overlapMm)
  if (overlapMm >= rollWidthMm) {
    faults.push({
      place: `${place}.join.overlapMm`,
      code: 'quoting.fault.range',
      params: { min: overlapMm, max: rollWidthMm },
    })
  }
}

function checkTiers(faults: Fault[], place: string, froms: readonly number[]): void {
  const first = froms[0]
  if (first === undefined) faults.push({ place, code: 'quoting.fault.empty' })
  else if (first !== 0)
    faults.push({
      place: `${place}[0]`,
      code: 'quoting.fault.notFromZero',
      params: { value: first },
    })
  checkAscending(faults, place, froms)
}

function checkVolume(faults: Fault[], recipe: Extract<Recipe, { volume: unknown }>): void {
  const { volume, materials } = recipe
  checkWhole(faults, 'recipe.volume.setUpCents', volume.setUpCents)
  const froms = volume.tiers.map((tier) => tier.fromMm3)
  checkTiers(faults, 'recipe.volume.tiers', froms)
  volume.tiers.forEach((tier, index) => {
    checkWhole(faults, `recipe.volume.tiers[${index}].centsPerDm3`, tier.centsPerDm3)
  })
  materials.forEach(({ gramsPerDm3, strength }, index) => {
    checkWhole(faults, `recipe.materials[${index}].gramsPerDm3`, gramsPerDm3)
    checkStrength(faults, `recipe.materials[${index}].strength`, recipe, strength)
  })
}

/** Every format can be made of some material. */
function checkFormats(faults: Fault[], { formats, materials }: FormatRecipe): void {
  checkCodes(faults, 'recipe.formats', formats)
  formats.forEach(({ code, widthMm, heightMm }, index) => {
    const place = `recipe.formats[${index}]`
    checkWhole(faults, `${place}.widthMm`, widthMm)
    checkWhole(faults, `${place}.heightMm`, heightMm)
    const fits = materials.some(
      (material) => material.join !== undefined || joinsOf(material, widthMm, heightMm).count === 0,
    )
    if (!fits)
      faults.push({ place, code: 'quoting.fault.unreachable', params: { value: `format.${code}` } })
  })
}

type Largest = { widthMm: number; heightMm: number; thicknessMm: number }

/** The largest piece of the recipe; letters at their greatest total width. */
function largestOf(recipe: Recipe): Largest {
  if (recipe.shape === 'format') {
    const most = (lengths: number[]): number => Math.max(0, ...lengths)
    const { formats } = recipe
    return {
      widthMm: most(formats.map(({ widthMm }) => widthMm)),
      heightMm: most(formats.map(({ heightMm }) => heightMm)),
      thicknessMm: 0,
    }
  }
  if (recipe.shape !== 'letters') {
    const { widthMm, heightMm } = recipe.limits
    return {
      widthMm: widthMm.max,
      heightMm: heightMm.max,
      thicknessMm: recipe.shape === 'corporeal' ? recipe.limits.thicknessMm.max : 0,
    }
  }
  const { heightMm, thicknessMm } = recipe.limits
  const letters = recipe.groups.reduce(
    (sum, group) => sum + (group.kind === 'text' ? group.letters.max : 0),
    0,
  )
  const broadest = Math.max(0, ...Object.values(recipe.letterWidths).flat())
  return {
    widthMm: Math.ceil((letters * broadest * heightMm.max) / 1000),
    heightMm: heightMm.max,
    thicknessMm: thicknessMm.max,
  }
}

const ratesOf = (material: Material | BlockMaterial): number[] =>
  'tiers' in material
    ? [
        material.gramsPerM2,
        material.join?.centsPerM ?? 0,
        ...material.tiers.map((tier) => tier.centsPerM2),
      ]
    : [material.gramsPerDm3]

function optionRates({ groups }: Recipe): number[] {
  const effects = groups.flatMap((group) => {
    if (group.kind === 'text') return []
    return group.kind === 'count'
      ? [group]
      : group.choices.flatMap((choice) => [choice, ...(choice.prices ?? [])])
  })
  return effects.flatMap((effect) => [
    effect.price === undefined || effect.price.type === 'percent' ? 0 : effect.price.cents,
    'gramsPerPiece' in effect ? (effect.gramsPerPiece ?? 0) : 0,
  ])
}

/**
 * The largest line at its highest rate, with a margin of a thousand for additions, stays within
 * exact integers.
 */
function isExact(recipe: Recipe): boolean {
  const { limits, materials, groups } = recipe
  const { widthMm, heightMm, thicknessMm } = largestOf(recipe)
  const pieces = limits.units.max * limits.designs.max
  const areaMm2 = widthMm * heightMm * pieces
  const volumeMm3 = areaMm2 * thicknessMm
  const rates = [...optionRates(recipe), ...[...materials].flatMap(ratesOf)]
  if ('volume' in recipe)
    rates.push(recipe.volume.setUpCents, ...recipe.volume.tiers.map((tier) => tier.centsPerDm3))
  const counts = groups.map((group) => (group.kind === 'count' ? group.max : 1))
  const perimeterM = (2 * (widthMm + heightMm)) / 1000
  const most = Math.max(
    areaMm2 / MM2_PER_M2,
    volumeMm3 / MM3_PER_DM3,
    pieces * Math.max(1, ...counts),
    pieces * perimeterM,
  )
  const largest = Math.max(areaMm2, volumeMm3)
  return (
    Number.isSafeInteger(largest) && most * Math.max(0, ...rates) * 1000 <= Number.MAX_SAFE_INTEGER
  )
}
