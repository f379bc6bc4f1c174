/** The wallets of all customers, as staff see them. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { chosenIds } from '../../../platform/list-query.ts'
import { folded } from '../../../platform/text.ts'
import { CUSTOMER_SEARCHED } from '../../session/store-customers.ts'
import type { WalletsFilter } from './wallets-schema.ts'

export type WalletRow = {
  id: string
  name: string
  companyName: string
  email: string
  balanceCents: number
  reservedCents: number
  /** Net paid in the year, which decides the tier. */
  spentCents: number
  movedAt: string
}

/** A reservation that was neither spent nor returned. */
const IS_OPEN = sql`r.kind = 'reserved' AND NOT EXISTS (
  SELECT FROM ledger_entries d WHERE d.reference IN (
    'spent:' || substr(r.reference, length('reserved:') + 1),
    'returned:' || substr(r.reference, length('reserved:') + 1)))`

/** Read from an index alone. */
const sumsIn = (year: number): SQL => sql`CROSS JOIN LATERAL (
  SELECT coalesce(sum(w.cents), 0) AS cents, max(w.at) FILTER (WHERE w.cents <> 0) AS at,
    max(w.id) FILTER (WHERE w.cents <> 0) AS last,
    coalesce(sum(w.net_cents) FILTER (WHERE w.year = ${year}), 0) AS spent
  FROM ledger_entries w WHERE w.customer_id = users.id) s
CROSS JOIN LATERAL (
  SELECT coalesce(-sum(r.cents), 0) AS cents FROM ledger_entries r
  WHERE r.customer_id = users.id AND ${IS_OPEN}) r`

const ONLY = {
  balance: sql`s.cents > 0`,
  reserved: sql`r.cents > 0`,
  empty: sql`s.cents = 0 AND r.cents = 0`,
} as const

/** Few wallets: looking for them one by one would read all. */
const FEW = {
  reserved: sql`SELECT DISTINCT r.customer_id FROM ledger_entries r WHERE ${IS_OPEN}`,
  empty: sql`SELECT customer_id FROM wallet_balances WHERE cents = 0`,
} as const

/** Of a search, so many accounts are considered. */
const MOST_FOUND = 1_000

type Page = { limit: number; offset: number }
/** `isPaged`: the rows of `from` are those of the page already. */
type Listing = { from: SQL; where: SQL; order: SQL; isPaged?: boolean }

const NAME = sql`folded(users.name || ' ' || users.surname)`
const IS_CUSTOMER = sql`users.role = 'USER_ROLE'`

/** Entries are read of the wallets of the page alone. */
const byBalance = (only: WalletsFilter['only'], down: SQL, { limit, offset }: Page): Listing => ({
  from: sql`(SELECT g.customer_id FROM wallet_balances g
    JOIN users u ON u.id = g.customer_id AND u.role = 'USER_ROLE'
    ${only === 'balance' ? sql`WHERE g.cents > 0` : sql``}
    ORDER BY g.cents ${down}, g.customer_id LIMIT ${limit} OFFSET ${offset}) b
    JOIN users ON users.id = b.customer_id`,
  where: sql`true`,
  order: sql`s.cents ${down}, users.id`,
  isPaged: true,
})

/** The largest and the newest first, names and addresses from A on; or the other way round. */
const directionOf = ({ sort, order }: WalletsFilter): SQL =>
  (order ?? (sort === 'moved' || sort === 'balance' ? 'desc' : 'asc')) === 'desc'
    ? sql`DESC`
    : sql`ASC`

function listingOf(filter: WalletsFilter, page: Page): Listing {
  const { search, sort, only, ids } = filter
  const down = directionOf(filter)
  const orders = {
    moved: sql`s.last ${down}`,
    balance: sql`s.cents ${down}, users.id`,
    name: sql`${NAME} ${down}, users.id ${down}`,
    email: sql`lower(users.email) ${down}, users.id ${down}`,
  }
  const chosen = chosenIds(ids)
  if (chosen)
    return {
      from: sql`users`,
      where: sql`${IS_CUSTOMER} AND users.id = ANY (${sql.param(chosen)}::uuid[])
        AND s.at IS NOT NULL`,
      order: orders[sort],
    }
  if (search !== '') {
    const pattern = `%${folded(search).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    return {
      from: sql`(SELECT id FROM users WHERE ${IS_CUSTOMER} AND ${CUSTOMER_SEARCHED} LIKE ${pattern}
        LIMIT ${MOST_FOUND}) found JOIN users ON users.id = found.id`,
      where: sql`s.at IS NOT NULL`,
      order: orders[sort],
    }
  }
  if (only === 'reserved' || only === 'empty')
    return {
      from: sql`(${FEW[only]}) few JOIN users ON users.id = few.customer_id`,
      where: sql`${IS_CUSTOMER} AND s.at IS NOT NULL`,
      order: orders[sort],
    }
  if (sort === 'balance') return byBalance(only, down, page)
  // From the newest entry on: the last one of each wallet.
  if (sort === 'moved')
    return {
      from: sql`ledger_entries e JOIN users ON users.id = e.customer_id`,
      where: sql`${IS_CUSTOMER} AND e.cents <> 0 AND NOT EXISTS (SELECT FROM ledger_entries n
        WHERE n.customer_id = e.customer_id AND n.id > e.id AND n.cents <> 0)`,
      order: sql`e.id ${down}`,
    }
  return { from: sql`users`, where: sql`${IS_CUSTOMER} AND s.at IS NOT NULL`, order: orders[sort] }
}

const COLUMNS = sql`users.id, trim(users.name || ' ' || users.surname) AS name,
  users.company_name AS "companyName", users.email, s.cents::float8 AS "balanceCents",
  r.cents::float8 AS "reservedCents", s.spent::float8 AS "spentCents", s.at AS "movedAt"`

/** Wallets with movements of accounts that are there. */
export async function listWalletsOf(
  db: Queries,
  filter: WalletsFilter & { year: number },
  page: Page,
): Promise<WalletRow[]> {
  const { from, where, order, isPaged } = listingOf(filter, page)
  const part = isPaged ? sql`` : sql` LIMIT ${page.limit} OFFSET ${page.offset}`
  const only = filter.only ? sql` AND ${ONLY[filter.only]}` : sql``
  const { rows } = await db.execute<WalletRow>(sql`
    SELECT ${COLUMNS} FROM ${from} ${sumsIn(filter.year)}
    WHERE ${where}${only} ORDER BY ${order}${part}`)
  return rows
}

/** One wallet, also without movements; undefined for an unknown customer. */
export async function findWallet(
  db: Queries,
  customerId: string,
  year: number,
): Promise<(Omit<WalletRow, 'movedAt'> & { movedAt: string | null }) | undefined> {
  const { rows } = await db.execute<WalletRow>(sql`
    SELECT ${COLUMNS} FROM users ${sumsIn(year)}
    WHERE users.id = ${customerId} AND ${IS_CUSTOMER}`)
  return rows[0]
}

/** The correction of a key, if it was made. */
export async function findCorrection(
  db: Queries,
  reference: string,
): Promise<{ customerId: string; cents: number; reason: string } | undefined> {
  const { rows } = await db.execute<{ customerId: string; cents: number; reason: string }>(sql`
    SELECT customer_id AS "customerId", cents::float8 AS cents, reason FROM ledger_entries
    WHERE reference = ${reference}`)
  return rows[0]
}

/** The names of those who made corrections, by id. */
export async function namesOfStaff(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, coalesce(nullif(name, ''), email) AS name FROM users
    WHERE id = ANY (${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
