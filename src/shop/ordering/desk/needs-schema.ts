import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import { DESK_NEEDS, type Needed } from './needs.ts'

export const neededSchema = schemaOf<Needed>()(
  z
    .object({ need: z.enum(DESK_NEEDS), since: z.iso.datetime() })
    .openapi('Needed', { description: 'What an order needs from staff now, and since when.' }),
)
