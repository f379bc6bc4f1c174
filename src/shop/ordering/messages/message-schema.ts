import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { MESSAGE_STATES } from './message.ts'

export const messageSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(MESSAGE_STATES),
    language: z.enum(LANGUAGES),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    orderNumber: z.string().openapi({ description: 'As typed; empty: about no order' }),
    subject: z.string(),
    said: z.string(),
    files: z
      .array(z.string())
      .openapi({ description: 'Keys of `GET /early-files/{secret}`, one file each' }),
    sentAt: z.iso.datetime(),
    endedAt: orNull(z.iso.datetime()),
    endedBy: z.string(),
    answers: z.array(z.object({ at: z.iso.datetime(), by: z.string(), said: z.string() })),
  })
  .openapi('ContactMessage')
export type MessageView = z.infer<typeof messageSchema>

export const messagesSchema = z
  .object({ items: z.array(messageSchema), total: z.int(), pageSize: z.int(), open: z.int() })
  .openapi('ContactMessages')
export type MessagesView = z.infer<typeof messagesSchema>
