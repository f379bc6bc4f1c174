import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import type { Database, Queries } from '../database.ts'
import type { MailBody } from './mail-body.ts'

const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** What it is about, where it is about an order. */
  orderId: uuid('order_id'),
})

export type Mail = typeof mails.$inferSelect
export type NewMail = MailBody & { to: string; subject: string; orderId?: string }

export const DELIVER_MAIL_JOB = 'mail.deliver'

/**
 * Writes a mail with the queries of the change that causes it, so that it exists exactly if the change does. With a
 * mail server configured a job delivers it; without one it stays for the local mailbox: one statement.
 */
export async function writeMail(queries: Queries, context: Pick<Context, 'config' | 'jobs' | 'now'>, mail: NewMail): Promise<void> {
  const id = randomUUID()
  const { to: recipient, subject, text: bodyText, html: bodyHtml, orderId } = mail
  await queries.insert(mails).values({ id, recipient, subject, bodyText, bodyHtml, createdAt: context.now(), orderId })
  if (context.config.smtpUrl) await context.jobs.send(queries, DELIVER_MAIL_JOB, { mailId: id })
}

/**
 * Hands a mail to `send` unless that has happened before. The row stays locked meanwhile, so that two workers never send
 * it both; only a crash between sending and noting it repeats the mail, under the same message id.
 * @returns whether it was sent now
 */
export function sendOnce(db: Database, id: string, now: Date, send: (mail: Mail) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), isNull(mails.sentAt)))
      .for('update')
    if (!mail) return false
    await send(mail)
    await tx.update(mails).set({ sentAt: now }).where(eq(mails.id, id))
    return true
  })
}

/** Newest first. */
export const listMails = (queries: Queries, limit: number): Promise<Mail[]> =>
  queries.select().from(mails).orderBy(desc(mails.createdAt), mails.id).limit(limit)

/** Everything that was written about an order, newest first. */
export const listMailsAbout = (queries: Queries, orderId: string): Promise<Mail[]> =>
  queries.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(desc(mails.createdAt), mails.id)

export async function findMail(queries: Queries, id: string): Promise<Mail | undefined> {
  const [mail] = await queries.select().from(mails).where(eq(mails.id, id))
  return mail
}
