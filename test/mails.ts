/** The shop's mails, as the recipient reads them. */
import type { Queries } from '../src/platform/database.ts'
import { listMails, type Mail } from '../src/platform/mail/store.ts'

const HELD = `SELECT id, recipient, subject, body_text AS "bodyText", body_html AS "bodyHtml",
  created_at AS "createdAt", sent_at AS "sentAt", order_id AS "orderId" FROM mails
  ORDER BY created_at, id`

/** All mails of a database, oldest first, for tests that have only a connection. */
export const mailsHeld = async (ask: (sql: string) => Promise<object[]>): Promise<Mail[]> =>
  (await ask(HELD)) as Mail[]

/** Oldest first. */
async function mailsWhere(db: Queries, wanted: (mail: Mail) => boolean): Promise<Mail[]> {
  return (await listMails(db, 1000)).filter(wanted).toReversed()
}

export const mailsNaming = (db: Queries, named: string): Promise<Mail[]> =>
  mailsWhere(db, ({ subject }) => subject.includes(named))
export const mailsTo = (db: Queries, email: string): Promise<Mail[]> =>
  mailsWhere(db, ({ recipient }) => recipient === email)
