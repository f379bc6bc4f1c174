import { TYPEFACE } from '../drawing/piece-measures.ts'
import { ownSpacingParam, RESERVED_PARAMS, spacingParam } from './configuration-url.ts'
import { LEAST_EYELET_SPACING_MM } from './eyelets.ts'
import type { Fault } from './fault.ts'
import { ralColour } from './ral-colours.ts'
import type {
  ChoiceGroup,
  Condition,
  CountGroup,
  LettersRecipe,
  Price,
  Recipe,
  Rules,
  Strength,
  TextGroup,
} from './recipe.ts'

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

function checkTextGroup(
  faults: Fault[],
  place: string,
  { shape }: Recipe,
  { default: letters, letters: { min, max } }: TextGroup,
): void {
  if (shape !== 'letters') faults.push({ place, code: 'quoting.fault.textOutside' })
  if (min > max)
    faults.push({ place: `${place}.letters`, code: 'quoting.fault.range', params: { min, max } })
  if (!/^[A-Z]*$/.test(letters) || letters.length < min || letters.length > max) {
    faults.push({
      place: `${place}.default`,
      code: 'quoting.fault.defaultOutside',
      params: { value: letters },
    })
  }
}

const CAPITALS = 26

/**
 * Letters and their typeface are always asked, and every typeface has the width of each capital.
 */
function checkLetters(
  faults: Fault[],
  { groups, letterWidths, letterStrokes }: LettersRecipe,
): void {
  const typeface = groups.find(({ code }) => code === TYPEFACE)
  if (typeface?.kind !== 'choice')
    faults.push({
      place: 'recipe.groups',
      code: 'quoting.fault.unknown',
      params: { value: TYPEFACE },
    })
  else {
    for (const { code } of typeface.choices) {
      const widths = letterWidths[code] ?? []
      if (
        widths.length === CAPITALS &&
        widths.every((width) => Number.isSafeInteger(width) && width > 0)
      )
        continue
      faults.push({
        place: `recipe.letterWidths.${code}`,
        code: 'quoting.fault.letterWidths',
        params: { value: widths.length, limit: CAPITALS },
      })
    }
  }
  checkStrokes(faults, groups, letterStrokes)
  if (!groups.some(({ kind }) => kind === 'text'))
    faults.push({ place: 'recipe.groups', code: 'quoting.fault.empty' })
  groups.forEach(({ kind, code, when }, index) => {
    if (when !== undefined && (kind === 'text' || code === TYPEFACE))
      faults.push({ place: `recipe.groups[${index}].when`, code: 'quoting.fault.alwaysAsked' })
  })
}

/** Every typeface has its thinnest stroke. */
function checkStrokes(
  faults: Fault[],
  groups: LettersRecipe['groups'],
  strokes: LettersRecipe['letterStrokes'],
): void {
  const typeface = groups.find(({ code }) => code === TYPEFACE)
  if (typeface?.kind !== 'choice') return
  for (const { code } of typeface.choices) {
    const value = strokes[code] ?? 0
    if (Number.isSafeInteger(value) && value > 0) continue
    faults.push({
      place: `recipe.letterStrokes.${code}`,
      code: 'quoting.fault.notWhole',
      params: { value },
    })
  }
}

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

/**
 * Limits of a counted item's price: per item, or per square metre or share of the print for each.
 */
const COUNTED_PRICES: readonly Price['type'][] = ['per_item', 'per_m2', 'percent']

function checkCountGroup(faults: Fault[], place: string, recipe: Recipe, group: CountGroup): void {
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

function checkPrice(faults: Fault[], place: string, recipe: Recipe, price: Price): void {
  const value = price.type === 'percent' ? price.basisPoints : price.cents
  if (!Number.isSafeInteger(value) || value < 0)
    faults.push({ place, code: 'quoting.fault.notWhole', params: { value } })
  if (price.type === 'per_edge_m' && price.edgesGroup !== undefined)
    checkReference(faults, `${place}.edgesGroup`, recipe, price.edgesGroup)
}

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

/** What excludes a speed, each with its own sentence. */
export function checkSpeeds(faults: Fault[], recipe: Recipe): void {
  recipe.speeds.forEach(({ requires = [], excludes = [] }, index) => {
    const place = `recipe.speeds[${index}]`
    checkRules(faults, place, recipe, { requires, excludes })
    for (const [name, conditions] of Object.entries({ requires, excludes })) {
      // Conditions on speed were refused above.
      if (
        conditions.some((one) => one.because === undefined && !isOfSpeed(one) && !('line' in one))
      )
        faults.push({ place: `${place}.${name}`, code: 'quoting.fault.noSentence' })
    }
  })
}

const isOfSpeed = (condition: Condition): boolean =>
  'choice' in condition && condition.choice === 'speed'

function checkRules(
  faults: Fault[],
  place: string,
  recipe: Recipe,
  { requires = [], excludes = [] }: Rules,
): void {
  const check = (where: string, condition: Condition): void => {
    checkCondition(faults, where, recipe, condition, recipe)
    // A general sentence could not name a speed or a figure of the line.
    if ((isOfSpeed(condition) || 'line' in condition) && condition.because === undefined)
      faults.push({ place: where, code: 'quoting.fault.noSentence' })
  }
  for (const condition of requires) check(`${place}.requires`, condition)
  for (const condition of excludes) check(`${place}.excludes`, condition)
}

/**
 * `asked`: the recipe up to this question; `whole` distinguishes a later question from an unknown
 * one.
 */
function checkCondition(
  faults: Fault[],
  place: string,
  asked: Recipe,
  condition: Condition,
  whole: Recipe,
): void {
  if ('all' in condition)
    for (const one of condition.all) checkCondition(faults, place, asked, one, whole)
  if ('count' in condition) checkReference(faults, place, asked, condition.count, whole)
  if ('side' in condition && condition.side === 'thickness' && !('volume' in whole))
    faults.push(unknown(place, 'thickness'))
  if (!('choice' in condition)) return
  const known = codesOf(asked, condition.choice)
  if (known === undefined) checkReference(faults, place, asked, condition.choice, whole)
  else
    for (const code of condition.in)
      if (!known.includes(code)) faults.push(unknown(place, `${condition.choice}.${code}`))
}

function codesOf(recipe: Recipe, code: string): string[] | undefined {
  if (code === 'material') return recipe.materials.map((material) => material.code)
  if (code === 'format' && recipe.shape === 'format')
    return recipe.formats.map((format) => format.code)
  if (code === 'speed') return recipe.speeds.map((speed) => speed.code)
  const group = recipe.groups.find((one) => one.code === code)
  return group?.kind === 'choice' ? group.choices.map((choice) => choice.code) : undefined
}

function checkReference(
  faults: Fault[],
  place: string,
  recipe: Recipe,
  code: string,
  whole = recipe,
): void {
  if (recipe.groups.some((group) => group.code === code)) return
  const later = whole.groups.some((group) => group.code === code)
  faults.push(
    later
      ? { place, code: 'quoting.fault.askedLater', params: { value: code } }
      : unknown(place, code),
  )
}

const unknown = (place: string, value: string): Fault => ({
  place,
  code: 'quoting.fault.unknown',
  params: { value },
})
