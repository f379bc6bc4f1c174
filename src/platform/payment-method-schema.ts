import { z } from '@hono/zod-openapi'
import { PAYMENT_METHOD, SETTLES } from './payment-method.ts'

/**
 * Of the gateways that the program wires: the document lists their codes (`addDocument`), and a
 * handler refuses others, because schemas are made before the gateways.
 */
export const paymentMethodSchema = z
  .string()
  .max(40)
  .openapi(PAYMENT_METHOD, { description: 'A payment method of one of the gateways.' })

export const settlesSchema = z.enum(SETTLES).openapi('Settles', {
  description:
    'How the payment is made: on a page of the gateway, later by transfer, or from ' +
    'the wallet balance.',
})
