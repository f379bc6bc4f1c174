import type { Recipe } from './recipe.ts'
import { type Neighbour, neighbourOf, type SavingHint } from './saving-neighbour.ts'

/**
 * Hints that cost more: at most half as many pieces again, at half the present unit price or less.
 */
const HALF = 2

/**
 * More pieces for little more: where a discount or a lower rate begins, or the minimum is used up.
 * Quantities that cost no more are offered by `more-for-less.ts`.
 */
export function moreUnits(start: Neighbour): SavingHint | undefined {
  let best: Neighbour | undefined
  for (const units of nearUnits(start)) {
    const more = neighbourOf(start, { units })
    if (more === undefined) continue
    if (more.savedCents >= 0) return undefined
    if (isWorthIt(start, more) && (best === undefined || isBetter(more, best))) best = more
  }
  if (best === undefined) return undefined
  const params = { units: best.configuration.units, more: best.quote.pieces - start.quote.pieces }
  return { ...best, kind: 'units', key: 'quoting.hint.moreForLittle', params }
}

function isWorthIt({ quote: now }: Neighbour, { quote: then, savedCents }: Neighbour): boolean {
  const more = then.pieces - now.pieces
  return more * HALF <= now.pieces && -savedCents * now.pieces * HALF <= now.netCents * more
}

/** By price per piece. */
const isBetter = (one: Neighbour, other: Neighbour): boolean =>
  one.quote.netCents * other.quote.pieces < other.quote.netCents * one.quote.pieces

/** Quantities at which the price of a line changes its slope. */
function nearUnits({ recipe, configuration, quote: { pieces } }: Neighbour): number[] {
  const { unitsMode, designs, units: present } = configuration
  const perUnit = unitsMode === 'same' ? designs : 1
  const pieceAmount =
    configuration.widthMm *
    configuration.heightMm *
    ('volume' in recipe ? (configuration.thicknessMm ?? 0) : 1)
  const turns = recipe.unitTiers
    .filter(({ fromPieces }) => fromPieces > pieces)
    .map(({ fromPieces }) => Math.ceil(fromPieces / perUnit))
  for (const from of thresholdsOf(recipe, configuration.material)) {
    if (from <= pieceAmount * pieces) continue
    turns.push(
      Math.ceil(from / (pieceAmount * perUnit)),
      Math.floor(from / (pieceAmount * perUnit)),
    )
  }
  return [...new Set(turns)].filter((units) => units > present && units <= recipe.limits.units.max)
}

/** Areas or volumes at which a rate begins or the minimum ends. */
export function thresholdsOf(recipe: Recipe, material: string): number[] {
  if ('volume' in recipe) return recipe.volume.tiers.map(({ fromMm3 }) => fromMm3)
  const tiers = recipe.materials.find(({ code }) => code === material)?.tiers ?? []
  return [recipe.minimumAreaMm2, ...tiers.map(({ fromMm2 }) => fromMm2)]
}
