import type { LocalText } from '../../../platform/text.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { CostUnit } from './line-cost.ts'

type PartKind = 'material' | 'join' | 'format' | 'option' | 'work'

/** A part of a product that may cost something, and by what it may be paid. */
export type CostPart = {
  part: string
  kind: PartKind
  units: readonly [CostUnit, ...CostUnit[]]
  /** Its names from the group down; of work none. */
  labels: readonly LocalText[]
}

const choiceUnits: CostPart['units'] = ['piece', 'm2', 'm', 'line']
const countUnits: CostPart['units'] = ['item', 'm2', 'piece', 'line']

function materialParts({ materials }: Pick<Recipe, 'materials'>): CostPart[] {
  return materials.flatMap((material): CostPart[] => {
    const { code, label } = material
    const isBlock = 'gramsPerDm3' in material
    const own: CostPart = {
      ...{ part: `material.${code}`, kind: 'material', labels: [label] },
      units: isBlock ? ['dm3', 'piece'] : ['m2', 'm', 'piece'],
    }
    const join: CostPart = { part: `join.${code}`, kind: 'join', units: ['m'], labels: [label] }
    return 'join' in material && material.join ? [own, join] : [own]
  })
}

function optionParts({ groups }: Pick<Recipe, 'groups'>): CostPart[] {
  return groups.flatMap((group): CostPart[] => {
    if (group.kind === 'text') return []
    const { code, label } = group
    if (group.kind === 'count')
      return [{ part: `option.${code}`, kind: 'option', units: countUnits, labels: [label] }]
    // Colours of paint cost alike: their price is that of the painting.
    if (group.show === 'colours') return []
    return group.choices.map((choice) => ({
      ...{ part: `option.${code}.${choice.code}`, kind: 'option', units: choiceUnits },
      labels: [label, choice.label],
    }))
  })
}

/** Every part of a product that may have a cost. */
export const costParts = (recipe: Recipe): CostPart[] => [
  ...materialParts(recipe),
  ...(recipe.shape === 'format'
    ? recipe.formats.map(
        ({ code, label }): CostPart => ({
          ...{ part: `format.${code}`, kind: 'format', units: ['piece'], labels: [label] },
        }),
      )
    : []),
  ...optionParts(recipe),
  { part: 'work.line', kind: 'work', units: ['line'], labels: [] },
  { part: 'work.piece', kind: 'work', units: ['piece'], labels: [] },
  { part: 'work.m2', kind: 'work', units: ['m2'], labels: [] },
]
