import type { Translate } from '../../../platform/text.ts'
import type { RefusalReason } from '../../catalogue/opinions/opinion.ts'

/** Asks for an opinion about a received order; all are welcome, and nothing is given for one. */
export const invitationMail = (
  t: Translate,
  { number, url, leaveUrl }: { number: string; url: string; leaveUrl: string },
) => ({
  subject: t('mail.opinions.invite.subject', { number }),
  title: t('mail.opinions.invite.title'),
  paragraphs: [t('mail.opinions.invite.text', { number }), t('mail.opinions.invite.why')],
  action: { label: t('mail.opinions.invite.action'), url },
  unsubscribe: { label: t('mail.opinions.leave'), url: leaveUrl },
})

/** Says which rule an opinion breaks, and that it may be written anew. `words`: of the shop. */
export const refusedMail = (
  t: Translate,
  {
    number,
    product,
    reason,
    words,
    url,
  }: {
    number: string
    product: string
    reason: RefusalReason
    words: string
    url: string
  },
) => ({
  subject: t('mail.opinions.refused.subject', { number }),
  title: t('mail.opinions.refused.title'),
  paragraphs: [
    t('mail.opinions.refused.text', { number, product }),
    t(`opinions.reason.${reason}`),
    ...words.split(/\n+/).filter((line) => line !== ''),
    t('mail.opinions.refused.again'),
  ],
  action: { label: t('mail.opinions.refused.action'), url },
})
