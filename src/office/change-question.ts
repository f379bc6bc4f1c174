import { formatCents } from '../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../platform/text.ts'
import type { CustomerOrder } from '../shop/order/order-schema.ts'

/** Actions on a change that waits for its difference: confirm the money, or withdraw it. */
export type ChangeAnswer = 'confirm' | 'withdraw'

type Waiting = Pick<NonNullable<CustomerOrder['change']>, 'dueCents' | 'walletCents' | 'grossCents'>

/** Confirmation texts, with the amounts involved. */
export function questionOf(
  answer: ChangeAnswer,
  { grossCents }: Pick<CustomerOrder, 'grossCents'>,
  change: Waiting,
  t: Translate,
  language: Language,
): { title: string; sentences: string[] } {
  const money = (cents: number) => formatCents(cents, intlLocale(language))
  const sums = {
    amount: money(change.dueCents),
    before: money(grossCents),
    after: money(change.grossCents),
    wallet: money(change.walletCents),
  }
  const wallet =
    answer === 'withdraw' && change.walletCents > 0 ? [t('staff.change.withdraw.wallet', sums)] : []
  return {
    title: t(`staff.change.${answer}.ask`, sums),
    sentences: [t(`staff.change.${answer}.why`, sums), ...wallet],
  }
}
