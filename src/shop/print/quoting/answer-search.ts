/** Searches for a valid order with a wanted answer. */
import { joinsOf } from './joins.ts'
import type { Question, Size } from './possible-answers.ts'
import type { Recipe } from './recipe.ts'
import type { Condition, Rules } from './recipe-rules.ts'

type Answers = { size?: Size; codes: Map<string, string | number | null> }

export type Wanted = {
  place: string
  name: string
  values: readonly (string | number)[]
  also?: readonly Condition[]
}

/** Steps of the search per answer; unrefuted answers count as reachable. */
const MOST_STEPS = 20_000

/** Whether a condition holds; undefined while it depends on an open answer. */
function holds(condition: Condition, { size, codes }: Answers): boolean | undefined {
  // Quantities are not decided here.
  if ('line' in condition) return undefined
  if ('all' in condition) {
    const each = condition.all.map((one) => holds(one, { size, codes }))
    return each.includes(false) ? false : each.includes(undefined) ? undefined : true
  }
  if ('side' in condition) {
    if (size === undefined) return undefined
    const { width, height } = size
    const length = { ...size, short: Math.min(width, height), long: Math.max(width, height) }[
      condition.side
    ]
    return length >= (condition.atLeastMm ?? length) && length <= (condition.atMostMm ?? length)
  }
  const answer = codes.get('choice' in condition ? condition.choice : condition.count)
  if (answer === undefined) return undefined
  if ('choice' in condition) return answer !== null && condition.in.includes(String(answer))
  const count = Number(answer ?? 0)
  return count >= (condition.atLeast ?? count) && count <= (condition.atMost ?? count)
}

const breaks = ({ requires = [], excludes = [] }: Rules, answers: Answers): boolean =>
  requires.some((one) => holds(one, answers) === false) ||
  excludes.some((one) => holds(one, answers) === true)

function isRefused(recipe: Recipe, answers: Answers): boolean {
  const { size, codes } = answers
  for (const group of recipe.groups) {
    const answer = codes.get(group.code)
    if (answer === undefined || answer === null || group.kind === 'text') continue
    if (
      group.kind === 'count'
        ? answer !== 0 && breaks(group, answers)
        : breaks(group.choices.find(({ code }) => code === answer) ?? {}, answers)
    )
      return true
  }
  if (breaks(recipe.speeds.find(({ code }) => code === codes.get('speed')) ?? {}, answers))
    return true
  const material = recipe.materials.find(({ code }) => code === codes.get('material'))
  if (material === undefined || !('sides' in material)) return false
  const sides = codes.get('sides')
  if (typeof sides === 'string' && !material.sides.some((one) => one === sides)) return true
  return (
    size !== undefined &&
    material.join === undefined &&
    joinsOf(material, size.width, size.height).count > 0
  )
}

/** Searches for one valid order with the wanted answer, by backtracking. */
export function isReachable(
  recipe: Recipe,
  questions: readonly Question[],
  { name, values, also = [] }: Wanted,
): boolean {
  let steps = 0
  const wantedGroup = recipe.groups.find(({ code }) => code === name)
  const needed = [...also, ...(wantedGroup?.when ?? [])]
  const search = (at: number, answers: Answers): boolean => {
    if (++steps > MOST_STEPS) return true
    if (breaks({ requires: needed }, answers) || isRefused(recipe, answers)) return false
    const question = questions[at]
    if (question === undefined) return true
    const isAsked = question.group?.when?.every((one) => holds(one, answers) !== false) ?? true
    const possible = !isAsked ? [null] : question.name === name ? values : question.values
    return possible.some((value) => search(at + 1, answered(recipe, answers, question.name, value)))
  }
  const [only] = values
  const start: Answers = { codes: new Map() }
  return search(
    0,
    values.length === 1 && only !== undefined ? answered(recipe, start, name, only) : start,
  )
}

function answered(
  recipe: Recipe,
  { size, codes }: Answers,
  name: string,
  value: string | number | Size | null,
): Answers {
  if (typeof value === 'object' && value !== null) return { size: value, codes }
  const format =
    recipe.shape === 'format' && name === 'format'
      ? recipe.formats.find(({ code }) => code === value)
      : undefined
  return {
    size: format ? { width: format.widthMm, height: format.heightMm, thickness: 0 } : size,
    codes: new Map(codes).set(name, value),
  }
}
