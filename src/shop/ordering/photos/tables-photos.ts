import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const jobPhotos = pgTable('job_photos', {
  id: uuid().primaryKey().defaultRandom(),
  lineId: uuid('line_id').notNull(),
  key: text().notNull(),
  picture: bytes().notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  addedBy: uuid('added_by'),
})
