import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClaimArea, ClaimReason, ClaimState } from './claim.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const claims = pgTable('claims', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  lineId: uuid('line_id').notNull(),
  state: text().$type<ClaimState>().notNull(),
  reason: text().$type<ClaimReason>().notNull(),
  said: text().notNull(),
  drawingArea: jsonb('drawing_area').$type<ClaimArea>(),
  openedAt: instant('opened_at').notNull(),
  openedBy: uuid('opened_by'),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  answer: text().notNull().default(''),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  reprintOrderId: uuid('reprint_order_id'),
})

export const claimPhotos = pgTable('claim_photos', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  claimId: uuid('claim_id'),
  key: text().notNull(),
  picture: bytes().notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  area: jsonb().$type<ClaimArea>(),
  addedAt: instant('added_at').notNull(),
})
