import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { ledgerEntries, type WalletKind } from './tables.ts'

/**
 * Serialises the entries of one wallet until the transaction ends. Locked after the rows of orders
 * and before a coupon's, always in this order, which prevents deadlocks. The database's own trigger
 * takes the same lock.
 */
export async function lockWallet(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wallet:${customerId}`}, 0))`,
  )
}

/** The sum of the ledger, in cents; read from its last checkpoint on. */
export async function balanceOf(db: Queries, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(
    sql`SELECT wallet_balance(${customerId}::uuid) AS cents`,
  )
  return Number(rows[0]?.cents)
}

export type NewEntry = {
  customerId: string
  at: Date
  kind: WalletKind
  cents: number
  orderId: string | null
  reference: string
}

/** Writes an entry once: false for a repeated cause. */
export async function addEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const added = await tx
    .insert(ledgerEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  return added.length > 0
}

/**
 * `name`: common to the entries of one reservation: the id of its order, or that of a part of a
 * change.
 */
export type Reservation = {
  customerId: string
  orderId: string
  cents: number
  at: Date
  name?: string
}

/** Reserves money for an order. False, with nothing written, where the balance is too low. */
export async function reserve(
  tx: Transaction,
  { customerId, orderId, cents, at, name = orderId }: Reservation,
): Promise<boolean> {
  await lockWallet(tx, customerId)
  if ((await balanceOf(tx, customerId)) < cents) return false
  return addEntry(tx, {
    customerId,
    at,
    kind: 'reserved',
    cents: -cents,
    orderId,
    reference: `reserved:${name}`,
  })
}

/** As the index of causes says it. */
const NAMED = ne(ledgerEntries.reference, sql`''`)

/** The amount reserved under a name, and whether it was spent or returned since. */
export async function reservationOf(db: Queries, name: string) {
  const references = [`reserved:${name}`, `spent:${name}`, `returned:${name}`]
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.reference, references), NAMED))
  const reserved = entries.find(({ kind }) => kind === 'reserved')
  return (
    reserved && {
      customerId: reserved.customerId,
      orderId: reserved.orderId,
      cents: -reserved.cents,
      open: entries.length === 1,
    }
  )
}

/** On payment: the reservation is spent. */
export async function settleReservation(tx: Transaction, name: string, at: Date): Promise<void> {
  const found = await reservationOf(tx, name)
  if (!found?.open) return
  const { customerId, orderId } = found
  await addEntry(tx, {
    customerId,
    at,
    kind: 'spent',
    cents: 0,
    orderId,
    reference: `spent:${name}`,
  })
}

/** The order ended unpaid: the reservation is released. A spent one is not changed. */
export async function returnReservation(tx: Transaction, name: string, at: Date): Promise<void> {
  const found = await reservationOf(tx, name)
  if (!found?.open) return
  const { customerId, orderId, cents } = found
  await lockWallet(tx, customerId)
  await addEntry(tx, {
    customerId,
    at,
    kind: 'returned',
    cents,
    orderId,
    reference: `returned:${name}`,
  })
}

export type LedgerEntry = {
  id: number
  at: Date
  kind: WalletKind
  cents: number
  orderId: string | null
  balanceCents: number
}

/** After the checkpoint `last`. */
const SINCE = sql`id > coalesce((SELECT entry_id FROM last), 0)`

type FoundEntry = Omit<LedgerEntry, 'id' | 'cents' | 'balanceCents' | 'at'> &
  Record<'id' | 'cents' | 'balanceCents', string> & { at: string | Date }

/**
 * Entries that moved money, newest first, each with the balance after it. `spent` moves none: the
 * reservation shows its state. Computed from the checkpoint before the page: every page costs the
 * same.
 */
export async function listLedger(
  db: Queries,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<LedgerEntry[]> {
  const last = (await countLedger(db, customerId)) - offset
  if (last <= 0) return []
  const before = Math.max(last - limit, 0)
  const { rows } = await db.execute<FoundEntry>(sql`
    WITH base AS (SELECT entries, entry_id, cents FROM wallet_checkpoints WHERE customer_id = ${customerId}::uuid AND entries <= ${before}
      UNION ALL SELECT 0, 0, 0 ORDER BY 1 DESC LIMIT 1)
    SELECT id, at, CASE WHEN kind = 'reserved' AND EXISTS (SELECT FROM ledger_entries s
        WHERE s.reference = 'spent:' || substr(e.reference, length('reserved:') + 1) AND s.reference <> '') THEN 'spent' ELSE kind END AS kind, cents, order_id AS "orderId", balance AS "balanceCents"
    FROM (SELECT e.*, base.cents + sum(e.cents) OVER up AS balance, base.entries + row_number() OVER up AS place
      FROM base, LATERAL (SELECT * FROM ledger_entries w WHERE w.customer_id = ${customerId}::uuid AND w.cents <> 0 AND w.id > base.entry_id
        ORDER BY w.id LIMIT ${last} - base.entries) e
      WINDOW up AS (ORDER BY e.id)) e
    WHERE place > ${before} ORDER BY id DESC`)
  return rows.map(({ id, at, cents, balanceCents, ...entry }) => ({
    ...entry,
    id: Number(id),
    at: new Date(at),
    cents: Number(cents),
    balanceCents: Number(balanceCents),
  }))
}

/** Their number. */
export async function countLedger(db: Queries, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    WITH last AS (SELECT entries, entry_id FROM wallet_checkpoints WHERE customer_id = ${customerId}::uuid ORDER BY entries DESC LIMIT 1)
    SELECT coalesce((SELECT entries FROM last), 0) + (SELECT count(*) FROM ledger_entries
      WHERE customer_id = ${customerId}::uuid AND cents <> 0 AND ${SINCE}) AS count`)
  return Number(rows[0]?.count)
}

/** The sum of the loyalty programme's credits and deductions, in cents. */
export async function creditGiven(db: Queries, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    WITH last AS (SELECT credit_cents, entry_id FROM wallet_checkpoints WHERE customer_id = ${customerId}::uuid ORDER BY entries DESC LIMIT 1)
    SELECT coalesce((SELECT credit_cents FROM last), 0) + coalesce((SELECT sum(cents) FROM ledger_entries
      WHERE customer_id = ${customerId}::uuid AND kind IN ('accrued', 'taken_back') AND ${SINCE}), 0) AS cents`)
  return Number(rows[0]?.cents)
}

/**
 * Checkpoints of both ledgers that differ from the sums of their entries; empty unless the database
 * was changed by hand.
 */
export const BROKEN_CHECKPOINTS = `
  SELECT 'wallet' AS ledger, c.customer_id, c.entries FROM wallet_checkpoints c LEFT JOIN (
      SELECT id, row_number() OVER up AS entries, sum(cents) OVER up AS cents,
        coalesce(sum(cents) FILTER (WHERE kind IN ('accrued', 'taken_back')) OVER up, 0) AS credit_cents
      FROM ledger_entries WHERE cents <> 0 WINDOW up AS (PARTITION BY customer_id ORDER BY id)) e ON e.id = c.entry_id
    WHERE (c.entries, c.cents, c.credit_cents) IS DISTINCT FROM (e.entries, e.cents, e.credit_cents)
  UNION ALL SELECT 'loyalty', c.customer_id, c.entries FROM loyalty_checkpoints c LEFT JOIN (
      SELECT id, row_number() OVER up AS entries, sum(credit_cents) OVER up AS credit_cents
      FROM ledger_entries WHERE year <> 0 WINDOW up AS (PARTITION BY customer_id ORDER BY id)) e ON e.id = c.entry_id
    WHERE (c.entries, c.credit_cents) IS DISTINCT FROM (e.entries, e.credit_cents)
      OR c.years IS DISTINCT FROM (SELECT jsonb_object_agg(year, cents) FROM (
        SELECT year, sum(net_cents) AS cents FROM ledger_entries l WHERE l.customer_id = c.customer_id AND l.year <> 0 AND l.id <= c.entry_id GROUP BY year) y)`
