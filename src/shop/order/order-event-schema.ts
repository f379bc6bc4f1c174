import { z } from '@hono/zod-openapi'
import { destinationSchema } from '../buying/checkout/destination-schema.ts'
import { FILE_SIDES } from '../print/preflight/file-side.ts'
import { ORDER_ACTORS } from './order-state.ts'

/** What an amendment can change, before and after it. */
const amendedSchema = destinationSchema
  .extend({
    grossCents: z.int(),
    deliversOn: z.iso.date(),
    units: z.array(z.int()).openapi({ description: 'Number of units by line' }),
  })
  .openapi('AmendedValues')

/** The facts of an event. Which ones it has depends on its kind. */
const eventDataSchema = z
  .object({
    from: z.string().openapi({ description: 'State of the order or job before a move' }),
    to: z.string().openapi({ description: 'State of the order, job or shipment after a move' }),
    state: z.string().openapi({ description: 'Verdict on a file, or result of a change' }),
    shipment: z.int(),
    startsOn: z.iso.date(),
    shipsOn: z.iso.date(),
    deliversOn: z.iso.date(),
    before: z
      .union([z.string(), amendedSchema])
      .openapi({ description: 'Delivery day, invoice number or amended values before the event' }),
    after: amendedSchema,
    method: z.string().openapi({ description: 'Payment method' }),
    target: z.string().openapi({ description: 'Payment method of a refund' }),
    fromBalance: z.boolean().openapi({ description: 'True: the wallet balance paid all of it' }),
    toBalance: z.boolean().openapi({ description: 'True: refunded to the wallet balance' }),
    amountCents: z.int(),
    cents: z.int(),
    beforeCents: z.int().openapi({ description: 'Gross cents before a tax correction' }),
    afterCents: z.int(),
    valueOn: z.iso.date(),
    over: z.enum(['order', 'month']),
    limitCents: z.int(),
    spentCents: z.int(),
    said: z.string().openapi({ description: 'Reason given by the approver for the refusal' }),
    number: z.string().openapi({ description: 'Invoice number, VAT number or tracking number' }),
    carrier: z.string().openapi({ description: 'Name of the carrier' }),
    url: z.string().openapi({
      description:
        'Page of the carrier, with {number} and {postalCode} in their places; empty: none',
    }),
    subject: z.string().openapi({ description: 'Subject of a mail' }),
    design: z.int(),
    side: z.enum(FILE_SIDES).openapi({
      description: 'What the file prints of its design; absent: both sides',
    }),
    version: z.int(),
    fileName: z.string().nullable(),
    sizeBytes: z.int(),
    findings: z.int().openapi({ description: 'Number of findings of the file check' }),
    sentBy: z.string(),
    comment: z.string(),
    inks: z.record(z.string(), z.string()),
    area: z
      .object({ page: z.int(), xMm: z.int(), yMm: z.int(), widthMm: z.int(), heightMm: z.int() })
      .nullable(),
    name: z.string().openapi({ description: 'Name of the approver' }),
    accepted: z
      .array(
        z.object({
          design: z.int(),
          side: z.enum(FILE_SIDES).optional(),
          version: z.int(),
          warnings: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
    versions: z
      .array(
        z.object({
          design: z.int(),
          side: z.enum(FILE_SIDES).optional(),
          version: z.int(),
        }),
      )
      .openapi({ description: 'Design and version of each file whose approval was withdrawn' }),
    mending: z.object({
      page: z.int(),
      turns: z.int(),
      sizing: z.string(),
      mirrorBleed: z.boolean(),
    }),
    kind: z.string().openapi({ description: 'Kind of the proof of transport' }),
    why: z.string(),
    until: z.iso.date(),
    forReorders: z.boolean(),
    missing: z.array(z.object({ slug: z.string(), left: z.int(), wanted: z.int() })).readonly(),
  })
  .partial()
  .openapi('OrderEventData')
export type EventData = z.infer<typeof eventDataSchema>

/** One row of the record. */
export const orderEventSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.enum(ORDER_ACTORS),
    kind: z.string(),
    lineId: z.string().nullable(),
    data: eventDataSchema,
  })
  .openapi('OrderEvent')
export type OrderEvent = z.infer<typeof orderEventSchema>
