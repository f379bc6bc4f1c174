import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import { balanceOf } from '../buying/wallet/store.ts'
import { MOST_COUNTED } from './closing.ts'
import type { AccountStanding, NamedOrders } from './standing-schema.ts'
import { MOST_NAMED } from './standing-schema.ts'

/** Tables whose rows are deleted with the account, by `user_id`. */
const OWN_TABLES = [
  'sessions',
  'known_sign_ins',
  'user_keys',
  'user_identities',
  'social_attempts',
  'export_keys',
  'user_addresses',
  'user_cart_items',
  'saved_cards',
  'card_registrations',
  'company_members',
] as const

const UNDER_WAY = sql`status IN ('not_confirmed', 'pending_payment', 'preparing')`

type Counted = NamedOrders & { cents: number }
const NONE: Counted = { count: 0, numbers: [], cents: 0 }

/**
 * Of orders `o`: how many, some numbers, and their reservations of the wallet. Sorting all would
 * take longer than reading them.
 */
const COUNTED = sql`count(*)::int AS count,
  (array_agg(o.number))[1:${sql.raw(String(MOST_NAMED))}] AS numbers,
  coalesce(sum(o.wallet_cents), 0)::int AS cents`

/** The number of orders in progress. */
async function countUnderWay(db: Queries, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM orders
      WHERE customer_id = ${userId}::uuid AND ${UNDER_WAY}`,
  )
  return rows[0]?.count ?? 0
}

/** Orders in progress, by whether they are paid; of many, the first found. */
async function underWay(db: Queries, userId: string, limit: SQL = sql``) {
  const { rows } = await db.execute<Counted & { paid: boolean }>(
    sql`SELECT o.status = 'preparing' AS paid, ${COUNTED}
      FROM (SELECT status, number, wallet_cents FROM orders
        WHERE customer_id = ${userId}::uuid AND ${UNDER_WAY} ${limit}) o GROUP BY 1`,
  )
  return rows
}

/** Few orders of the shop have a refund in progress: those are filtered by owner. */
async function withMoneyOnItsWay(db: Queries, userId: string): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT ${COUNTED} FROM (SELECT DISTINCT order_id FROM refunds
      WHERE state IN ('requested', 'unknown') OFFSET 0) r JOIN orders o ON o.id = r.order_id
    WHERE o.customer_id = ${userId}::uuid`)
  return rows[0] ?? NONE
}

const namedOf = ({ count, numbers }: Counted, more: boolean): NamedOrders => ({
  ...{ count, numbers: (numbers ?? []).toSorted() },
  ...(more && { more }),
})

/**
 * A paid order in progress is an obstacle by itself; without one all are counted, for the amounts
 * released to the wallet.
 */
export async function loadStanding(db: Queries, userId: string): Promise<AccountStanding> {
  const [count, refunding, balance] = await Promise.all([
    countUnderWay(db, userId),
    withMoneyOnItsWay(db, userId),
    balanceOf(db, userId),
  ])
  const some =
    count > MOST_COUNTED
      ? await underWay(db, userId, sql`LIMIT ${sql.raw(String(MOST_COUNTED))}`)
      : []
  const more = some.some(({ paid }) => paid)
  const orders = more ? some : await underWay(db, userId)
  const of = (paid: boolean) => orders.find((row) => row.paid === paid) ?? NONE
  const [paid, unpaid] = [of(true), of(false)]
  return {
    inProduction: namedOf(paid, more),
    refunding: namedOf(refunding, false),
    unpaid: namedOf(unpaid, more && unpaid.count > 0),
    balanceCents: balance + (more ? 0 : unpaid.cents),
  }
}

/** Locks the account until the transaction ends: no concurrent closing, and no new order. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
}

/** Marks an account as closed. */
export async function openClosing(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.execute(
    sql`INSERT INTO account_closings (user_id, closed_at) VALUES (${userId}, ${at.toISOString()})`,
  )
}

/** False where nothing is left to do. Locked until the transaction ends. */
export async function lockClosing(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT 1 FROM account_closings
      WHERE user_id = ${userId} AND finished_at IS NULL FOR UPDATE`,
  )
  return rowCount === 1
}

export async function countForgotten(
  tx: Transaction,
  userId: string,
  orders: number,
): Promise<void> {
  await tx.execute(
    sql`UPDATE account_closings SET orders = orders + ${orders} WHERE user_id = ${userId}`,
  )
}

/** The closed accounts with data left. */
export async function openClosings(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM account_closings WHERE finished_at IS NULL ORDER BY closed_at`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes the account's own data and blocks it; its address is free. The account row, without
 * personal data, is kept as long as orders refer to it.
 */
export async function emptyAccount(
  tx: Transaction,
  user: { id: string; email: string },
): Promise<void> {
  // A confirmed newsletter subscription belongs to the account of its address; an unconfirmed one
  // is deleted too.
  await tx.execute(sql`DELETE FROM newsletter_subscribers WHERE lower(email) = lower(${user.email})
    AND (confirmed_at IS NULL OR (SELECT email_confirmed_at FROM users
      WHERE id = ${user.id}) IS NOT NULL)`)
  await tx.execute(sql`UPDATE coupons SET active = false WHERE owner_id = ${user.id}`)
  await tx.execute(
    sql`DELETE FROM mails WHERE order_id IS NULL AND lower(recipient) = lower(${user.email})`,
  )
  await tx.execute(
    sql`DELETE FROM company_members
      WHERE company_id = ${user.id} OR (user_id IS NULL AND lower(email) = lower(${user.email}))`,
  )
  for (const table of OWN_TABLES)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${user.id}`)
  await tx.execute(sql`
    UPDATE users SET active = false, email = 'closed:' || id, name = '', surname = '',
      company = false, company_name = '', phone = '', billing = NULL, password_hash = '',
      email_confirmed_at = NULL, terms_accepted_at = NULL
    WHERE id = ${user.id}`)
}

/** Nothing is left. */
export async function endClosing(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM users WHERE id = ${userId}`)
  await tx.execute(
    sql`UPDATE account_closings SET finished_at = ${at.toISOString()} WHERE user_id = ${userId}`,
  )
}

/** The confirming mail is deleted last. */
export async function forgetMail(db: Queries, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM mails WHERE id = ${id} AND order_id IS NULL`)
}
