import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { Sent } from '../../../platform/sent-form.ts'
import { type Form, oneOf, refuseField, valueAt } from '../../print/address/form.ts'
import { readEmailAt } from '../registration.ts'
import type { InvitationForm, TermsForm } from './company-schema.ts'
import { MEMBER_ROLES, type MemberRole } from './roles.ts'
import type { SpendingLimits } from './spending.ts'

export const MEMBER_STATES = ['invited', 'active', 'removed'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

export const MOST_MEMBERS = 200
export const INVITATION_DAYS = 14
/** Ten million euros. */
export const HIGHEST_LIMIT_CENTS = 1_000_000_000

export type MemberTerms = { role: MemberRole } & SpendingLimits

/** Whole cents; null without input: no limit. */
function limitAt(form: Form, field: keyof SpendingLimits): number | null {
  const value = valueAt(form.input, field) ?? null
  if (value === null) return null
  if (
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    value >= 0 &&
    value <= HIGHEST_LIMIT_CENTS
  )
    return value
  refuseField(form, field, 'company.limit.format', { limitCents: HIGHEST_LIMIT_CENTS })
  return null
}

/** Role and limits; limits are kept only for buyers. */
function termsIn(form: Form): MemberTerms | undefined {
  const role = oneOf(form, 'role', MEMBER_ROLES, 'company.role.missing')
  const limits = {
    orderLimitCents: limitAt(form, 'orderLimitCents'),
    monthLimitCents: limitAt(form, 'monthLimitCents'),
  }
  if (role === undefined || form.refusals.length > 0) return undefined
  return { role, ...(role === 'buyer' ? limits : { orderLimitCents: null, monthLimitCents: null }) }
}

/** Other fields of the call, such as state or company, are not read. */
export function readTerms(input: Sent<TermsForm>): Result<MemberTerms> {
  const form: Form = { input, refusals: [] }
  const terms = termsIn(form)
  return terms ? accept(terms) : refuse(...form.refusals)
}

export function readInvitation(
  input: Sent<InvitationForm>,
): Result<MemberTerms & { email: string }> {
  const form: Form = { input, refusals: [] }
  const email = readEmailAt(form, 'email')
  const terms = termsIn(form)
  return email !== undefined && terms ? accept({ ...terms, email }) : refuse(...form.refusals)
}
