import type { Result } from '../../../platform/refusal.ts'
import type { Configuration } from './configuration.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe } from './recipe.ts'
import type { SpeedCode } from './speed.ts'

export type GridCell = {
  speed: SpeedCode
  /** Configuration of this cell. */
  configuration: Configuration
  result: Result<Quote>
  chosen: boolean
}
export type GridRow = { units: number; cells: readonly GridCell[] }

const USUAL_QUANTITIES = [1, 2, 3, 5, 10, 25, 50, 100]

/** Usual quantities and the present one, within the limits; ascending. */
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

/** Quantities × speeds, each cell priced by the price function. */
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
