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
  .openapi('PaymentForm', { description: 'Form that the browser posts unchanged to the gateway' })

export type PaymentForm = z.infer<typeof paymentFormSchema>

export const paymentWishSchema = z
  .object({
    keepCard: z
      .boolean()
      .optional()
      .openapi({ description: 'True: the gateway stores the card for the signed-in customer' }),
    card: z.uuid().optional().openapi({ description: 'Id of a stored card' }),
  })
  .openapi('PaymentWish')

export const startedPaymentSchema = z
  .object({
    attemptId: z
      .string()
      .openapi({ description: 'Id of the attempt, for polling; part of the return addresses' }),
    method: paymentMethodSchema,
    form: paymentFormSchema.optional(),
    redirectUrl: z
      .string()
      .optional()
      .openapi({
        description:
          'Address to which the browser is redirected to approve the payment, ' +
          'for gateways without a form',
      }),
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
      forChange: z.boolean().openapi({
        description:
          'True: the payment is for the difference of a change; the order itself is paid',
      }),
      amountCents: z.int(),
      message: z.string(),
      action: z.enum(ACTIONS).optional().openapi({
        description: 'What the customer can do after a denied payment; missing otherwise',
      }),
      actionMessage: z.string().optional(),
    })
    .openapi('PaymentProgress'),
)

export const paymentReturnSchema = z
  .object({
    payAgainUrl: z.string().optional().openapi({
      description: 'Page on which another payment method can be chosen after a refused payment',
    }),
  })
  .openapi('PaymentReturn')

export const savedCardSchema = z
  .object({
    id: z.uuid(),
    brand: z.string().openapi({
      description:
        'Brand code of the gateway: 1 Visa, 2 Mastercard, 8 American Express; empty: unknown',
    }),
    last4: z.string(),
    expiry: z.string().openapi({ description: 'Expiry as year and month, YYMM' }),
    isDefault: z.boolean(),
  })
  .openapi('SavedCard', {
    description: 'A card stored by the gateway; the shop never receives its number',
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
    state: z.enum(SHOWN_STATES).openapi({
      description: '`not_kept`: the bank authorised the payment, but the gateway stored no card',
    }),
    message: z.string(),
    actionMessage: z.string().optional().openapi({
      description: 'What the customer can do after a denied payment; missing otherwise',
    }),
  })
  .openapi('CardRegistration', {
    description: 'Registration of a card without an order, through an authorisation of 0.00',
  })
export type CardRegistration = z.infer<typeof cardRegistrationSchema>
