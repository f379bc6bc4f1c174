import type { Fault } from './fault.ts'
import { joinsOf } from './joins.ts'
import type { Choice, ChoiceGroup, Condition, Group, LengthRange, Recipe, Rules } from './recipe.ts'

/** A partial answer: material, format, speed, size and each group; null means not asked. */
type Size = { width: number; height: number; thickness: number }
type Answers = { size?: Size; codes: Map<string, string | number | null> }
type Question = { name: string; values: readonly (string | number | Size)[]; group?: Group }
type Wanted = {
  place: string
  name: string
  values: readonly (string | number)[]
  also?: readonly Condition[]
}

/** Steps of the search per answer; unrefuted answers count as reachable. */
const MOST_STEPS = 20_000

/**
 * Adds what can never be ordered: answers that contradict their own or required rules or the
 * limits, questions that are never asked, prices whose conditions never hold.
 */
export function checkReach(faults: Fault[], recipe: Recipe): void {
  const questions = questionsOf(recipe)
  const can = (wanted: Wanted): boolean => isReachable(recipe, questions, wanted)
  const report = (wanted: Wanted[]): void => {
    for (const each of wanted)
      if (!can(each))
        faults.push({
          place: each.place,
          code: 'quoting.fault.unreachable',
          params: { value: nameOf(each) },
        })
  }
  report(
    recipe.materials.map(({ code }, at) => ({
      place: `recipe.materials[${at}]`,
      name: 'material',
      values: [code],
    })),
  )
  if (recipe.shape === 'format')
    report(
      recipe.formats.map(({ code }, at) => ({
        place: `recipe.formats[${at}]`,
        name: 'format',
        values: [code],
      })),
    )
  report(
    recipe.speeds.map(({ code }, at) => ({
      place: `recipe.speeds[${at}]`,
      name: 'speed',
      values: [code],
    })),
  )
  recipe.groups.forEach((group, index) => {
    const place = `recipe.groups[${index}]`
    if (group.kind === 'text') return
    const wanted: Wanted[] =
      group.kind === 'count'
        ? [
            {
              place,
              name: group.code,
              values: countsOf(recipe, group).filter((count) => count > 0),
            },
          ]
        : reached(group).map(({ code }, at) => ({
            place: `${place}.choices[${at}]`,
            name: group.code,
            values: [code],
          }))
    if (!wanted.some(can)) {
      faults.push({ place, code: 'quoting.fault.neverAsked', params: { value: group.code } })
      return
    }
    if (group.kind === 'count') return
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

/** Colours have no rules, so one represents all. */
const reached = ({ show, choices }: ChoiceGroup): readonly Choice[] =>
  show === 'colours' ? choices.slice(0, 1) : choices

const nameOf = ({ name, values }: Wanted): string =>
  values.length === 1 ? `${name}.${values[0]}` : name

function questionsOf(recipe: Recipe): Question[] {
  const codes = (coded: readonly { code: string }[]) => coded.map(({ code }) => code)
  return [
    { name: 'material', values: codes(recipe.materials) },
    recipe.shape === 'format'
      ? { name: 'format', values: codes(recipe.formats) }
      : { name: 'size', values: sizesOf(recipe) },
    ...recipe.groups.flatMap((group): Question[] => {
      if (group.kind === 'text') return []
      return [
        {
          name: group.code,
          values: group.kind === 'count' ? countsOf(recipe, group) : codes(group.choices),
          group,
        },
      ]
    }),
    { name: 'speed', values: codes(recipe.speeds) },
  ]
}

function* conditionsOf(part: unknown): Generator<Condition> {
  if (typeof part !== 'object' || part === null) return
  if ('side' in part || 'count' in part) yield part as Condition
  for (const each of Object.values(part)) yield* conditionsOf(each)
}

/** The limits, and values on either side of every figure in a condition. */
function sizesOf(recipe: Recipe): Size[] {
  const { limits } = recipe
  const named = [...conditionsOf([recipe.groups, recipe.speeds])].flatMap((one) =>
    'side' in one ? [one.atLeastMm, one.atMostMm] : [],
  )
  const figures = named.filter((figure) => figure !== undefined)
  const lengths = (range: LengthRange | undefined): number[] => {
    if (range === undefined) return [0]
    const { min, max, stepMm = 1 } = range
    const near = figures.flatMap((figure) =>
      [figure - stepMm, figure, figure + stepMm].map((each) => each - ((each - min) % stepMm)),
    )
    return [...new Set([min, max, ...near])].filter((each) => each >= min && each <= max)
  }
  const range = (name: 'widthMm' | 'heightMm' | 'thicknessMm') =>
    (limits as Partial<Record<typeof name, LengthRange>>)[name]
  const heights = lengths(range('heightMm'))
  const thicknesses = lengths(range('thicknessMm'))
  // Assumes letters together about as wide as high.
  const widths = (height: number): number[] =>
    recipe.shape === 'letters' ? [height] : lengths(range('widthMm'))
  return heights.flatMap((height) =>
    widths(height).flatMap((width) =>
      thicknesses.map((thickness) => ({ width, height, thickness })),
    ),
  )
}

function countsOf(
  recipe: Recipe,
  { code, min, max, even }: Extract<Group, { kind: 'count' }>,
): number[] {
  const named = [...conditionsOf(recipe.groups)].flatMap((one) =>
    'count' in one && one.count === code ? [one.atLeast, one.atMost] : [],
  )
  const counts = [
    min,
    even ? min + (min % 2) + 2 : min + 1,
    even ? max - (max % 2) : max,
    ...named.flatMap((count) => (count === undefined ? [] : [count, count + 1])),
  ]
  return [...new Set(counts)].filter(
    (count) => count >= min && count <= max && (!even || count % 2 === 0),
  )
}

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
function isReachable(
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
