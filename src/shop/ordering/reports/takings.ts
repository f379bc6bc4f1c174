import { sumCents } from '../../../platform/money.ts'
import type { Translate } from '../../../platform/text.ts'
import type { Taking, TakingsOfDay } from '../../money/books/takings.ts'
import {
  type Cells,
  count,
  day,
  money,
  orderCell,
  plainRows,
  type Report,
  type ReportQuery,
  text,
} from './report.ts'

type Named = { t: Translate; nameOf: (method: string) => string }

const received = (some: readonly TakingsOfDay[]) => sumCents(some.map((each) => each.receivedCents))
const refunded = (some: readonly TakingsOfDay[]) => sumCents(some.map((each) => each.refundedCents))

/** Payments by method, then all of them, refunds, and what is left. */
function cellsOf(some: readonly TakingsOfDay[], methods: readonly string[]): Cells {
  const [all, back] = [received(some), refunded(some)]
  return [
    count(some.reduce((sum, { payments }) => sum + payments, 0)),
    ...methods.map((method) => money(received(some.filter((each) => each.method === method)))),
    ...[money(all), money(0 - back), money(all - back)],
  ]
}

const daysOf = (takings: readonly TakingsOfDay[]) =>
  [...new Set(takings.map((each) => each.day))].sort()
const methodsOf = (takings: readonly TakingsOfDay[]) =>
  [...new Set(takings.map(({ method }) => method))].sort()

/** A row for each day with takings; columns for the methods of the period. */
export function takingsReport(takings: readonly TakingsOfDay[], { t, nameOf }: Named): Report {
  const [days, methods] = [daysOf(takings), methodsOf(takings)]
  return {
    columns: [
      ...[t('books.report.day'), t('books.report.payments')],
      ...methods.map(nameOf),
      ...[t('books.report.received'), t('books.report.refunded'), t('books.report.left')],
    ],
    rows: days.map((on) => ({
      cells: [
        day(on),
        ...cellsOf(
          takings.filter((each) => each.day === on),
          methods,
        ),
      ],
      behind: { report: 'payments', from: on, to: on, of: '' },
    })),
    sums: [text(t('books.report.sum')), ...cellsOf(takings, methods)],
    total: days.length,
    notes: [t('books.report.takings.note')],
  }
}

/** A row for each method. */
export function methodsReport(
  takings: readonly TakingsOfDay[],
  { from, to }: ReportQuery,
  { t, nameOf }: Named,
): Report {
  const methods = methodsOf(takings)
  return {
    columns: [
      ...[t('books.report.method'), t('books.report.payments')],
      ...[t('books.report.received'), t('books.report.refunded'), t('books.report.left')],
    ],
    rows: methods.map((method) => ({
      cells: [
        text(nameOf(method)),
        ...cellsOf(
          takings.filter((each) => each.method === method),
          [],
        ),
      ],
      behind: { report: 'payments', from, to, of: method },
    })),
    sums: [text(t('books.report.sum')), ...cellsOf(takings, [])],
    total: methods.length,
    notes: [t('books.report.takings.note')],
  }
}

/** The payments and refunds behind the takings. */
export function paymentsReport(
  shown: readonly Taking[],
  sum: { count: number; cents: number },
  { t, nameOf }: Named,
): Report {
  return {
    columns: [
      ...[t('books.report.day'), t('books.report.order'), t('books.report.method')],
      ...[t('books.report.kind'), t('books.report.amount')],
    ],
    rows: plainRows(
      shown.map(({ day: on, orderNumber, method, kind, cents }) => [
        ...[day(on), orderCell(orderNumber), text(nameOf(method))],
        ...[text(t(`books.report.taking.${kind}`)), money(cents)],
      ]),
    ),
    sums: [text(t('books.report.sum')), null, null, null, money(sum.cents)],
    total: sum.count,
    notes: [],
  }
}
