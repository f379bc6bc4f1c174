import { formatDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { formatCents } from '../../../platform/money.ts'
import { DEFAULT_LANGUAGE, intlLocale } from '../../../platform/text.ts'
import type { FullOrder } from '../../order/store.ts'
import { deskOrderLink } from '../../site/office-rooms.ts'
import type { Lifecycle } from './lifecycle.ts'

/**
 * Mails the shop about a new order, in the transaction that places it, where the settings name an
 * address. It has no order of its own: the mails of an order are those to its customer.
 */
export async function tellShop(
  { context, shop, translator }: Lifecycle,
  tx: Transaction,
  { order }: FullOrder,
): Promise<void> {
  const { orderAdminMail } = (await shop.site()).settings
  if (orderAdminMail === undefined) return
  const { number, grossCents, deliversOn, contact } = order
  const language = DEFAULT_LANGUAGE
  const t = translator(language)
  const total = formatCents(grossCents, intlLocale(language))
  const body = mailBody({
    t,
    language,
    title: t('mail.shop.newOrder.title', { number }),
    paragraphs: [],
    rows: [
      [t('mail.shop.newOrder.customer'), contact.name],
      [t('mail.orders.total'), total],
      [t('mail.shop.newOrder.delivers'), formatDay(deliversOn, language, 'long')],
    ],
    action: {
      label: t('mail.shop.newOrder.open'),
      url: `${context.config.publicUrl}${deskOrderLink(number)}`,
    },
  })
  const subject = t('mail.shop.newOrder.subject', { number, total })
  await writeMail(tx, context, { to: orderAdminMail, subject, ...body })
}
