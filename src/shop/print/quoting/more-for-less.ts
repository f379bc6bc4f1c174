import { type Configuration, piecesOf } from './configuration.ts'
import { pieceMeasures } from './piece-measures.ts'
import type { Recipe } from './recipe.ts'
import type { Condition } from './recipe-rules.ts'
import { type Neighbour, neighbourOf, startOf } from './saving-neighbour.ts'

/** More pieces for less money, or for the same. */
export type MoreForLess = {
  /** The new quantity. */
  units: number
  pieces: number
  morePieces: number
  netCents: number
  /** Net saving in cents; 0: the same price. */
  savedCents: number
}

/**
 * The smallest larger quantity that costs less than the present one; otherwise the largest that
 * costs the same. Undefined if every larger one costs more or is refused.
 *
 * A price falls only where a discount, rate or condition begins, so only the first quantity of each
 * interval needs a price.
 */
export function moreForLess(recipe: Recipe, configuration: Configuration): MoreForLess | undefined {
  const start = startOf(recipe, configuration)
  if (start === undefined) return undefined
  const { units } = configuration
  const most = recipe.limits.units.max
  const starts = turningUnits(start).filter((turn) => turn > units && turn <= most)
  for (const turn of starts) {
    const more = neighbourOf(start, { units: turn })
    if (more !== undefined && more.savedCents > 0) return offerOf(start, more)
  }
  const stretches = [units, ...starts]
  for (let at = stretches.length - 1; at >= 0; at--) {
    const first = stretches[at] ?? units
    const last = (stretches[at + 1] ?? most + 1) - 1
    const more = lastForTheSame(start, first, last)
    if (more !== undefined) return offerOf(start, more)
  }
  return undefined
}

function offerOf(start: Neighbour, { configuration, quote, savedCents }: Neighbour): MoreForLess {
  const morePieces = quote.pieces - start.quote.pieces
  return {
    units: configuration.units,
    pieces: quote.pieces,
    morePieces,
    netCents: quote.netCents,
    savedCents,
  }
}

/** Bisects for the largest quantity of an interval at the present price. */
function lastForTheSame(start: Neighbour, first: number, last: number): Neighbour | undefined {
  const present = start.configuration.units
  const sameAt = (units: number): Neighbour | undefined => {
    const more = neighbourOf(start, { units })
    return more?.savedCents === 0 ? more : undefined
  }
  const least = Math.max(first, present + 1)
  if (least > last) return undefined
  let found = sameAt(least)
  if (found === undefined) return undefined
  let [low, high] = [least, last]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const more = sameAt(middle)
    if (more === undefined) high = middle - 1
    else [low, found] = [middle, more]
  }
  return found
}

/** Quantities at which a discount, rate, price or rule begins; ascending. */
function turningUnits({ recipe, configuration }: Neighbour): number[] {
  const pieces = piecesOf({ ...configuration, units: 1 })
  const { areaMm2, volumeMm3 } = pieceMeasures(recipe, configuration)
  const turns = recipe.unitTiers.map(({ fromPieces }) => Math.ceil(fromPieces / pieces))
  const amount = 'volume' in recipe ? volumeMm3 : areaMm2
  const froms = amountThresholds(recipe, configuration.material)
  for (const from of froms) turns.push(Math.ceil(from / (amount * pieces)))
  for (const { line, atLeast, atMost } of lineConditions(recipe)) {
    const perUnitFigure = pieces * (line === 'area' ? areaMm2 : 1)
    if (atLeast !== undefined) turns.push(Math.ceil(atLeast / perUnitFigure))
    if (atMost !== undefined) turns.push(Math.floor(atMost / perUnitFigure) + 1)
  }
  return [...new Set(turns)].toSorted((one, other) => one - other)
}

/** Areas (mm²) or volumes (mm³) of a line at which a rate begins. */
function amountThresholds(recipe: Recipe, material: string): number[] {
  if ('volume' in recipe) return recipe.volume.tiers.map(({ fromMm3 }) => fromMm3)
  const tiers = recipe.materials.find(({ code }) => code === material)?.tiers ?? []
  return tiers.map(({ fromMm2 }) => fromMm2)
}

type LineCondition = Extract<Condition, { line: string }>

/** All conditions on quantity or total area. */
function lineConditions({ groups, speeds }: Recipe): LineCondition[] {
  const ruled = [...groups, ...speeds, ...groups.flatMap(choicesOf)]
  return ruled.flatMap((one) => {
    const lists = [
      'when' in one ? one.when : undefined,
      'requires' in one ? one.requires : undefined,
      'excludes' in one ? one.excludes : undefined,
      ...('prices' in one ? (one.prices ?? []).map(({ when }) => when) : []),
    ]
    return lists.flatMap((conditions) => (conditions ?? []).flatMap(linesIn))
  })
}

const choicesOf = (group: Recipe['groups'][number]) =>
  group.kind === 'choice' ? group.choices : []

const linesIn = (condition: Condition): LineCondition[] =>
  'all' in condition ? condition.all.flatMap(linesIn) : 'line' in condition ? [condition] : []
