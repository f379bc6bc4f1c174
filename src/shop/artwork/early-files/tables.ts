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
import type { Refusal } from '../../../platform/refusal.ts'
import { timeId } from '../../../platform/time-id.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import type { WorkStep } from '../../print/preflight/process/work-step.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ArtworkRules } from '../../print/quoting/recipe.ts'
import type { Preview } from '../files/preview.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const earlyLines = pgTable('early_lines', {
  id: uuid().primaryKey().$defaultFn(timeId),
  secretHash: bytes('secret_hash').notNull(),
  productName: text('product_name').notNull(),
  configuration: jsonb().$type<Configuration>().notNull(),
  artworkRules: jsonb('artwork_rules').$type<ArtworkRules>().notNull(),
  /** The order line that took the files. */
  orderLineId: uuid('order_line_id'),
  touchedAt: instant('touched_at').notNull(),
})

export const earlyFiles = pgTable('early_files', {
  id: uuid().primaryKey().$defaultFn(timeId),
  lineId: uuid('line_id').notNull(),
  design: integer().notNull(),
  /** It prints the back of its design alone. */
  isBack: boolean('is_back').notNull().default(false),
  uploadId: text('upload_id').notNull(),
  fileName: text('file_name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** SHA-256; null until a job has computed it. */
  sha256: bytes(),
  receivedAt: instant('received_at').notNull(),
  /** Number of sides that it was read for. */
  sides: integer(),
  facts: jsonb().$type<ArtworkFacts>(),
  refusals: jsonb().$type<readonly Refusal[]>(),
  /** Previews, or why there are none; null until they are requested. */
  preview: jsonb().$type<Preview>(),
  /** When a blocked file was sent past the check, for staff to review once it is ordered. */
  pastCheckAt: instant('past_check_at'),
  /** What the customer says of inks whose names tell nothing; null: nothing yet. */
  inkAnswers: jsonb('ink_answers').$type<InkAnswers>(),
  checkStarts: integer('check_starts').notNull().default(0),
  drawStarts: integer('draw_starts').notNull().default(0),
  /** What is being done with the file, if it takes long, and per cent of it. */
  workStep: text('work_step').$type<WorkStep>(),
  madePercent: smallint('made_percent'),
  goneAt: instant('gone_at'),
  goneWhy: text('gone_why').$type<'replaced' | 'withdrawn' | 'unclaimed'>(),
})

export type EarlyLineRow = typeof earlyLines.$inferSelect
export type EarlyFileRow = typeof earlyFiles.$inferSelect
