import { z } from '@hono/zod-openapi'
import { ROLES } from './role.ts'

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
  .object({ name: z.string(), email: z.string() })
  .openapi('StaffUser')
export type StaffUser = z.infer<typeof staffUserSchema>
