import type { Translate } from '../../../platform/text.ts'
import { daysIn } from '../figures/period.ts'
import { count, day, money, orderCell, plainRows, type Report, text } from './report.ts'

/** An order, or the difference of a changed one, that waits for its payment. Days are Madrid's. */
export type UnpaidOrder = {
  number: string
  customer: string
  what: 'order' | 'change'
  method: string
  cents: number
  sinceOn: string
  /** Null: the customer was not reminded. */
  remindedOn: string | null
  hasProof: boolean
}

type Named = { t: Translate; nameOf: (method: string) => string; today: string }

/** What is known of the payment beside its amount. */
function noticeOf({ hasProof, remindedOn }: UnpaidOrder, t: Translate): string {
  if (hasProof) return t('books.report.unpaid.proof')
  if (remindedOn === null) return t('books.report.unpaid.notReminded')
  return t('books.report.unpaid.reminded', { day: remindedOn.split('-').toReversed().join('/') })
}

/** Orders that wait for their payment, the oldest first. */
export function unpaidReport(
  shown: readonly UnpaidOrder[],
  sum: { count: number; cents: number },
  { t, nameOf, today }: Named,
): Report {
  return {
    columns: [
      ...[t('books.report.order'), t('books.report.buyer'), t('books.report.kind')],
      ...[t('books.report.method'), t('books.report.since'), t('books.report.age')],
      ...[t('books.report.amount'), t('books.report.notice')],
    ],
    rows: plainRows(
      shown.map((each) => [
        ...[orderCell(each.number), text(each.customer)],
        ...[text(t(`books.report.unpaid.${each.what}`)), text(nameOf(each.method))],
        ...[
          day(each.sinceOn),
          count(daysIn({ from: each.sinceOn, to: today }) - 1),
          money(each.cents),
        ],
        text(noticeOf(each, t)),
      ]),
    ),
    sums: [text(t('books.report.sum')), null, null, null, null, null, money(sum.cents), null],
    total: sum.count,
    notes: [t('books.report.unpaid.note')],
  }
}
