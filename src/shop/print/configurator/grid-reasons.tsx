import type { Refusal } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import type { Configuration } from '../quoting/configuration.ts'
import { type GridRow, priceGrid } from '../quoting/price-grid.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { SpeedCode } from '../quoting/speed.ts'
import { errorsOf } from './field-names.ts'

/** Below the grid: why a speed is unavailable; cells refer to it by id. */
export function GridReasons({
  recipe,
  configuration,
}: {
  recipe: Recipe
  configuration: Configuration
}) {
  const { language, t } = useText()
  return unavailable(priceGrid(recipe, configuration), configuration.units).map(
    ({ units, speed, refusals }) => (
      <p className="field-hint" key={speed} id={`why-${speed}`}>
        {t('configurator.gridNot', {
          units: t('configurator.gridUnits', { count: units }),
          speed: t(`quoting.speed.${speed}`).toLowerCase(),
          reason: Object.values(errorsOf(refusals, recipe, language, t)).join(' '),
        })}
      </p>
    ),
  )
}

type Unavailable = { units: number; speed: SpeedCode; refusals: readonly Refusal[] }

/**
 * Speeds that are unavailable somewhere, with the reason at the present quantity or the first that
 * has one.
 */
function unavailable(rows: readonly GridRow[], present: number): Unavailable[] {
  const found = new Map<SpeedCode, Unavailable>()
  for (const { units, cells } of rows) {
    if (!cells.some(({ result }) => result.ok)) continue
    for (const { speed, result } of cells) {
      if (!result.ok && (units === present || !found.has(speed)))
        found.set(speed, { units, speed, refusals: result.refusals })
    }
  }
  return [...found.values()]
}
