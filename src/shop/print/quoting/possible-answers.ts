/** The questions of a recipe with the answers worth trying. */
import type { Choice, ChoiceGroup, Group } from './group.ts'
import type { LengthRange } from './limits.ts'
import type { Recipe } from './recipe.ts'
import type { Condition } from './recipe-rules.ts'

/** A partial answer: material, format, speed, size and each group; null means not asked. */
export type Size = { width: number; height: number; thickness: number }

export type Question = { name: string; values: readonly (string | number | Size)[]; group?: Group }

/** Colours have no rules, so one represents all. */
export const reached = ({ show, choices }: ChoiceGroup): readonly Choice[] =>
  show === 'colours' ? choices.slice(0, 1) : choices

export function questionsOf(recipe: Recipe): Question[] {
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

export function countsOf(
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
