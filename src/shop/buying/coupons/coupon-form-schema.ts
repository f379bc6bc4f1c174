import { z } from 'zod'
import { refusedBy } from '../../resources/form-schema.ts'
import { type CouponForm, readCoupon } from './new-coupon.ts'

const text = z
  .string()
  .max(200, 'resources.tooLong')
  .regex(/^[^\0]*$/, 'resources.characters')

/** The form of a coupon; amounts, percentages and days as typed. */
export const couponFormSchema = z
  .object({
    code: text,
    kind: z.enum(['percent', 'amount'], 'coupons.new.kind'),
    value: text,
    minimum: text,
    validFrom: text,
    validUntil: text,
    ownerEmail: text,
    singleUse: z.boolean('resources.flag'),
    active: z.boolean('resources.flag'),
  })
  .superRefine(refusedBy<CouponForm>(readCoupon))
