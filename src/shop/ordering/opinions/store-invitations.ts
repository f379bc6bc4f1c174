import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Invitable } from '../../catalogue/opinions/opinion.ts'
import { opinionInvitations } from '../../catalogue/opinions/tables-opinions.ts'

const hashOf = (email: unknown) => sql`sha256(convert_to(lower(${email}), 'UTF8'))`

/** Orders received in this time that were not asked about, the oldest first. */
export async function listReceived(
  db: Queries,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.id FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE e.kind = 'moved' AND e.data->>'to' = 'received'
      AND e.at > ${from.toISOString()} AND e.at <= ${to.toISOString()}
      AND o.status = 'received' AND o.email <> ''
      AND NOT EXISTS (SELECT FROM opinion_invitations i WHERE i.order_id = o.id)
    GROUP BY o.id, e.at ORDER BY e.at`)
  return [...new Set(rows.map(({ id }) => id))]
}

/** What decides whether the customer of an order is asked. */
export async function findInvitable(tx: Queries, orderId: string): Promise<Invitable | undefined> {
  const { rows } = await tx.execute<Invitable>(sql`
    SELECT o.status, o.email, o.reprint_of_line IS NOT NULL AS "isReprint",
      (SELECT coalesce(jsonb_agg(c.state), '[]') FROM claims c WHERE c.order_id = o.id) AS claims,
      EXISTS (SELECT FROM opinion_leavers l WHERE l.mail_hash = ${hashOf(sql`o.email`)}) AS left,
      EXISTS (SELECT FROM opinions p JOIN order_lines n ON n.id = p.line_id
        WHERE n.order_id = o.id) AS written
    FROM orders o WHERE o.id = ${orderId}`)
  return rows[0]
}

/** False where the order was asked about before, also by another node at the same time. */
export async function insertInvitation(
  tx: Transaction,
  invitation: typeof opinionInvitations.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(opinionInvitations)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ orderId: opinionInvitations.orderId })
  return made.length > 0
}

/** No more invitations to the address of this key. False: unknown. */
export async function leaveByKey(tx: Queries, key: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT o.email FROM opinion_invitations i JOIN orders o ON o.id = i.order_id
    WHERE i.leave_key = ${key}`)
  const [found] = rows
  if (found && found.email !== '')
    await tx.execute(sql`
      INSERT INTO opinion_leavers (mail_hash, left_at)
      VALUES (${hashOf(sql`${found.email}::text`)}, ${at.toISOString()}) ON CONFLICT DO NOTHING`)
  return found !== undefined
}
