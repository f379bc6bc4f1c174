import { checkReference } from './check-conditions.ts'
import type { Fault } from './fault.ts'
import type { Price } from './group.ts'
import type { Recipe } from './recipe.ts'

export function checkPrice(faults: Fault[], place: string, recipe: Recipe, price: Price): void {
  const value = price.type === 'percent' ? price.basisPoints : price.cents
  if (!Number.isSafeInteger(value) || value < 0)
    faults.push({ place, code: 'quoting.fault.notWhole', params: { value } })
  if (price.type === 'per_edge_m' && price.edgesGroup !== undefined)
    checkReference(faults, `${place}.edgesGroup`, recipe, price.edgesGroup)
}
