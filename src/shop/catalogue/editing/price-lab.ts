import { mulDivRound, ONE_HUNDRED_PERCENT_BP, sumCents } from '../../../platform/money.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { type Costs, lineCost, type Margin, marginOf } from '../../print/costing/line-cost.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import { quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'

/** What was ordered or quoted: an order line, or a printed quote. */
export type Trial = {
  kind: 'order' | 'offer'
  number: string
  configuration: Configuration
}

export type LabLine<T extends Trial = Trial> = {
  trial: T
  /** Net; null: not possible. */
  beforeCents: number | null
  afterCents: number | null
  /** Why it is not possible with the recipe that is tried. */
  refusals: readonly Refusal[]
  /** Null: only one of the two recipes has a price, or none. */
  differenceCents: number | null
  /** Basis points of the price before; null also for a price of 0. */
  changeBp: number | null
  /** What it costs the shop; null: not known, or not possible. */
  beforeCostCents: number | null
  afterCostCents: number | null
}

export type Lab<T extends Trial = Trial> = {
  lines: readonly LabLine<T>[]
  /** Of the lines that both recipes price. */
  beforeCents: number
  afterCents: number
  changeBp: number | null
  /** Of the lines whose cost is known with both; null: there are none. */
  margin: { lines: number; before: Margin; after: Margin } | null
  dearer: number
  same: number
  cheaper: number
  /** Sold today, and not possible any more. */
  lost: number
  /** Not possible today, and possible then. */
  gained: number
  /** Possible with neither of the two. */
  unpriced: number
  /** The largest rise and the largest fall. */
  most: LabLine<T> | null
  least: LabLine<T> | null
}

const bpOf = (differenceCents: number, beforeCents: number): number | null =>
  beforeCents === 0 ? null : mulDivRound(differenceCents, ONE_HUNDRED_PERCENT_BP, beforeCents)

/** A recipe, and what its parts cost the shop. */
export type Costed = { recipe: Recipe; costs?: Costs }

const NO_COSTS: Costs = new Map()

function lineOf<T extends Trial>(before: Costed, after: Costed, trial: T): LabLine<T> {
  const { configuration } = trial
  const [sold, tried] = [before, after].map(({ recipe }) =>
    quote(recipe, completed(recipe, configuration)),
  )
  const costOf = ({ recipe, costs = NO_COSTS }: Costed, cents: number | null): number | null =>
    cents === null ? null : lineCost(recipe, completed(recipe, configuration), costs)
  const beforeCents = sold?.ok ? sold.value.netCents : null
  const afterCents = tried?.ok ? tried.value.netCents : null
  const differenceCents =
    beforeCents === null || afterCents === null ? null : afterCents - beforeCents
  return {
    ...{ trial, beforeCents, afterCents, differenceCents },
    refusals: tried?.ok === false ? tried.refusals : [],
    changeBp: differenceCents === null ? null : bpOf(differenceCents, beforeCents ?? 0),
    beforeCostCents: costOf(before, beforeCents),
    afterCostCents: costOf(after, afterCents),
  }
}

function marginsOf(lines: readonly LabLine[]): Lab['margin'] {
  const sums = { before: { net: 0, cost: 0 }, after: { net: 0, cost: 0 } }
  let known = 0
  for (const { beforeCents, afterCents, beforeCostCents, afterCostCents } of lines) {
    if (beforeCents === null || afterCents === null) continue
    if (beforeCostCents === null || afterCostCents === null) continue
    known += 1
    sums.before.net += beforeCents
    sums.before.cost += beforeCostCents
    sums.after.net += afterCents
    sums.after.cost += afterCostCents
  }
  if (known === 0) return null
  const { before, after } = sums
  return {
    lines: known,
    before: marginOf(before.net, before.cost),
    after: marginOf(after.net, after.cost),
  }
}

/** The effects of several changes as one. */
export function summedLab<T extends Trial>(lines: readonly LabLine<T>[]): Lab<T> {
  const both = lines.flatMap((line) =>
    line.differenceCents === null ? [] : [{ line, cents: line.differenceCents }],
  )
  const beforeCents = sumCents(both.map(({ line }) => line.beforeCents ?? 0))
  const afterCents = sumCents(both.map(({ line }) => line.afterCents ?? 0))
  const ascending = both.toSorted((one, other) => one.cents - other.cents)
  const [lowest, highest] = [ascending[0], ascending.at(-1)]
  const count = (wasPriced: boolean, isPriced: boolean) =>
    lines.filter(
      (line) =>
        (line.beforeCents !== null) === wasPriced && (line.afterCents !== null) === isPriced,
    ).length
  return {
    lines,
    beforeCents,
    afterCents,
    changeBp: bpOf(afterCents - beforeCents, beforeCents),
    margin: marginsOf(lines),
    dearer: both.filter(({ cents }) => cents > 0).length,
    same: both.filter(({ cents }) => cents === 0).length,
    cheaper: both.filter(({ cents }) => cents < 0).length,
    lost: count(true, false),
    gained: count(false, true),
    unpriced: count(false, false),
    most: highest && highest.cents > 0 ? highest.line : null,
    least: lowest && lowest.cents < 0 ? lowest.line : null,
  }
}

/** Each trial priced with both recipes, by the shop's own rules. */
export const labLines = <T extends Trial>(
  before: Costed,
  after: Costed,
  trials: readonly T[],
): LabLine<T>[] => trials.map((trial) => lineOf(before, after, trial))

export type Bar = { percent: number; lines: number }

/** How many lines change by how much, in whole percents; far ones are in the outermost bars. */
export function barsOf({ lines }: Pick<Lab, 'lines'>, most = 6): Bar[] {
  const counts = new Map<number, number>()
  for (const { changeBp } of lines) {
    if (changeBp === null) continue
    const percent = Math.sign(changeBp) * Math.ceil(Math.abs(changeBp) / 100)
    const at = Math.min(Math.max(percent, -most), most)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  if (counts.size === 0) return []
  const [first, last] = [Math.min(0, ...counts.keys()), Math.max(0, ...counts.keys())]
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    percent: first + index,
    lines: counts.get(first + index) ?? 0,
  }))
}
