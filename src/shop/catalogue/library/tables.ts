import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { Media, MediaFile, MediaKind } from '../../site/media.ts'

export const media = pgTable('media', {
  ...recordColumns(),
  name: text().notNull(),
  kind: text().$type<MediaKind>().notNull(),
  alt: jsonb().$type<Media['alt']>().notNull(),
  focusX: integer('focus_x').notNull().default(50),
  focusY: integer('focus_y').notNull().default(50),
  contentHash: text('content_hash').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  files: jsonb().$type<MediaFile[]>().notNull(),
})

/** The columns of what pages show. */
export const shownMedia = {
  name: media.name,
  kind: media.kind,
  alt: media.alt,
  focusX: media.focusX,
  focusY: media.focusY,
  widthPx: media.widthPx,
  heightPx: media.heightPx,
  files: media.files,
}

export const mediaFiles = pgTable('media_files', {
  file: text().primaryKey(),
  unusedSince: timestamp('unused_since', { withTimezone: true }),
})

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid('product_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.mediaId] })],
)
