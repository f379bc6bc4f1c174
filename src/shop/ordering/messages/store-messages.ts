import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { MessageState } from './message.ts'
import { contactMessages, type MessageAnswer } from './tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect
export const MESSAGES_PAGE_SIZE = 50

type NewMessage = Omit<
  typeof contactMessages.$inferInsert,
  'id' | 'state' | 'answers' | 'endedAt' | 'endedBy'
>

export async function insertMessage(tx: Transaction, message: NewMessage): Promise<string> {
  const [made] = await tx
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id })
  if (!made) throw new Error('a message was not kept')
  return made.id
}

/** Messages that wait for an answer. */
export async function countOpenMessages(db: Queries): Promise<number> {
  const [found] = await db
    .select({ open: count() })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'open'))
  return found?.open ?? 0
}

/** Open ones the oldest first, others the newest first. */
export async function listMessages(db: Queries, state: MessageState, page: number) {
  const where = eq(contactMessages.state, state)
  const { sentAt, endedAt } = contactMessages
  const [items, [found]] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(state === 'open' ? asc(sentAt) : desc(endedAt))
      .limit(MESSAGES_PAGE_SIZE)
      .offset((page - 1) * MESSAGES_PAGE_SIZE),
    db.select({ total: count() }).from(contactMessages).where(where),
  ])
  return { items, total: found?.total ?? 0 }
}

/** Locked until the transaction ends. */
export async function holdMessage(tx: Transaction, id: string): Promise<MessageRow | undefined> {
  const [found] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return found
}

type Changed = {
  state: MessageState
  /** Null: it is open again. */
  ended: { at: Date; by: string } | null
  answers: readonly MessageAnswer[]
}

export async function changeMessage(
  tx: Transaction,
  id: string,
  { state, ended, answers }: Changed,
): Promise<MessageRow> {
  const [changed] = await tx
    .update(contactMessages)
    .set({
      state,
      endedAt: ended?.at ?? null,
      endedBy: ended?.by ?? '',
      answers: [...answers],
    })
    .where(eq(contactMessages.id, id))
    .returning()
  if (!changed) throw new Error('a held message is gone')
  return changed
}

/** Deletes messages that ended before an instant, or were sent before it and never ended. */
export async function removeOldMessages(db: Queries, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`DELETE FROM contact_messages
    WHERE coalesce(ended_at, sent_at) < ${before.toISOString()}`)
  return rowCount ?? 0
}

/** Files of messages that wait for an answer. */
export async function listFilesOfMessages(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ secret: string }>(sql`
    SELECT unnest(files) AS secret FROM contact_messages WHERE state = 'open' AND files <> '{}'`)
  return rows.map(({ secret }) => secret)
}
