import { formatDay } from '../../../platform/calendar.ts'
import { formatCents } from '../../../platform/money.ts'
import { intlLocale } from '../../../platform/text.ts'
import type { WholeOrder } from '../../order/order-record.ts'
import type { MailFacts } from './order-mail.ts'

type Facts = Pick<MailFacts, 't' | 'language'>
type Told = 'claim_opened' | 'claim_decided'

/** The last event of this kind, with its product; before one, an example. */
function lastClaim({ lines, events }: WholeOrder, kind: Told, { t }: Facts) {
  const event = events.find((each) => each.kind === kind)
  const line = lines.find(({ id }) => id === event?.lineId) ?? lines[0]
  const data = event?.data ?? { state: 'refused' }
  return {
    product: line?.productName ?? '',
    said: data.said ?? t(`mail.orders.${kind}.example`),
    data,
  }
}

/** Rows of the mails about a claim: product, words, and what the decision leads to. */
export function claimRows(found: WholeOrder, kind: Told, facts: Facts): [string, string][] {
  const { t, language } = facts
  const { product, said, data } = lastClaim(found, kind, facts)
  const { amountCents, number, deliversOn } = data
  return [
    [t('mail.orders.claim.product'), product],
    [t(`mail.orders.${kind}.said`), said],
    ...(typeof amountCents === 'number'
      ? [
          [
            t('mail.orders.claim.amount'),
            formatCents(amountCents, intlLocale(language)),
          ] satisfies [string, string],
        ]
      : []),
    ...(number && deliversOn
      ? [
          [t('mail.orders.claim.reprint'), number] satisfies [string, string],
          [t('mail.orders.claim.arrives'), formatDay(deliversOn, language, 'long')] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ]
}

/** The text of a decision says what follows. */
export const claimText = (found: WholeOrder, facts: Facts): string =>
  `mail.orders.claim_decided.${lastClaim(found, 'claim_decided', facts).data.state ?? 'refused'}.text`
