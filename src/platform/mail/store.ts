import { and, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../compact/columns.ts'
import type { Context } from '../context.ts'
import { type Database, keptStatement, type Queries } from '../database.ts'
import { timeId } from '../time-id.ts'
import type { MailBody } from './mail-body.ts'
import { baseOf, followsAnother, type KeptMail, keepWords, type Mail, readMails } from './written.ts'

const mails = pgTable('mails', {
  id: uuid('id').notNull(),
  /** Null: it stands in the body, as it does of every mail about an order. */
  recipient: text('recipient'),
  /** Null: it stands in the body. Only mails written before bodies held it have one. */
  subject: text('subject'),
  body: bytes('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** What it is about, where it is about an order. */
  orderId: uuid('order_id'),
  /** Of the newsletter: where it is refused by one press. */
  unsubscribe: text('unsubscribe'),
})

/** As it was written, word for word, whatever the shop says by now. */
export type { Mail } from './written.ts'
/** `first`: the first mail about its order. `unsubscribe`: a POST to this address takes the reader off the list without asking (RFC 8058). */
export type NewMail = MailBody & { to: string; subject: string; orderId?: string; first?: boolean; unsubscribe?: string }

/** Mails that others about their orders may follow. */
const beginning = sql`get_byte(${mails.body}, 0) IN (12, 13, 14)`

async function readWithBases(queries: Queries, rows: readonly KeptMail[]): Promise<Mail[]> {
  const following = rows.filter(followsAnother).flatMap(({ orderId }) => orderId ?? [])
  if (following.length === 0) return readMails(rows)
  return readMails(
    rows,
    await queries
      .select()
      .from(mails)
      .where(and(inArray(mails.orderId, [...new Set(following)]), beginning)),
  )
}

const readOne = async (queries: Queries, row: KeptMail): Promise<Mail> => (await readWithBases(queries, [row]))[0] as Mail

/** The earliest mail about an order that another can follow. */
async function findBase(queries: Queries, orderId: string) {
  const { id, subject, body } = mails
  const [found] = await queries
    .select({ subject, body })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), beginning))
    .orderBy(id)
    .limit(1)
  return found && baseOf(found)
}

const written = keptStatement((db) => {
  const [recipient, body, createdAt] = [sql.placeholder('to'), sql.placeholder('body'), sql.placeholder('at')]
  const [orderId, unsubscribe] = [sql.placeholder('orderId'), sql.placeholder('unsubscribe')]
  return db.insert(mails).values({ id: sql.placeholder('id'), recipient, body, createdAt, orderId, unsubscribe })
})

export const DELIVER_MAIL_JOB = 'mail.deliver'

/**
 * Writes a mail with the queries of the change that causes it, so that it exists exactly if the change does. With a
 * mail server configured a job delivers it; a demo shows it in the local mailbox, and takes it along to the stand-in: one statement.
 * @returns its id
 */
export async function writeMail(queries: Queries, context: Pick<Context, 'config' | 'jobs' | 'now'>, mail: NewMail): Promise<string> {
  const row = await rowOf(queries, context, mail)
  const { id, recipient, body, createdAt, orderId, unsubscribe } = row
  await written(queries, { id, to: recipient, body, at: createdAt, orderId: orderId ?? null, unsubscribe: unsubscribe ?? null })
  await deliverLater(queries, context, row)
  return row.id
}

/** `counting`: named statements of a WITH, that count; `allows`: whether the mail may be written, by what they give. */
export type MailLimit = { counting: SQL; allows: SQL }

/** The same where a limit allows it, counted and written by one statement. False: it was not written. */
export async function writeMailWithin(
  queries: Queries,
  context: Pick<Context, 'config' | 'jobs' | 'now'>,
  mail: NewMail,
  { counting, allows }: MailLimit,
): Promise<boolean> {
  const row = await rowOf(queries, context, mail)
  const { id, recipient, body, createdAt, orderId } = row
  const { rowCount } = await queries.execute(sql`WITH ${counting}
    INSERT INTO mails (id, recipient, body, created_at, order_id)
    SELECT ${id}::uuid, ${recipient}::text, ${body}::bytea, ${createdAt.toISOString()}::timestamptz, ${orderId ?? null}::uuid WHERE ${allows}`)
  if (rowCount) await deliverLater(queries, context, row)
  return Boolean(rowCount)
}

async function rowOf(queries: Queries, { now }: Pick<Context, 'now'>, mail: NewMail) {
  const { to: recipient, subject, text: bodyText, html: bodyHtml, orderId, first, unsubscribe } = mail
  const base = orderId && !first ? await findBase(queries, orderId) : undefined
  const body = keepWords({ recipient, subject, bodyText, bodyHtml }, base)
  return { id: timeId(), recipient: orderId ? null : recipient, body, createdAt: now(), orderId, unsubscribe }
}

async function deliverLater(
  queries: Queries,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { id, orderId }: { id: string; orderId?: string | undefined },
) {
  if (config.smtpUrl) await jobs.send(queries, DELIVER_MAIL_JOB, { mailId: id, orderId: orderId ?? null })
}

/** Whether anything was written about an order. */
export async function isMailedAbout(queries: Queries, orderId: string): Promise<boolean> {
  const found = await queries.select({ id: mails.id }).from(mails).where(eq(mails.orderId, orderId)).limit(1)
  return found.length > 0
}

/** `orderId`: what it is about, null where it is about none; without it, as nobody may tell, all mails are looked through. */
export type MailPlace = { id: string; orderId?: string | null }

const placed = ({ id, orderId }: MailPlace) =>
  and(eq(mails.id, id), orderId === undefined ? undefined : orderId === null ? isNull(mails.orderId) : eq(mails.orderId, orderId))

/**
 * Hands a mail to `send` unless that has happened before. The row stays locked meanwhile, so that two workers never send
 * it both; only a crash between sending and noting it repeats the mail, under the same message id.
 * @returns whether it was sent now
 */
export function sendOnce(db: Database, place: MailPlace, now: Date, send: (mail: Mail) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(placed(place), isNull(mails.sentAt)))
      .for('update')
    if (!mail) return false
    await send(await readOne(tx, mail))
    await tx.update(mails).set({ sentAt: now }).where(placed(mail))
    return true
  })
}

/** Mails that were not handed over, the newest first, without some of them. */
export async function listWaiting(queries: Queries, without: readonly string[], limit: number): Promise<MailPlace[]> {
  const waits = and(isNull(mails.sentAt), without.length > 0 ? notInArray(mails.id, [...without]) : undefined)
  const { id, orderId } = mails
  return await queries.select({ id, orderId }).from(mails).where(waits).orderBy(desc(id)).limit(limit)
}

/** Newest first. */
export const listMails = async (queries: Queries, limit: number): Promise<Mail[]> =>
  readWithBases(queries, await queries.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit))

/** Everything that was written about an order, newest first. */
export const listMailsAbout = async (queries: Queries, orderId: string): Promise<Mail[]> =>
  readMails(await queries.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(desc(mails.createdAt), desc(mails.id)))

/** Everything that was written to an address about no order, oldest first. */
export async function listMailsTo(queries: Queries, recipient: string): Promise<Mail[]> {
  const own = and(isNull(mails.orderId), eq(sql`lower(${mails.recipient})`, sql`lower(${recipient})`))
  return readMails(await queries.select().from(mails).where(own).orderBy(mails.createdAt))
}

export async function findMail(queries: Queries, place: MailPlace): Promise<Mail | undefined> {
  const [mail] = await queries.select().from(mails).where(placed(place))
  return mail && readOne(queries, mail)
}
