import { mulDivRound, ONE_HUNDRED_PERCENT_BP } from '../../../platform/money.ts'
import type { ChoiceEffect, Group, Price } from '../../print/quoting/group.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'

/** Which prices change: all, of print, of options, of one material, or of one option. */
export const BULK_PARTS = ['all', 'rates', 'options', 'material', 'option'] as const
type BulkPart = (typeof BULK_PARTS)[number]

/** `percentBp`: basis points of each price. `cents`: what each price rises, or falls, by. */
export type BulkWish = {
  part: BulkPart
  /** Code of the material; of other parts empty. */
  material: string
  /** Code of the option, perhaps with that of one choice: `finish.hem`. */
  option?: string
  by: 'percentBp' | 'cents'
  amount: number
  /** Cents to which a changed price is rounded. */
  roundTo: number
}

/** A price after a change: never below 0. What is free stays free. */
export function changedCents(cents: number, { by, amount, roundTo }: BulkWish): number {
  if (cents === 0) return 0
  const moved =
    by === 'cents'
      ? cents + amount
      : mulDivRound(cents, ONE_HUNDRED_PERCENT_BP + amount, ONE_HUNDRED_PERCENT_BP)
  return Math.max(0, mulDivRound(moved, 1, roundTo) * roundTo)
}

type Change = (cents: number) => number

/** A percentage of the print follows the print. */
const changedPrice = (price: Price, change: Change): Price =>
  price.type === 'percent' ? price : { ...price, cents: change(price.cents) }

const changedEffect = <T extends ChoiceEffect>(effect: T, change: Change): T =>
  effect.price ? { ...effect, price: changedPrice(effect.price, change) } : effect

/** `of`: a choice by its code; undefined: all. */
function changedGroup(group: Group, change: Change, of?: string): Group {
  if (group.kind === 'text') return group
  if (group.kind === 'count')
    return group.price ? { ...group, price: changedPrice(group.price, change) } : group
  return {
    ...group,
    choices: group.choices.map((choice) =>
      of !== undefined && of !== choice.code
        ? choice
        : {
            ...changedEffect(choice, change),
            ...(choice.prices && {
              prices: choice.prices.map((each) => changedEffect(each, change)),
            }),
          },
    ),
  }
}

type AreaMaterial = Exclude<Recipe, { volume: unknown }>['materials'][number]

const changedMaterial = <T extends AreaMaterial>(material: T, change: Change): T => ({
  ...material,
  tiers: material.tiers.map((tier) => ({ ...tier, centsPerM2: change(tier.centsPerM2) })),
  ...(material.join && {
    join: { ...material.join, centsPerM: change(material.join.centsPerM) },
  }),
})

function withRates(recipe: Recipe, change: Change, of: (code: string) => boolean): Recipe {
  const changed = <T extends AreaMaterial>(material: T): T =>
    of(material.code) ? changedMaterial(material, change) : material
  switch (recipe.shape) {
    case 'sheet':
      return { ...recipe, materials: recipe.materials.map(changed) }
    case 'sticker':
      return { ...recipe, materials: recipe.materials.map(changed) }
    case 'format':
      return { ...recipe, materials: recipe.materials.map(changed) }
    default:
      return {
        ...recipe,
        volume: {
          setUpCents: change(recipe.volume.setUpCents),
          tiers: recipe.volume.tiers.map((tier) => ({
            ...tier,
            centsPerDm3: change(tier.centsPerDm3),
          })),
        },
      }
  }
}

/** Of one option, or of one of its choices. */
function withOption(recipe: Recipe, change: Change, option: string): Recipe {
  const [code, choice] = option.split('.')
  return {
    ...recipe,
    groups: recipe.groups.map((group) =>
      group.code === code ? changedGroup(group, change, choice) : group,
    ),
  }
}

/** A recipe with its prices changed. What is cut from a block has one rate for all materials. */
export function bulkChanged(recipe: Recipe, wish: BulkWish): Recipe {
  const change: Change = (cents) => changedCents(cents, wish)
  const { part, material, option = '' } = wish
  if (part === 'option') return withOption(recipe, change, option)
  const rated =
    part === 'options' || (part === 'material' && 'volume' in recipe)
      ? recipe
      : withRates(recipe, change, (code) => part !== 'material' || code === material)
  const optioned =
    part === 'all' || part === 'options'
      ? { ...rated, groups: rated.groups.map((group) => changedGroup(group, change)) }
      : rated
  if (part !== 'all') return optioned
  const { designChangeCents, fileCheckCents } = optioned
  return {
    ...optioned,
    designChangeCents: change(designChangeCents),
    fileCheckCents: change(fileCheckCents),
  }
}
