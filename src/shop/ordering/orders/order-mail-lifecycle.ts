/** Writes the mails about an order. */
import type { Queries, Transaction } from '../../../platform/database.ts'
import { type MailBody, mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail, writeMailWithin } from '../../../platform/mail/store.ts'
import { offeredMethods } from '../../../platform/payment-method.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { LANGUAGES, type Language } from '../../../platform/text.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import type { OrderMail } from '../../order/mail-kinds.ts'
import { dailyMost } from '../../order/mail-limit.ts'
import { type FullOrder, findOrderById } from '../../order/store.ts'
import { mailLimit } from '../../order/store-mail-limit.ts'
import { languageHref } from '../../site/language-choice.ts'
import type { Lifecycle } from './lifecycle.ts'
import { isOfChange, orderMail } from './order-mail.ts'
import { findNewestChange } from './store-changes.ts'

/** The customer's link to the order without an account. */
export const orderUrl = ({ context }: Pick<Lifecycle, 'context'>, accessToken: string): string =>
  `${siteAddress(context)}/pedido/${accessToken}`

export const languageOf = (text: string): Language =>
  LANGUAGES.find((language) => language === text) ?? 'es'

/**
 * The current text of a mail about an order, of its site: in the order's language, or in another
 * for a preview.
 */
export const writtenMail = (
  life: Lifecycle,
  db: Queries,
  kind: OrderMail,
  found: FullOrder,
  language: Language = languageOf(found.order.language),
): Promise<MailBody & { subject: string }> =>
  life.shop.inSite(found.order.siteId, () => mailText(life, db, kind, found, language))

async function mailText(
  life: Lifecycle,
  db: Queries,
  kind: OrderMail,
  found: FullOrder,
  language: Language,
): Promise<MailBody & { subject: string }> {
  const t = life.translator(language)
  const { settings } = await life.shop.site()
  const recipeOf = await findRecipesOf(db, found.lines, life.shop.loadedProduct)
  const content = orderMail(kind, found, {
    t,
    language,
    orderUrl: `${orderUrl(life, found.order.accessToken)}${languageHref(language, '')}`,
    transfer: settings.transfer,
    unpaidDays: settings.unpaidDays,
    methods: offeredMethods(life.context.methods, settings.paymentMethods),
    recipeOf,
    change: isOfChange(kind) ? await findNewestChange(db, found.order.id) : undefined,
  })
  return { subject: content.subject, ...mailBody({ t, language, ...content }) }
}

/** The common input of the mails about an order. */
const FIRST: readonly OrderMail[] = ['placed', 'approval_asked']

/**
 * Writes one mail about an order, in the transaction of its cause. False where none was sent: there
 * is no address, or the limit of the address is reached. `from`: the network of the caller.
 */
export const mailCustomer = (
  life: Lifecycle,
  tx: Transaction,
  kind: OrderMail,
  found: FullOrder,
  from?: string,
): Promise<boolean> =>
  life.shop.inSite(found.order.siteId, () => mailOfSite(life, tx, kind, found, from))

async function mailOfSite(
  life: Lifecycle,
  tx: Transaction,
  kind: OrderMail,
  found: FullOrder,
  from: string | undefined,
): Promise<boolean> {
  const { id: orderId, number, email: to, customerId, orderedBy, paidAt } = found.order
  // A customer who deleted the account has no address.
  if (to === '') return false
  const mail = { to, orderId, ...(await writtenMail(life, tx, kind, found)) }
  const most = dailyMost(kind, paidAt !== null)
  if (most === null) {
    await writeMail(tx, life.context, mail)
    return true
  }
  // An order whose first mail was suppressed gets none until it is paid, or its link requested.
  const follows = paidAt === null && !FIRST.includes(kind) ? orderId : undefined
  const limit = mailLimit(
    { email: to, accounts: [customerId, orderedBy], from, follows },
    most,
    life.context.now(),
  )
  const written = await writeMailWithin(tx, life.context, mail, limit)
  if (!written) life.context.log.warn('mail.held', { order: number, kind })
  return written
}

export async function mustFind(tx: Transaction, orderId: string): Promise<FullOrder> {
  const found = await findOrderById(tx, orderId)
  if (!found) throw new Error(`order ${orderId} is gone`)
  return found
}

export async function mailCustomerById(
  life: Lifecycle,
  tx: Transaction,
  kind: OrderMail,
  orderId: string,
): Promise<void> {
  await mailCustomer(life, tx, kind, await mustFind(tx, orderId))
}
