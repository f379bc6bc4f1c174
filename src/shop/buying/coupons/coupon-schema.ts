import { z } from '@hono/zod-openapi'

const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/)

/** The input of staff; amounts, percentages and days as typed. */
export const CouponForm = z
  .object({
    code: text,
    kind: z.enum(['percent', 'amount']),
    value: text.openapi({
      description: 'Percentage of the net goods, or net euros, as typed: "10", "7,5", "12,50"',
    }),
    minimum: text
      .default('')
      .openapi({ description: 'Minimum net value of the goods in euros, as typed' }),
    validFrom: text
      .default('')
      .openapi({ description: 'First day of validity (Europe/Madrid), `YYYY-MM-DD`' }),
    validUntil: text
      .default('')
      .openapi({ description: 'Last day of validity (Europe/Madrid), `YYYY-MM-DD`' }),
    ownerEmail: text.default('').openapi({
      description: 'Email of the only customer who may use the coupon; empty: all customers',
    }),
    singleUse: z.boolean(),
  })
  .openapi('NewCoupon')
export type CouponForm = z.infer<typeof CouponForm>

const couponRowSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    percentBp: z.int().nullable(),
    amountCents: z.int().nullable(),
    minimumCents: z.int(),
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable(),
    ownerEmail: z.string().nullable(),
    singleUse: z.boolean(),
    active: z.boolean(),
    uses: z.int().openapi({ description: 'Number of orders that use the coupon' }),
  })
  .openapi('Coupon')

export const couponPageSchema = z
  .object({ items: z.array(couponRowSchema), total: z.int(), pageSize: z.int() })
  .openapi('Coupons')
export type CouponRowView = z.infer<typeof couponRowSchema>
export type CouponsView = z.infer<typeof couponPageSchema>
