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
import type { Refusal } from '../../../platform/refusal.ts'
import { timeId } from '../../../platform/time-id.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ArtworkRules } from '../../print/quoting/recipe.ts'
import type { Preview } from '../preview/preview.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const earlyLines = pgTable('early_lines', {
  id: uuid().primaryKey().$defaultFn(timeId),
  secretHash: bytes('secret_hash').notNull(),
  productName: text('product_name').notNull(),
  configuration: jsonb().$type<Configuration>().notNull(),
  artworkRules: jsonb('artwork_rules').$type<ArtworkRules>().notNull(),
  /** Whose files they have become. */
  orderLineId: uuid('order_line_id'),
  touchedAt: instant('touched_at').notNull(),
})

export const earlyFiles = pgTable('early_files', {
  id: uuid().primaryKey().$defaultFn(timeId),
  lineId: uuid('line_id').notNull(),
  design: integer().notNull(),
  uploadId: text('upload_id').notNull(),
  fileName: text('file_name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** What it says; null until a job has read it. */
  sha256: bytes(),
  receivedAt: instant('received_at').notNull(),
  sides: integer(),
  facts: jsonb().$type<ArtworkFacts>(),
  refusals: jsonb().$type<readonly Refusal[]>(),
  /** Its pictures for the screen, or why it has none; null while nobody looked. */
  preview: jsonb().$type<Preview>(),
  /** When it was sent past what the check blocks, for one of the staff to look at once it is ordered. */
  pastCheckAt: instant('past_check_at'),
  goneAt: instant('gone_at'),
  goneWhy: text('gone_why').$type<'replaced' | 'withdrawn' | 'unclaimed'>(),
})

export type EarlyLineRow = typeof earlyLines.$inferSelect
export type EarlyFileRow = typeof earlyFiles.$inferSelect
