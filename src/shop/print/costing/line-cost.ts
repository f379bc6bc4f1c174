import { mulDivRound, ONE_HUNDRED_PERCENT_BP } from '../../../platform/money.ts'
import { allHold } from '../quoting/conditions.ts'
import { type Configuration, piecesOf } from '../quoting/configuration.ts'
import { EDGE_SETS } from '../quoting/edges.ts'
import { edgesLengthMm, isEdgeSet } from '../quoting/eyelets.ts'
import type { Price } from '../quoting/group.ts'
import { joinsOf } from '../quoting/joins.ts'
import { effectOf } from '../quoting/option-price.ts'
import { measured, type PieceMeasures, pieceMeasures } from '../quoting/piece-measures.ts'
import type { Recipe } from '../quoting/recipe.ts'
import { withSpacedCounts } from '../quoting/spaced-eyelets.ts'

/**
 * What a cost is paid for: an area, a volume, metres (of the roll, of a join, of the edges), a
 * piece, a counted thing, an order line.
 */
export const COST_UNITS = ['m2', 'dm3', 'm', 'piece', 'item', 'line'] as const
export type CostUnit = (typeof COST_UNITS)[number]

/** Net cents that the shop pays for each unit. */
export type Cost = { per: CostUnit; cents: number }

/** Costs by part: `material.banner510`, `join.banner510`, `option.finish.hem`, `work.piece`. */
export type Costs = ReadonlyMap<string, Cost>

type Work = { measures: PieceMeasures; pieces: number; edgesMm: number; rollWidthMm: number }

const MM2_PER_M2 = 1_000_000
const MM3_PER_DM3 = 1_000_000
const MM_PER_M = 1000

/** Of `count` things on each piece. */
function centsOf({ per, cents }: Cost, count: number, work: Work): number {
  const { measures, pieces, edgesMm, rollWidthMm } = work
  const areaMm2 = measures.areaMm2 * pieces
  switch (per) {
    case 'm2':
      return mulDivRound(areaMm2, count * cents, MM2_PER_M2)
    case 'dm3':
      return mulDivRound(measures.volumeMm3 * pieces, count * cents, MM3_PER_DM3)
    case 'm':
      return rollWidthMm > 0
        ? mulDivRound(areaMm2, count * cents, rollWidthMm * MM_PER_M)
        : mulDivRound(edgesMm * pieces, count * cents, MM_PER_M)
    case 'piece':
      return pieces * cents
    case 'item':
      return pieces * count * cents
    case 'line':
      return cents
  }
}

/** Metres along the edges by which an option is priced; else the perimeter. */
function edgesMmOf(
  price: Price | undefined,
  { choices }: Configuration,
  { widthMm, heightMm }: PieceMeasures,
): number {
  const group = price?.type === 'per_edge_m' ? price.edgesGroup : undefined
  const chosen = group === undefined ? 'all' : choices[group]
  return edgesLengthMm(EDGE_SETS[isEdgeSet(chosen) ? chosen : 'all'], widthMm, heightMm)
}

/** An option that a configuration asks for, and how many of it on each piece. */
type Asked = { part: string; count: number; price: Price | undefined }

function askedOptions({ groups }: Recipe, configuration: Configuration): Asked[] {
  return groups.flatMap((group): Asked[] => {
    if (group.kind === 'text' || !allHold(group.when, configuration)) return []
    if (group.kind === 'count') {
      const count = configuration.counts[group.code] ?? 0
      return count > 0 ? [{ part: `option.${group.code}`, count, price: group.price }] : []
    }
    const chosen = configuration.choices[group.code]
    const choice = group.choices.find(({ code }) => code === chosen)
    if (!choice) return []
    const { price } = effectOf(choice, configuration)
    return [{ part: `option.${group.code}.${choice.code}`, count: 1, price }]
  })
}

const WORK_PARTS = ['work.line', 'work.piece', 'work.m2']

/**
 * Net cents that a valid configuration costs the shop: material, joins, format, options and work.
 * Null while the cost of its material is not known; other parts without a cost count as 0.
 */
export function lineCost(recipe: Recipe, chosen: Configuration, costs: Costs): number | null {
  const configuration = withSpacedCounts(recipe, measured(recipe, chosen))
  const measures = pieceMeasures(recipe, configuration)
  const material = recipe.materials.find(({ code }) => code === configuration.material)
  const ofMaterial = costs.get(`material.${configuration.material}`)
  if (!material || !ofMaterial) return null
  const { widthMm, heightMm } = measures
  const plain: Work = { measures, pieces: piecesOf(configuration), edgesMm: 0, rollWidthMm: 0 }
  const costOf = (part: string, count: number, work: Work): number => {
    const cost = costs.get(part)
    return cost ? centsOf(cost, count, work) : 0
  }
  let cents = centsOf(ofMaterial, 1, {
    ...plain,
    rollWidthMm: 'rollWidthMm' in material ? material.rollWidthMm : 0,
  })
  if ('join' in material && material.join) {
    const edgesMm = joinsOf(material, widthMm, heightMm).lengthMm
    cents += costOf(`join.${material.code}`, 1, { ...plain, edgesMm })
  }
  if (recipe.shape === 'format') cents += costOf(`format.${configuration.format}`, 1, plain)
  for (const { part, count, price } of askedOptions(recipe, configuration))
    cents += costOf(part, count, { ...plain, edgesMm: edgesMmOf(price, configuration, measures) })
  for (const part of WORK_PARTS) cents += costOf(part, 1, plain)
  return cents
}

export type Margin = { cents: number; bp: number | null }

/** What is left of a net price; `bp`: of that price, null for a price of 0. */
export function marginOf(netCents: number, costCents: number): Margin {
  const cents = netCents - costCents
  return {
    cents,
    bp: netCents === 0 ? null : mulDivRound(cents, ONE_HUNDRED_PERCENT_BP, netCents),
  }
}
