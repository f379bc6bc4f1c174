import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { timeId } from '../../../platform/time-id.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const designerLinks = pgTable('designer_links', {
  id: uuid().primaryKey().$defaultFn(timeId),
  orderLineId: uuid('order_line_id').notNull(),
  keyHash: bytes('key_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

export type DesignerLinkRow = typeof designerLinks.$inferSelect
