import { z } from '@hono/zod-openapi'
import { MEMBER_ROLES } from '../../session/company/roles.ts'

export const invitationSchema = z
  .object({ company: z.string(), role: z.enum(MEMBER_ROLES), email: z.string() })
  .openapi('Invitation')
export type Invitation = z.infer<typeof invitationSchema>
