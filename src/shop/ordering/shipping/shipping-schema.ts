import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { INCIDENT_KINDS } from '../../order/incidents/incident.ts'
import { HANDLING_CHOICES } from '../../print/delivery/handling.ts'
import { ZONES } from '../../print/delivery/zone.ts'
import { CARRIER_PROTOCOLS } from '../parcels/carrier.ts'
import { OVERSIZES } from '../parcels/parcel.ts'
import { ROW_STATES } from './shipping-row.ts'

const HEAVIEST_G = 2_000_000
const LONGEST_MM = 15_000
/** As many as a person handles for one recipient. */
export const MOST_PARCELS = 200

const side = z.int().min(1).max(LONGEST_MM)

export const parcelSchema = z
  .object({
    weightG: z.int().min(1).max(HEAVIEST_G),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
    content: z
      .array(z.object({ line: z.int().min(1), pieces: z.int().min(1) }))
      .openapi({ description: 'Pieces by position of the line' }),
  })
  .openapi('ShippingParcel')

const shippingRowSchema = z
  .object({
    order: z.string(),
    shipment: z.int().openapi({ description: 'Number of the recipient; 1 for a single one' }),
    version: z.int().openapi({ description: '0: nothing is stored, the parcels are proposed' }),
    state: z.enum(ROW_STATES),
    shipsOn: z.iso.date(),
    recipient: z.string(),
    postalCode: z.string(),
    city: z.string(),
    zone: z.enum(ZONES),
    handling: z.enum(HANDLING_CHOICES).nullable(),
    anonymous: z.boolean(),
    isPacked: z.boolean().openapi({ description: 'Its pieces are packed and it has not left' }),
    carrierId: z.uuid().nullable(),
    toDepot: z.boolean(),
    parcels: z.array(
      parcelSchema.extend({
        over: z.array(z.enum(OVERSIZES)).openapi({ description: 'Limits of the carrier exceeded' }),
      }),
    ),
    lines: z.array(z.object({ line: z.int(), name: z.string(), pieces: z.int() })),
    trackingNumber: z.string().nullable(),
    hasLabels: z.boolean(),
    said: z.string().openapi({ description: 'By the carrier: why refused, or the last state' }),
    handedOn: z.iso.date().nullable(),
    again: z.boolean().openapi({ description: 'It came back and leaves a second time' }),
    incident: orNull(z.enum(INCIDENT_KINDS)).openapi({ description: 'One that is not solved' }),
  })
  .openapi('ShippingRow')
export type ShippingRow = z.infer<typeof shippingRowSchema>

export const rowSchema = shippingRowSchema

const shippingCarrierSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    protocol: z.enum(CARRIER_PROTOCOLS),
    linked: z
      .boolean()
      .openapi({ description: 'Announced by its service; else numbers are typed' }),
    active: z.boolean(),
    hasDepot: z.boolean(),
    zones: z.array(z.enum(ZONES)),
    maxWeightG: z.int().nullable(),
    maxLengthMm: z.int().nullable(),
    maxGirthMm: z.int().nullable(),
    pickup: z
      .string()
      .nullable()
      .openapi({ description: 'Code of the pick-up that was asked for on this day' }),
  })
  .openapi('ShippingCarrier')
export type ShippingCarrier = z.infer<typeof shippingCarrierSchema>

export const shippingDaySchema = z
  .object({
    today: z.iso.date(),
    on: z.iso.date(),
    carriers: z.array(shippingCarrierSchema),
    rows: z.array(shippingRowSchema),
    left: z.int().openapi({ description: 'Orders beyond the first ones' }),
    counts: z.object({ day: z.int(), transit: z.int(), incidents: z.int() }),
  })
  .openapi('ShippingDay')
export type ShippingDay = z.infer<typeof shippingDaySchema>
