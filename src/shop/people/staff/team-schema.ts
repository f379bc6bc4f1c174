import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { EMAIL_MAX } from '../../print/address/contact.ts'
import { STAFF_ROLES } from '../../site/staff-rights.ts'

const role = z.enum(STAFF_ROLES)
const roles = z.array(role).max(STAFF_ROLES.length)

const memberSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    roles,
    active: z.boolean(),
    lastEnteredAt: orNull(z.iso.datetime()),
    factor: z.boolean().openapi({ description: 'Sign-in asks for a code' }),
    self: z.boolean().openapi({ description: 'The account of the caller' }),
  })
  .openapi('StaffMember')
export type StaffMember = z.infer<typeof memberSchema>

const openInvitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    roles,
    invitedBy: z.string(),
    invitedAt: z.iso.datetime(),
    expired: z.boolean(),
  })
  .openapi('StaffInvitation')
export type OpenInvitation = z.infer<typeof openInvitationSchema>

export const teamSchema = z
  .object({
    members: z.array(memberSchema),
    invitations: z.array(openInvitationSchema),
    factorRoles: roles.openapi({ description: 'Their accounts must have a second factor' }),
  })
  .openapi('StaffTeam')
export type TeamView = z.infer<typeof teamSchema>

export const InvitationForm = z.object({
  email: z.string().max(EMAIL_MAX * 2),
  roles,
  language: z.enum(LANGUAGES).openapi({ description: 'Language of the mail' }),
})

const terms = z.object({ roles, active: z.boolean() })
export const TermsForm = terms.extend({
  seen: terms.openapi({
    description: 'The values shown to the editor: if they have changed since, the call is refused',
  }),
})

export const FactorRolesForm = z.object({
  roles,
  seen: roles.openapi({
    description: 'The roles shown to the editor: if they have changed since, the call is refused',
  }),
})

export const staffKey = z.string().regex(/^[\w-]{1,64}$/)
export const JoinForm = z.object({
  key: staffKey,
  name: z.string().max(2_000),
  password: z.string().max(2_000),
})

/** What an invitation says to its holder. */
export const invitedSchema = z
  .object({ email: z.string(), roles, invitedBy: z.string() })
  .openapi('StaffInvited')
export type StaffInvited = z.infer<typeof invitedSchema>
