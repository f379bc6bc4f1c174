import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../platform/schema-of.ts'
import { SHIPMENT_STATES, type ShipmentStanding } from './shipment-state.ts'
import { TRANSPORT_PROOF_KINDS } from './transport-proof.ts'

export const shipmentStandingSchema = schemaOf<ShipmentStanding>()(
  z
    .object({
      number: z.int(),
      state: z.enum(SHIPMENT_STATES),
      at: z.iso.datetime().nullable(),
      moves: z.array(z.enum(['shipped', 'received'])),
    })
    .openapi('Shipment', {
      description:
        'A shipment. `at`: time of its last state change, ISO 8601; ' +
        'null: none recorded for the shipment itself.',
    }),
)

export const proofViewSchema = z
  .object({ id: z.string(), fileName: z.string(), bytes: z.int(), receivedAt: z.iso.datetime() })
  .openapi('TransferProof', { description: 'A proof of transfer without its file content.' })
export type ProofView = z.infer<typeof proofViewSchema>

export const transportProofViewSchema = z
  .object({
    id: z.string(),
    kind: z.enum(TRANSPORT_PROOF_KINDS),
    reference: z.string(),
    fileName: z
      .string()
      .nullable()
      .openapi({ description: 'Null: no file was uploaded; the document is filed elsewhere.' }),
    bytes: z.int().nullable(),
    addedAt: z.iso.datetime().openapi({ description: 'ISO instant.' }),
    by: z
      .string()
      .nullable()
      .openapi({ description: 'Name of the member of staff; null if unknown.' }),
  })
  .openapi('TransportProof')
export type TransportProofView = z.infer<typeof transportProofViewSchema>
