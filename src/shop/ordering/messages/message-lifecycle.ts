import { clientAddress } from '../../../platform/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { ApiContext } from '../../../platform/http.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail, writeMailWithin } from '../../../platform/mail/store.ts'
import { type Result, refuse } from '../../../platform/refusal.ts'
import { siteAddress, siteId } from '../../../platform/site-address.ts'
import type { InSite } from '../../../platform/site-of-work.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import { DAILY_MAILS } from '../../order/mail-limit.ts'
import { mailLimit } from '../../order/store-mail-limit.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { officeRoomLink } from '../../site/office-rooms.ts'
import { type ContactMessage, type MessageMove, movedMessage } from './message.ts'
import { answerMail, arrivedMail, receiptMail } from './message-mail.ts'
import { changeMessage, holdMessage, insertMessage, type MessageRow } from './store-messages.ts'

export type MessageParts = {
  context: Context
  shop: { inSite: InSite; site: () => Promise<{ settings: { contactMail: string } }> }
  translator: (language: Language) => Translate
}

/** The language of the workshop. */
const DESK_LANGUAGE: Language = 'es'

/** To the contact address of the site that it was sent from; an answer goes to the visitor. */
async function tellShop(
  { context, shop, translator }: MessageParts,
  tx: Transaction,
  message: ContactMessage,
): Promise<void> {
  const t = translator(DESK_LANGUAGE)
  const { settings } = await shop.site()
  const url = `${siteAddress(context)}${officeRoomLink('messages')}`
  const content = arrivedMail(t, message, url)
  await writeMail(tx, context, {
    to: settings.contactMail,
    replyTo: message.email,
    subject: content.subject,
    ...mailBody({ t, language: DESK_LANGUAGE, ...content }),
  })
}

/** The receipt, under the limits of mails to addresses that anybody may have typed. */
async function tellSender(
  { context, translator }: MessageParts,
  tx: Transaction,
  c: ApiContext,
  email: string,
): Promise<void> {
  const { language } = c.var
  const t = translator(language)
  const content = receiptMail(t)
  const from = clientAddress(c)
  const limit = mailLimit({ email, accounts: [], from }, DAILY_MAILS.unpaid, context.now())
  const mail = { to: email, subject: content.subject, ...mailBody({ t, language, ...content }) }
  if (!(await writeMailWithin(tx, context, mail, limit)))
    c.var.log.warn('mail.held', { kind: 'contact' })
}

/** Keeps a message with both mails in one transaction: it is not lost while no mail goes out. */
export function receiveMessage(
  parts: MessageParts,
  c: ApiContext,
  message: ContactMessage,
): Promise<void> {
  const { context } = parts
  return context.db.transaction(async (tx) => {
    await insertMessage(tx, {
      ...message,
      files: [...message.files],
      language: c.var.language,
      siteId: siteId(context),
      sentAt: context.now(),
    })
    await tellShop(parts, tx, message)
    await tellSender(parts, tx, c, message.email)
  })
}

/** Mails the answer in the language of the message, from its site. */
function mailAnswer(
  { context, shop, translator }: MessageParts,
  tx: Transaction,
  { email, name, subject, said, siteId: from, language: spoken }: MessageRow,
  answer: string,
): Promise<unknown> {
  const language = LANGUAGES.find((each) => each === spoken) ?? DESK_LANGUAGE
  const t = translator(language)
  const content = answerMail(t, { answer, subject, asked: said })
  return shop.inSite(from, () =>
    writeMail(tx, context, {
      to: email,
      subject: content.subject,
      ...mailBody({ t, language, name, ...content }),
    }),
  )
}

const ACTIONS = { answer: 'answered', close: 'closed', reopen: 'reopened' } as const

export type MessageDeed =
  | { move: 'answer'; answer: string }
  | { move: Exclude<MessageMove, 'answer'> }

/** A move of the desk, with its mail and its entry in the record of changes. */
export function moveMessage(
  parts: MessageParts,
  by: User,
  id: string,
  deed: MessageDeed,
): Promise<Result<MessageRow>> {
  const at = parts.context.now()
  const who = by.name || by.email
  return parts.context.db.transaction(async (tx): Promise<Result<MessageRow>> => {
    const found = await holdMessage(tx, id)
    if (!found) return refuse({ code: 'contact.refused.unknown', field: '' })
    const moved = movedMessage(found.state, deed.move)
    if (!moved.ok) return moved
    const answer = deed.move === 'answer' ? deed.answer : null
    const changed = await changeMessage(tx, id, {
      state: moved.value,
      ended: moved.value === 'open' ? null : { at, by: who },
      answers: [
        ...found.answers,
        ...(answer === null ? [] : [{ at: at.toISOString(), by: who, said: answer }]),
      ],
    })
    if (answer !== null) await mailAnswer(parts, tx, found, answer)
    await recordChange(tx, {
      ...{ at, by, noun: 'message', nounId: id, action: ACTIONS[deed.move] },
      before: { state: found.state },
      after: { state: moved.value, ...(answer !== null && { answer }) },
    })
    return { ok: true, value: changed }
  })
}
