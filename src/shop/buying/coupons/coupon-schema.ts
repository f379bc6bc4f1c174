import { z } from '@hono/zod-openapi'

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
