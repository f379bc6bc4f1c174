import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { CLAIM_REASONS, CLAIM_STATES } from './claim.ts'

const share = z.int().min(0).max(1000)
export const claimAreaSchema = z
  .object({ x: share, y: share, width: share.min(1), height: share.min(1) })
  .refine(({ x, y, width, height }) => x + width <= 1000 && y + height <= 1000)
  .openapi('ClaimArea', { description: 'A marked area in thousandths of the picture' })

export const claimPhotoSchema = z
  .object({ id: z.uuid(), url: z.string(), widthPx: z.int(), heightPx: z.int() })
  .openapi('ClaimPhoto')
export type ClaimPhoto = z.infer<typeof claimPhotoSchema>

export const claimSchema = z
  .object({
    id: z.uuid(),
    lineId: z.uuid(),
    position: z.int(),
    product: z.string(),
    state: z.enum(CLAIM_STATES),
    reason: z.enum(CLAIM_REASONS),
    said: z.string(),
    drawingArea: orNull(claimAreaSchema),
    photos: z.array(claimPhotoSchema.extend({ area: orNull(claimAreaSchema) })),
    openedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    answer: z.string().openapi({ description: 'The words of staff to the customer' }),
    amountCents: z.int().nullable().openapi({ description: 'Gross, credited or refunded' }),
    reprintNumber: z
      .string()
      .nullable()
      .openapi({ description: 'Number of the free order that makes the line again' }),
  })
  .openapi('Claim')
export type Claim = z.infer<typeof claimSchema>

/** For the holder of the order's link. */
export const orderClaimsSchema = z
  .object({
    claims: z.array(
      claimSchema
        .extend({
          reprintToken: z
            .string()
            .nullable()
            .openapi({ description: 'Key of the link of the free order' }),
        })
        .openapi('OwnClaim'),
    ),
    claimable: z
      .array(z.uuid())
      .openapi({ description: 'Lines about which a claim may be opened now' }),
    until: z.iso
      .date()
      .nullable()
      .openapi({ description: 'The last day for a claim; null: not received yet' }),
  })
  .openapi('OrderClaims')
export type OrderClaims = z.infer<typeof orderClaimsSchema>
