import type { Bar, Lab } from '../../shop/catalogue/editing/price-lab.ts'
import { barsOf } from '../../shop/catalogue/editing/price-lab.ts'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { MarginText } from '../margin-text.tsx'
import { useSayChange } from './use-say-change.ts'

type Totals = Omit<Lab, 'lines' | 'most' | 'least'>

/** How many rise and fall, and what that makes in all. */
export function LabTotals({ lab }: { lab: Totals }) {
  const { t, money } = useText()
  const { sayCents, sayBp } = useSayChange()
  const { dearer, same, cheaper, lost, gained, unpriced, beforeCents, afterCents } = lab
  const percent = lab.changeBp === null ? '–' : sayBp(lab.changeBp)
  const change = `${sayCents(afterCents - beforeCents)}, ${percent}`
  return (
    <>
      <p>
        <strong>{t('recipes.lab.counts', { dearer, same, cheaper })}</strong>{' '}
        {t('recipes.lab.total', {
          before: money(beforeCents),
          after: money(afterCents),
          change: afterCents === beforeCents ? t('recipes.same') : change,
        })}
      </p>
      {lab.margin && (
        <p>
          {t('recipes.lab.margin', { count: lab.margin.lines })}{' '}
          <MarginText margin={lab.margin.before} /> → <MarginText margin={lab.margin.after} />
        </p>
      )}
      {lost > 0 && <Note kind="warn">{t('recipes.lab.lost', { count: lost })}</Note>}
      {gained + unpriced > 0 && (
        <p className="small secondary">
          {gained > 0 && t('recipes.lab.gained', { count: gained })}{' '}
          {unpriced > 0 && t('recipes.lab.unpriced', { count: unpriced })}
        </p>
      )}
    </>
  )
}

const MOST_BAR = 6

/** How many lines change by how much; a bar is a whole per cent. */
export function LabBars({ lab }: { lab: Pick<Lab, 'lines'> }) {
  const { t } = useText()
  const bars = barsOf(lab, MOST_BAR)
  const highest = Math.max(...bars.map(({ lines }) => lines))
  const nameOf = ({ percent }: Bar): string => {
    const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
    const size = `${sign}${Math.abs(percent)}\u00a0%`
    return Math.abs(percent) === MOST_BAR ? t('recipes.lab.orMore', { size }) : size
  }
  if (bars.length < 2) return null
  return (
    <ol className="lab-bars" aria-label={t('recipes.lab.bars')}>
      {bars.map((bar) => (
        <li key={bar.percent}>
          <span>{bar.lines}</span>
          <span
            aria-hidden="true"
            className={classNames(
              'lab-bar',
              bar.percent < 0 && 'lab-bar-down',
              bar.percent === 0 && 'lab-bar-same',
            )}
            style={{ height: `${Math.round((bar.lines / highest) * 66)}px` }}
          />
          <span className="secondary">{nameOf(bar)}</span>
        </li>
      ))}
    </ol>
  )
}
