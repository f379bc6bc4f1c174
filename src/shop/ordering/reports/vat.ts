import { sumCents } from '../../../platform/money.ts'
import type { Translate } from '../../../platform/text.ts'
import { type VatOfInvoice, type VatOfRate, writeVatKey } from '../../money/books/vat.ts'
import { invoiceLink } from '../../site/links.ts'
import {
  type Cell,
  count,
  day,
  money,
  orderCell,
  plainRows,
  type Report,
  type ReportQuery,
  text,
} from './report.ts'

type Amounts = { baseCents: number; vatCents: number; recargoCents: number }
type Named = { t: Translate; countryOf: (code: string) => string }

const rate = (bp: number | null): Cell | null => (bp === null ? null : { kind: 'rate', bp })
const amountCells = ({ baseCents, vatCents, recargoCents }: Amounts): Cell[] => [
  ...[money(baseCents), money(vatCents), money(recargoCents)],
  money(baseCents + vatCents + recargoCents),
]
const sumOf = (rows: readonly Amounts[]): Amounts => ({
  baseCents: sumCents(rows.map((row) => row.baseCents)),
  vatCents: sumCents(rows.map((row) => row.vatCents)),
  recargoCents: sumCents(rows.map((row) => row.recargoCents)),
})

/** A row for each country, kind of sale and rate; its list has the invoices. */
export function vatReport(
  rows: readonly VatOfRate[],
  { from, to }: ReportQuery,
  { t, countryOf }: Named,
): Report {
  return {
    columns: [
      ...[t('books.report.country'), t('books.report.sale'), t('books.report.rate')],
      ...[t('books.report.recargoRate'), t('books.report.invoices'), t('books.report.base')],
      ...[t('books.report.vatAmount'), t('books.report.recargo'), t('books.report.total')],
    ],
    rows: rows.map((row) => ({
      cells: [
        ...[text(countryOf(row.country)), text(t(`books.report.sale.${row.sale}`))],
        ...[rate(row.rateBp), rate(row.recargoBp === 0 ? null : row.recargoBp)],
        ...[count(row.invoices), ...amountCells(row)],
      ],
      behind: { report: 'vat-invoices', from, to, of: writeVatKey(row) },
    })),
    sums: [text(t('books.report.sum')), null, null, null, null, ...amountCells(sumOf(rows))],
    total: rows.length,
    notes: [t('books.report.vat.note')],
  }
}

/** The invoices behind a rate. */
export function vatInvoicesReport(
  shown: readonly VatOfInvoice[],
  sums: Amounts & { count: number },
  { t }: Pick<Named, 't'>,
): Report {
  return {
    columns: [
      ...[t('books.report.invoice'), t('books.report.day'), t('books.report.buyer')],
      ...[t('books.report.order'), t('books.report.base'), t('books.report.vatAmount')],
      ...[t('books.report.recargo'), t('books.report.total')],
    ],
    rows: plainRows(
      shown.map(({ number, token, issuedOn, buyer, orderNumber, ...amounts }) => [
        { kind: 'invoice', number, href: invoiceLink(token, number) },
        ...[day(issuedOn), text(buyer), orderCell(orderNumber), ...amountCells(amounts)],
      ]),
    ),
    sums: [text(t('books.report.sum')), null, null, null, ...amountCells(sums)],
    total: sums.count,
    notes: [],
  }
}
