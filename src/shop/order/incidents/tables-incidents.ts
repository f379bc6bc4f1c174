import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { IncidentKind, IncidentOutcome } from './incident.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const shipmentIncidents = pgTable('shipment_incidents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  shipment: integer().notNull(),
  kind: text().$type<IncidentKind>().notNull(),
  said: text().notNull(),
  openedAt: instant('opened_at').notNull(),
  openedBy: uuid('opened_by'),
  contactedAt: instant('contacted_at'),
  claimedAt: instant('claimed_at'),
  endedAt: instant('ended_at'),
  outcome: text().$type<IncidentOutcome>(),
  reason: text().notNull().default(''),
})
