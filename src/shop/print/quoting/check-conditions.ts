/** Checks that the conditions of a recipe refer to something that was asked before. */
import type { Fault } from './fault.ts'
import type { Recipe } from './recipe.ts'
import type { Condition, Rules } from './recipe-rules.ts'

export const isOfSpeed = (condition: Condition): boolean =>
  'choice' in condition && condition.choice === 'speed'

export function checkRules(
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
export function checkCondition(
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

export function checkReference(
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

export const unknown = (place: string, value: string): Fault => ({
  place,
  code: 'quoting.fault.unknown',
  params: { value },
})
