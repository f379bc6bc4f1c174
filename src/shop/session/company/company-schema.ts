import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { billingDataSchema } from '../billing-schema.ts'
import { MEMBER_STATES } from './member.ts'
import { CAPABILITIES, COMPANY_ROLES, MEMBER_ROLES } from './roles.ts'

/** Role and limits of a colleague; limits are kept for buyers. */
export const TermsForm = z.object({
  role: z.string().openapi({ description: MEMBER_ROLES.join(', ') }),
  orderLimitCents: z.number().nullable().openapi({ description: 'Net cents; null: no limit' }),
  monthLimitCents: z.number().nullable().openapi({ description: 'Net cents; null: no limit' }),
})
export type TermsForm = z.infer<typeof TermsForm>
export const InvitationForm = TermsForm.extend({ email: z.string() })
export type InvitationForm = z.infer<typeof InvitationForm>

export const companyViewSchema = z
  .object({
    acting: z
      .object({
        id: z.string(),
        company: z.string(),
        role: z.enum(COMPANY_ROLES),
        spentCents: z.int(),
        billing: orNull(billingDataSchema),
        orderLimitCents: z.int().nullable(),
        monthLimitCents: z.int().nullable(),
      })
      .nullable()
      .openapi({ description: 'Null: the user’s own account.' }),
    can: z.array(z.enum(CAPABILITIES)).readonly(),
    memberships: z
      .array(z.object({ id: z.string(), company: z.string(), role: z.enum(MEMBER_ROLES) }))
      .readonly(),
    business: z.boolean().openapi({
      description:
        'True: the user’s own account is a business with complete billing data, ' +
        'so it may invite members.',
    }),
  })
  .openapi('CompanyStanding', {
    description: 'The account or company that the session acts for, and the available ones.',
  })
export type CompanyView = z.infer<typeof companyViewSchema>

export const colleagueViewSchema = z
  .object({
    orderLimitCents: z.int().nullable(),
    monthLimitCents: z.int().nullable(),
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(MEMBER_ROLES),
    state: z.enum(MEMBER_STATES),
    spentCents: z
      .int()
      .openapi({ description: 'Net cents ordered this month that count towards the limit.' }),
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    joinedAt: z.iso.datetime().nullable(),
    removedAt: z.iso.datetime().nullable(),
  })
  .openapi('Colleague')
export type ColleagueView = z.infer<typeof colleagueViewSchema>
