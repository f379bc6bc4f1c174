import { type SQL, sql } from 'drizzle-orm'
import { madridDay } from '../../platform/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import type { MailLimit } from '../../platform/mail/store.ts'
import { countedAs, countedMail } from '../session/store.ts'
import { DAILY_MAILS } from './mail-limit.ts'

/**
 * `accounts`: whose order it is; `from`: the place that it is asked from, where one is known;
 * `follows`: an order of which something must have been written before.
 */
export type Mailed = {
  email: string
  accounts: readonly (string | null)[]
  from?: string | undefined
  follows?: string | undefined
}

/**
 * One more of a day, if there is room: then it gives a row. The row is held until the transaction
 * ends, so that many at once are counted one after the other.
 */
const oneMore = (day: string, counted: { subject: string }, most: number, where: SQL): SQL => sql`
  INSERT INTO mail_counts AS m (day, subject, mails) SELECT ${day}::date, ${counted.subject}, 1
    WHERE ${where}
  ON CONFLICT (day, subject) DO UPDATE SET mails = m.mails + 1 WHERE m.mails < ${most} RETURNING 1`

/**
 * Whether a key that was mailed to the address came back from one of the accounts: then it is
 * theirs, and nothing is counted.
 */
function isProven(email: string, accounts: readonly (string | null)[]): SQL {
  const ids = accounts.filter((id) => id !== null)
  if (ids.length === 0) return sql`false`
  const anyOf = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return sql`EXISTS (SELECT FROM users
    WHERE id IN (${anyOf}) AND active AND email_confirmed_at IS NOT NULL
    AND lower(email) = lower(${email}))`
}

/**
 * At most so many mails a day to a mailbox that is not proven. The place is asked first: one that
 * has had its share uses up no mailbox's.
 */
export function mailLimit(
  { email, accounts, from, follows }: Mailed,
  most: number,
  at: Date,
): MailLimit {
  const day = madridDay(at.getTime())
  const proven = isProven(email, accounts)
  const counts =
    follows === undefined
      ? sql`NOT ${proven}`
      : sql`NOT ${proven} AND EXISTS (SELECT FROM mails WHERE order_id = ${follows}::uuid)`
  const place = from === undefined ? undefined : countedAs('address', 'order-mail-from', from)
  const mailbox = oneMore(
    day,
    countedMail('order-mail', email),
    most,
    place ? sql`EXISTS (SELECT FROM place)` : counts,
  )
  const counting = place
    ? sql`place AS (${oneMore(day, place, DAILY_MAILS.network, counts)}), mailbox AS (${mailbox})`
    : sql`mailbox AS (${mailbox})`
  return { counting, allows: sql`EXISTS (SELECT FROM mailbox) OR ${proven}` }
}

/** Forgets the days that are over. */
export async function sweepMailCounts(queries: Queries, now: Date): Promise<void> {
  await queries.execute(sql`DELETE FROM mail_counts WHERE day < ${madridDay(now.getTime())}::date`)
}
