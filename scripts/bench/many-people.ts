/**
 * Any number of customers and orders, written by SQL as copies of one real order: placing each of
 * them would take too long.
 */
import type pg from 'pg'

export type Crowd = { users: number; orders: number }

/** Columns of a table, without computed and given columns. */
async function columnsOf(
  client: pg.ClientBase,
  table: string,
  given: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
      AND is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name).filter((name) => !given.includes(name))
}

/**
 * Copies the template's row of a table for every row of `source`, with some columns of their own.
 */
async function copies(
  client: pg.ClientBase,
  table: string,
  template: string,
  source: string,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const same = await columnsOf(client, table, Object.keys(own))
  const columns = [...Object.keys(own), ...same]
  const values = [...Object.values(own), ...same.map((name) => `t.${name}`)]
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM ${source} b, (SELECT * FROM ${table} WHERE ${template} LIMIT 1) t`,
  )
}

/** Customers, each with a session, two addresses, an item in the cart and a card. */
export async function writePeople(
  client: pg.ClientBase,
  { users }: Pick<Crowd, 'users'>,
): Promise<void> {
  await client.query(
    `CREATE TABLE bench_people AS SELECT n, gen_random_uuid() AS id
      FROM generate_series(1, ${users}) n`,
  )
  await client.query('CREATE UNIQUE INDEX ON bench_people (n)')
  const people = (what: string) => client.query(what)
  await people(`INSERT INTO users
      (id, email, name, surname, password_hash, role, email_confirmed_at)
    SELECT id, 'bench' || n || '@example.com', 'Ana', 'Soler ' || n, 'none', 'USER_ROLE', now()
      FROM bench_people`)
  await people(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
      SELECT sha256(id::text::bytea), id, now(), now() FROM bench_people`,
  )
  await people(`INSERT INTO user_addresses
      (user_id, recipient, phone, address, postal_code, city, country, is_default, created_at)
    SELECT id, 'Ana Soler', '600000123', 'Calle Real, ' || n, '23001', 'Jaén', 'ES', d = 1, now()
      FROM bench_people, generate_series(1, 2) d`)
  await people(
    `INSERT INTO user_cart_items (user_id, client_id, item, added_at) SELECT id, 'a', '{}', now()
      FROM bench_people`,
  )
  await people(
    `INSERT INTO saved_cards (user_id, token, last4, expiry, is_default, created_at)
      SELECT id, 'bench' || n, '4242', '3012', true, now() FROM bench_people`,
  )
}

/**
 * The first three customers have a hundredth, a thousandth and a ten thousandth of the orders; the
 * others share the rest.
 */
const OWNER = (users: number) =>
  `CASE WHEN n % 100 = 0 THEN 1 WHEN n % 1000 = 1 THEN 2 WHEN n % 10000 = 2 THEN 3
    ELSE 4 + n % ${users - 3} END`

async function writeEntriesAndFiles(client: pg.ClientBase): Promise<void> {
  await client.query(`INSERT INTO ledger_entries
      (customer_id, order_id, kind, cents, year, at, gross_cents, net_cents, credit_cents,
        reference)
    SELECT customer, id, 'accrued', 83, 2026, at, 9995, 8260, 83, 'paid:' || id FROM bench_orders`)
  // Triggers are off.
  await client.query(`INSERT INTO wallet_balances AS b (customer_id, cents)
    SELECT customer, 83 * count(*) FROM bench_orders GROUP BY customer
    ON CONFLICT (customer_id) DO UPDATE SET cents = b.cents + excluded.cents`)
  await client.query(`INSERT INTO artworks
      (order_line_id, design, upload_id, file_name, size_bytes, state, created_at)
    SELECT line, 1, id, 'lona.pdf', 10, 'pass', at FROM bench_orders WHERE n / 100 % 2 = 0`)
}

/**
 * Orders number `from` to `to`, each with a line, an event, an invoice and an entry of the ledger;
 * every other one with a file.
 */
export async function writeOrders(
  client: pg.ClientBase,
  { users }: Pick<Crowd, 'users'>,
  templateId: string,
  [from, to]: readonly [number, number],
): Promise<void> {
  await client.query('DROP TABLE IF EXISTS bench_orders')
  await client.query(`CREATE TABLE bench_orders AS
    SELECT o.n, gen_random_uuid() AS id, gen_random_uuid() AS line, p.id AS customer,
      timestamptz '2024-01-01' + o.n * interval '1 minute' AS at
    FROM (SELECT n, ${OWNER(users)} AS person FROM generate_series(${from}, ${to}) n) o
      JOIN bench_people p ON p.n = o.person`)
  const copy = (table: string, template: string, own: Readonly<Record<string, string>>) =>
    copies(client, table, template, 'bench_orders', own)
  await copy('orders', `id = '${templateId}'`, {
    ...{
      id: 'b.id',
      number: "'B-' || b.n",
      access_token: "'bench-' || b.n",
      idempotency_key: "convert_to(b.id::text, 'UTF8')",
      customer_id: 'b.customer',
      placed_at: 'b.at',
    },
    ...{
      status:
        "CASE b.n / 100 % 7 WHEN 0 THEN 'pending_payment' WHEN 1 THEN 'preparing' " +
        "ELSE 'received' END",
      reference: "'P' || b.n",
    },
  })
  const ofTemplate = `order_id = '${templateId}'`
  await copy('order_lines', ofTemplate, {
    id: 'b.line',
    order_id: 'b.id',
    position: '1',
    job_name: "'Feria ' || b.n % 977",
  })
  await copy('order_events', ofTemplate, {
    order_id: 'b.id',
    line_id: 'NULL',
    actor_id: 'NULL',
    data: "CASE kind WHEN 'confirmed' THEN data ELSE '{}' END",
  })
  await copy('invoices', ofTemplate, {
    ...{
      id: 'gen_random_uuid()',
      order_id: 'b.id',
      number: "'F2024-' || lpad(b.n::text, greatest(6, length(b.n::text)), '0')",
      series: "'F'",
      year: '2024',
      sequence: 'b.n',
      kind: "'full'",
    },
    ...{ refers_to: 'NULL', issued_at: 'b.at', issued_on: 'b.at::date' },
  })
  await writeEntriesAndFiles(client)
}
