import { z } from '@hono/zod-openapi'
import { orNull } from '../../platform/schema-of.ts'
import { STAFF_ROLES } from '../site/staff-rights.ts'
import { ROLES } from './role.ts'
import { STAFF_MUSTS } from './staff-must.ts'

export const userSchema = z
  .object({
    name: z.string(),
    surname: z.string(),
    company: z.boolean(),
    company_name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
  })
  .openapi('User')
export type StoredUser = z.infer<typeof userSchema>

export const signedInSchema = z
  .object({
    token: z
      .string()
      .openapi({ description: 'Value of the token header; expires after 30 idle days' }),
    user: userSchema,
  })
  .openapi('SignedIn')
export type SignedIn = z.infer<typeof signedInSchema>

export const staffUserSchema = z
  .object({ name: z.string(), email: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })
  .openapi('StaffUser')

export const staffWhoSchema = staffUserSchema
  .extend({
    must: orNull(z.enum(STAFF_MUSTS)).openapi({
      description:
        'What the account has to choose before any other call of staff: its own password in a ' +
        'live shop, a second factor where a role must have one',
    }),
    colleagues: z
      .array(z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) }))
      .openapi({ description: 'All active staff, to say who has a missing right' }),
  })
  .openapi('StaffWho')
export type StaffWho = z.infer<typeof staffWhoSchema>
