import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CertificateState } from './certificate.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const exportCertificates = pgTable('export_certificates', {
  id: uuid().primaryKey().defaultRandom(),
  requestId: uuid('request_id'),
  /** The order that it proves; from then on it is kept with it. */
  orderId: uuid('order_id'),
  state: text().$type<CertificateState>().notNull().default('waiting'),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  content: bytes().notNull(),
  sentAt: instant('sent_at').notNull(),
  judgedAt: instant('judged_at'),
  judgedBy: text('judged_by').notNull().default(''),
  reason: text().notNull().default(''),
})
