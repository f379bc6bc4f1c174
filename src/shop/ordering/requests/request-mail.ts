import type { Translate } from '../../../platform/text.ts'

/**
 * Says what happens next and when. The address was typed by anybody: the mail has none of the words
 * of who typed it. `url`: the page of a request with a certificate.
 */
export const receiptMail = (
  t: Translate,
  asked: { product: string; files: number; number?: string; url?: string },
) => ({
  subject: t('mail.proposals.receipt.subject'),
  title: t('mail.proposals.receipt.title'),
  paragraphs: [
    t('mail.proposals.receipt.text'),
    t('mail.proposals.receipt.next'),
    ...(asked.url ? [t('mail.proposals.receipt.certificate')] : []),
    t('mail.proposals.receipt.notYou'),
  ],
  rows: [
    ...(asked.number ? [[t('mail.proposals.receipt.number'), asked.number]] : []),
    ...(asked.product === '' ? [] : [[t('mail.proposals.receipt.product'), asked.product]]),
    ...(asked.files === 0 ? [] : [[t('mail.proposals.receipt.files'), String(asked.files)]]),
  ] as [string, string][],
  ...(asked.url && { action: { label: t('mail.proposals.receipt.action'), url: asked.url } }),
})

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
