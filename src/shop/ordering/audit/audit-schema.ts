import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { AUDIT_NOUNS } from '../../session/audit-nouns.ts'
import { RECORD_ROOMS } from '../../site/office-rooms.ts'
import { staffEventSchema } from '../orders/staff-order-schema.ts'

/** Changes of orders are kept as their events, those of records as their history. */
export const SEARCHED_NOUNS = [
  ...(['order', ...AUDIT_NOUNS] as const),
  ...RECORD_ROOMS.map(({ name }) => name),
] as const
export type SearchedNoun = (typeof SEARCHED_NOUNS)[number]

const facts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable()
  .openapi({ description: 'The changed fields; null for an event of an order, and for none' })

const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
    noun: z.enum(SEARCHED_NOUNS),
    nounId: z
      .string()
      .openapi({ description: 'Title of a record, slug, email address or order number' }),
    recordId: z.uuid().nullable().openapi({ description: 'The record of a resource' }),
    action: z.string(),
    before: facts,
    after: facts,
    event: orNull(staffEventSchema),
  })
  .openapi('AuditEntry')
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditPageSchema = z
  .object({
    items: z.array(auditEntrySchema),
    more: z.boolean().openapi({ description: 'Older entries follow on the next page' }),
    people: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .openapi({ description: 'All accounts of staff, active or not' }),
  })
  .openapi('AuditPage')

export const AuditQuery = z.object({
  person: z.uuid().optional(),
  noun: z.enum(SEARCHED_NOUNS).optional(),
  day: z.iso.date().optional().openapi({ description: 'Day in Europe/Madrid' }),
  text: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .optional()
    .openapi({ description: 'Part of a name or of a changed value, or an order number' }),
  page: z.coerce.number().int().min(1).max(200).default(1),
})
export type AuditQuery = z.infer<typeof AuditQuery>
