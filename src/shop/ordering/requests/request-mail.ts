import type { Translate } from '../../../platform/text.ts'

/** The content of the mail that declines a request, in the words of the desk. */
export const declinedMail = (
  t: Translate,
  { answer, asked }: { answer: string; asked: string },
) => ({
  subject: t('mail.proposals.declined.subject'),
  title: t('mail.proposals.declined.title'),
  paragraphs: [t('mail.proposals.declined.text'), ...answer.split(/\n+/)],
  rows: [[t('mail.proposals.declined.asked'), asked]] as [string, string][],
})
