import { checkCondition } from './check-conditions.ts'
import type { Fault } from './fault.ts'
import type { Strength } from './material.ts'
import type { Recipe } from './recipe.ts'

/** Strength rules of a material; the last one must have no condition. */
export function checkStrength(
  faults: Fault[],
  place: string,
  recipe: Recipe,
  { leastStrokeMm, standing }: Strength,
): void {
  if (!(leastStrokeMm > 0))
    faults.push({
      place: `${place}.leastStrokeMm`,
      code: 'quoting.fault.notWhole',
      params: { value: leastStrokeMm },
    })
  if (standing.at(-1) === undefined || standing.at(-1)?.when !== undefined) {
    faults.push({ place: `${place}.standing`, code: 'quoting.fault.standingOpen' })
  }
  standing.forEach(({ when = [] }, at) => {
    for (const condition of when)
      checkCondition(faults, `${place}.standing[${at}].when`, recipe, condition, recipe)
  })
}
