import { type KeyboardEvent, useState } from 'react'
import { perPiece } from '../../../platform/money.ts'
import { useText } from '../../../ui/text.tsx'
import { type GridCell, gridQuantities, priceGrid } from '../quoting/price-grid.ts'
import type { Speed, SpeedCode } from '../quoting/speed.ts'
import { useShownCents } from '../quoting/use-shown-cents.ts'
import type { ConfiguratorPart } from './configurator-part.ts'

type QuantityGridProps = Pick<ConfiguratorPart, 'recipe' | 'work' | 'vatBp' | 'change'> & {
  /** Arrival per speed, short: "jue 10 dic"; empty where no date can be told. */
  dateOf: (speed: SpeedCode) => string
}

/** Id prefix, unique on a page. */
const ID = 'grid-'

/** Larger quantities appear on request. */
const USUAL_MOST = 25

/**
 * Rows: usual quantities and the last typed one, which stays, so that rows do not move under the
 * pointer.
 */
function useQuantities({
  recipe,
  work: { configuration },
}: Pick<QuantityGridProps, 'recipe' | 'work'>): number[] {
  const { units } = configuration
  const [typed, setTyped] = useState(units)
  const rowsFor = (asked: number) =>
    gridQuantities(recipe, { ...configuration, units: asked }).filter(
      (quantity) => quantity <= USUAL_MOST || asked > USUAL_MOST,
    )
  const rows = rowsFor(typed)
  if (typed === units || Number.isNaN(units) || rows.includes(units)) return rows
  setTyped(units)
  return rowsFor(units)
}

/**
 * Quantities × delivery dates: each cell is a price and a choice. Arrow keys move along rows and
 * columns.
 */
export function QuantityGrid({ recipe, work, vatBp, change, dateOf }: QuantityGridProps) {
  const { t } = useText()
  const quantities = useQuantities({ recipe, work })
  const isDated = recipe.speeds.some(({ code }) => dateOf(code) !== '')
  const rows = priceGrid(recipe, work.configuration, quantities)
  const choose = (cell: GridCell, units: number) =>
    change({ kind: 'set', fields: { units: String(units), speed: cell.speed } })
  return (
    <table className="quantity-grid" onKeyDown={moveInColumn}>
      <caption className="visually-hidden">{t('configurator.gridCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(isDated ? 'configurator.gridArrives' : 'configurator.speed')}</th>
          {recipe.speeds.map((speed) => (
            <th scope="col" key={speed.code} id={`${ID}${speed.code}`}>
              <strong>{dateOf(speed.code)}</strong>
              <span>{speedWords(speed, t)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.units}>
            <th scope="row" id={`${ID}${row.units}`}>
              {t('configurator.gridUnits', { count: row.units })}
            </th>
            {row.cells.map((cell) => (
              <td key={cell.speed}>
                <Cell
                  cell={cell}
                  headings={`${ID}${row.units} ${ID}${cell.speed}`}
                  id={`${ID}${row.units}${cell.speed}`}
                  vatBp={vatBp}
                  onChoose={() => choose(cell, row.units)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "Urgente, +25 %"; a free speed has its name only. */
function speedWords({ code, factorBp }: Speed, t: ReturnType<typeof useText>['t']): string {
  const speed = t(`quoting.speed.${code}`)
  if (factorBp === 0) return speed
  return t(factorBp > 0 ? 'configurator.speedDearer' : 'configurator.speedCheaper', {
    speed,
    percent: Math.abs(factorBp) / 100,
  })
}

type CellProps = {
  cell: GridCell
  headings: string
  id: string
  vatBp: number
  onChoose: () => void
}

function Cell({ cell, headings, id, vatBp, onChoose }: CellProps) {
  const { t, money } = useText()
  const shown = useShownCents(vatBp)
  const { result, chosen } = cell
  const cents = result.ok ? shown(result.value.netCents) : 0
  return (
    <label>
      {/* Outside the form: without script the speed is a list. */}
      <input
        form=""
        type="radio"
        name={ID}
        checked={chosen}
        disabled={!result.ok}
        onChange={onChoose}
        aria-labelledby={`${headings} ${id}`}
        aria-describedby={result.ok ? undefined : `why-${cell.speed}`}
      />
      <span id={id}>
        {result.ok ? money(cents) : '–'}
        <small>
          {result.ok &&
            t('configurator.gridEach', { price: money(perPiece(cents, result.value.pieces)) })}
        </small>
      </span>
    </label>
  )
}

/** Up and down stay in the column; left and right are the radio group's keys. */
function moveInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const cell = event.target.closest('td')
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
  const row = rows[rows.indexOf(cell?.parentElement as HTMLTableRowElement) + step]
  const radio = row?.children[cell?.cellIndex ?? 0]?.querySelector('input')
  radio?.focus()
  radio?.click()
}
