import { and, desc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database, Queries } from '../database.ts'
import { siteId } from '../site-address.ts'
import { timeId } from '../time-id.ts'
import type { MailBody } from './mail-body.ts'
import { withLook } from './mail-look.ts'
import { mails } from './tables.ts'

export type Mail = typeof mails.$inferSelect
export type NewMail = MailBody & {
  to: string
  subject: string
  orderId?: string
  unsubscribe?: string
  /** A plain address; another text is left out, so that answers go to the sender. */
  replyTo?: string
}

/** What writing a mail needs. */
type Sending = Pick<Context, 'config' | 'jobs' | 'now' | 'site' | 'mailLook'>

export const DELIVER_MAIL_JOB = 'mail.deliver'

/**
 * Writes a mail within the transaction of the change that causes it. With a mail server configured
 * a job delivers it; a demo shows it in the local mailbox, and a schedule delivers it to the
 * stand-in: one statement.
 * @returns its id
 */
export async function writeMail(
  queries: Queries,
  context: Sending,
  mail: NewMail,
): Promise<string> {
  const row = await rowOf(context, mail)
  await queries.insert(mails).values(row)
  await deliverLater(queries, context, row)
  return row.id
}

/**
 * `counting`: named statements of a WITH, that count; `allows`: whether the mail may be written, by
 * their results.
 */
export type MailLimit = { counting: SQL; allows: SQL }

/** The same under a limit, counted and written by one statement. False: it was not written. */
export async function writeMailWithin(
  queries: Queries,
  context: Sending,
  mail: NewMail,
  { counting, allows }: MailLimit,
): Promise<boolean> {
  const row = await rowOf(context, mail)
  const { id, recipient, subject, bodyText, bodyHtml, createdAt, orderId, siteId: site } = row
  const { rowCount } = await queries.execute(sql`WITH ${counting}
    INSERT INTO mails (id, recipient, subject, body_text, body_html, created_at, order_id, site_id)
    SELECT ${id}::uuid, ${recipient}::text, ${subject}::text, ${bodyText}::text, ${bodyHtml}::text,
      ${createdAt.toISOString()}::timestamptz, ${orderId ?? null}::uuid, ${site}::uuid
    WHERE ${allows}`)
  if (rowCount) await deliverLater(queries, context, row)
  return Boolean(rowCount)
}

/** One mailbox without a name: nothing that could begin another header or recipient. */
const PLAIN_ADDRESS = /^[^\s<>()[\]\\,;:"\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/** PostgreSQL text holds no NUL characters. */
const storable = (value: string): string => value.replaceAll('\0', '')

async function rowOf(
  { now, site, mailLook }: Pick<Context, 'now' | 'site' | 'mailLook'>,
  { to, subject, text, html, orderId, unsubscribe, replyTo }: NewMail,
) {
  const look = await mailLook?.()
  return {
    id: timeId(),
    recipient: storable(to),
    subject: storable(subject),
    bodyText: storable(text),
    bodyHtml: storable(look ? withLook(html, look) : html),
    createdAt: now(),
    orderId,
    siteId: siteId({ site }),
    unsubscribe,
    replyTo: replyTo !== undefined && PLAIN_ADDRESS.test(replyTo) ? replyTo : undefined,
  }
}

async function deliverLater(
  queries: Queries,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { id, orderId }: { id: string; orderId?: string | undefined },
) {
  if (config.smtpUrl)
    await jobs.send(queries, DELIVER_MAIL_JOB, { mailId: id, orderId: orderId ?? null })
}

/** Whether there is a mail about an order. */
export async function isMailedAbout(queries: Queries, orderId: string): Promise<boolean> {
  const found = await queries
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .limit(1)
  return found.length > 0
}

/**
 * `orderId`: the mail must be about this order; null: about none; without it, about any or none.
 */
export type MailPlace = { id: string; orderId?: string | null }

const ofOrder = ({ orderId }: MailPlace): SQL | undefined => {
  if (orderId === undefined) return undefined
  return orderId === null ? isNull(mails.orderId) : eq(mails.orderId, orderId)
}
const placed = (place: MailPlace) => and(eq(mails.id, place.id), ofOrder(place))

/**
 * Passes a mail to `send` unless it was sent before. The row stays locked meanwhile, so that two
 * workers never send it both; only a crash between sending and recording repeats the mail, under
 * the same message id.
 * @returns whether it was sent now
 */
export function sendOnce(
  db: Database,
  place: MailPlace,
  now: Date,
  send: (mail: Mail) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(placed(place), isNull(mails.sentAt)))
      .for('update')
    if (!mail) return false
    await send(mail)
    await tx.update(mails).set({ sentAt: now }).where(placed(mail))
    return true
  })
}

/** Undelivered mails, newest first, except the given ones. */
export async function listWaiting(
  queries: Queries,
  without: readonly string[],
  limit: number,
): Promise<MailPlace[]> {
  const waits = and(
    isNull(mails.sentAt),
    without.length > 0 ? notInArray(mails.id, [...without]) : undefined,
  )
  const { id, orderId } = mails
  return await queries
    .select({ id, orderId })
    .from(mails)
    .where(waits)
    .orderBy(desc(id))
    .limit(limit)
}

/** Newest first. */
export const listMails = async (queries: Queries, limit: number): Promise<Mail[]> =>
  await queries.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit)

/** All mails about an order, newest first. */
export const listMailsAbout = async (queries: Queries, orderId: string): Promise<Mail[]> =>
  await queries
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(desc(mails.createdAt), desc(mails.id))

/** All mails to an address that are about no order, oldest first. */
export async function listMailsTo(queries: Queries, recipient: string): Promise<Mail[]> {
  const own = and(
    isNull(mails.orderId),
    eq(sql`lower(${mails.recipient})`, sql`lower(${recipient})`),
  )
  return await queries.select().from(mails).where(own).orderBy(mails.createdAt)
}

export async function findMail(queries: Queries, place: MailPlace): Promise<Mail | undefined> {
  const [mail] = await queries.select().from(mails).where(placed(place))
  return mail
}
