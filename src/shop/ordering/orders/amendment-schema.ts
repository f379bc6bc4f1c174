import { z } from '@hono/zod-openapi'
import { DeliveryForm, OrderForm, RecipientForm } from '../../buying/checkout/order-form-schema.ts'
import { SPEEDS } from '../../print/quoting/speed.ts'

const MAX_LINES = 200
/** Above the limit of recipients, so that too many get a translated refusal. */
const MAX_TYPED_RECIPIENTS = 100

const atMost = (lines: object) => Object.keys(lines).length <= MAX_LINES

/** The fields of the destination that can be changed; the method cannot. */
const AmendableDelivery = DeliveryForm.omit({ method: true, several: true })

/**
 * What a customer may change of a placed order: destination, quantity, speed. Another product, size
 * or finish is another order. The parts have the fields of the order form, and what is left out
 * stays as it is.
 */
export const Amendment = z
  .object({
    delivery: AmendableDelivery.partial(),
    recipients: z
      .array(
        RecipientForm.partial().extend({
          lots: z.record(z.uuid(), z.string()).refine(atMost).optional(),
        }),
      )
      .max(MAX_TYPED_RECIPIENTS)
      .readonly()
      .openapi({
        description:
          'All additional recipients after the change, as `others` of the order form with ' +
          '`lots` by line id; the main recipient gets the remaining copies. Empty list: all ' +
          'copies go to the main recipient. Missing: recipients and their copies stay unchanged',
      }),
    handling: OrderForm.shape.handling,
    units: z
      .record(z.uuid(), z.int().min(0).max(1_000_000_000))
      .refine(atMost)
      .openapi({ description: 'Number of units by line id' }),
    speed: z.enum(SPEEDS).openapi({
      description: 'Production speed of all lines, since an order has one delivery day',
    }),
  })
  .partial()
  .openapi('Amendment')
export type Amendment = z.infer<typeof Amendment>
export type AmendableDelivery = z.infer<typeof AmendableDelivery>
