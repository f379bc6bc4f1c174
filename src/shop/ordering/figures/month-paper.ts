import { formatDay } from '../../../platform/calendar.ts'
import type { FiguresPaper } from '../papers/figures-paper.ts'
import { changeText, columnName, type FigureWords, factRows, percentText } from './figure-words.ts'
import type { Figures, FiguresRanked } from './figures-schema.ts'
import { changePermille, sharePermille } from './period.ts'

type PaperTable = FiguresPaper['tables'][number]

const punctual = (
  { onTime, shipped }: { onTime: number; shipped: number },
  number: FigureWords['number'],
): string => percentText(sharePermille(onTime, shipped), number)

function summary(figures: Figures, words: FigureWords): PaperTable {
  const { totals, totalsBefore } = figures
  const { t, number, money } = words
  const compared = (
    label: string,
    write: (value: number) => string,
    [now, before]: readonly [number, number],
  ) => ({
    text: t(label),
    figures: [write(now), write(before), changeText(changePermille(now, before), number)],
  })
  return {
    title: t('staff.figures'),
    head: '',
    columns: [t('figures.thisMonth'), t('staff.figures.before'), t('staff.figures.change')],
    rows: [
      compared('staff.figures.orders', number, [totals.orders, totalsBefore.orders]),
      compared('staff.figures.net', money, [totals.netCents, totalsBefore.netCents]),
      {
        text: t('staff.figures.onTime'),
        figures: [punctual(totals, number), punctual(totalsBefore, number), ''],
      },
      ...factRows(figures, words).map(({ label, part, now, before }) => ({
        text: part ? `${label} (${part})` : label,
        figures: [now, before, ''],
      })),
    ],
    none: '',
  }
}

const ranked = (
  [title, head]: readonly [title: string, head: string],
  rows: readonly FiguresRanked[],
  { t, number, money }: FigureWords,
): PaperTable => ({
  title: t(title),
  head: t(head),
  columns: [t('staff.figures.lines'), t('figures.thisMonth'), t('staff.figures.before')],
  rows: rows.map(({ name, lines, netCents, beforeCents }) => ({
    text: name,
    figures: [number(lines), money(netCents), money(beforeCents)],
  })),
  none: t('staff.figures.nothing'),
})

const byDay = (
  { columns, columnsBefore }: Figures,
  { t, number, money, language }: FigureWords,
): PaperTable => ({
  title: t('staff.figures.days'),
  head: t('staff.figures.days'),
  columns: [
    t('staff.figures.orders'),
    t('staff.figures.net'),
    t('staff.figures.before'),
    t('staff.figures.onTime'),
  ],
  rows: columns.map((column, at) => ({
    text: columnName(column, language),
    figures: [
      number(column.orders),
      money(column.netCents),
      money(columnsBefore[at]?.netCents ?? 0),
      punctual(column, number),
    ],
  })),
  none: t('staff.figures.nothing'),
})

/** The figures of the office's page as a paper. `site`: its name where they are of one alone. */
export function monthPaper(
  figures: Figures,
  words: FigureWords,
  { author, createdAt, site }: { author: string; createdAt: Date; site?: string | undefined },
): FiguresPaper {
  const { t, language } = words
  const { period, before, products, materials } = figures
  const day = (on: string) => formatDay(on, language, 'long')
  return {
    ...{ language, createdAt, author },
    title: t('figures.title', { from: day(period.from), to: day(period.to) }),
    lead: [
      ...(site === undefined ? [] : [t('figures.onlySite', { site })]),
      t('figures.compared', { from: day(before.from), to: day(before.to) }),
    ],
    tables: [
      summary(figures, words),
      ranked(['staff.figures.products', 'staff.figures.product'], products, words),
      ranked(['staff.figures.materials', 'staff.figures.material'], materials, words),
      byDay(figures, words),
    ],
  }
}
