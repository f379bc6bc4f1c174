import { z } from '@hono/zod-openapi'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { schemaOf } from '../../../platform/schema-of.ts'
import { ACTIONS } from '../gateways/denial.ts'
import { ATTEMPT_STATES } from './attempt.ts'
import { SHOWN_STATES } from './card-registration.ts'
import type { PaymentProgress } from './payment-progress.ts'

/** A form to be posted by the browser as it is. */
const paymentFormSchema = z
  .object({ url: z.string(), fields: z.record(z.string(), z.string()) })
  .openapi('PaymentForm', { description: 'To be posted by the browser as it is' })

export type PaymentForm = z.infer<typeof paymentFormSchema>

export const paymentWishSchema = z
  .object({
    keepCard: z
      .boolean()
      .optional()
      .openapi({ description: 'The gateway keeps the card for the signed-in customer' }),
    card: z.uuid().optional().openapi({ description: 'A card that was kept' }),
  })
  .openapi('PaymentWish')

export const startedPaymentSchema = z
  .object({
    attemptId: z.string().openapi({ description: 'For polling; part of the return addresses' }),
    method: paymentMethodSchema,
    form: paymentFormSchema.optional(),
    redirectUrl: z
      .string()
      .optional()
      .openapi({ description: 'Where the browser goes instead, to approve the payment' }),
  })
  .openapi('StartedPayment')
export type StartedPayment = z.infer<typeof startedPaymentSchema>

export const paymentProgressSchema = schemaOf<PaymentProgress>()(
  z
    .object({
      attemptId: z.string(),
      state: z.enum(ATTEMPT_STATES),
      method: paymentMethodSchema,
      orderNumber: z.string(),
      orderToken: z.string(),
      orderStatus: z.string(),
      forChange: z
        .boolean()
        .openapi({ description: 'It pays the difference of a change; the order itself is paid' }),
      amountCents: z.int(),
      message: z.string(),
      action: z
        .enum(ACTIONS)
        .optional()
        .openapi({ description: 'Only when denied: what the customer may do' }),
      actionMessage: z.string().optional(),
    })
    .openapi('PaymentProgress'),
)

export const paymentReturnSchema = z
  .object({
    payAgainUrl: z.string().optional().openapi({
      description: 'Where another means of payment can be chosen, after one was declined',
    }),
  })
  .openapi('PaymentReturn')

export const savedCardSchema = z
  .object({
    id: z.uuid(),
    brand: z.string().openapi({
      description:
        'The gateway’s number: 1 Visa, 2 Mastercard, 8 American Express; empty where it told none',
    }),
    last4: z.string(),
    expiry: z.string().openapi({ description: 'Year and month, AAMM' }),
    isDefault: z.boolean(),
  })
  .openapi('SavedCard', {
    description: 'A card that the gateway keeps: the shop has never seen its number',
  })
export type SavedCard = z.infer<typeof savedCardSchema>

export const startedCardSchema = z
  .object({
    id: z.uuid(),
    form: paymentFormSchema,
  })
  .openapi('StartedCardRegistration')

export const cardRegistrationSchema = z
  .object({
    id: z.uuid(),
    state: z
      .enum(SHOWN_STATES)
      .openapi({ description: 'not_kept: the bank authorised, and the gateway kept no card' }),
    message: z.string(),
    actionMessage: z
      .string()
      .optional()
      .openapi({ description: 'Only when denied: what the customer may do' }),
  })
  .openapi('CardRegistration', {
    description: 'A card that is added without an order, by an authorisation of 0.00',
  })
export type CardRegistration = z.infer<typeof cardRegistrationSchema>
