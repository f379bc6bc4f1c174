/**
 * What the recorded changes of staff are about. Orders keep their own events, and records of
 * resources their own history.
 */
export const AUDIT_NOUNS = [
  'right',
  'staff',
  'stock',
  'subscriber',
  'bank',
  'setting',
  'opening',
  'product',
  'pictures',
  'customer',
  'capacity',
  'note',
  'photo',
  'parcels',
  'pickup',
  'refund',
  'invoice',
  'proposal',
  'quote_request',
  'message',
  'export_certificate',
  'jobs',
  'orders',
  'opinion',
  'wallet',
] as const
export type AuditNoun = (typeof AUDIT_NOUNS)[number]

/** What changed, by field. */
export type AuditFacts = Record<string, string | number | boolean | null>
