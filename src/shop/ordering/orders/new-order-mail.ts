import { formatDay } from '../../../platform/calendar.ts'
import { formatCents } from '../../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'

/** `deliversOn`: ISO day; `url`: the order's page in the office. */
export type NewOrder = {
  number: string
  customer: string
  grossCents: number
  deliversOn: string
  url: string
}

/** The mail that tells the shop about a new order. */
export function newOrderMail(
  { t, language }: { t: Translate; language: Language },
  { number, customer, grossCents, deliversOn, url }: NewOrder,
) {
  const total = formatCents(grossCents, intlLocale(language))
  return {
    subject: t('mail.shop.newOrder.subject', { number, total }),
    title: t('mail.shop.newOrder.title', { number }),
    paragraphs: [],
    rows: [
      [t('mail.shop.newOrder.customer'), customer],
      [t('mail.orders.total'), total],
      [t('mail.shop.newOrder.delivers'), formatDay(deliversOn, language, 'long')],
    ] as const,
    action: { label: t('mail.shop.newOrder.open'), url },
  }
}
