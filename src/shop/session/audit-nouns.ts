/** What the changes of staff are about. The events of orders are kept with the order. */
export const AUDIT_NOUNS = [
  'right',
  'staff',
  'coupon',
  'stock',
  'subscriber',
  'mail',
  'customer',
] as const
export type AuditNoun = (typeof AUDIT_NOUNS)[number]

/** What changed, by field. */
export type AuditFacts = Readonly<Record<string, unknown>>
