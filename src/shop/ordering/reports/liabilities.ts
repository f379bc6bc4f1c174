import type { Translate } from '../../../platform/text.ts'
import { day, money, plainRows, type Report, text } from './report.ts'

/** `name`, `email`: empty of a deleted account. */
export type WalletBalance = { name: string; email: string; movedOn: string | null; cents: number }

/** Either an amount or a percentage. */
export type OutstandingCoupon = {
  code: string
  amountCents: number | null
  percentBp: number | null
  singleUse: boolean
  validUntil: string | null
}

type Sum = { count: number; cents: number }
/** `on`: the day at whose end they stand. */
type At = { t: Translate; sayDay: (day: string) => string; on: string }

/** What the wallets of customers held at the end of a day. */
export function walletsReport(
  shown: readonly WalletBalance[],
  sum: Sum,
  { t, sayDay, on }: At,
): Report {
  return {
    columns: [
      ...[t('books.report.buyer'), t('books.report.email')],
      ...[t('books.report.lastMove'), t('books.report.balance')],
    ],
    rows: plainRows(
      shown.map(({ name, email, movedOn, cents }) => [
        ...[text(name || t('books.report.deleted')), text(email)],
        ...[movedOn === null ? null : day(movedOn), money(cents)],
      ]),
    ),
    sums: [text(t('books.report.sum')), null, null, money(sum.cents)],
    total: sum.count,
    notes: [t('books.report.wallets.note', { day: sayDay(on) })],
  }
}

/** Coupons that could be used at the end of a day. */
export function couponsReport(
  shown: readonly OutstandingCoupon[],
  sum: Sum,
  { t, sayDay, on }: At,
): Report {
  return {
    columns: [
      ...[t('books.report.code'), t('books.report.use'), t('books.report.validUntil')],
      ...[t('books.report.percent'), t('books.report.perUse'), t('books.report.owed')],
    ],
    rows: plainRows(
      shown.map(({ code, amountCents, percentBp, singleUse, validUntil }) => [
        ...[text(code), text(t(singleUse ? 'books.report.once' : 'books.report.often'))],
        validUntil === null ? null : day(validUntil),
        percentBp === null ? null : { kind: 'rate', bp: percentBp },
        amountCents === null ? null : money(amountCents),
        amountCents !== null && singleUse ? money(amountCents) : null,
      ]),
    ),
    sums: [text(t('books.report.sum')), null, null, null, null, money(sum.cents)],
    total: sum.count,
    notes: [t('books.report.coupons.note', { day: sayDay(on) })],
  }
}
