import type { Invitation as Invited } from './invitation-schema.ts'
/** Members of a company: inviting, changing, removing, joining. Each in one transaction. */

import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { workFor } from '../../../platform/session.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { LANGUAGES, type Language } from '../../../platform/text.ts'
import { isBusiness } from '../../session/company/company-billing.ts'
import { INVITATION_DAYS, type MemberTerms, MOST_MEMBERS } from '../../session/company/member.ts'
import type { MemberRole } from '../../session/company/roles.ts'
import { type Company, findCompany } from '../../session/company/store-companies.ts'
import {
  insertInvitation,
  joinCompany,
  lockInvitation,
  renewInvitation,
} from '../../session/company/store-invitations.ts'
import {
  endMembership,
  findInTeam,
  lockMember,
  lockMemberOfCompany,
  lockTeam,
  saveTerms,
} from '../../session/company/store-members.ts'
import { findMemberOf } from '../../session/company/store-memberships.ts'
import type { CallingUser } from '../../session/require-customer.ts'
import { findCustomerByEmail, findProfile } from '../../session/store-customers.ts'
import { companyLink, invitationLink } from '../../site/account-links.ts'
import { languageHref } from '../../site/language-choice.ts'
import type { CompanyParts } from './company-deps.ts'
import { invitationMail, removedMail } from './company-mail.ts'

const DAY_MS = 86_400_000
const languageOf = (said: string | undefined, otherwise: Language): Language =>
  LANGUAGES.find((each) => each === said) ?? otherwise
const expiryOf = (at: Date): Date => new Date(at.getTime() + INVITATION_DAYS * DAY_MS)

/** In the language of an existing account, else in that of the inviting one. */
const readersLanguage = async (
  tx: Transaction,
  email: string,
  spoken: Language,
): Promise<Language> => languageOf((await findCustomerByEmail(tx, email))?.language, spoken)

async function mailInvitation(
  { context, translator }: CompanyParts,
  tx: Transaction,
  company: Company,
  {
    email,
    role,
    key,
    language,
  }: { email: string; role: MemberRole; key: string; language: Language },
): Promise<void> {
  const t = translator(language)
  const url = `${siteAddress(context)}${invitationLink}${languageHref(language, '')}#${key}`
  const content = invitationMail({ t, language }, { company: company.name, role, url })
  await writeMail(tx, context, {
    to: email,
    subject: content.subject,
    ...mailBody({ t, language, ...content }),
  })
}

/** Why a company may not invite: its billing data is incomplete. */
const refusedToInvite = ({ billing }: Company) =>
  isBusiness(billing) ? undefined : { code: 'company.no_billing', field: '' }

/** The answer does not disclose whether the address has an account. */
export function invite(
  parts: CompanyParts,
  companyId: string,
  { email, ...terms }: MemberTerms & { email: string },
  spoken: Language,
): Promise<Result<string>> {
  const { context } = parts
  return context.db.transaction(async (tx) => {
    await lockTeam(tx, companyId)
    const company = await findCompany(tx, companyId)
    if (!company) throw new Error(`the account ${companyId} is gone`)
    const refused = refusedToInvite(company)
    if (refused) return refuse(refused)
    if (company.email.toLowerCase() === email.toLowerCase())
      return refuse({ code: 'company.invite.self', field: 'email' })
    const { count, same } = await findInTeam(tx, companyId, email)
    if (same) return refuse({ code: `company.invite.${same.state}`, field: 'email' })
    if (count >= MOST_MEMBERS)
      return refuse({
        code: 'company.invite.tooMany',
        field: 'email',
        params: { limit: MOST_MEMBERS },
      })
    const at = context.now()
    const [{ id, key }, language] = await Promise.all([
      insertInvitation(tx, { ...terms, companyId, email, at, expiresAt: expiryOf(at) }),
      readersLanguage(tx, email, spoken),
    ])
    await mailInvitation(parts, tx, company, { email, role: terms.role, key, language })
    return accept(id)
  })
}

/**
 * Sends a waiting invitation again, with another key. Undefined for an unknown id. `limit` throws
 * above the address's limit of mails: then nothing has changed.
 */
export function inviteAgain(
  parts: CompanyParts,
  companyId: string,
  id: string,
  spoken: Language,
  limit: (tx: Transaction, email: string) => Promise<void>,
): Promise<Result<true> | undefined> {
  const { context } = parts
  return context.db.transaction(async (tx) => {
    const found = await lockMemberOfCompany(tx, companyId, id)
    if (!found) return undefined
    const { member, company } = found
    if (member.state !== 'invited')
      return refuse<true>({ code: 'company.invite.active', field: '' })
    const refused = refusedToInvite(company)
    if (refused) return refuse<true>(refused)
    const at = context.now()
    const { email, role } = member
    const [key, language] = await Promise.all([
      renewInvitation(tx, id, at, expiryOf(at)),
      readersLanguage(tx, email, spoken),
      limit(tx, email),
    ])
    await mailInvitation(parts, tx, company, { email, role, key, language })
    return accept(true as const)
  })
}

/** Another role or limits, for later orders. False for an unknown member. */
export function changeTerms(
  { context }: CompanyParts,
  companyId: string,
  id: string,
  terms: MemberTerms,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const member = await lockMember(tx, companyId, id)
    if (member) await saveTerms(tx, id, terms)
    return member !== undefined
  })
}

/**
 * Withdraws an invitation, or ends a membership with its sessions immediately. False for an unknown
 * member.
 */
export function removeMember(
  { context, translator }: CompanyParts,
  companyId: string,
  id: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const member = await lockMember(tx, companyId, id)
    if (!member) return false
    const [company, user] = await Promise.all([
      findCompany(tx, companyId),
      member.userId === null ? undefined : findProfile(tx, member.userId),
      endMembership(tx, member, context.now()),
    ])
    if (!company || !user) return true
    const language = languageOf(user.language, 'es')
    const t = translator(language)
    const content = removedMail(
      { t, language },
      { company: company.name, url: `${siteAddress(context)}${companyLink}` },
    )
    await writeMail(tx, context, {
      to: user.email,
      subject: content.subject,
      ...mailBody({ t, language, ...content }),
    })
    return true
  })
}

/** The content of an invitation; undefined for an invalid key. Reading does not consume it. */
export function lookAtInvitation(
  { context }: CompanyParts,
  key: string,
): Promise<Invited | undefined> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, key, context.now())
    const company = invitation && (await findCompany(tx, invitation.companyId))
    return (
      invitation &&
      company && { company: company.name, role: invitation.role, email: invitation.email }
    )
  })
}

/**
 * Joins the company, only with the account of the invited address. The key was mailed to that
 * address, which is thereby confirmed. The session acts for the company from now on. Undefined for
 * an invalid key.
 */
export function join(
  parts: CompanyParts,
  user: CallingUser,
  token: string,
  key: string,
): Promise<Result<Invited> | undefined> {
  const { context } = parts
  return context.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, key, context.now())
    const company = invitation && (await findCompany(tx, invitation.companyId))
    if (!invitation || !company) return undefined
    const { id, email, role } = invitation
    if (user.email.toLowerCase() !== email.toLowerCase())
      return refuse<Invited>({ code: 'company.join.other', field: '', params: { email } })
    if (company.id === user.id || (await findMemberOf(tx, company.id, user.id)))
      return refuse<Invited>({ code: 'company.invite.active', field: '' })
    await parts.proveAddress(tx, { userId: user.id, email })
    await joinCompany(tx, id, user.id, context.now())
    await workFor(tx, token, id)
    return accept({ company: company.name, role, email })
  })
}
