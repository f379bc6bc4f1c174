import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { lenient } from '../../../platform/lenient-schema.ts'
import { Tick } from '../../../platform/tick-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { guardFields } from '../../session/robots/proof-schema.ts'
import { MESSAGE_LIMIT, MESSAGE_STATES } from './message.ts'
import { messageSchema, messagesSchema } from './message-schema.ts'

const ContactForm = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().openapi({ description: 'Optional' }),
  order: z.string().openapi({ description: 'Number of an order that it is about; optional' }),
  subject: z.string(),
  said: z.string(),
  files: z
    .array(z.string().max(100))
    .max(50)
    .openapi({ description: 'Secrets of `POST /quote-requests/files`, at most 5' }),
  privacy: Tick,
  ...guardFields,
})

export const writeRoute = createRoute({
  method: 'post',
  path: '/contact-messages',
  tags: ['forms'],
  summary: 'Write to the shop: the message waits at the desk, and its sender gets a receipt',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: lenient(ContactForm).openapi('ContactForm', {
            required: ['name', 'email', 'subject', 'said', 'privacy', 'proof'],
          }),
        },
      },
    },
  },
  responses: {
    201: jsonResponse(z.object({ email: z.string() }), 'Kept; the shop answers to this address'),
    422: problemResponse('All missing or invalid fields, or no proof of work'),
    429: problemResponse(
      'Too many messages from one network, or for one address; Retry-After gives the waiting time',
    ),
  },
})

const tags = ['staff']
const params = z.object({ id: z.uuid() })
const refused = {
  404: problemResponse('No such message'),
  409: problemResponse('The state of the message does not allow it'),
  ...staffOnly,
}

export const messagesRoute = createRoute({
  method: 'get',
  path: '/staff/messages',
  tags,
  ...forStaff('orders:change'),
  summary: 'List messages to the shop; open ones the oldest first',
  request: {
    query: z.object({
      state: z.enum(MESSAGE_STATES).default('open'),
      page: z.coerce.number().int().min(1).max(2_000).default(1),
    }),
  },
  responses: { 200: jsonResponse(messagesSchema, 'At most 50'), ...staffOnly },
})

export const answerRoute = createRoute({
  method: 'post',
  path: '/staff/messages/{id}/answers',
  tags,
  ...forStaff('orders:change'),
  summary: 'Answer a message; the words are mailed to its sender',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              answer: z
                .string()
                .trim()
                .min(1)
                .max(MESSAGE_LIMIT)
                .regex(/^[^\0]*$/)
                .overwrite((text) => text.toWellFormed()),
            })
            .openapi('ContactAnswer'),
        },
      },
    },
  },
  responses: { 200: jsonResponse(messageSchema, 'The answered message'), ...refused },
})

export const endRoute = createRoute({
  method: 'put',
  path: '/staff/messages/{id}/state',
  tags,
  ...forStaff('orders:change'),
  summary: 'Close a message without an answer, or open it again',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({ state: z.enum(['open', 'closed']) }).openapi('ContactMessageState'),
        },
      },
    },
  },
  responses: { 200: jsonResponse(messageSchema, 'The message'), ...refused },
})
