import { z } from '@hono/zod-openapi'
import { Configuration } from '../../print/quoting/configuration-schema.ts'

const trialSchema = z
  .object({
    kind: z.enum(['order', 'offer']),
    number: z.string(),
    product: z.string().openapi({ description: 'Slug' }),
    at: z.iso.datetime(),
    netCents: z.int().openapi({ description: 'As it was ordered or quoted' }),
    configuration: Configuration,
  })
  .openapi('Trial', {
    description: 'An order line or a printed quote, without its job name and its observations',
  })
export type TrialView = z.infer<typeof trialSchema>

export const trialsSchema = z.object({ items: z.array(trialSchema) }).openapi('Trials')
