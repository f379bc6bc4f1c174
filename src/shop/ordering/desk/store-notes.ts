import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { users } from '../../session/tables.ts'
import type { Colleague } from './mentions.ts'
import { orderMentions, orderNotes } from './tables.ts'

/** Active staff, whom a note can mention. */
export const findMentionable = (db: Queries): Promise<Colleague[]> =>
  db
    .select({ id: users.id, name: users.name, roles: users.staffRoles })
    .from(users)
    .where(and(eq(users.role, 'STAFF_ROLE'), users.active))
    .orderBy(asc(users.name), asc(users.id))

type NewNote = { orderId: string; at: Date; by: { id: string; name: string }; said: string }

export async function insertNote(
  tx: Transaction,
  { orderId, at, by, said }: NewNote,
  mentioned: readonly string[],
): Promise<void> {
  const [note] = await tx
    .insert(orderNotes)
    .values({ orderId, at, authorId: by.id, author: by.name, said })
    .returning({ id: orderNotes.id })
  if (note && mentioned.length > 0)
    await tx.insert(orderMentions).values(mentioned.map((userId) => ({ noteId: note.id, userId })))
}

/** The notes of an order, oldest first; `forMe`: an unseen mention of the reader. */
export async function listNotes(db: Queries, orderId: string, readerId: string) {
  const forMe = sql<boolean>`EXISTS (SELECT 1 FROM order_mentions m
    WHERE m.note_id = order_notes.id AND m.user_id = ${readerId} AND m.seen_at IS NULL)`
  const notes = await db
    .select({
      id: orderNotes.id,
      at: orderNotes.at,
      by: orderNotes.author,
      said: orderNotes.said,
      forMe,
    })
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), ne(orderNotes.said, '')))
    .orderBy(asc(orderNotes.id))
  return notes.map((note) => ({ ...note, at: note.at.toISOString() }))
}

/** The reader has seen all notes of this order that mention them. */
export async function markSeen(
  db: Queries,
  { orderId, readerId, at }: { orderId: string; readerId: string; at: Date },
): Promise<void> {
  await db
    .update(orderMentions)
    .set({ seenAt: at })
    .where(
      and(
        eq(orderMentions.userId, readerId),
        isNull(orderMentions.seenAt),
        sql`${orderMentions.noteId} IN (SELECT id FROM order_notes WHERE order_id = ${orderId})`,
      ),
    )
}
