import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ZoneCode } from '../../print/delivery/zone.ts'
import { recordColumns } from '../../resources/tables.ts'
import type { CarrierProtocol } from '../parcels/carrier.ts'
import type { Parcel } from '../parcels/parcel.ts'
import type { ConsignmentState } from './consignment.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const carriers = pgTable('carriers', {
  ...recordColumns(),
  name: text().notNull(),
  protocol: text().$type<CarrierProtocol>().notNull(),
  service: text().notNull(),
  trackingUrl: text('tracking_url').notNull(),
  zones: text().array().$type<ZoneCode[]>().notNull(),
  maxWeightG: integer('max_weight_g'),
  maxLengthMm: integer('max_length_mm'),
  maxGirthMm: integer('max_girth_mm'),
  hasDepot: boolean('has_depot').notNull(),
  active: boolean().notNull(),
  sort: integer().notNull(),
})

export const consignments = pgTable('consignments', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  shipment: integer().notNull(),
  version: integer().notNull().default(1),
  state: text().$type<ConsignmentState>().notNull().default('draft'),
  carrierId: uuid('carrier_id'),
  toDepot: boolean('to_depot').notNull().default(false),
  parcels: jsonb().$type<readonly Parcel[]>().notNull(),
  attempt: integer().notNull().default(1),
  trackingNumber: text('tracking_number'),
  barcode: text(),
  said: text().notNull().default(''),
  registeredAt: instant('registered_at'),
  handedOn: date('handed_on', { mode: 'string' }),
  checkedAt: instant('checked_at'),
  again: boolean().notNull().default(false),
})

export const carrierPickups = pgTable(
  'carrier_pickups',
  {
    carrierId: uuid('carrier_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    code: text().notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.carrierId, table.day] })],
)
