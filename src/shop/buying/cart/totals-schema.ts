import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import type { TotalLine, Totals } from './totals.ts'

export const totalLineSchema = schemaOf<TotalLine>()(
  z
    .object({
      code: z.enum([
        'shipping',
        'products',
        'recargo',
        'vat',
        'discount',
        'packaging',
        'surcharge',
        'net',
        'gross',
      ]),
      label: z.string(),
      cents: z.int(),
      reason: z
        .object({
          key: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
        })
        .nullable(),
      to: z.int().optional(),
      open: z.literal(true).optional().openapi({ description: 'No price yet: the desk names it.' }),
    })
    .openapi('TotalLine', {
      description:
        'One line of the receipt. `label` and `reason.key` are message keys; ' +
        '`reason` is shown in small below. `to`: number of the shipment, from 1, ' +
        'if there are several; never a name, since receipts are kept longer.',
    }),
)

export const totalsSchema = schemaOf<Totals>()(
  z
    .object({
      lines: z.array(totalLineSchema).readonly(),
      productsCents: z.int(),
      discountCents: z.int().openapi({ description: 'Net discount of the coupon, in cents.' }),
      shippingCents: z.int(),
      packagingCents: z.int(),
      surchargeCents: z
        .int()
        .openapi({ description: 'Net surcharge of the payment method, in cents.' }),
      netCents: z.int(),
      vatCents: z.int(),
      recargoCents: z.int().openapi({
        description: 'Recargo de equivalencia (Spanish surcharge for retailers), in cents.',
      }),
      grossCents: z.int(),
    })
    .openapi('Totals'),
)
