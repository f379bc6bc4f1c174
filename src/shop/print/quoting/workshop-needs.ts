import type { Configuration } from './configuration.ts'
import type { Fault } from './fault.ts'
import { PAINT_COLOUR, TYPEFACE } from './piece-measures.ts'
import type { Recipe } from './recipe.ts'

/** A production step that needs an answer: the group's code. `of`: what requires it. */
export type Need = { process: Process; group: string; of: string }
type Process =
  | 'print'
  | 'whiteInk'
  | 'mirror'
  | 'cut'
  | 'edge'
  | 'tube'
  | 'eyelets'
  | 'paint'
  | 'roll'
  | 'film'
  | 'letters'
  | 'stand'

type Rule = Omit<Need, 'group' | 'of'> & {
  of: readonly [group: string, choice: RegExp]
  groups: readonly string[]
}

/** Requirements of a choice. */
const BY_CHOICE: readonly Rule[] = [
  { process: 'paint', of: ['finish', /^painted$/], groups: [PAINT_COLOUR, 'paintedFaces'] },
  { process: 'paint', of: ['finish', /^glitter$/], groups: ['glitterColour'] },
  { process: 'tube', of: ['finish', /^sleeve$/], groups: ['tubeDiameter'] },
  { process: 'edge', of: ['finish', /^rings$/], groups: ['mastSide'] },
  { process: 'edge', of: ['supportBase', /^bar\d/], groups: ['canvasSides', 'orientation'] },
  {
    process: 'roll',
    of: ['supply', /^roll$/],
    groups: ['printDirection', 'windingFace', 'coreMm', 'gapMm'],
  },
]

/**
 * Requirements of a material: transparent films and plates are printed normal or mirrored, with
 * white as a layer.
 */
const BY_MATERIAL: readonly { process: Process; of: RegExp; group: string }[] = [
  {
    process: 'mirror',
    of: /^(vinylClear|static|vinylFrosted|acrylic|cutVinyl)/,
    group: 'invertedImage',
  },
  { process: 'whiteInk', of: /(Clear|Kraft|Holo|Brushed)$|^acrylic/, group: 'whiteInk' },
  { process: 'cut', of: /Brushed$/, group: 'brushing' },
]

/** Any of these says how the edge of a flat piece is made. */
const EDGE_GROUPS = ['finish', 'cutMode', 'corners', 'supportBase']
/** Any of these says how a solid piece is mounted. */
const STAND_GROUPS = ['mounting', 'bases']

/** Films of cut vinyl, in the order of its colours. */
const FILMS = ['film', 'film2', 'film3']

type Asked = Pick<Configuration, 'choices' | 'counts' | 'material'>

/** Everything the workshop must know beside size, quantity and speed. */
export function needsOf(recipe: Recipe, { choices, counts, material }: Asked): Need[] {
  const of = `material.${material}`
  const needs: Need[] = BY_MATERIAL.filter((rule) => rule.of.test(material)).map(
    ({ process, group }) => ({ process, group, of }),
  )
  if ('minimumAreaMm2' in recipe) {
    const sides = recipe.materials.find(({ code }) => code === material)?.sides ?? []
    if (sides.length > 1) needs.push({ process: 'print', group: 'sides', of })
    if (recipe.shape !== 'format')
      needs.push({ process: 'edge', group: groupOf(recipe, EDGE_GROUPS), of })
  } else needs.push({ process: 'stand', group: groupOf(recipe, STAND_GROUPS), of })
  if (recipe.shape === 'letters') needs.push({ process: 'letters', group: TYPEFACE, of })
  for (const rule of BY_CHOICE) {
    const chosen = choices[rule.of[0]] ?? ''
    const because = `${rule.of[0]}.${chosen}`
    if (rule.of[1].test(chosen))
      needs.push(...rule.groups.map((group) => ({ process: rule.process, group, of: because })))
  }
  return [...needs, ...needsOfGroups(recipe, choices, counts)]
}

function needsOfGroups(
  { groups }: Recipe,
  choices: Asked['choices'],
  counts: Asked['counts'],
): Need[] {
  return groups.flatMap((group): Need[] => {
    if (group.kind === 'text') return [{ process: 'letters', group: group.code, of: group.code }]
    if (group.kind === 'count') {
      const count = counts[group.code] ?? 0
      if (group.code === 'colours')
        return FILMS.slice(0, count).map((film) => ({
          process: 'film',
          group: film,
          of: group.code,
        }))
      return count > 0 && group.placeGroup !== undefined
        ? [{ process: 'eyelets', group: group.placeGroup, of: group.code }]
        : []
    }
    const choice = group.choices.find(({ code }) => code === choices[group.code])
    const edges = choice?.price?.type === 'per_edge_m' ? choice.price.edgesGroup : undefined
    return edges === undefined
      ? []
      : [{ process: 'edge', group: edges, of: `${group.code}.${choice?.code}` }]
  })
}

const groupOf = ({ groups }: Recipe, codes: readonly string[]): string =>
  codes.find((code) => groups.some((group) => group.code === code)) ?? (codes[0] as string)

/** Open requirements of a line. Zero is an answer too. */
export const unanswered = (recipe: Recipe, configuration: Configuration): Need[] =>
  needsOf(recipe, configuration).filter(
    ({ group }) =>
      configuration.choices[group] === undefined &&
      configuration.counts[group] === undefined &&
      configuration.texts?.[group] === undefined,
  )

/** Groups that a recipe lacks although a material, choice or count requires them. */
export function checkNeeds(recipe: Recipe): Fault[] {
  const faults: Fault[] = []
  const choices = recipe.groups.flatMap((group) =>
    group.kind === 'choice' ? group.choices.map(({ code }) => ({ [group.code]: code })) : [{}],
  )
  const counts = Object.fromEntries(
    recipe.groups.flatMap((group) => (group.kind === 'count' ? [[group.code, group.max]] : [])),
  )
  const seen = new Set<string>()
  for (const { code: material } of recipe.materials) {
    for (const chosen of choices) {
      for (const { group, of } of needsOf(recipe, { choices: chosen, counts, material })) {
        if (seen.has(`${of} ${group}`)) continue
        seen.add(`${of} ${group}`)
        if (recipe.groups.some(({ code }) => code === group)) continue
        faults.push({
          place: 'recipe.groups',
          code: 'quoting.fault.needs',
          params: { value: of, need: group },
        })
      }
    }
  }
  return faults
}
