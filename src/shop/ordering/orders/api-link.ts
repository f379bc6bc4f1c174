import { createRoute, z } from '@hono/zod-openapi'
import { type Api, makeApi, problemResponse, refusalsAs } from '../../../platform/http.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { limitAttempts } from '../../people/accounts/customer-account.ts'
import { countedMail } from '../../session/store.ts'
import type { Lifecycle } from './lifecycle.ts'
import { isOrdersAddress, readLinkRequest } from './link-request.ts'
import { mailCustomer } from './order-mail-lifecycle.ts'

const LINK_JOB = 'orders.mail_link'
const LinkData = z.object({ number: z.string(), email: z.string() })

export const linkRoute = createRoute({
  method: 'post',
  path: '/order-links',
  tags: ['orders'],
  summary: 'Send the link of an order to its email address',
  description:
    'Response and response time do not reveal whether the order exists. ' +
    'At most three mails to an address in 15 minutes.',
  request: {
    body: {
      content: {
        'application/json': {
          schema: z.object({ number: z.string().max(200), email: z.string().max(600) }),
        },
      },
      required: true,
    },
  },
  responses: {
    204: { description: 'If number and address match, a mail is being sent' },
    422: problemResponse('Not an order number, or not an email address'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export function orderLinkApi({ context }: Lifecycle): Api {
  const api = makeApi()
  api.openapi(linkRoute, async (c) => {
    const request = readLinkRequest(c.req.valid('json'))
    if (!request.ok) throw refusalsAs(422, request.refusals)
    await limitAttempts(context, c, 'order-link', [
      countedMail('order-link-mail', request.value.email),
    ])
    // A job for every request, also of unknown orders: neither answer nor timing discloses the
    // existence.
    await context.jobs.send(context.db, LINK_JOB, request.value)
    return c.body(null, 204)
  })
  return api
}

export const orderLinkJobs = (life: Lifecycle): Record<string, JobHandler> => ({
  [LINK_JOB]: async (data) => {
    const { number, email } = LinkData.parse(data)
    await life.context.db.transaction(async (tx) => {
      const found = await findOrderByNumber(tx, number)
      if (found && isOrdersAddress(found.order.email, email))
        await mailCustomer(life, tx, 'link', found)
    })
  },
})
