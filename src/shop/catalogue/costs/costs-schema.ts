import { z } from '@hono/zod-openapi'
import { COST_UNITS } from '../../print/costing/line-cost.ts'

const MOST_CENTS = 100_000_000

const place = {
  part: z
    .string()
    .max(200)
    .openapi({ description: 'material.banner510, option.finish.hem, work.piece …' }),
  everywhere: z.boolean().openapi({ description: 'For every product with this part' }),
  per: z.enum(COST_UNITS),
}

const costSchema = z.object({ ...place, cents: z.int() }).openapi('Cost')

export const costsSchema = z
  .object({
    seen: z.string().openapi({ description: 'To be sent with a change of what is shown' }),
    costs: z.array(costSchema),
  })
  .openapi('Costs', { description: 'What the parts of a product cost the shop, net' })
export type CostsView = z.infer<typeof costsSchema>

export const costChangesSchema = z
  .object({
    seen: z.string(),
    changes: z
      .array(
        z.object({
          ...place,
          cents: z
            .int()
            .min(0)
            .max(MOST_CENTS)
            .nullable()
            .openapi({ description: 'Null: not known any more' }),
        }),
      )
      .max(2000),
  })
  .openapi('CostChanges')
export type CostChanges = z.infer<typeof costChangesSchema>
