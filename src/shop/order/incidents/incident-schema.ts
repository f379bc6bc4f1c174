import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { INCIDENT_KINDS, INCIDENT_MOVES, INCIDENT_OUTCOMES } from './incident.ts'

export const incidentSchema = z
  .object({
    id: z.int(),
    shipment: z.int(),
    kind: z.enum(INCIDENT_KINDS),
    said: z.string().openapi({ description: 'Words of the carrier, or of who noted it' }),
    byCarrier: z.boolean(),
    openedAt: z.iso.datetime(),
    contactedAt: orNull(z.iso.datetime()),
    claimedAt: orNull(z.iso.datetime()),
    endedAt: orNull(z.iso.datetime()),
    outcome: z.enum(INCIDENT_OUTCOMES).nullable(),
    reason: z.string().openapi({ description: 'Why staff closed it' }),
    moves: z.array(z.enum(INCIDENT_MOVES)),
  })
  .openapi('ShipmentIncident')
export type ShipmentIncident = z.infer<typeof incidentSchema>
