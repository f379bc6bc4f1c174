import { formatDay } from '../../../platform/calendar.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import type { Figures, FiguresTotals } from './figures-schema.ts'
import { sharePermille } from './period.ts'

/** What writes figures in a language: of the office's page and of the paper alike. */
export type FigureWords = {
  language: Language
  t: Translate
  money: (cents: number) => string
  number: (value: number) => string
}

const MINUS = '\u2212'
const HOURS_PER_DAY = 24

/** "7,5 %"; `–` where there is nothing. */
export const percentText = (permille: number | null, number: FigureWords['number']): string =>
  permille === null ? '–' : `${number(permille / 10)}\u00a0%`

/** "+7 %", "−3,5 %". */
export const changeText = (permille: number | null, number: FigureWords['number']): string =>
  permille === null
    ? '–'
    : `${permille > 0 ? '+' : ''}${percentText(permille, number).replace('-', MINUS)}`

/** `part`: what the figure is of, in words. */
export type FactRow = { name: string; label: string; now: string; before: string; part?: string }

type Said = { name: string; label: string; write: (of: FiguresTotals) => string; part?: string }

/** What is sold, and what remains of it. */
function saidOfSales(totals: FiguresTotals, words: FigureWords): Said[] {
  const { t, number, money } = words
  const { placedPaid: paid, placed, quotesOrdered: ordered, quotes } = totals
  const { marginCents, costedCents } = totals
  const share = (part: number, whole: number) => percentText(sharePermille(part, whole), number)
  return [
    {
      name: 'average',
      label: t('staff.figures.average'),
      write: ({ orders, netCents }) => (orders === 0 ? '–' : money(Math.round(netCents / orders))),
    },
    {
      name: 'margin',
      label: t('figures.margin'),
      write: (of) => share(of.marginCents, of.costedCents),
      part: t('figures.ofCosted', { margin: money(marginCents), net: money(costedCents) }),
    },
    {
      name: 'conversion',
      label: t('figures.conversion'),
      write: (of) => share(of.quotesOrdered, of.quotes),
      part: t('figures.ofQuotes', { ordered, quotes }),
    },
    {
      name: 'paid',
      label: t('staff.figures.paid'),
      write: (of) => share(of.placedPaid, of.placed),
      part: t('staff.figures.ofPlaced', { paid, placed }),
    },
    {
      name: 'quotes',
      label: t('staff.figures.quotes'),
      write: (of) => number(of.quotes),
    },
  ]
}

/** How the goods are made. */
function saidOfWork(totals: FiguresTotals, { t, number }: FigureWords): Said[] {
  const { blocked, files, reprints, shippedLines: lines } = totals
  const share = (part: number, whole: number) => percentText(sharePermille(part, whole), number)
  return [
    {
      name: 'lead',
      label: t('staff.figures.lead'),
      write: ({ leadHours }) =>
        leadHours === null
          ? '–'
          : t('staff.figures.leadDays', {
              days: number(Math.round((leadHours / HOURS_PER_DAY) * 10) / 10),
            }),
    },
    {
      name: 'blocked',
      label: t('staff.figures.blocked'),
      write: (of) => share(of.blocked, of.files),
      part: t('staff.figures.ofFiles', { blocked, files }),
    },
    {
      name: 'reprints',
      label: t('figures.reprints'),
      write: (of) => share(of.reprints, of.shippedLines),
      part: t('figures.ofShippedLines', { reprints, lines }),
    },
  ]
}

/** Single figures of the period beside those of the period before. */
export const factRows = ({ totals, totalsBefore }: Figures, words: FigureWords): FactRow[] =>
  [...saidOfSales(totals, words), ...saidOfWork(totals, words)].map(({ write, ...row }) => ({
    ...row,
    now: write(totals),
    before: write(totalsBefore),
  }))

/** The days of a column. */
export function columnName({ from, to }: { from: string; to: string }, language: Language): string {
  const first = formatDay(from, language, 'short')
  return from === to ? first : `${first} – ${formatDay(to, language, 'short')}`
}
