import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { artworkLineSchema } from '../../artwork/files/artwork-schema.ts'
import { ATTEMPT_STATES } from '../../money/payments/attempt.ts'
import type { LedgerEntry } from '../../money/payments/ledger.ts'
import { claimSchema } from '../../order/claims/claim-schema.ts'
import { incidentSchema } from '../../order/incidents/incident-schema.ts'
import { STAFF_MOVES } from '../../order/job-state.ts'
import { orderEventSchema } from '../../order/order-event-schema.ts'
import { customerOrderSchema, orderLineSchema } from '../../order/order-schema.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { shipmentStandingSchema, transportProofViewSchema } from '../../order/proof-schema.ts'
import { GUARD_REASONS } from '../desk/move-guards.ts'
import { neededSchema } from '../desk/needs-schema.ts'
import { orderNoteSchema } from '../desk/notes-schema.ts'
import { orphanSchema } from './open-money-schema.ts'
import { vatNumberViewSchema } from './vat-number-schema.ts'

const ledgerEntrySchema = schemaOf<LedgerEntry>()(
  z
    .object({
      at: z.iso.datetime(),
      kind: z.enum(['asked', 'attempt', 'told', 'refund']),
      said: z.string(),
      amountCents: z.int().nullable(),
      gatewayOrder: z.string().nullable(),
      code: z.string().nullable(),
      meaning: z
        .string()
        .nullable()
        .openapi({ description: 'The meaning of the gateway’s code, for staff, in Spanish.' }),
      by: z
        .string()
        .nullable()
        .openapi({ description: 'Staff member who made the entry; `note`: their note.' }),
      note: z.string().nullable(),
    })
    .openapi('LedgerEntry', {
      description:
        'An entry of an order’s payment ledger: attempt started, gateway notification or query, ' +
        'refund step. `said` is the last part of its translation key, by kind: ' +
        'method of the attempt; effect or refusal of the notification; step of the refund.',
    }),
)

const staffLineSchema = orderLineSchema
  .extend({
    moves: z.array(z.enum(STAFF_MOVES)),
    margin: z
      .object({
        costCents: z.int(),
        cents: z.int().openapi({ description: 'Net, after its part of the discount' }),
        bp: z.int().nullable().openapi({ description: 'Of the net price; null for a price of 0' }),
      })
      .nullable()
      .openapi({ description: 'Null: the cost was not known at ordering, or no right to see it' }),
  })
  .openapi('StaffLine')

export const staffEventSchema = orderEventSchema
  .extend({ by: z.string().nullable(), reason: z.string().nullable() })
  .openapi('StaffEvent', {
    description: 'Event with its author and reason, which customers do not see',
  })

const paymentAttemptSchema = z
  .object({
    method: z.string(),
    gatewayOrder: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    state: z.enum(ATTEMPT_STATES),
    responseCode: z.string().nullable(),
    authorisationCode: z.string().nullable(),
    cardLast4: z.string().nullable(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    askedAt: z.iso.datetime().nullable().openapi({
      description: 'Time of the last query to the gateway, and of its last authenticated answer.',
    }),
    answeredAt: z.iso.datetime().nullable(),
    capturingAt: z.iso.datetime().nullable().openapi({
      description: 'Time at which the capture of this attempt was requested from the gateway.',
    }),
  })
  .openapi('PaymentAttempt')

const refundableSchema = z
  .object({
    leftCents: z.int(),
    lines: z.array(z.object({ id: z.string(), grossCents: z.int() })),
    targets: z.array(z.string()),
    leftThereCents: z.int().nullable(),
  })
  .openapi('Refundable')

const staffRefundSchema = z
  .object({
    id: z.string(),
    target: z.string(),
    state: z.enum(['done', 'unknown', 'requested', 'refused']),
    orderId: z.string(),
    settledAt: z.iso.datetime().nullable(),
    lines: z.array(z.string()),
    amountCents: z.int(),
    responseCode: z.string().nullable(),
    attemptId: z.string().nullable(),
    orphanId: z.int().nullable(),
    reason: z.string(),
    requestedBy: z.string().nullable(),
    requestedAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    forChange: z.boolean(),
    forTax: z.boolean(),
  })
  .openapi('Refund')

export const staffOrderSchema = customerOrderSchema
  .extend({
    lines: z.array(staffLineSchema),
    events: z.array(staffEventSchema),
    shipments: z.array(shipmentStandingSchema),
    artwork: z
      .array(artworkLineSchema)
      .openapi({ description: 'The files of each line with their verdicts.' }),
    customerUrl: z
      .string()
      .nullable()
      .openapi({
        description:
          'Link of the customer’s order page; it grants the customer’s permissions. ' +
          'Null for staff that may not change orders.',
      }),
    attempts: z.array(paymentAttemptSchema),
    orphans: z.array(orphanSchema),
    refundable: refundableSchema.openapi({
      description: 'The refundable amounts of the order, by method.',
    }),
    refunds: z.array(staffRefundSchema),
    ledger: z.array(ledgerEntrySchema),
    vatNumber: orNull(vatNumberViewSchema),
    transportProofs: z.array(transportProofViewSchema).nullable().openapi({
      description: 'Proofs of transport to another member state; null: the order needs none.',
    }),
    paidOn: z.iso.date().nullable().openapi({ description: 'Value date of the payment, ISO.' }),
    invoiceWaits: z
      .enum(['departure', 'vat_number'])
      .nullable()
      .openapi({ description: 'Why the invoice is not issued yet.' }),
    needs: z.array(neededSchema),
    language: z.enum(LANGUAGES).openapi({ description: 'In which the customer ordered' }),
    notes: z.array(orderNoteSchema),
    claims: z.array(claimSchema),
    incidents: z.array(incidentSchema).openapi({ description: 'Of its shipments, newest first' }),
    guards: z
      .array(z.object({ to: z.enum(ORDER_STATUSES), why: z.enum(GUARD_REASONS), jobs: z.int() }))
      .openapi({ description: 'Moves that the caller cannot make now, each with its reason.' }),
  })
  .openapi('StaffOrder')
export type StaffOrder = z.infer<typeof staffOrderSchema>
