import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { ownPasskeySchema } from './passkey-schema.ts'

export const factorSchema = z
  .object({
    since: orNull(z.iso.datetime()).openapi({ description: 'Null: there is no app' }),
    codesLeft: z.int().openapi({ description: 'Unused recovery codes' }),
    passkeys: z.array(ownPasskeySchema),
  })
  .openapi('StaffFactor')
export type FactorView = z.infer<typeof factorSchema>

export const newFactorSchema = z
  .object({
    secret: z.string().openapi({ description: 'Base32, to be typed into the app' }),
    uri: z.string().openapi({ description: 'What the QR code says' }),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .openapi({ description: 'The QR code as an SVG path of dark modules, one unit each' }),
  })
  .openapi('NewStaffFactor')
export type NewFactor = z.infer<typeof newFactorSchema>

export const recoveryCodesSchema = z
  .object({ codes: z.array(z.string()) })
  .openapi('StaffRecoveryCodes')

export const PasswordForm = z.object({ password: z.string().max(2_000) })
export const CodeForm = z.object({ code: z.string().max(100) })
