import { z } from '@hono/zod-openapi'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'

export const shownMailSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .openapi('ShownMail')
export type ShownMail = z.infer<typeof shownMailSchema>

const sentMailSchema = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    id: z.string(),
    recipient: z.string(),
    writtenAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .openapi('SentMail')
export type SentMail = z.infer<typeof sentMailSchema>

export const orderMailsSchema = z
  .object({
    number: z
      .string()
      .nullable()
      .openapi({ description: 'Number of the order; null: the shop has no order yet' }),
    language: z.string().nullable(),
    kinds: z.array(z.enum(ORDER_MAILS)).readonly(),
    items: z.array(sentMailSchema),
    total: z.int(),
  })
  .openapi('OrderMails')
export type OrderMails = z.infer<typeof orderMailsSchema>
