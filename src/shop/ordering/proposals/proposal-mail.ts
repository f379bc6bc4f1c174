import { formatDay } from '../../../platform/calendar.ts'
import { formatCents } from '../../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'
import type { Totals } from '../../buying/cart/totals.ts'

export type MailedProposal = {
  number: string
  products: readonly string[]
  totals: Pick<Totals, 'netCents' | 'vatCents' | 'grossCents'>
  deliversOn: string
  validUntil: string
  /** Words of the desk; empty: none. */
  said: string
  by: string
  url: string
}

/** The mail with the link that accepts and pays. */
export function proposalMail(
  { t, language }: { t: Translate; language: Language },
  { number, products, totals, deliversOn, validUntil, said, by, url }: MailedProposal,
) {
  const day = (on: string) => formatDay(on, language, 'long')
  const params = { number, name: by, day: day(validUntil) }
  const rows: [string, string][] = [
    [
      t('mail.proposals.offer.products'),
      new Intl.ListFormat(language, { type: 'conjunction' }).format(products),
    ],
    [
      t(totalLabel('mail.orders.total', totals)),
      formatCents(totals.grossCents, intlLocale(language)),
    ],
    [t('mail.proposals.offer.delivers'), day(deliversOn)],
    [t('mail.proposals.offer.until'), day(validUntil)],
  ]
  return {
    subject: t('mail.proposals.offer.subject', params),
    title: t('mail.proposals.offer.title', params),
    paragraphs: [
      t('mail.proposals.offer.text', params),
      ...said.split(/\n+/).filter(Boolean),
      t('mail.proposals.offer.date'),
    ],
    rows,
    action: { label: t('mail.proposals.offer.action'), url },
  }
}
