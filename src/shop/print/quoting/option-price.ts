import { mulDivRound, percentOf } from '../../../platform/money.ts'
import type { Component, Job } from './component.ts'
import { allHold } from './conditions.ts'
import type { Configuration } from './configuration.ts'
import { EDGE_SETS } from './edges.ts'
import { spacedReason } from './eyelet-rules.ts'
import { edgesLengthMm, isEdgeSet } from './eyelets.ts'
import type { Choice, ChoiceEffect, Price } from './group.ts'
import { MM2_PER_M2 } from './print-price.ts'
import { chosenEyelets } from './spaced-eyelets.ts'

const COLOUR_CHOSEN: Component['reason'] = { key: 'quoting.reason.colourChosen', params: {} }

/**
 * Adds a component per priced choice, count and RAL colour, in the recipe's order. Returns their
 * weight per piece.
 */
export function addOptions(components: Component[], job: Job): number {
  const { configuration } = job
  let weightG = 0
  for (const group of job.recipe.groups) {
    if (group.kind === 'text' || !allHold(group.when, configuration)) continue
    if (group.kind === 'count') {
      const count = (configuration.counts[group.code] ?? 0) - (group.included ?? 0)
      if (count > 0 && group.price !== undefined)
        addOption(components, group, group.price, count, job)
    } else {
      const chosen = configuration.choices[group.code]
      const choice = group.choices.find((one) => one.code === chosen)
      if (choice === undefined) continue
      const { price, gramsPerPiece = 0 } = effectOf(choice, configuration)
      weightG += gramsPerPiece
      const code = `${group.code}.${choice.code}`
      if (price !== undefined) addOption(components, { code }, price, 1, job)
      // A RAL colour is listed even if free: the workshop paints by it.
      else if (group.show === 'colours')
        components.push({ kind: 'option', code, cents: 0, reason: COLOUR_CHOSEN })
    }
  }
  return weightG
}

/** Price and weight of a choice: of the first matching conditions, else its own. */
export function effectOf(
  choice: Pick<Choice, 'price' | 'prices'>,
  configuration: Configuration,
): ChoiceEffect {
  if (choice.prices !== undefined)
    for (const effect of choice.prices) if (allHold(effect.when, configuration)) return effect
  return choice
}

type Priceable = { code: string; placeGroup?: string }

function addOption(
  components: Component[],
  option: Priceable,
  price: Price,
  count: number,
  job: Job,
): void {
  const { cents, ...reason } = priced(price, count, job)
  if (cents === 0) return
  const eyelets = price.type === 'per_item' ? chosenEyelets(option, job.configuration) : undefined
  components.push({
    kind: 'option',
    code: option.code,
    cents,
    reason: eyelets ? spacedReason(reason, eyelets) : reason,
  })
}

type Priced = { cents: number } & Component['reason']

function priced(price: Price, count: number, job: Job): Priced {
  const { configuration, pieces, billedMm2, printCents } = job
  switch (price.type) {
    case 'per_piece':
      return {
        cents: pieces * price.cents,
        key: 'quoting.reason.perPiece',
        params: { pieces, rateCents: price.cents },
      }
    case 'per_item': {
      const total = pieces * count
      return {
        cents: total * price.cents,
        key: 'quoting.reason.perItem',
        params: { pieces, count, total, rateCents: price.cents },
      }
    }
    case 'per_m2': {
      const params = { count, billedM2: billedMm2 / MM2_PER_M2, rateCents: price.cents }
      const key = count === 1 ? 'quoting.reason.perM2' : 'quoting.reason.perM2Each'
      return { cents: mulDivRound(billedMm2, count * price.cents, MM2_PER_M2), key, params }
    }
    case 'per_design': {
      const changes = configuration.designs - 1
      return {
        cents: changes * price.cents,
        key: 'quoting.reason.perDesign',
        params: { changes, rateCents: price.cents },
      }
    }
    case 'per_order_line':
      return { cents: price.cents, key: 'quoting.reason.perOrderLine', params: {} }
    case 'percent': {
      const params = { percent: (count * price.basisPoints) / 100, baseCents: printCents }
      return {
        cents: percentOf(printCents, count * price.basisPoints),
        key: 'quoting.reason.percent',
        params,
      }
    }
    case 'per_edge_m':
      return perEdgeMetre(price.cents, price.edgesGroup, job)
  }
}

/** Metres along the chosen edges of all pieces; the perimeter if no edges are asked. */
function perEdgeMetre(
  rateCents: number,
  edgesGroup: string | undefined,
  { configuration, measures, pieces }: Job,
): Priced {
  const chosen = edgesGroup === undefined ? 'all' : configuration.choices[edgesGroup]
  const edges = EDGE_SETS[isEdgeSet(chosen) ? chosen : 'all']
  const pieceMm = edgesLengthMm(edges, measures.widthMm, measures.heightMm)
  const totalMm = pieceMm * pieces
  const key =
    edges.length === 4 ? 'quoting.reason.perPerimeterMetre' : 'quoting.reason.perEdgeMetre'
  return {
    cents: mulDivRound(totalMm, rateCents, 1000),
    key,
    params: { pieces, pieceM: pieceMm / 1000, totalM: totalMm / 1000, rateCents },
  }
}
