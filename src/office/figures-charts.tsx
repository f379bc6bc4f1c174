import type { ReactNode } from 'react'
import { columnName } from '../shop/ordering/figures/figure-words.ts'
import type { Figures, FiguresColumn } from '../shop/ordering/figures/figures-schema.ts'
import { changePermille, sharePermille } from '../shop/ordering/figures/period.ts'
import { classNames } from '../ui/class-names.ts'
import { useText } from '../ui/text.tsx'
import { FigureChart, roundTop } from './figure-chart.tsx'
import { useFigureText } from './figure-text.ts'
import { ScrollTable } from './scroll-table.tsx'

type Read = (column: FiguresColumn) => number | null

type PanelProps = {
  figures: Figures
  today: string
  title: string
  /** Of the whole period, in words. */
  sum: string
  change: { text: string; isBetter: boolean }
  kind: 'bars' | 'points'
  read: Read
  range: readonly [number, number]
  write: (value: number | null) => string
}

/** The days of a column; an open one says so. */
function useColumnName(): (column: FiguresColumn) => string {
  const { language } = useText()
  return (column) => columnName(column, language)
}

function Table({ figures, title, read, write }: Omit<PanelProps, 'sum' | 'change'>): ReactNode {
  const { t } = useText()
  const nameOf = useColumnName()
  return (
    <details>
      <summary>{t('staff.figures.table')}</summary>
      <ScrollTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('staff.figures.days')}</th>
            <th scope="col">{title}</th>
            <th scope="col">{t('staff.figures.before')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.columns.map((column, at) => {
            const before = figures.columnsBefore[at]
            return (
              <tr key={column.from}>
                <th scope="row">{nameOf(column)}</th>
                <td>{write(read(column))}</td>
                <td>{write(before ? read(before) : null)}</td>
              </tr>
            )
          })}
        </tbody>
      </ScrollTable>
    </details>
  )
}

function ChartPanel(props: PanelProps) {
  const { figures, today, title, sum, change, kind, read, range, write } = props
  const { t } = useText()
  const nameOf = useColumnName()
  const { columns, columnsBefore } = figures
  const [least, most] = range
  const [first, last] = [columns.at(0), columns.at(-1)]
  return (
    <section className="figures-part">
      <h2>{title}</h2>
      <p className="figures-sum">
        <strong>{sum}</strong>{' '}
        <span className="small">
          <span className={classNames(change.isBetter && 'figures-better')}>{change.text}</span>{' '}
          {t('staff.figures.overBefore')}
        </span>
      </p>
      <FigureChart
        kind={kind}
        columns={columns.map((column, at) => {
          const before = columnsBefore[at]
          return {
            value: read(column),
            before: before ? read(before) : null,
            isOpen: column.to >= today,
          }
        })}
        range={range}
        label={t('staff.figures.drawn', { title, sum, change: change.text })}
        marks={[write(most), Number.isInteger((least + most) / 2) ? write((least + most) / 2) : '']}
        ends={[first ? nameOf(first) : '', last && last !== first ? nameOf(last) : '']}
      />
      <Table {...props} />
    </section>
  )
}

const valuesOf = ({ columns, columnsBefore }: Figures, read: Read): number[] =>
  [...columns, ...columnsBefore].flatMap((column) => read(column) ?? [])

const readOrders: Read = ({ orders }) => orders
const readNet: Read = ({ netCents }) => netCents
const readOnTime: Read = ({ onTime, shipped }) => sharePermille(onTime, shipped)

/** The lowest mark of a chart of shares, so that small differences are seen. */
const LOWEST = [900, 800, 500, 0] as const

/** Orders, sales and punctuality by day, week or four weeks. */
export function FiguresCharts({ figures, today }: { figures: Figures; today: string }) {
  const { t, number, money } = useText()
  const { change, percent } = useFigureText()
  const { totals, totalsBefore } = figures
  const topOf = (read: Read): number => roundTop(Math.max(0, ...valuesOf(figures, read)))
  const said = (now: number, before: number) => {
    const permille = changePermille(now, before)
    return { text: change(permille), isBetter: (permille ?? 0) > 0 }
  }
  const punctual = sharePermille(totals.onTime, totals.shipped)
  const punctualBefore = sharePermille(totalsBefore.onTime, totalsBefore.shipped)
  const points = punctual === null || punctualBefore === null ? null : punctual - punctualBefore
  const worst = Math.min(1000, ...valuesOf(figures, readOnTime))
  const shared = { figures, today }
  return (
    <div className="figures-charts">
      <ChartPanel
        {...shared}
        kind="bars"
        title={t('staff.figures.orders')}
        sum={number(totals.orders)}
        change={said(totals.orders, totalsBefore.orders)}
        read={readOrders}
        range={[0, topOf(readOrders)]}
        write={(value) => (value === null ? '–' : number(value))}
      />
      <ChartPanel
        {...shared}
        kind="bars"
        title={t('staff.figures.net')}
        sum={money(totals.netCents)}
        change={said(totals.netCents, totalsBefore.netCents)}
        read={readNet}
        range={[0, Math.max(100, topOf(readNet))]}
        write={(value) => (value === null ? '–' : money(value))}
      />
      <ChartPanel
        {...shared}
        kind="points"
        title={t('staff.figures.onTime')}
        sum={percent(punctual)}
        change={{
          text:
            points === null
              ? '–'
              : t('staff.figures.points', {
                  points: `${points > 0 ? '+' : ''}${number(points / 10)}`,
                }),
          isBetter: (points ?? 0) > 0,
        }}
        read={readOnTime}
        range={[LOWEST.find((each) => each <= worst) ?? 0, 1000]}
        write={percent}
      />
    </div>
  )
}
