/** A customer with many orders: copies of one that was placed, at intervals. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../src/platform/database.ts'
import type { TestDatabase } from './database.ts'

const GIVEN = {
  orders: ['id', 'number', 'access_token', 'idempotency_key', 'placed_at'],
  order_lines: ['id', 'order_id'],
  invoices: ['id', 'number', 'sequence', 'order_id'],
} as const

async function columnsOf({ pool }: TestDatabase, table: keyof typeof GIVEN): Promise<string> {
  const { rows } = await pool.query(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attname <> ALL ($2)`,
    [table, [...GIVEN[table]]],
  )
  return rows[0].names
}

/** Copies every order of the customer with its lines and invoices, each `apartMs` older. */
export async function copyOrders(
  database: TestDatabase,
  customerId: string,
  count: number,
  apartMs: number,
): Promise<void> {
  const { pool } = database
  const [order, line, invoice] = [
    await columnsOf(database, 'orders'),
    await columnsOf(database, 'order_lines'),
    await columnsOf(database, 'invoices'),
  ]
  const prefixed = (columns: string, table: string) =>
    columns.replaceAll(/[a-z_"]+/g, (name) => `${table}.${name}`)
  await pool.query(
    `CREATE TABLE copied AS
      SELECT o.id AS from_id, gen_random_uuid() AS id, n, row_number() OVER (PARTITION BY n
      ORDER BY o.number) AS which FROM orders o, generate_series(1, ${count}) n
      WHERE o.customer_id = '${customerId}'`,
  )
  await pool.query(
    `INSERT INTO orders (id, number, access_token, idempotency_key, placed_at, ${order})
     SELECT c.id, 'C-' || substr('${customerId}', 1,
       8) || '-' || c.n || CASE c.which WHEN 1 THEN '' ELSE '-' || c.which END, gen_random_uuid(),
       gen_random_uuid()::text, o.placed_at - c.n * ${apartMs} * interval '1 ms',
       ${prefixed(order, 'o')}
     FROM copied c JOIN orders o ON o.id = c.from_id`,
  )
  await pool.query(
    `INSERT INTO order_lines (id, order_id, ${line})
      SELECT gen_random_uuid(), c.id, ${prefixed(line, 'l')} FROM copied c
      JOIN order_lines l ON l.order_id = c.from_id`,
  )
  const highest = await pool.query(
    'SELECT greatest(200000, max(sequence)) AS sequence FROM invoices',
  )
  await pool.query(
    `INSERT INTO invoices (id, number, sequence, order_id, ${invoice})
     SELECT gen_random_uuid(),
       split_part(i.number, '-', 1) || '-' || $1::int + row_number() OVER (),
       $1::int + row_number() OVER (), c.id, ${prefixed(invoice, 'i')}
     FROM copied c JOIN invoices i ON i.order_id = c.from_id`,
    [highest.rows[0].sequence],
  )
  await pool.query('DROP TABLE copied')
  await pool.query('ANALYZE orders, order_lines, invoices')
}

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }
type Asked = { name?: string; text: string }

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (value instanceof Uint8Array)
    return pg.escapeLiteral(`\\x${Buffer.from(value).toString('hex')}`)
  return pg.escapeLiteral(
    Array.isArray(value)
      ? `{${value.map((each) => JSON.stringify(each)).join(',')}}`
      : String(value),
  )
}

/** The plan of a query as it is executed: the generic plan for a kept statement. */
async function planOf(
  pool: pg.Pool,
  { name, text }: Asked,
  values: unknown[],
): Promise<Plan | undefined> {
  const client = await pool.connect()
  const explain = 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)'
  try {
    await client.query('SET plan_cache_mode = force_generic_plan')
    // Reading the system catalogue for the first time is not part of the query.
    await client.query({ ...(name && { name }), text, values })
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const asked = name
      ? { text: `${explain} EXECUTE ${client.escapeIdentifier(name)}${given}` }
      : { text: `${explain} ${text}`, values }
    const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(asked)
    return rows[0]?.['QUERY PLAN'][0]
  } finally {
    await client.query('RESET plan_cache_mode')
    client.release()
  }
}

/**
 * A database that counts the blocks read by its queries: their cost independent of the machine's
 * load. Each is run three times.
 */
export function countingBlocks(db: Database): { db: Database; blocks: () => number } {
  const { $client: pool } = db as Database & { $client: pg.Pool }
  let blocks = 0
  const query = async (asked: Asked, values: unknown[]) => {
    const plan = (await planOf(pool, asked, values))?.Plan
    if (!plan) throw new Error('no plan')
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return pool.query(asked, values)
  }
  return {
    db: drizzle({ query } as unknown as pg.PoolClient) as unknown as Database,
    blocks: () => blocks,
  }
}
