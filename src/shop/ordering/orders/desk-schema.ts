import { z } from '@hono/zod-openapi'
import { recordOf } from '../../../platform/typed-record.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { DESK_NEEDS } from '../desk/needs.ts'
import { neededSchema } from '../desk/needs-schema.ts'

const deskRowSchema = z
  .object({
    lines: z.array(
      z.object({
        pieces: z.int(),
        orderId: z.string(),
        productName: z.string(),
        jobName: z.string(),
        jobState: z.enum(JOB_STATES),
        configuration: configurationSchema.optional(),
        widthMm: z.int(),
        heightMm: z.int(),
      }),
    ),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    work: z
      .enum(['in_production', 'waiting_payment', 'waiting_review', 'waiting_artwork', 'to_ship'])
      .nullable(),
    paymentMethod: z.string(),
    customer: z.string(),
    grossCents: z.int(),
    site: z.string().openapi({ description: 'Code of the site that it came from' }),
    dueCents: z.int().openapi({ description: 'Left to pay beside the wallet' }),
    shipsOn: z.iso.date(),
    placedAt: z.iso.datetime(),
    proved: z.boolean().openapi({
      description: 'True: a proof of transfer is waiting for review by staff.',
    }),
    eyes: z
      .enum(['damaged', 'tooLarge', 'tooComplex', 'pastCheck', 'unread'])
      .nullable()
      .openapi({ description: 'Reason for which staff must review the files; null: none.' }),
    changing: z.boolean(),
    stockShort: z
      .boolean()
      .openapi({ description: 'True: the order was paid when stock was insufficient.' }),
    movedAt: z.iso.datetime(),
    needs: z.array(neededSchema),
  })
  .openapi('DeskRow')
export type DeskRow = z.infer<typeof deskRowSchema>

export const deskPageSchema = z
  .object({
    items: z.array(deskRowSchema),
    total: z.int(),
    pageSize: z.int(),
    lateUpTo: z.iso.date().openapi({
      description:
        'Last shipping day that is late. The day before a weekend or a holiday is not late ' +
        'until they are over.',
    }),
    countLimit: z.int().openapi({
      description: 'The counts of closed orders end here: there may be more.',
    }),
    foundLimit: z.int().openapi({ description: 'The `total` of a search ends here.' }),
    needCounts: z
      .object(recordOf(DESK_NEEDS, () => z.int()))
      .openapi({ description: 'Number of orders with each need.' }),
    requests: z.int().openapi({
      description: 'Requests for a quote that wait; 0 for staff who may not answer them.',
    }),
    messages: z.int().openapi({
      description: 'Messages to the shop that wait; 0 for staff who may not answer them.',
    }),
    counts: z.object({
      all: z.int(),
      in_production: z.int(),
      open: z.int(),
      done: z.int(),
      waiting_payment: z.int(),
      waiting_review: z.int(),
      waiting_artwork: z.int(),
      to_ship: z.int(),
      changing: z.int(),
    }),
  })
  .openapi('OrderDesk')
export type DeskPage = z.infer<typeof deskPageSchema>
