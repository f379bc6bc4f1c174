import { checkCondition, checkRules } from './check-conditions.ts'
import { checkCountGroup } from './check-count-group.ts'
import { checkLetters, checkTextGroup } from './check-letters.ts'
import { checkPrice } from './check-price.ts'
import { ownSpacingParam, RESERVED_PARAMS, spacingParam } from './configuration-url.ts'
import type { Fault } from './fault.ts'
import type { ChoiceGroup } from './group.ts'
import { ralColour } from './ral-colours.ts'
import type { Recipe } from './recipe.ts'

/**
 * Adds the faults of the groups: duplicate codes, missing defaults and references, impossible
 * rates.
 */
export function checkGroups(faults: Fault[], recipe: Recipe): void {
  recipe.groups.forEach((group, index) => {
    const place = `recipe.groups[${index}]`
    const twice = recipe.groups.findIndex((one) => one.code === group.code) < index
    if (twice || group.code === 'material')
      faults.push({ place, code: 'quoting.fault.twice', params: { value: group.code } })
    if (RESERVED_PARAMS.some((name) => name === group.code) || isSpacingParam(recipe, group.code)) {
      faults.push({ place, code: 'quoting.fault.reserved', params: { value: group.code } })
    }
    const asked = { ...recipe, groups: recipe.groups.slice(0, index) }
    for (const condition of group.when ?? [])
      checkCondition(faults, `${place}.when`, asked, condition, recipe)
    if (group.kind === 'choice') checkChoiceGroup(faults, place, recipe, group)
    else if (group.kind === 'count') checkCountGroup(faults, place, recipe, group)
    else checkTextGroup(faults, place, recipe, group)
  })
  if (recipe.shape === 'letters') checkLetters(faults, recipe)
}

/** Parameter names of an address may not be group codes. */
const isSpacingParam = ({ groups }: Recipe, code: string): boolean =>
  groups.some(
    (group) =>
      group.kind === 'count' &&
      group.spacing &&
      [spacingParam(group.code), ownSpacingParam(group.code)].includes(code),
  )

function checkChoiceGroup(
  faults: Fault[],
  place: string,
  recipe: Recipe,
  group: ChoiceGroup,
): void {
  if (
    group.default !== undefined &&
    !group.choices.some((choice) => choice.code === group.default)
  ) {
    faults.push({
      place: `${place}.default`,
      code: 'quoting.fault.unknown',
      params: { value: group.default },
    })
  }
  group.choices.forEach(({ code }, at) => {
    const isColour = group.show !== 'colours' || ralColour(code) !== undefined
    if (!isColour)
      faults.push({
        place: `${place}.choices[${at}]`,
        code: 'quoting.fault.notRal',
        params: { value: code },
      })
  })
  group.choices.forEach((choice, at) => {
    const where = `${place}.choices[${at}]`
    if (group.choices.findIndex((one) => one.code === choice.code) < at) {
      faults.push({ place: where, code: 'quoting.fault.twice', params: { value: choice.code } })
    }
    if (choice.price !== undefined) checkPrice(faults, `${where}.price`, recipe, choice.price)
    choice.prices?.forEach(({ when, price }, one) => {
      for (const condition of when)
        checkCondition(faults, `${where}.prices[${one}].when`, recipe, condition, recipe)
      if (price !== undefined) checkPrice(faults, `${where}.prices[${one}].price`, recipe, price)
    })
    checkRules(faults, where, recipe, choice)
  })
}
