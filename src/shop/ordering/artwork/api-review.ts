import { createRoute, z } from '@hono/zod-openapi'
import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import type { Deed, Job } from '../../artwork/files/store-job.ts'
import type { OrderMail } from '../../order/mail-kinds.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from '../orders/api-staff.ts'
import { OrderNumber, shutOut } from '../orders/api-staff-routes.ts'
import { type Lifecycle, mailCustomerById } from '../orders/order-lifecycle.ts'
import { staffOrderSchema } from '../orders/staff-order-schema.ts'
import { askChanges, findGood, sendOn } from './review-lifecycle.ts'

const Length = z.int().min(-1_000_000).max(1_000_000)
const params = z.object({ number: OrderNumber, artworkId: z.uuid() })
const responses = {
  200: jsonResponse(staffOrderSchema, 'The order after it'),
  404: problemResponse('No such order, or no such file of it that is current'),
  409: problemResponse('The line is approved, the order is closed, or the file is not checked yet'),
  422: problemResponse('What cannot be asked, all of it'),
  ...shutOut,
}

const changesRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/changes',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'Ask the customer to change a file: in words, and where on its piece; the customer is told by mail',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            comment: z
              .string()
              .max(10_000)
              .regex(/^[^\0]*$/)
              .overwrite((text) => text.toWellFormed()),
            area: z
              .strictObject({
                page: z.int().min(0).max(100_000),
                xMm: Length,
                yMm: Length,
                widthMm: Length,
                heightMm: Length,
              })
              .nullable()
              .openapi({ description: 'In mm of the finished piece, from its upper left corner' }),
          }),
        },
      },
    },
  },
  responses,
})

const goodRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/good',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'A file was looked at and is good: it waits for the customer’s approval; what was asked of it is asked no more',
  request: { params },
  responses,
})

const REASON_LIMIT = 500

const pastCheckRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/past-check',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'Send a file that the check blocks to one of the staff in the customer’s place; nothing is printed, and no date counts, before it is accepted',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            reason: z
              .string()
              .trim()
              .max(REASON_LIMIT)
              .regex(/^[^\0]*$/)
              .overwrite((text) => text.toWellFormed())
              .openapi({ description: 'For the record; the customer does not see it' }),
          }),
        },
      },
    },
  },
  responses: {
    ...responses,
    409: problemResponse(
      'It is not blocked, changes are asked for, the line is approved, or the order is closed',
    ),
  },
})

type Done<Looked extends Job = Job> = Result<Looked> | undefined

function jobOf<Looked extends Job>(done: Done<Looked>): Looked {
  if (!done) throw new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })
  if (!done.ok)
    throw refusalsAs(done.refusals.some(({ field }) => field !== '') ? 422 : 409, done.refusals)
  return done.value
}

/** Review of customers' files by staff. */
export function reviewApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  async function look<Looked extends Job>(
    c: ApiContext,
    number: string,
    make: (tx: Transaction, orderId: string, deed: Deed) => Promise<Done<Looked>>,
    mail: (job: Looked) => OrderMail | null,
    reason?: string,
  ) {
    const staff = await requireStaff(context, c)
    const { order } = await mustFind(life, number)
    const deed: Deed = {
      by: { actor: 'staff', actorId: staff.id, ...(reason && { reason }) },
      at: context.now(),
    }
    await context.db.transaction(async (tx) => {
      const told = mail(jobOf(await make(tx, order.id, deed)))
      if (told) await mailCustomerById(life, tx, told, order.id)
    })
    c.var.log.info('artwork.looked_at', { order: number, by: staff.id })
    return { data: await loadStaffOrder(life, c, await mustFind(life, number)) }
  }

  api.openapi(changesRoute, async (c) => {
    const { number, artworkId } = c.req.valid('param')
    const wish = c.req.valid('json')
    const done = await look(
      c,
      number,
      (tx, orderId, deed) => askChanges(tx, { orderId, artworkId, deed }, wish),
      () => 'changes_asked',
    )
    return c.json(done, 200)
  })

  api.openapi(goodRoute, async (c) => {
    const { number, artworkId } = c.req.valid('param')
    const done = await look(
      c,
      number,
      (tx, orderId, deed) => findGood(tx, { orderId, artworkId, deed }),
      ({ state, moved }) => (moved && state === 'awaiting_approval' ? 'to_approve' : null),
    )
    return c.json(done, 200)
  })

  api.openapi(pastCheckRoute, async (c) => {
    const { number, artworkId } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    const done = await look(
      c,
      number,
      (tx, orderId, deed) => sendOn(tx, { orderId, artworkId, deed }),
      () => null,
      reason,
    )
    return c.json(done, 200)
  })

  return api
}
