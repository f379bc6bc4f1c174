import { addDays, madridDay } from '../../../platform/calendar.ts'
import { formatCents } from '../../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import { invoiceMail } from '../../money/invoices/invoice-mail.ts'
import { correctionMail } from '../../money/wallet/wallet-mail.ts'
import { accountMail } from '../../people/accounts/account-mail.ts'
import { invitationMail, removedMail, toApproveMail } from '../../people/company/company-mail.ts'
import { staffInvitationMail } from '../../people/staff/staff-mail.ts'
import { answerMail, arrivedMail, receiptMail as contactReceipt } from '../messages/message-mail.ts'
import { invitationMail as opinionInvitation, refusedMail } from '../opinions/opinion-mail.ts'
import { newOrderMail } from '../orders/new-order-mail.ts'
import { proposalMail } from '../proposals/proposal-mail.ts'
import { declinedMail, receiptMail } from '../requests/request-mail.ts'
import { type OtherMail, textsOfMail } from './sample-kinds.ts'

type Sampled = { t: Translate; language: Language; publicUrl: string; nowMs: number }
export type SampleMail = {
  name?: string
  subject: string
  title: string
  paragraphs: readonly string[]
  rows?: readonly (readonly [string, string])[]
  action?: { label: string; url: string }
  unsubscribe?: { label: string; url: string }
}

const NAME = 'Ana'
const COMPANY = 'Rótulos Ebro, S. L.'
const NUMBER = 'M-26-000123'
const REFUSED = {
  ...({ number: NUMBER, product: 'Lona frontal', reason: 'personal_data', words: '' } as const),
}
const TOTALS = { netCents: 12_000, vatCents: 2520, grossCents: 14_520 }
const MESSAGE = {
  ...{ name: NAME, email: 'ana@example.com', phone: '600 000 000', orderNumber: NUMBER },
  ...{ subject: '…', said: '…', files: ['…'] },
}
const CODE_MINUTES = 15
const KEY_DAYS = 7
const CORRECTED_CENTS = 1250

function invoiceSample(kind: string, { t, language, publicUrl }: Sampled): SampleMail {
  const reissued = kind === 'reissued'
  const known = ['simplified', 'replacement', 'rectifying'] as const
  return invoiceMail(
    {
      kind: known.find((each) => each === kind) ?? 'full',
      number: 'F2026-000123',
      orderNumber: NUMBER,
      refersTo: [{ number: 'S2026-000045' }],
      totals: TOTALS,
    },
    { t, language, url: publicUrl, ...(reissued && { inPlaceOf: 'F2026-000099' }) },
  )
}

function proposalSample({ t, language, publicUrl, nowMs }: Sampled): SampleMail {
  const today = madridDay(nowMs)
  return proposalMail(
    { t, language },
    {
      number: 'P-26-000012',
      products: ['Lona frontal'],
      totals: TOTALS,
      deliversOn: addDays(today, 7),
      validUntil: addDays(today, 14),
      said: '…',
      by: NAME,
      url: publicUrl,
    },
  )
}

function newOrderSample({ t, language, publicUrl, nowMs }: Sampled): SampleMail {
  const order = { number: NUMBER, customer: NAME, grossCents: TOTALS.grossCents }
  const deliversOn = addDays(madridDay(nowMs), 7)
  return newOrderMail({ t, language }, { ...order, deliversOn, url: publicUrl })
}

function approvalSample({ t, language, publicUrl, nowMs }: Sampled): SampleMail {
  return toApproveMail(
    { t, language },
    {
      ...{ number: NUMBER, by: NAME, ...TOTALS, url: publicUrl },
      deliversOn: addDays(madridDay(nowMs), 7),
      expiresAt: new Date(nowMs),
    },
  )
}

/** Mails whose content is only their texts: `parts` are its paragraphs. */
function plainSample(
  kind: OtherMail,
  parts: readonly string[],
  { t, publicUrl }: Sampled,
  params: Record<string, string | number> = {},
  hasAction = false,
): SampleMail {
  const say = (part: string) => t(`${textsOfMail(kind)}${part}`, params)
  return {
    subject: say('subject'),
    title: say('title'),
    paragraphs: parts.map(say),
    ...(hasAction && { action: { label: say('action'), url: publicUrl } }),
  }
}

function distanceSample(kind: OtherMail, sampled: Sampled): SampleMail {
  const { t, language, publicUrl, nowMs } = sampled
  const year = Number(madridDay(nowMs).slice(0, 4))
  const money = (cents: number) => formatCents(cents, intlLocale(language))
  const params = { year: String(year), limit: money(1_000_000) }
  const plain = plainSample(kind, ['text'], sampled, params)
  return {
    ...plain,
    paragraphs: [...plain.paragraphs, t('mail.distance.what')],
    rows: [
      [t('mail.distance.sales', { year: String(year) }), money(850_000)],
      [t('mail.distance.sales', { year: String(year - 1) }), money(400_000)],
      [t('mail.distance.limit'), money(1_000_000)],
    ],
    action: { label: t('mail.distance.open'), url: publicUrl },
  }
}

function newsletterSample(kind: OtherMail, sampled: Sampled): SampleMail {
  const { t, publicUrl } = sampled
  const isAsking = kind === 'newsletter/confirm'
  return {
    ...plainSample(kind, ['text', 'why'], sampled, { days: KEY_DAYS }, isAsking),
    unsubscribe: { label: t('mail.newsletter.leave'), url: publicUrl },
  }
}

function incidentSample({ t, publicUrl }: Sampled): SampleMail {
  const subject = t('mail.incident.subject', { number: NUMBER })
  return {
    name: NAME,
    subject,
    title: subject,
    paragraphs: [t('mail.incident.text'), '…'],
    action: { label: t('mail.incident.action'), url: publicUrl },
  }
}

const ACCOUNT = {
  'account/confirm': 'confirm',
  'account/recover': 'recover',
  'account/password_changed': 'password_changed',
  'account/social_linked': 'social_linked',
  'account/staff_recover': 'staff_recover',
  'account/staff_password_changed': 'staff_password_changed',
} as const
const isAccount = (kind: OtherMail): kind is keyof typeof ACCOUNT => kind in ACCOUNT

/** One of the mails beside those about orders, with made-up facts. */
export function sampleMail(kind: OtherMail, sampled: Sampled): SampleMail {
  const { t, language, publicUrl: url, nowMs } = sampled
  if (isAccount(kind)) return accountMail(ACCOUNT[kind], { t, name: NAME, url, provider: 'Google' })
  switch (kind) {
    case 'account/closed':
      return { name: NAME, ...plainSample(kind, ['text', 'kept', 'not_you'], sampled) }
    case 'order_code': {
      const params = { code: '123 456', number: NUMBER, minutes: CODE_MINUTES }
      return plainSample(kind, ['text', 'not_you'], sampled, params)
    }
    case 'proposals/offer':
      return { name: NAME, ...proposalSample(sampled) }
    case 'proposals/declined':
      return { name: NAME, ...declinedMail(t, { answer: '…', asked: '…' }) }
    case 'proposals/receipt':
      return receiptMail(t, { product: 'Lona frontal', files: 1 })
    case 'contact/arrived':
      return arrivedMail(t, MESSAGE, url)
    case 'contact/receipt':
      return contactReceipt(t)
    case 'contact/answer':
      return { name: NAME, ...answerMail(t, { answer: '…', subject: '…', asked: '…' }) }
    case 'opinions/invite':
      return { name: NAME, ...opinionInvitation(t, { number: NUMBER, url, leaveUrl: url }) }
    case 'opinions/refused':
      return { name: NAME, ...refusedMail(t, { ...REFUSED, url }) }
    case 'incident':
      return incidentSample(sampled)
    case 'company/invitation':
      return invitationMail({ t, language }, { company: COMPANY, role: 'buyer', url })
    case 'company/removed':
      return removedMail({ t, language }, { company: COMPANY, url })
    case 'company/to_approve':
      return approvalSample(sampled)
    case 'wallet/credited':
    case 'wallet/debited': {
      const cents = kind === 'wallet/credited' ? CORRECTED_CENTS : -CORRECTED_CENTS
      const corrected = { cents, balanceCents: 2 * CORRECTED_CENTS, reason: '…', url }
      return { name: NAME, ...correctionMail({ t, language }, corrected) }
    }
    case 'staff/invitation':
      return staffInvitationMail(
        { t, language },
        { invitedBy: 'ana@example.com', roles: ['orders', 'content'], url },
      )
    case 'shop/newOrder':
      return newOrderSample(sampled)
    case 'newsletter/confirm':
    case 'newsletter/welcome':
    case 'newsletter/already':
      return newsletterSample(kind, sampled)
    case 'distance/near':
    case 'distance/over':
      return distanceSample(kind, sampled)
    default:
      return invoiceSample(kind.slice('invoices/'.length), { t, language, publicUrl: url, nowMs })
  }
}
