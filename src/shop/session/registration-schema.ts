import { z } from '@hono/zod-openapi'
import { lenient } from '../../platform/lenient-schema.ts'
import type { Sent } from '../../platform/sent-form.ts'
import { guardFields } from './robots/proof-schema.ts'

/** The specification's page sends it; any value is accepted and not read. */
const ignored = <T>(type: 'string' | 'boolean', description: string) =>
  z
    .custom<T>(() => true)
    .optional()
    .openapi({ type, description })

export const RegistrationForm = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  password: z.string(),
  company: z.boolean(),
  company_name: z.string(),
  vat: z.string(),
  order: z
    .string()
    .openapi({ description: 'Link of a guest order, which is added to the new account' }),
  terms: z.boolean().optional(),
  privacy: z.boolean().optional(),
  role: ignored<'USER_ROLE'>('string', 'Ignored: every registered account has USER_ROLE'),
  state: ignored<true>('boolean', 'Ignored'),
  ...guardFields,
})
export type RegistrationForm = Sent<Omit<z.infer<typeof RegistrationForm>, 'role' | 'state'>>

export const RegistrationBody = lenient(RegistrationForm).openapi('Registration', {
  required: ['name', 'surname', 'email', 'password'],
})
