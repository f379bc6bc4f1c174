import type { Translate } from '../../../platform/text.ts'
import { RECOVERY_HOURS, STAFF_RECOVERY_HOURS } from '../../session/key-life.ts'

const ACCOUNT_MAILS = [
  'recover',
  'confirm',
  'password_changed',
  'social_linked',
  'staff_recover',
  'staff_password_changed',
] as const
export type AccountMail = (typeof ACCOUNT_MAILS)[number]

/**
 * The content of a mail about an account; `url` has the key in the fragment (#), which is not sent
 * to servers.
 */
export function accountMail(
  kind: AccountMail,
  { t, name, url, provider = '' }: { t: Translate; name: string; url: string; provider?: string },
) {
  const params = {
    provider,
    hours: kind === 'staff_recover' ? STAFF_RECOVERY_HOURS : RECOVERY_HOURS,
  }
  return {
    name,
    subject: t(`mail.account.${kind}.subject`, params),
    title: t(`mail.account.${kind}.title`, params),
    paragraphs: [t(`mail.account.${kind}.text`, params), t(`mail.account.${kind}.not_you`, params)],
    action: { label: t(`mail.account.${kind}.action`, params), url },
  }
}
