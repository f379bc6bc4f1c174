import { z } from '@hono/zod-openapi'
import { CERTIFICATE_STANDINGS } from './certificate.ts'

export const certificateSchema = z
  .object({
    standing: z.enum(CERTIFICATE_STANDINGS),
    fileName: z.string().openapi({ description: 'Empty: none was sent.' }),
    reason: z.string().openapi({ description: 'Why the desk refused it; empty: it did not.' }),
  })
  .openapi('ExportCertificate')
export type CertificateView = z.infer<typeof certificateSchema>
