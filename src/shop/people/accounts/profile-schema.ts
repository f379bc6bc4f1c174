import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { SOCIAL_PROVIDERS } from '../../../platform/social-provider.ts'
import { Tick } from '../../../platform/tick-schema.ts'
import { billingDataSchema } from '../../session/billing-schema.ts'
import { userSchema } from '../../session/user-schema.ts'

/** The form of the profile; nothing else of an account is changed by it. */
export const PersonalForm = z.object({
  name: z.string(),
  surname: z.string(),
  phone: z.string().openapi({ description: 'May be empty' }),
  company: z.boolean(),
  company_name: z.string().openapi({ description: 'Name of the company, for companies' }),
})
export type PersonalForm = z.infer<typeof PersonalForm>

/** What completes a sign-in by a provider: the password of an account, or data of a new one. */
export const SocialForm = z.object({
  password: z.string().optional(),
  name: z.string().optional(),
  surname: z.string().optional(),
  email: z.string().optional(),
  terms: Tick,
  privacy: Tick,
})
export type SocialForm = z.infer<typeof SocialForm>

export const profileViewSchema = userSchema
  .extend({
    phone: z.string(),
    confirmed: z.boolean(),
    hasPassword: z.boolean(),
    billing: orNull(billingDataSchema),
  })
  .openapi('Profile', { description: 'Name, contact data and role of the customer' })
export type ProfileView = z.infer<typeof profileViewSchema>

export const socialAnswerSchema = z
  .object({
    kind: z.enum(['password', 'signed_in', 'linked', 'no_password', 'register']),
    token: z.string().optional(),
    user: userSchema.optional(),
    to: z.string().optional(),
    email: z.string().optional(),
    emailVerified: z.boolean().optional(),
    name: z.string().optional(),
    surname: z.string().optional(),
    ways: z.array(z.enum(SOCIAL_PROVIDERS)).optional(),
  })
  .openapi('SocialAnswer', {
    description:
      'Result of a sign-in through a provider. Without `token`: ' +
      'the fields that are still required.',
  })
export type SocialAnswer = z.infer<typeof socialAnswerSchema>

export const sessionSchema = z
  .object({
    id: z.uuid(),
    device: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  })
  .openapi('Session')
export type SessionView = z.infer<typeof sessionSchema>

export const identitySchema = z
  .object({
    provider: z.enum(SOCIAL_PROVIDERS),
    email: z.string(),
    linkedAt: z.iso.datetime(),
  })
  .openapi('LinkedIdentity')
