import type { Translate } from '../../../platform/text.ts'
import type { ContactMessage } from './message.ts'

/** One line: a subject that somebody typed may hold more. */
const LONGEST_SUBJECT = 120
const short = (subject: string): string => subject.slice(0, LONGEST_SUBJECT)

/** For the shop: who wrote, how to reach them, and what. */
export const arrivedMail = (
  t: Translate,
  { name, email, phone, orderNumber, subject, said, files }: ContactMessage,
  url: string,
) => ({
  subject: t('mail.contact.arrived.subject', { subject: short(subject) }),
  title: t('mail.contact.arrived.title'),
  paragraphs: said.split(/\n+/),
  rows: [
    [t('mail.contact.arrived.from'), `${name}, ${email}`],
    ...(phone === '' ? [] : [[t('mail.contact.arrived.phone'), phone]]),
    ...(orderNumber === '' ? [] : [[t('mail.contact.arrived.order'), orderNumber]]),
    [t('mail.contact.arrived.about'), subject],
    ...(files.length === 0 ? [] : [[t('mail.contact.arrived.files'), String(files.length)]]),
  ] as [string, string][],
  action: { label: t('mail.contact.arrived.action'), url },
})

/**
 * Says what happens next and when. The address was typed by anybody: the mail has none of the words
 * of who typed it.
 */
export const receiptMail = (t: Translate) => ({
  subject: t('mail.contact.receipt.subject'),
  title: t('mail.contact.receipt.title'),
  paragraphs: [
    t('mail.contact.receipt.text'),
    t('mail.contact.receipt.next'),
    t('mail.contact.receipt.notYou'),
  ],
})

/** The answer of the desk, above what was asked. */
export const answerMail = (
  t: Translate,
  { answer, subject, asked }: { answer: string; subject: string; asked: string },
) => ({
  subject: t('mail.contact.answer.subject', { subject: short(subject) }),
  title: t('mail.contact.answer.title'),
  paragraphs: answer.split(/\n+/),
  rows: [[t('mail.contact.answer.asked'), asked]] as [string, string][],
})
