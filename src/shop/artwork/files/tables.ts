import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArtworkState } from '../../order/job-state.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { Finding } from '../../print/preflight/finding.ts'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import type { Mending } from '../mending/mended-layout.ts'
import type { Preview } from '../preview/preview.ts'
import type { AskedChange } from '../review/asked-change.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const artworks = pgTable('artworks', {
  id: uuid().primaryKey().defaultRandom(),
  orderLineId: uuid('order_line_id').notNull(),
  design: integer().notNull(),
  uploadId: text('upload_id').notNull(),
  /** As they said themselves, where it was not the customer who sent it. */
  sentBy: text('sent_by'),
  fileName: text('file_name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** What it says; null until a job has read it. */
  sha256: bytes(),
  state: text().$type<ArtworkState>().notNull(),
  format: text().$type<ArtworkFormat>(),
  widthPx: integer('width_px'),
  heightPx: integer('height_px'),
  pageWidthMm: integer('page_width_mm'),
  pageHeightMm: integer('page_height_mm'),
  pages: integer(),
  dpi: integer(),
  findings: jsonb().$type<readonly Finding[]>().notNull().default([]),
  facts: jsonb().$type<ArtworkFacts>(),
  rulesVersion: integer('rules_version'),
  /** Its pictures for the screen, or why it has none; null while they are not made. */
  preview: jsonb().$type<Preview>(),
  /** What was done to another file to make this one, and which: that one is withdrawn and keeps its bytes. */
  mending: jsonb().$type<Mending>(),
  madeFrom: uuid('made_from'),
  /** Another took its place, and a small picture of it is kept. */
  pastPicture: boolean('past_picture'),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  checkedAt: instant('checked_at'),
  approvedAt: instant('approved_at'),
  /** When the customer sent it past what the check blocks, for one of the staff to look at before it is printed. */
  pastCheckAt: instant('past_check_at'),
  /** Why staff did so in the customer's place; null where the customer did. */
  pastCheckReason: text('past_check_reason'),
  /** What staff ask to be changed in it. */
  asked: jsonb().$type<AskedChange>(),
  /** When staff found it good: where an order has that service, nobody has seen it, or it was sent past the check. */
  reviewedAt: instant('reviewed_at'),
  /** When its bytes were deleted, after the order's end. */
  deletedAt: instant('deleted_at'),
})

export type ArtworkRow = typeof artworks.$inferSelect
