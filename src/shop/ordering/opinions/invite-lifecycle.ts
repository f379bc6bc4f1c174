/** Invitations to write an opinion, some days after the goods were received. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { invitedReceivedBetween, isInvited } from '../../catalogue/opinions/opinion.ts'
import { type FullOrder, holdOrder } from '../../order/store.ts'
import { languageHref } from '../../site/language-choice.ts'
import { opinionLeavingLink, opinionLink } from '../../site/links.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { languageOf } from '../orders/order-mail-lifecycle.ts'
import { invitationMail } from './opinion-mail.ts'
import { findInvitable, insertInvitation, listReceived } from './store-invitations.ts'

/** Recorded and mailed together, so that a repeated run mails nobody twice. */
const inviteOne = (life: Lifecycle, orderId: string): Promise<boolean> =>
  life.context.db.transaction(async (tx) => {
    const found = await holdOrder(tx, orderId)
    const facts = await findInvitable(tx, orderId)
    if (!found || !facts || !isInvited(facts)) return false
    const leaveKey = randomUUID()
    const invitedAt = life.context.now()
    if (!(await insertInvitation(tx, { orderId, invitedAt, leaveKey }))) return false
    await life.shop.inSite(found.order.siteId, () => mailInvitation(life, tx, found, leaveKey))
    return true
  })

async function mailInvitation(
  life: Lifecycle,
  tx: Transaction,
  { order }: FullOrder,
  leaveKey: string,
): Promise<void> {
  const { id: orderId, number, email, accessToken, contact } = order
  const language = languageOf(order.language)
  const t = life.translator(language)
  const publicUrl = siteAddress(life.context)
  const content = invitationMail(t, {
    number,
    url: `${publicUrl}${opinionLink(accessToken)}${languageHref(language, '')}`,
    leaveUrl: `${publicUrl}${opinionLeavingLink(leaveKey)}${languageHref(language, '')}`,
  })
  await writeMail(tx, life.context, {
    ...{ to: email, orderId, subject: content.subject },
    unsubscribe: `${publicUrl}/api/opinions/leaving/${leaveKey}`,
    ...mailBody({ t, language, name: contact.name, ...content }),
  })
}

/** Returns how many were asked. */
export async function inviteCustomers(life: Lifecycle): Promise<number> {
  const { db, now } = life.context
  const { settings } = await life.shop.site()
  if (!settings.opinions.invites) return 0
  let invited = 0
  for (const orderId of await listReceived(
    db,
    invitedReceivedBetween(now(), settings.opinions.days),
  ))
    if (await inviteOne(life, orderId)) invited += 1
  return invited
}
