import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArtworkState } from '../../order/job-state.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import type { Finding } from '../../print/preflight/finding.ts'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import type { WorkStep } from '../../print/preflight/process/work-step.ts'
import type { AskedChange } from '../review/asked-change.ts'
import type { Mending } from './mended-layout.ts'
import type { Preview } from './preview.ts'
import type { Produced } from './produced.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const artworks = pgTable('artworks', {
  id: uuid().primaryKey().defaultRandom(),
  orderLineId: uuid('order_line_id').notNull(),
  design: integer().notNull(),
  /** What it prints of the design; a design has one file, or one for each side. */
  side: text().$type<FileSide>().notNull().default('both'),
  uploadId: text('upload_id').notNull(),
  /** The uploader's typed name, if it was not the customer. */
  sentBy: text('sent_by'),
  fileName: text('file_name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** SHA-256; null until a job has computed it. */
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
  /** Previews, or why there are none; null until they are made. */
  preview: jsonb().$type<Preview>(),
  /**
   * How this file was mended, and from which one. The original is withdrawn and keeps its bytes.
   */
  mending: jsonb().$type<Mending>(),
  madeFrom: uuid('made_from'),
  /** What is being done with the file, if it takes long, and per cent of it. */
  workStep: text('work_step').$type<WorkStep>(),
  madePercent: smallint('made_percent'),
  /** Replaced by another file; a small picture is kept. */
  pastPicture: boolean('past_picture'),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  checkedAt: instant('checked_at'),
  approvedAt: instant('approved_at'),
  /** When a blocked file was sent past the check, for staff to review. */
  pastCheckAt: instant('past_check_at'),
  /** The staff's reason for doing so; null if the customer did. */
  pastCheckReason: text('past_check_reason'),
  /** What the customer says of inks whose names tell nothing; null: nothing yet. */
  inkAnswers: jsonb('ink_answers').$type<InkAnswers>(),
  checkStarts: integer('check_starts').notNull().default(0),
  drawStarts: integer('draw_starts').notNull().default(0),
  /** Changes that staff requested. */
  asked: jsonb().$type<AskedChange>(),
  /** When staff accepted the file, where a review is required. */
  reviewedAt: instant('reviewed_at'),
  /** The file for the machine; null until it is made, and after a withdrawn approval. */
  production: jsonb().$type<Produced>(),
  /** Until when one process makes it alone; it renews this while it lives. */
  producingUntil: instant('producing_until'),
  /** When staff said that a file left to a person is prepared. */
  preparedAt: instant('prepared_at'),
  /** When the bytes were deleted, after the order's end. */
  deletedAt: instant('deleted_at'),
})

export type ArtworkRow = typeof artworks.$inferSelect
