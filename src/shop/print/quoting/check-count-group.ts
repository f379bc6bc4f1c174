import { checkReference, checkRules, unknown } from './check-conditions.ts'
import { checkPrice } from './check-price.ts'
import { LEAST_EYELET_SPACING_MM } from './eyelets.ts'
import type { Fault } from './fault.ts'
import type { CountGroup, Price } from './group.ts'
import type { Recipe } from './recipe.ts'

/**
 * Limits of a counted item's price: per item, or per square metre or share of the print for each.
 */
const COUNTED_PRICES: readonly Price['type'][] = ['per_item', 'per_m2', 'percent']

export function checkCountGroup(
  faults: Fault[],
  place: string,
  recipe: Recipe,
  group: CountGroup,
): void {
  const { min, max, step = 1, even, included = 0, price } = group
  if (min > max) faults.push({ place, code: 'quoting.fault.range', params: { min, max } })
  else if (!(step >= 1) || (max - min) % step !== 0 || (even && step % 2 !== 0 && step !== 1)) {
    faults.push({
      place: `${place}.step`,
      code: 'quoting.fault.step',
      params: { value: step, min, max },
    })
  }
  const value = group.default
  if (
    value !== undefined &&
    ((even && value % 2 !== 0) ||
      value < min ||
      value > max ||
      (value !== 0 && (value - min) % step !== 0))
  ) {
    faults.push({
      place: `${place}.default`,
      code: 'quoting.fault.defaultOutside',
      params: { value },
    })
  }
  if (!Number.isSafeInteger(included) || included < 0 || included > max) {
    faults.push({
      place: `${place}.included`,
      code: 'quoting.fault.range',
      params: { min: included, max },
    })
  }
  if (group.placeGroup !== undefined)
    checkReference(faults, `${place}.placeGroup`, recipe, group.placeGroup)
  checkSpacing(faults, `${place}.spacing`, group)
  if (price !== undefined) {
    if (!COUNTED_PRICES.includes(price.type))
      faults.push({ place: `${place}.price`, code: 'quoting.fault.itemPrice' })
    checkPrice(faults, `${place}.price`, recipe, price)
  }
  checkRules(faults, place, recipe, group)
}

/** Available eyelet distances in ascending order, for items with places. */
function checkSpacing(
  faults: Fault[],
  place: string,
  { spacing, placeGroup, even }: CountGroup,
): void {
  if (spacing === undefined) return
  const { offeredMm, defaultMm, own, maxSpacingMm } = spacing
  if (placeGroup === undefined || !even)
    faults.push({ place, code: 'quoting.fault.spacingOfNothing' })
  if (own.min > own.max)
    faults.push({
      place: `${place}.own`,
      code: 'quoting.fault.range',
      params: { min: own.min, max: own.max },
    })
  for (const [name, value] of Object.entries({ 'own.min': own.min, defaultMm, maxSpacingMm })) {
    if (value < LEAST_EYELET_SPACING_MM || value > own.max) {
      faults.push({
        place: `${place}.${name}`,
        code: 'quoting.fault.spacingOutside',
        params: { value, min: LEAST_EYELET_SPACING_MM, max: own.max },
      })
    }
  }
  if (!offeredMm.includes(defaultMm)) faults.push(unknown(`${place}.defaultMm`, `${defaultMm}`))
  offeredMm.forEach((value, index) => {
    const limit = offeredMm[index - 1] ?? own.min - 1
    if (value <= limit)
      faults.push({
        place: `${place}.offeredMm[${index}]`,
        code: 'quoting.fault.notAscending',
        params: { value, limit },
      })
    if (value > own.max) {
      const params = { value, min: own.min, max: own.max }
      faults.push({
        place: `${place}.offeredMm[${index}]`,
        code: 'quoting.fault.spacingOutside',
        params,
      })
    }
  })
}
