/** The mails that the shop wrote, as who gets them reads them. */
import type { Queries } from '../src/platform/database.ts'
import { listMails, type Mail } from '../src/platform/mail/store.ts'

/** Oldest first. */
async function mailsWhere(db: Queries, wanted: (mail: Mail) => boolean): Promise<Mail[]> {
  return (await listMails(db, 1000)).filter(wanted).toReversed()
}

export const mailsNaming = (db: Queries, named: string): Promise<Mail[]> => mailsWhere(db, ({ subject }) => subject.includes(named))
export const mailsTo = (db: Queries, email: string): Promise<Mail[]> => mailsWhere(db, ({ recipient }) => recipient === email)
