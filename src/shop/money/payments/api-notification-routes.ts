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
    summary: 'Receive a signed payment notification from a gateway',
    description:
      'In the gateway’s signed format. Returns 200 for every well-formed notification, ' +
      'also for repeated or refused ones; signature and amounts decide its effect.',
    request: { params: GatewayParam },
    responses: {
      200: { description: 'Received', content: { 'text/plain': { schema: z.literal('OK') } } },
      400: problemResponse('Malformed, or the signature is missing'),
      404: problemResponse('No gateway has this code'),
      413: problemResponse('Larger than any notification of the gateway'),
      503: problemResponse('It could not be verified now; the gateway should retry'),
    },
  })

export const notificationRoutes = NOTIFICATION_PATHS.map(routeAt)
