import { formatDay } from '../../platform/calendar.ts'
import { formatCents } from '../../platform/money.ts'
import { formatNumber, intlLocale, type Language, type Translate } from '../../platform/text.ts'
import type { SiteSettings } from '../sites/settings.ts'
import type { FullOrder } from './store.ts'

/** What an order's mails are made of; the platform turns it into text and HTML. */
export type MailContent = {
  subject: string
  title: string
  paragraphs: string[]
  rows: [string, string][]
  action: { label: string; url: string }
}

export type MailFacts = { t: Translate; language: Language; orderUrl: string; transfer: SiteSettings['transfer'] }

export const ORDER_MAILS = ['placed', 'paid', 'moved_date', 'needs_changes', 'shipped', 'ready', 'cancelled', 'expired'] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

const totalRow = ({ order }: FullOrder, { t, language }: MailFacts): [string, string] => [
  t('mail.orders.total'),
  formatCents(order.grossCents, intlLocale(language)),
]

function transferRows({ order }: FullOrder, { t, transfer }: MailFacts): [string, string][] {
  if (order.paymentMethod !== 'transfer' || order.status !== 'pending_payment') return []
  return [
    [t('mail.orders.iban'), transfer.iban],
    [t('mail.orders.holder'), transfer.holder],
    [t('mail.orders.reference'), order.number],
  ]
}

/** One mail about an order, in the order's own language. */
export function orderMail(kind: OrderMail, found: FullOrder, facts: MailFacts): MailContent {
  const { t, language, orderUrl } = facts
  const { order, lines } = found
  const params = { number: order.number, name: order.contact.name, date: formatDay(order.deliversOn, language, 'long') }
  const method = kind === 'placed' ? `.${order.paymentMethod}` : ''
  const lineRows = lines.map(({ productName, configuration, netCents }): [string, string] => [
    `${productName}, ${formatNumber(configuration.widthMm / 10, language)} × ${formatNumber(configuration.heightMm / 10, language)}\u00a0cm`,
    formatCents(netCents, intlLocale(language)),
  ])
  return {
    subject: t(`mail.orders.${kind}.subject`, params),
    title: t(`mail.orders.${kind}.title`, params),
    paragraphs: [t(`mail.orders.${kind}${method}.text`, params), ...(kind === 'placed' || kind === 'paid' ? [t('mail.orders.sendArtwork')] : [])],
    rows: kind === 'placed' ? [...lineRows, totalRow(found, facts), ...transferRows(found, facts)] : [totalRow(found, facts)],
    action: { label: t(kind === 'placed' || kind === 'needs_changes' ? 'mail.orders.openAndSend' : 'mail.orders.open'), url: orderUrl },
  }
}
