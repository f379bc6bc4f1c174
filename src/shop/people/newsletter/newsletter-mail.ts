import { type MailBody, mailBody } from '../../../platform/mail/mail-body.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { newsletterLink } from '../../site/account-links.ts'
import { KEY_DAYS } from './newsletter.ts'

/** `confirm`: asks for confirmation; `welcome`: confirmed; `already`: was subscribed before. */
export type NewsletterMail = 'confirm' | 'welcome' | 'already'

/** A subscriber's links: to confirm, valid once, and to unsubscribe, valid for ever. */
const confirmUrl = (publicUrl: string, key: string): string =>
  `${publicUrl}${newsletterLink}/confirmar/${key}`
export const leaveUrl = (publicUrl: string, leaveKey: string): string =>
  `${publicUrl}${newsletterLink}/baja/${leaveKey}`
/** Target of one-click unsubscribing (RFC 8058). */
const oneClickUrl = (publicUrl: string, leaveKey: string): string =>
  `${publicUrl}/api/newsletter/leaving/${leaveKey}`

type Told = { t: Translate; language: Language; publicUrl: string; leaveKey: string; key?: string }

/** A newsletter mail; each has a way to unsubscribe. */
export function newsletterMail(
  kind: NewsletterMail,
  { t, language, publicUrl, leaveKey, key = '' }: Told,
): MailBody & { subject: string; unsubscribe: string } {
  const say = (part: string) => t(`mail.newsletter.${kind}.${part}`, { days: KEY_DAYS })
  const body = mailBody({
    t,
    language,
    title: say('title'),
    paragraphs: [say('text'), say('why')],
    ...(kind === 'confirm' && {
      action: { label: say('action'), url: confirmUrl(publicUrl, key) },
    }),
    unsubscribe: { label: t('mail.newsletter.leave'), url: leaveUrl(publicUrl, leaveKey) },
  })
  return { ...body, subject: say('subject'), unsubscribe: oneClickUrl(publicUrl, leaveKey) }
}
