import { methodText } from '../../../platform/method-text.ts'
import { formatCents } from '../../../platform/money.ts'
import {
  LEFT,
  type Paper,
  RIGHT,
  STYLES,
  type STYLES as Styles,
  WIDTH,
} from '../../../platform/pdf/paper.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import type { Invoice, TaxLine } from './invoice.ts'
import { customsNote, SALES } from './sale.ts'

type Sheet = { paper: Paper; invoice: Invoice; language: Language; t: Translate }
type Total = {
  label: string
  cents: number
  style: (typeof Styles)['body' | 'heading' | 'secondary']
  isSum?: boolean
}

const GAP = 16
const ROW_SPACE = 4
const MENTION_SPACE = 4
const AMOUNT = 96
const LABELS_FROM = LEFT + WIDTH * 0.4
const LABEL_WIDTH = RIGHT - LABELS_FROM - AMOUNT

function taxText({ sale, rateBp, baseCents }: TaxLine, t: Translate): string {
  if (rateBp === null) return t('invoices.noVat', { baseCents })
  return t(sale === 'oss' ? 'invoices.vatAbroad' : 'invoices.vatOf', {
    percent: rateBp / 100,
    baseCents,
  })
}

/** Base, each rate with its amount, the total; below it the payment. */
function totalsOf({ invoice, t }: Sheet): Total[] {
  const { taxes, totals, walletCents, payment } = invoice
  const surcharges = taxes.filter(({ recargoBp }) => recargoBp > 0)
  const isIncluded = invoice.kind === 'simplified' && totals.vatCents !== 0
  const dueCents = totals.grossCents - walletCents
  const rest =
    payment && dueCents !== 0
      ? t('invoices.restBy', { method: t(methodText(payment.method, 'name')) })
      : t('invoices.due')
  return [
    { label: t('invoices.net'), cents: totals.netCents, style: STYLES.body },
    ...taxes.map(
      (line): Total => ({ label: taxText(line, t), cents: line.vatCents, style: STYLES.body }),
    ),
    ...surcharges.map(({ recargoBp, baseCents, recargoCents }): Total => {
      const label = t('invoices.recargo', { percent: recargoBp / 100, baseCents })
      return { label, cents: recargoCents, style: STYLES.body }
    }),
    {
      label: t(isIncluded ? 'invoices.totalIncluded' : 'invoices.total'),
      cents: totals.grossCents,
      style: STYLES.heading,
      isSum: true,
    },
    ...(walletCents > 0
      ? [{ label: t('invoices.wallet'), cents: walletCents, style: STYLES.secondary }]
      : []),
    ...(walletCents > 0 && dueCents > 0
      ? [{ label: rest, cents: dueCents, style: STYLES.secondary }]
      : []),
  ]
}

/** Legal mentions of a sale: why no VAT is charged, or the rules applied; then those for customs. */
function mentionsOf({ invoice, t }: Sheet): string[] {
  const sales = [...new Set(invoice.taxes.map(({ sale }) => sale))]
  const keys = sales.flatMap((sale) => [SALES[sale].mention, customsNote(sale)])
  return keys.flatMap((key) => (key === null ? [] : [t(key)]))
}

const heightOf = (paper: Paper, { label, style }: Total): number =>
  paper.heightOf(label, style, LABEL_WIDTH) + 2 * ROW_SPACE

/** Height in points of everything below the lines. */
export function endHeight(sheet: Sheet): number {
  const { paper } = sheet
  const totals = totalsOf(sheet).reduce((sum, total) => sum + heightOf(paper, total), 0)
  const mentions = mentionsOf(sheet).reduce(
    (sum, mention) => sum + paper.heightOf(mention, STYLES.secondary) + MENTION_SPACE,
    0,
  )
  return totals + mentions + 2 * GAP
}

function writeTotal({ paper, language }: Sheet, total: Total): void {
  const { label, cents, style, isSum } = total
  if (isSum) paper.rule('ink')
  paper.y += ROW_SPACE
  paper.within('TR', () => {
    paper.within('TH', () => paper.put(label, style, { x: LABELS_FROM, width: LABEL_WIDTH }), {
      scope: 'Row',
    })
    const amount = formatCents(cents, intlLocale(language))
    paper.within('TD', () =>
      paper.put(amount, style, { x: RIGHT - AMOUNT, width: AMOUNT, align: 'right' }),
    )
  })
  paper.y += heightOf(paper, total) - ROW_SPACE
}

/** Totals and mentions, below the lines. */
export function writeEnd(sheet: Sheet): void {
  const { paper } = sheet
  paper.within('Table', () => {
    for (const total of totalsOf(sheet)) writeTotal(sheet, total)
  })
  paper.y += GAP
  for (const mention of mentionsOf(sheet)) {
    paper.write(mention, STYLES.secondary)
    paper.y += MENTION_SPACE
  }
}
