import { checkGroups } from './check-groups.ts'
import type { Fault } from './fault.ts'
import { MM2_PER_M2 } from './print-price.ts'
import type { Material, Range, Recipe } from './recipe.ts'

/** Everything that is wrong with a recipe as data, each with its place; an importer or an owner can put it right from this. */
export function checkRecipe(recipe: Recipe): Fault[] {
  const faults: Fault[] = []
  for (const [name, range] of Object.entries(recipe.limits)) checkRange(faults, `recipe.limits.${name}`, range)
  checkWhole(faults, 'recipe.minimumAreaMm2', recipe.minimumAreaMm2)
  checkWhole(faults, 'recipe.designChangeCents', recipe.designChangeCents)
  checkWhole(faults, 'recipe.fileCheckCents', recipe.fileCheckCents)
  checkMaterials(faults, recipe)
  checkGroups(faults, recipe)
  checkAscending(
    faults,
    'recipe.unitTiers',
    recipe.unitTiers.map((tier) => tier.fromPieces),
  )
  recipe.unitTiers.forEach((tier, index) => {
    checkWhole(faults, `recipe.unitTiers[${index}].discountBp`, tier.discountBp)
  })
  if (recipe.speeds.length === 0) faults.push({ place: 'recipe.speeds', code: 'quoting.fault.empty' })
  if (!isExact(recipe)) faults.push({ place: 'recipe.limits', code: 'quoting.fault.tooLarge' })
  return faults
}

function checkRange(faults: Fault[], place: string, { min, max }: Range): void {
  checkWhole(faults, `${place}.min`, min)
  checkWhole(faults, `${place}.max`, max)
  if (min > max) faults.push({ place, code: 'quoting.fault.range', params: { min, max } })
}

function checkWhole(faults: Fault[], place: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) faults.push({ place, code: 'quoting.fault.notWhole', params: { value } })
}

function checkAscending(faults: Fault[], place: string, froms: readonly number[]): void {
  froms.forEach((from, index) => {
    checkWhole(faults, `${place}[${index}]`, from)
    const before = froms[index - 1]
    if (before !== undefined && from <= before) {
      faults.push({ place: `${place}[${index}]`, code: 'quoting.fault.notAscending', params: { value: from, limit: before } })
    }
  })
}

function checkMaterials(faults: Fault[], recipe: Recipe): void {
  if (recipe.materials.length === 0) faults.push({ place: 'recipe.materials', code: 'quoting.fault.empty' })
  recipe.materials.forEach((material, index) => {
    const place = `recipe.materials[${index}]`
    checkWhole(faults, `${place}.gramsPerM2`, material.gramsPerM2)
    checkWhole(faults, `${place}.rollWidthMm`, material.rollWidthMm)
    checkTiers(faults, `${place}.tiers`, material.tiers)
    const first = recipe.materials.findIndex((one) => one.code === material.code)
    if (first < index) faults.push({ place, code: 'quoting.fault.twice', params: { value: material.code } })
  })
}

function checkTiers(faults: Fault[], place: string, tiers: Material['tiers']): void {
  const first = tiers[0]
  if (first === undefined) faults.push({ place, code: 'quoting.fault.empty' })
  else if (first.fromMm2 !== 0) faults.push({ place: `${place}[0]`, code: 'quoting.fault.notFromZero', params: { value: first.fromMm2 } })
  checkAscending(
    faults,
    place,
    tiers.map((tier) => tier.fromMm2),
  )
  tiers.forEach((tier, index) => {
    checkWhole(faults, `${place}[${index}].centsPerM2`, tier.centsPerM2)
  })
}

/** The largest line of the recipe at its dearest rate, thousandfold for all that adds to it, still lies within the exact integers. */
function isExact({ limits, materials, groups }: Recipe): boolean {
  const pieces = limits.units.max * limits.designs.max
  const areaMm2 = limits.widthMm.max * limits.heightMm.max * pieces
  const prices = groups.flatMap((group) => (group.kind === 'count' ? [group.price] : group.choices.map((choice) => choice.price)))
  const rates = prices.map((price) => (price === undefined || price.type === 'percent' ? 0 : price.cents))
  for (const material of materials) rates.push(material.gramsPerM2, ...material.tiers.map((tier) => tier.centsPerM2))
  const counts = groups.map((group) => (group.kind === 'count' ? group.max : 1))
  const perimeterM = (2 * (limits.widthMm.max + limits.heightMm.max)) / 1000
  const most = Math.max(areaMm2 / MM2_PER_M2, pieces * Math.max(1, ...counts), pieces * perimeterM)
  return Number.isSafeInteger(areaMm2) && most * Math.max(0, ...rates) * 1000 <= Number.MAX_SAFE_INTEGER
}
