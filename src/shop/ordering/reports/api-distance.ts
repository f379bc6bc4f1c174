import { earlierDay } from '../../../platform/calendar.ts'
import { distanceSalesIn, zonesAbroad } from '../orders/distance-sales-lifecycle.ts'
import {
  distanceMonths,
  listDistanceSales,
  sumDistanceSales,
} from '../orders/store-distance-sales.ts'
import { type Asked, countryNames, moneyWriter, writeDay } from './api-asked.ts'
import { distanceOrdersReport, distanceReport } from './distance.ts'
import type { Report } from './report.ts'

/** The year of the last day asked for. */
export async function makeDistance({
  context,
  shop,
  t,
  language,
  query,
  today,
}: Asked): Promise<Report> {
  const year = query.to.slice(0, 4)
  const zones = (await zonesAbroad(shop)).map(({ code }) => code)
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const [sales, months, { settings }] = await Promise.all([
    distanceSalesIn({ context, shop }, Number(year)),
    distanceMonths(context.db, zones, period),
    shop.site(),
  ])
  const report = distanceReport(months, sales, {
    ...{ t, say: moneyWriter(language), sayDay: writeDay },
    today: earlierDay(today, period.to),
  })
  return settings.generalVariables.oss
    ? { ...report, notes: [t('books.report.oss.active'), ...report.notes.slice(1, 2)] }
    : report
}

export async function makeDistanceOrders({
  context: { db },
  shop,
  t,
  language,
  query,
  limit,
}: Asked): Promise<Report> {
  const zones = await zonesAbroad(shop)
  const codes = zones.map(({ code }) => code)
  const listed = await listDistanceSales(db, codes, query, limit)
  const countryIn = (zone: string) => zones.find(({ code }) => code === zone)?.country ?? zone
  return distanceOrdersReport(
    listed.map(({ zone, ...sale }) => ({ ...sale, country: countryIn(zone) })),
    await sumDistanceSales(db, codes, query),
    { t, countryOf: countryNames(language) },
  )
}
