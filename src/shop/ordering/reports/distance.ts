import { addDays } from '../../../platform/calendar.ts'
import { sumCents } from '../../../platform/money.ts'
import type { Translate } from '../../../platform/text.ts'
import type { DistanceSales } from '../../print/tax/distance-sales.ts'
import { daysIn } from '../figures/period.ts'
import { day, money, orderCell, plainRows, type Report, text } from './report.ts'

/** "2026-11", and the net of its sales to consumers of other member states. */
export type DistanceMonth = { month: string; netCents: number }
export type DistanceOrder = { number: string; on: string; country: string; netCents: number }

/** Fewer days of a year say little about the rest of it. */
const LEAST_DAYS = 60

/**
 * The day on which the limit is exceeded if sales go on as in this year up to `today`; null: not in
 * this year, exceeded already, or too early to tell.
 */
export function forecastDay(
  { year, netCents, thresholdCents }: Pick<DistanceSales, 'year' | 'netCents' | 'thresholdCents'>,
  today: string,
): string | null {
  const first = `${year}-01-01`
  const days = daysIn({ from: first, to: today })
  if (days < LEAST_DAYS || netCents <= 0 || netCents > thresholdCents) return null
  const daysLeft = Math.floor((thresholdCents * days) / netCents) - days + 1
  return daysLeft < daysIn({ from: today, to: `${year}-12-31` }) ? addDays(today, daysLeft) : null
}

type Named = { t: Translate; say: (cents: number) => string; sayDay: (day: string) => string }

function notesOf(sales: DistanceSales, forecast: string | null, { t, say, sayDay }: Named) {
  const { thresholdCents, beforeCents, year, level, netCents } = sales
  const left = say(Math.max(0, thresholdCents - netCents))
  const state = t(`books.report.oss.${level}`, { limit: say(thresholdCents), left })
  const before = t('books.report.oss.before', { year: String(year - 1), sales: say(beforeCents) })
  return [
    state,
    before,
    ...(forecast === null ? [] : [t('books.report.oss.forecast', { day: sayDay(forecast) })]),
  ]
}

const lastOf = (month: string): string => addDays(`${addDays(`${month}-28`, 7).slice(0, 7)}-01`, -1)

/** The months of a year up to today, with the sum so far and its part of the limit. */
export function distanceReport(
  months: readonly DistanceMonth[],
  sales: DistanceSales,
  { today, ...named }: Named & { today: string },
): Report {
  const { t } = named
  const sumTo = (month: string) =>
    sumCents(months.filter((each) => each.month <= month).map(({ netCents }) => netCents))
  const forecast = sales.level === 'over' ? null : forecastDay(sales, today)
  return {
    columns: [
      ...[t('books.report.month'), t('books.report.net')],
      ...[t('books.report.soFar'), t('books.report.ofLimit')],
    ],
    rows: months.map(({ month, netCents }) => ({
      cells: [
        text(month.split('-').toReversed().join('/')),
        ...[money(netCents), money(sumTo(month))],
        { kind: 'rate', bp: Math.round((sumTo(month) * 10_000) / sales.thresholdCents) },
      ],
      behind: { report: 'oss-orders', from: `${month}-01`, to: lastOf(month), of: '' },
    })),
    sums: [text(t('books.report.sum')), money(sumTo('9')), null, null],
    total: months.length,
    notes: notesOf(sales, forecast, named),
  }
}

/** The orders behind a month. */
export function distanceOrdersReport(
  shown: readonly DistanceOrder[],
  sum: { count: number; cents: number },
  { t, countryOf }: { t: Translate; countryOf: (code: string) => string },
): Report {
  return {
    columns: [
      ...[t('books.report.order'), t('books.report.day')],
      ...[t('books.report.country'), t('books.report.net')],
    ],
    rows: plainRows(
      shown.map(({ number, on, country, netCents }) => [
        ...[orderCell(number), day(on), text(countryOf(country)), money(netCents)],
      ]),
    ),
    sums: [text(t('books.report.sum')), null, null, money(sum.cents)],
    total: sum.count,
    notes: [t('books.report.oss.net')],
  }
}
