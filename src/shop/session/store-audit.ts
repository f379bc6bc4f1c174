import type { Queries } from '../../platform/database.ts'
import type { AuditFacts, AuditNoun } from './audit-nouns.ts'
import { auditLog } from './tables.ts'

export type Change = {
  at: Date
  by: { id: string; name: string; email: string }
  noun: AuditNoun
  nounId: string
  action: string
  before?: AuditFacts
  after?: AuditFacts
}

/** Records a change made by staff, in the transaction of the change. */
export async function recordChange(
  tx: Queries,
  { by, before = undefined, after = undefined, ...change }: Change,
): Promise<void> {
  await tx.insert(auditLog).values({
    ...change,
    actorId: by.id,
    actor: by.name || by.email,
    before: before ?? null,
    after: after ?? null,
  })
}
