import type { Language, Translate } from '../../../platform/text.ts'
import type { StaffRole } from '../../site/staff-rights.ts'
import { STAFF_INVITATION_DAYS } from './team.ts'

type Invited = { invitedBy: string; roles: readonly StaffRole[]; url: string }

/**
 * The content of an invitation; `url` has the key in the fragment (#), which is not sent to
 * servers.
 */
export function staffInvitationMail(
  { t, language }: { t: Translate; language: Language },
  { invitedBy, roles, url }: Invited,
) {
  const names = roles.map((role) => t(`staff.role.${role}`))
  const params = {
    name: invitedBy,
    roles: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
    count: roles.length,
    days: STAFF_INVITATION_DAYS,
  }
  return {
    subject: t('mail.staff.invitation.subject', params),
    title: t('mail.staff.invitation.title', params),
    paragraphs: [
      t('mail.staff.invitation.text', params),
      t('mail.staff.invitation.link', params),
      t('mail.staff.invitation.not_you', params),
    ],
    action: { label: t('mail.staff.invitation.action'), url },
  }
}
