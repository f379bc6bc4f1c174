import type { Result } from '../../../platform/refusal.ts'
import type { Configuration } from './configuration.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe, SpeedCode } from './recipe.ts'

export type GridCell = {
  speed: SpeedCode
  /** What this cell would put in the cart. */
  configuration: Configuration
  result: Result<Quote>
  chosen: boolean
}
export type GridRow = { units: number; cells: readonly GridCell[] }

const USUAL_QUANTITIES = [1, 2, 3, 5, 10, 25, 50, 100]

/** The usual quantities and the present one, as far as the recipe and the number of designs allow them; ascending. */
export function gridQuantities(
  recipe: Recipe,
  { units, unitsMode, designs }: Configuration,
): number[] {
  const { min, max } = recipe.limits.units
  const least = unitsMode === 'total' ? Math.max(min, designs) : min
  const allowed = [...USUAL_QUANTITIES, units].filter(
    (quantity) => Number.isInteger(quantity) && quantity >= least && quantity <= max,
  )
  return [...new Set(allowed)].sort((one, other) => one - other)
}

/** Quantities × speeds, every cell priced by the one price function. */
export function priceGrid(
  recipe: Recipe,
  configuration: Configuration,
  quantities = gridQuantities(recipe, configuration),
): GridRow[] {
  return quantities.map((units) => ({
    units,
    cells: recipe.speeds.map(({ code: speed }) => {
      const cell = { ...configuration, units, speed }
      const chosen = units === configuration.units && speed === configuration.speed
      return { speed, configuration: cell, result: quote(recipe, cell), chosen }
    }),
  }))
}
