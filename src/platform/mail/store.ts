import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { mailBodies } from '../compact/columns.ts'
import type { Context } from '../context.ts'
import type { Database, Queries } from '../database.ts'
import { timeId } from '../time-id.ts'
import type { MailBody } from './mail-body.ts'

const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: mailBodies('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** What it is about, where it is about an order. */
  orderId: uuid('order_id'),
})

type MailRow = typeof mails.$inferSelect
/** As it was written, word for word, whatever the shop says by now. */
export type Mail = Omit<MailRow, 'body'> & { bodyText: string; bodyHtml: string }
export type NewMail = MailBody & { to: string; subject: string; orderId?: string }

const asMail = ({ body, ...mail }: MailRow): Mail => ({ ...mail, bodyText: body.text, bodyHtml: body.html })

export const DELIVER_MAIL_JOB = 'mail.deliver'

/**
 * Writes a mail with the queries of the change that causes it, so that it exists exactly if the change does. With a
 * mail server configured a job delivers it; a demo shows it in the local mailbox, and takes it along to the stand-in: one statement.
 * @returns its id
 */
export async function writeMail(queries: Queries, context: Pick<Context, 'config' | 'jobs' | 'now'>, mail: NewMail): Promise<string> {
  const id = timeId()
  const { to: recipient, subject, text: bodyText, html: bodyHtml, orderId } = mail
  await queries.insert(mails).values({ id, recipient, subject, body: { text: bodyText, html: bodyHtml }, createdAt: context.now(), orderId })
  if (context.config.smtpUrl) await context.jobs.send(queries, DELIVER_MAIL_JOB, { mailId: id })
  return id
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
    await send(asMail(mail))
    await tx.update(mails).set({ sentAt: now }).where(eq(mails.id, id))
    return true
  })
}

/** Ids of mails that were not handed over, the newest first, without some of them. */
export async function listWaiting(queries: Queries, without: readonly string[], limit: number): Promise<string[]> {
  const waits = and(isNull(mails.sentAt), without.length > 0 ? notInArray(mails.id, [...without]) : undefined)
  return (await queries.select({ id: mails.id }).from(mails).where(waits).orderBy(desc(mails.id)).limit(limit)).map(({ id }) => id)
}

/** Newest first. */
export const listMails = async (queries: Queries, limit: number): Promise<Mail[]> =>
  (await queries.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)).map(asMail)

/** Everything that was written about an order, newest first. */
export const listMailsAbout = async (queries: Queries, orderId: string): Promise<Mail[]> =>
  (await queries.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(desc(mails.createdAt), desc(mails.id))).map(asMail)

/** Everything that was written to an address about no order, oldest first. */
export async function listMailsTo(queries: Queries, recipient: string): Promise<Mail[]> {
  const own = and(isNull(mails.orderId), eq(sql`lower(${mails.recipient})`, sql`lower(${recipient})`))
  return (await queries.select().from(mails).where(own).orderBy(mails.createdAt)).map(asMail)
}

export async function findMail(queries: Queries, id: string): Promise<Mail | undefined> {
  const [mail] = await queries.select().from(mails).where(eq(mails.id, id))
  return mail && asMail(mail)
}
