import { mulDivRound, percentOf } from '../../platform/money.ts'
import type { Component, Job } from './component.ts'
import { allHold } from './conditions.ts'
import { edgesLengthMm, isEdgeSet } from './eyelets.ts'
import { MM2_PER_M2 } from './print-price.ts'
import { EDGE_SETS, type Price } from './recipe.ts'

/** Adds one component for each choice and count that costs something, in the order the recipe asks them. */
export function addOptions(components: Component[], job: Job): void {
  const { configuration } = job
  for (const group of job.recipe.groups) {
    if (group.kind === 'count') {
      const count = configuration.counts[group.code] ?? 0
      if (count > 0) addOption(components, group.code, group.price, count, job)
    } else if (allHold(group.when, configuration)) {
      const chosen = configuration.choices[group.code]
      const choice = group.choices.find((one) => one.code === chosen)
      if (choice?.price !== undefined) addOption(components, `${group.code}.${choice.code}`, choice.price, 1, job)
    }
  }
}

function addOption(components: Component[], code: string, price: Price, count: number, job: Job): void {
  const { cents, key, params } = priced(price, count, job)
  if (cents !== 0) components.push({ kind: 'option', code, cents, reason: { key, params } })
}

type Priced = { cents: number } & Component['reason']

function priced(price: Price, count: number, job: Job): Priced {
  const { configuration, pieces, billedMm2, printCents } = job
  switch (price.type) {
    case 'per_piece':
      return { cents: pieces * price.cents, key: 'quoting.reason.perPiece', params: { pieces, rateCents: price.cents } }
    case 'per_item': {
      const total = pieces * count
      return { cents: total * price.cents, key: 'quoting.reason.perItem', params: { pieces, count, total, rateCents: price.cents } }
    }
    case 'per_m2': {
      const params = { billedM2: billedMm2 / MM2_PER_M2, rateCents: price.cents }
      return { cents: mulDivRound(billedMm2, price.cents, MM2_PER_M2), key: 'quoting.reason.perM2', params }
    }
    case 'per_design': {
      const changes = configuration.designs - 1
      return { cents: changes * price.cents, key: 'quoting.reason.perDesign', params: { changes, rateCents: price.cents } }
    }
    case 'per_order_line':
      return { cents: price.cents, key: 'quoting.reason.perOrderLine', params: {} }
    case 'percent': {
      const params = { percent: price.basisPoints / 100, baseCents: printCents }
      return { cents: percentOf(printCents, price.basisPoints), key: 'quoting.reason.percent', params }
    }
    case 'per_edge_m':
      return perEdgeMetre(price.cents, price.edgesGroup, job)
  }
}

/** Metres of the chosen edges of every piece; the whole perimeter where no edges are asked. */
function perEdgeMetre(rateCents: number, edgesGroup: string | undefined, { configuration, pieces }: Job): Priced {
  const chosen = edgesGroup === undefined ? 'all' : configuration.choices[edgesGroup]
  const edges = EDGE_SETS[isEdgeSet(chosen) ? chosen : 'all']
  const pieceMm = edgesLengthMm(edges, configuration.widthMm, configuration.heightMm)
  const totalMm = pieceMm * pieces
  const key = edges.length === 4 ? 'quoting.reason.perPerimeterMetre' : 'quoting.reason.perEdgeMetre'
  return { cents: mulDivRound(totalMm, rateCents, 1000), key, params: { pieces, pieceM: pieceMm / 1000, totalM: totalMm / 1000, rateCents } }
}
