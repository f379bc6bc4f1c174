import { useCallback, useId } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, formatDay, isDay, madridDay } from '../platform/calendar.ts'
import type { Figures } from '../shop/ordering/figures/figures-schema.ts'
import { daysIn, type Period, periodFault, periodOfMonth } from '../shop/ordering/figures/period.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import './figures.css'
import { loadFigures } from './figures-calls.ts'
import { FiguresCharts } from './figures-charts.tsx'
import { FiguresFacts } from './figures-facts.tsx'
import { FiguresRanks } from './figures-ranks.tsx'
import { MonthPaper } from './month-paper.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { SiteFilter } from './site-names.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

const PRESETS = { week: 7, weeks: 28, quarter: 91, year: 364 } as const
type Preset = keyof typeof PRESETS | 'month' | 'other'

const lastDays = (days: number, today: string): Period => ({
  from: addDays(today, 1 - days),
  to: today,
})
const lastMonth = (today: string): Period =>
  periodOfMonth(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7))

/** The preset that a period is, as of today. */
function presetOf({ from, to }: Period, today: string): Preset {
  const { from: monthFrom, to: monthTo } = lastMonth(today)
  if (from === monthFrom && to === monthTo) return 'month'
  const names = Object.keys(PRESETS) as (keyof typeof PRESETS)[]
  return names.find((name) => to === today && daysIn({ from, to }) === PRESETS[name]) ?? 'other'
}

type PeriodProps = { period: Period; today: string; go: (period: Period) => void }

function PeriodChoice({ period, today, go }: PeriodProps) {
  const { t } = useText()
  const preset = presetOf(period, today)
  const fault = periodFault(period)
  const options: Preset[] = ['week', 'weeks', 'month', 'quarter', 'year']
  const choose = (name: Preset) => {
    if (name === 'month') go(lastMonth(today))
    else if (name !== 'other') go(lastDays(PRESETS[name], today))
  }
  return (
    <div className="figures-period">
      <Segmented
        legend={t('staff.figures.period')}
        options={options.map((value) => ({ value, label: t(`staff.figures.${value}`) }))}
        value={preset}
        onChange={choose}
      />
      <form
        key={`${period.from} ${period.to}`}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          go({ from: String(typed.get('from')), to: String(typed.get('to')) })
        }}
      >
        <TextField
          label={t('staff.figures.from')}
          type="date"
          name="from"
          required
          defaultValue={period.from}
        />
        <TextField
          label={t('staff.figures.to')}
          type="date"
          name="to"
          required
          defaultValue={period.to}
          error={fault && t(fault.code, fault.params)}
        />
        <Button type="submit">{t('staff.figures.show')}</Button>
      </form>
    </div>
  )
}

function useFiguresAddress() {
  const [params, setParams] = useSearchParams()
  const from = params.get('desde') ?? ''
  const to = params.get('hasta') ?? ''
  const asked = isDay(from) && isDay(to) ? { from, to } : null
  const fault = asked !== null && periodFault(asked) !== undefined
  const site = params.get('sitio') ?? ''
  const query = new URLSearchParams({
    ...(!fault && asked),
    ...(site && { site }),
  }).toString()
  const go = (period: Period | null, of = site) =>
    setParams({
      ...(period && { desde: period.from, hasta: period.to }),
      ...(of && { sitio: of }),
    })
  return { query, asked, fault, site, go }
}

function Shown({ figures, today, site }: { figures: Figures; today: string; site: string }) {
  const { t, language } = useText()
  const day = (on: string) => formatDay(on, language, 'long')
  return (
    <>
      <p className="small secondary">
        {t('staff.figures.compared', {
          from: day(figures.before.from),
          to: day(figures.before.to),
        })}
      </p>
      <FiguresCharts figures={figures} today={today} />
      <FiguresFacts figures={figures} />
      <FiguresRanks figures={figures} />
      <MonthPaper today={today} site={site} />
    </>
  )
}

/** Sales, punctuality and what sells most, beside the period before. */
export default function FiguresPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { query, asked, fault, site, go } = useFiguresAddress()
  const read = useCallback(
    (signal: AbortSignal) => loadFigures(caller, query, signal),
    [caller, query],
  )
  const { shown, failed, readAtMs, reload } = useReading(read, onExpired)
  const today = madridDay(readAtMs || Date.now())
  const period = asked ?? shown?.period
  // Those of other days are on their way out.
  const isShown = shown !== null && (!asked || shown.period.from === asked.from)
  return (
    <RoomMain labelledBy={title} className="figures-room">
      <div className="desk">
        <h1 id={title}>{t('staff.figures')}</h1>
        <div className="figures-site">
          <SiteFilter site={site} onSite={(code) => go(asked, code)} />
        </div>
        {period && <PeriodChoice period={period} today={today} go={go} />}
        {!fault && <ReadingNotes hasShown={isShown} failed={failed} onRetry={reload} />}
        {!fault && shown && <Shown figures={shown} today={today} site={site} />}
      </div>
    </RoomMain>
  )
}
