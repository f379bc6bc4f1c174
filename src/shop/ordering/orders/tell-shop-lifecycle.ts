import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/text.ts'
import type { FullOrder } from '../../order/store.ts'
import { deskOrderLink } from '../../site/office-rooms.ts'
import type { Lifecycle } from './lifecycle.ts'
import { newOrderMail } from './new-order-mail.ts'

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
  const say = { t: translator(DEFAULT_LANGUAGE), language: DEFAULT_LANGUAGE }
  const { subject, ...content } = newOrderMail(say, {
    ...order,
    customer: order.contact.name,
    url: `${context.config.publicUrl}${deskOrderLink(order.number)}`,
  })
  await writeMail(tx, context, { to: orderAdminMail, subject, ...mailBody({ ...say, ...content }) })
}
