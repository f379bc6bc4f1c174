import { createRoute, z } from '@hono/zod-openapi'
import { problemResponse } from '../../../platform/http.ts'

const GatewayParam = z.object({
  gateway: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/)
    .openapi({ description: 'Code of a payment gateway' }),
})

/** The second one is the address that providers with webhooks are configured with. */
export const NOTIFICATION_PATHS = [
  '/payments/{gateway}/notification',
  '/payments/{gateway}/webhook',
] as const

const routeAt = (path: (typeof NOTIFICATION_PATHS)[number]) =>
  createRoute({
    method: 'post',
    path,
    tags: ['payments'],
    summary: 'The gateway tells how a payment went: the only word that counts',
    description:
      'In the form that the gateway signs. 200 for every well-formed notification, repeated or refused; what it changes is decided by signature and figures.',
    request: { params: GatewayParam },
    responses: {
      200: { description: 'Received', content: { 'text/plain': { schema: z.literal('OK') } } },
      400: problemResponse('Not readable, or not signed by the gateway'),
      404: problemResponse('No gateway has this code'),
      413: problemResponse('Larger than the gateway’s notifications are'),
      503: problemResponse('It could not be checked now: to be told again'),
    },
  })

export const notificationRoutes = NOTIFICATION_PATHS.map(routeAt)
