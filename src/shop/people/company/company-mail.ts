import { formatDay, madridDay } from '../../../platform/calendar.ts'
import { formatCents } from '../../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'
import { INVITATION_DAYS } from '../../session/company/member.ts'
import type { MemberRole } from '../../session/company/roles.ts'

type Said = { t: Translate; language: Language }

/**
 * The content of an invitation; `url` has the key in the fragment (#), which is not sent to
 * servers.
 */
export function invitationMail(
  { t }: Said,
  told: { company: string; role: MemberRole; url: string },
) {
  const params = {
    company: told.company,
    role: t(`company.role.${told.role}`),
    days: INVITATION_DAYS,
  }
  return {
    subject: t('mail.company.invitation.subject', params),
    title: t('mail.company.invitation.title', params),
    paragraphs: [
      t('mail.company.invitation.text', params),
      t(`company.role.${told.role}.why`),
      t('mail.company.invitation.not_you', params),
    ],
    action: { label: t('mail.company.invitation.action'), url: told.url },
  }
}

export function removedMail({ t }: Said, { company, url }: { company: string; url: string }) {
  return {
    subject: t('mail.company.removed.subject', { company }),
    title: t('mail.company.removed.title', { company }),
    paragraphs: [t('mail.company.removed.text', { company })],
    action: { label: t('mail.company.removed.action'), url },
  }
}

export type ToApprove = {
  number: string
  by: string
  netCents: number
  vatCents: number
  grossCents: number
  deliversOn: string
  expiresAt: Date
  url: string
}

/** The mail to approvers. */
export function toApproveMail(
  { t, language }: Said,
  { number, by, netCents, vatCents, grossCents, deliversOn, expiresAt, url }: ToApprove,
) {
  const params = {
    number,
    name: by,
    day: formatDay(madridDay(expiresAt.getTime()), language, 'long'),
  }
  const money = (cents: number) => formatCents(cents, intlLocale(language))
  const rows: [string, string][] = [
    [t('mail.company.to_approve.by'), by],
    [t('cart.total.net'), money(netCents)],
    [t(totalLabel('mail.orders.total', { netCents, vatCents, grossCents })), money(grossCents)],
    [t('mail.company.to_approve.delivers'), formatDay(deliversOn, language, 'long')],
  ]
  return {
    subject: t('mail.company.to_approve.subject', params),
    title: t('mail.company.to_approve.title', params),
    paragraphs: [t('mail.company.to_approve.text', params)],
    rows,
    action: { label: t('mail.company.to_approve.action'), url },
  }
}
