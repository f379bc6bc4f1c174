import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { type OfSite, ofOrderAt } from '../../catalogue/sites/store.ts'
import { orders } from '../../order/tables.ts'
import type { Period } from './period.ts'
import { takings } from './tables.ts'
import type { Taking, TakingsOfDay } from './takings.ts'

/** Money beyond the amount due; all other takings are recorded by the database. */
export async function recordSurplus(
  tx: Transaction,
  surplus: { orderId: string; cents: number; method: string; day: string },
): Promise<void> {
  await tx.insert(takings).values({ ...surplus, kind: 'surplus' })
}

/** `balance`: the code of the method that pays from the customer's balance. */
const methodWith = (balance: string): SQL<string> =>
  sql<string>`coalesce(${takings.method}, ${balance})`

const cents = (which: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${takings.cents}) FILTER (WHERE ${which}), 0)::bigint`.mapWith(Number)

/** By day and method. */
export function sumTakings(
  db: Queries,
  { from, to, site }: Period & OfSite,
  balance: string,
): Promise<TakingsOfDay[]> {
  const method = methodWith(balance)
  return db
    .select({
      day: takings.day,
      method,
      payments: sql<number>`(count(*) FILTER (WHERE ${takings.cents} > 0))::int`,
      receivedCents: cents(sql`${takings.cents} > 0`),
      refundedCents: sql<number>`-(${cents(sql`${takings.cents} < 0`)})`.mapWith(Number),
    })
    .from(takings)
    .where(and(between(takings.day, from, to), ofOrderAt(takings.orderId, site)))
    .groupBy(takings.day, sql`2`)
    .orderBy(takings.day, sql`2`)
}

/** `method` empty: all. */
type TakingsQuery = Period & OfSite & { method: string }

const selected = ({ from, to, method, site }: TakingsQuery, balance: string): SQL | undefined =>
  and(
    between(takings.day, from, to),
    ofOrderAt(takings.orderId, site),
    method === '' ? undefined : sql`${methodWith(balance)} = ${method}`,
  )

/** Single payments and refunds, newest first. */
export function listTakings(
  db: Queries,
  query: TakingsQuery,
  { balance, limit }: { balance: string; limit: number },
): Promise<Taking[]> {
  return db
    .select({
      day: takings.day,
      method: methodWith(balance),
      kind: takings.kind,
      cents: takings.cents,
      orderNumber: orders.number,
    })
    .from(takings)
    .innerJoin(orders, eq(orders.id, takings.orderId))
    .where(selected(query, balance))
    .orderBy(desc(takings.day), desc(takings.id))
    .limit(limit)
}

/** Number and sum of all payments and refunds of a list. */
export async function sumOfTakings(
  db: Queries,
  query: TakingsQuery,
  balance: string,
): Promise<{ count: number; cents: number }> {
  const [sum] = await db
    .select({ count: sql<number>`count(*)::int`, cents: cents(sql`true`) })
    .from(takings)
    .where(selected(query, balance))
  return sum ?? { count: 0, cents: 0 }
}
