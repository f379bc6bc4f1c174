/** Accounts of staff: inviting, joining, changing, ending sessions. Each in one transaction. */
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { closeOthers, closeSessionById } from '../../../platform/session.ts'
import type { ShopLanguage } from '../../../platform/text.ts'
import type { AuditFacts } from '../../session/audit-nouns.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { dropKeys } from '../../session/store-keys.ts'
import { languageHref } from '../../site/language-choice.ts'
import { staffInvitationLink } from '../../site/links.ts'
import type { StaffRole } from '../../site/staff-rights.ts'
import type { AccountParts } from '../accounts/customer-account.ts'
import { listFactorRoles, saveFactorRoles } from '../factor/store.ts'
import { staffInvitationMail } from './staff-mail.ts'
import {
  deleteInvitation,
  findMember,
  insertInvitation,
  insertMember,
  lockInvitation,
  lockMembers,
  renewInvitation,
  roleOfAddress,
  saveTerms,
} from './store.ts'
import { refuseTerms, rolesInOrder, STAFF_INVITATION_DAYS, type StaffTerms } from './team.ts'
import type { StaffInvited } from './team-schema.ts'

export type TeamParts = Pick<AccountParts, 'context' | 'translator'>
/** Throws above the limit of mails to an address; then nothing has changed. */
type Limit = (tx: Transaction, email: string) => Promise<void>

const DAY_MS = 86_400_000

type Recorded = { action: string; email: string; before?: AuditFacts; after?: AuditFacts }

const record = (
  { context }: TeamParts,
  tx: Transaction,
  by: Pick<User, 'id' | 'name' | 'email'>,
  { action, email, ...facts }: Recorded,
) => recordChange(tx, { ...facts, at: context.now(), by, noun: 'staff', nounId: email, action })

/** In the audit record, roles are one text. */
const rolesText = (roles: readonly StaffRole[]): string => rolesInOrder(roles).join(' ')

const validity = ({ context }: TeamParts) => {
  const invitedAt = context.now()
  return {
    invitedAt,
    expiresAt: new Date(invitedAt.getTime() + STAFF_INVITATION_DAYS * DAY_MS),
  }
}

type Letter = { email: string; roles: StaffRole[]; language: ShopLanguage; invitedBy: string }

async function mailInvitation(
  { context, translator }: TeamParts,
  tx: Transaction,
  { email, roles, language, invitedBy }: Letter,
  key: string,
): Promise<void> {
  const t = translator(language)
  const { publicUrl } = context.config
  const url = `${publicUrl}${staffInvitationLink}${languageHref(language, '')}#${key}`
  const content = staffInvitationMail({ t, language }, { invitedBy, roles, url })
  await writeMail(tx, context, {
    to: email,
    subject: content.subject,
    ...mailBody({ t, language, ...content }),
  })
}

/** An address has one account: that of a customer cannot become one of staff. */
async function refuseAddress(tx: Transaction, email: string): Promise<Refusal | null> {
  const role = await roleOfAddress(tx, email)
  if (role === undefined) return null
  const code = role === 'STAFF_ROLE' ? 'staff.team.isMember' : 'staff.team.isCustomer'
  return { code, field: 'email', params: { email } }
}

export function inviteStaff(
  parts: TeamParts,
  by: User,
  { email, roles, language }: { email: string; roles: StaffRole[]; language: ShopLanguage },
  limit: Limit,
): Promise<Result<true>> {
  return parts.context.db.transaction(async (tx) => {
    const refused = await refuseAddress(tx, email)
    if (refused) return refuse(refused)
    const invited = { email, roles: rolesInOrder(roles), language, invitedBy: by.name || by.email }
    const key = await insertInvitation(tx, { ...invited, ...validity(parts) })
    if (key === undefined)
      return refuse({ code: 'staff.team.isInvited', field: 'email', params: { email } })
    await limit(tx, email)
    await mailInvitation(parts, tx, invited, key)
    await record(parts, tx, by, { action: 'invited', email, after: { roles: rolesText(roles) } })
    return accept(true)
  })
}

/** Sends another link, which is valid from now; false where the invitation is gone. */
export function inviteStaffAgain(
  parts: TeamParts,
  by: User,
  id: string,
  limit: Limit,
): Promise<boolean> {
  return parts.context.db.transaction(async (tx) => {
    const renewed = await renewInvitation(tx, id, validity(parts))
    if (!renewed) return false
    const { invitation, key } = renewed
    await limit(tx, invitation.email)
    await mailInvitation(parts, tx, invitation, key)
    await record(parts, tx, by, { action: 'invited_again', email: invitation.email })
    return true
  })
}

/** The link of the mail becomes invalid; false where the invitation is gone. */
export function withdrawInvitation(parts: TeamParts, by: User, id: string): Promise<boolean> {
  return parts.context.db.transaction(async (tx) => {
    const gone = await deleteInvitation(tx, id)
    if (!gone) return false
    const { email, roles } = gone
    await record(parts, tx, by, { action: 'withdrawn', email, before: { roles: rolesText(roles) } })
    return true
  })
}

/** Reading an invitation does not consume it. Undefined for an invalid key. */
export function lookAtStaffInvitation(
  { context }: TeamParts,
  key: string,
): Promise<StaffInvited | undefined> {
  return context.db.transaction(async (tx) => {
    const found = await lockInvitation(tx, key, context.now())
    return found && { email: found.email, roles: found.roles, invitedBy: found.invitedBy }
  })
}

/** Makes the account of an invitation in the given transaction. Undefined for an invalid key. */
export async function joinStaff(
  parts: TeamParts,
  tx: Transaction,
  { key, name, passwordHash }: { key: string; name: string; passwordHash: string },
): Promise<
  Result<{ id: string; name: string; email: string; staffRoles: StaffRole[] }> | undefined
> {
  const at = parts.context.now()
  const invitation = await lockInvitation(tx, key, at)
  if (!invitation) return undefined
  const { email, roles, language } = invitation
  const id = await insertMember(tx, { email, name, passwordHash, roles, language, at })
  if (id === undefined)
    return refuse({ code: 'staff.team.addressTaken', field: '', params: { email } })
  await deleteInvitation(tx, invitation.id)
  await record(
    parts,
    tx,
    { id, name, email },
    {
      ...{ action: 'joined', email, after: { name, roles: rolesText(roles) } },
    },
  )
  return accept({ id, name, email, staffRoles: roles })
}

/** Another set of roles, or an account switched on or off. Undefined for an unknown account. */
export function changeStaffTerms(
  parts: TeamParts,
  by: User,
  id: string,
  { seen, ...wanted }: StaffTerms & { seen: StaffTerms },
): Promise<Result<true> | undefined> {
  return parts.context.db.transaction(async (tx) => {
    const team = await lockMembers(tx)
    const account = team.find((each) => each.id === id)
    if (!account) return undefined
    const next = { ...wanted, roles: rolesInOrder(wanted.roles) }
    const refused = refuseTerms(team, account, { seen, next })
    if (refused) return refuse<true>(refused)
    await saveTerms(tx, id, next)
    const { email } = account
    const [before, after] = [rolesText(account.roles), rolesText(next.roles)]
    if (before !== after)
      await record(parts, tx, by, {
        ...{ action: 'roles', email, before: { roles: before }, after: { roles: after } },
      })
    if (account.active !== next.active)
      await record(parts, tx, by, { action: next.active ? 'switched_on' : 'switched_off', email })
    if (!next.active) {
      await closeOthers(tx, id)
      await dropKeys(tx, 'recover_staff', id)
    }
    return accept(true as const)
  })
}

/** Which roles must have a second factor; false where they are not those that were shown. */
export function changeFactorRoles(
  parts: TeamParts,
  by: User,
  roles: readonly StaffRole[],
  seen: readonly StaffRole[],
): Promise<boolean> {
  return parts.context.db.transaction(async (tx) => {
    // Changes of the team follow each other.
    await lockMembers(tx)
    const [before, after] = [rolesText(await listFactorRoles(tx)), rolesText(roles)]
    if (before !== rolesText(seen)) return false
    if (before === after) return true
    await saveFactorRoles(tx, rolesInOrder(roles))
    await recordChange(tx, {
      ...{ at: parts.context.now(), by, noun: 'staff', nounId: '', action: 'factor_roles' },
      ...{ before: { roles: before || null }, after: { roles: after || null } },
    })
    return true
  })
}

/** Ends one session of an account of staff; false where it is gone. */
export function endStaffSession(
  parts: TeamParts,
  by: User,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  return parts.context.db.transaction(async (tx) => {
    const account = await findMember(tx, userId)
    if (!account || !(await closeSessionById(tx, userId, sessionId))) return false
    await record(parts, tx, by, { action: 'session_ended', email: account.email })
    return true
  })
}
