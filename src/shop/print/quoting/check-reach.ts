import { isReachable, type Wanted } from './answer-search.ts'
import type { Fault } from './fault.ts'
import type { ChoiceGroup, CountGroup } from './group.ts'
import { countsOf, questionsOf, reached } from './possible-answers.ts'
import type { Recipe } from './recipe.ts'
import type { Rules } from './recipe-rules.ts'

type Report = (wanted: readonly Wanted[]) => void

/**
 * Adds what can never be ordered: answers that contradict their own or required rules or the
 * limits, questions that are never asked, prices whose conditions never hold.
 */
export function checkReach(faults: Fault[], recipe: Recipe): void {
  const questions = questionsOf(recipe)
  const can = (wanted: Wanted): boolean => isReachable(recipe, questions, wanted)
  const report: Report = (wanted) => {
    for (const each of wanted)
      if (!can(each))
        faults.push({
          place: each.place,
          code: 'quoting.fault.unreachable',
          params: { value: nameOf(each) },
        })
  }
  report(eachOf('material', recipe.materials))
  if (recipe.shape === 'format') report(eachOf('format', recipe.formats))
  report(eachOf('speed', recipe.speeds))
  recipe.groups.forEach((group, index) => {
    if (group.kind === 'text') return
    const place = `recipe.groups[${index}]`
    const wanted = answersOf(recipe, group, place)
    if (!wanted.some(can))
      faults.push({ place, code: 'quoting.fault.neverAsked', params: { value: group.code } })
    else if (group.kind === 'choice') checkChoices(report, recipe, group, place, wanted)
  })
}

const eachOf = (
  name: 'material' | 'format' | 'speed',
  offered: readonly { code: string }[],
): Wanted[] =>
  offered.map(({ code }, at) => ({ place: `recipe.${name}s[${at}]`, name, values: [code] }))

/** A number above zero, or each choice. */
const answersOf = (recipe: Recipe, group: ChoiceGroup | CountGroup, place: string): Wanted[] =>
  group.kind === 'count'
    ? [{ place, name: group.code, values: countsOf(recipe, group).filter((count) => count > 0) }]
    : reached(group).map(({ code }, at) => ({
        place: `${place}.choices[${at}]`,
        name: group.code,
        values: [code],
      }))

/** Each choice and each of its conditional prices. */
function checkChoices(
  report: Report,
  recipe: Recipe,
  group: ChoiceGroup,
  place: string,
  wanted: readonly Wanted[],
): void {
  report(wanted.filter((_, at) => !isToldOnly(recipe, group.choices[at] ?? {})))
  group.choices.forEach(({ code, prices = [] }, at) => {
    report(
      prices.map(({ when }, price) => ({
        place: `${place}.choices[${at}].prices[${price}]`,
        name: group.code,
        values: [code],
        also: when,
      })),
    )
  })
}

/** Shown only to explain why no material offers it. */
const isToldOnly = ({ materials }: Recipe, { excludes = [] }: Rules): boolean =>
  excludes.some(
    (one) =>
      'choice' in one &&
      one.because !== undefined &&
      one.choice === 'material' &&
      materials.every(({ code }) => one.in.includes(code)),
  )

const nameOf = ({ name, values }: Wanted): string =>
  values.length === 1 ? `${name}.${values[0]}` : name
