/**
 * Bytes of one order in the database: one line with a random configuration of each product in turn,
 * for random individuals and companies, placed over HTTP by guests or customers with an account,
 * paid by card, invoiced, and the invoice accepted by the tax agency. Tables include indexes and
 * TOAST, after a plain VACUUM. Finished jobs and counters of mails are deleted first, as the shop
 * does after some days.
 */
import { createHash, randomUUID } from 'node:crypto'
import { parseConfiguration } from '../../src/shop/print/quoting/parse-configuration.ts'
import { quote } from '../../src/shop/print/quoting/quote.ts'
import { cartLine } from '../../test/checkout.ts'
import { startKeptShop } from '../../test/processes/kept-shop.ts'
import { notify, payAtBank } from '../../test/processes/payer.ts'
import { shippedProducts } from '../../test/products.ts'
import { type Draw, drawFrom, randomConfiguration } from '../../test/random-configuration.ts'
import { post } from './guests.ts'

/** The first orders are a warm-up: they fill pages of indexes and start the chain of invoices. */
const FIRST = 200
const COUNTED = 3_000
/** Customers with an account order four times each. */
const ACCOUNTS = (FIRST + COUNTED) / 4
/** The agency receives the records of one minute in one call. */
const ANSWERED_MS = 150_000

type Sizes = ReadonlyMap<string, number>
type Shop = Awaited<ReturnType<typeof startKeptShop>>
type Account = { email: string; token: string }

const NAMES = [
  'Rocío',
  'Javier',
  'Nuria',
  'Mohamed',
  'Inés',
  'Andrés',
  'Montserrat',
  'Iker',
  'Begoña',
  'Óscar',
  'Verónica',
  'Paula',
]
const SURNAMES = [
  'Castaño',
  'Ibáñez',
  'Quiroga',
  'Benali',
  'Urrutia',
  'Sempere',
  'Puig',
  'Lozano',
  'Peralta',
  'Vives',
  'Cano',
  'Aguirre',
]
const STREETS = [
  'Avenida de América',
  'Calle Mayor',
  'Plaza de la Villa',
  'Ronda del Litoral',
  'Camino Viejo',
  'Travesía del Horno',
  'Paseo de Gracia',
]
const CITIES = [
  ['46001', 'Valencia'],
  ['08024', 'Barcelona'],
  ['41004', 'Sevilla'],
  ['28013', 'Madrid'],
  ['48009', 'Bilbao'],
  ['50001', 'Zaragoza'],
  ['37500', 'Ciudad Rodrigo'],
] as const
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

function buyer(draw: Draw) {
  const one = <T>(all: readonly T[]): T => all[draw(all.length)] as T
  const [first, ...others] = [one(NAMES), one(SURNAMES), one(SURNAMES)]
  const [postalCode, city] = one(CITIES)
  const digits = 10_000_000 + draw(80_000_000)
  const name = [first, ...others].join(' ')
  const address =
    `${one(STREETS)}, ${1 + draw(180)}` +
    (draw(2) ? `, ${1 + draw(9)}.º ${one(['A', 'B', 'izquierda'])}` : '')
  return {
    contact: {
      name,
      email: `${others.join('.').toLowerCase()}${draw(10_000)}@example.com`,
      phone: `6${10_000_000 + draw(80_000_000)}`,
    },
    delivery: { method: 'carrier', address, postalCode, city, country: 'ES' },
    handling: 'depot',
    billing: {
      type: 'individual',
      invoice: draw(2) === 0,
      name,
      taxId: `${digits}${LETTERS[digits % 23]}`,
      sameAddress: true,
    },
    payment: 'card',
    terms: true,
  }
}

const products = shippedProducts()
let turn = 0

function lineByChance(draw: Draw) {
  turn += 1
  const product = products[turn % products.length]
  if (!product) throw new Error('the demo shop has no products')
  const { recipe, defaultConfiguration: example } = product
  for (;;) {
    const configuration = randomConfiguration({ recipe, example }, draw)
    const read = parseConfiguration(configuration, recipe)
    if (read.ok && quote(recipe, read.value).ok) return cartLine(configuration, product.slug)
  }
}

async function buy(shop: Shop, draw: Draw, account?: Account): Promise<void> {
  const lines = [lineByChance(draw)]
  const form = buyer(draw)
  if (account) form.contact.email = account.email
  const { country, postalCode } = form.delivery
  const cart = { lines, destination: { country, postalCode }, payment: 'card' }
  const { agreed } = await post<{ agreed: string }>(
    `${shop.url}/api/carts/price`,
    cart,
    account?.token,
  )
  const order = { idempotencyKey: randomUUID(), agreed, lines, form }
  const placed = await post<{ number: string; token: string }>(
    `${shop.url}/api/orders`,
    order,
    account?.token,
  )
  const status = await notify(shop, await payAtBank(shop, placed))
  if (status !== 200) throw new Error(`the notification was answered with ${status}`)
}

/**
 * Sequential: when several transactions wait for a page, PostgreSQL extends the table by more than
 * they need. Later orders would use that space, but it would be counted for these orders.
 */
async function buyMany(
  shop: Shop,
  count: number,
  draw: Draw,
  accounts: readonly Account[],
): Promise<void> {
  for (let left = count; left > 0; left -= 1)
    await buy(shop, draw, accounts[left % accounts.length])
}

const figure = async (shop: Shop, sql: string, values: unknown[] = []): Promise<number> =>
  Number((await shop.ask<{ is: string }>(sql, values))[0]?.is)

/** Customers with a session, created before the measurement: an account is not part of an order. */
async function openAccounts(shop: Shop): Promise<Account[]> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => {
    const name = NAMES[index % NAMES.length]?.normalize('NFD').replace(/\W/g, '').toLowerCase()
    const email = `${name}${index}@example.com`
    return { email, token: createHash('sha256').update(email).digest('base64url') }
  })
  await shop.ask(
    `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS asked (email, token)), made AS (
      INSERT INTO users (email, name, password_hash, role) SELECT email, 'Ana', '', 'USER_ROLE'
        FROM asked RETURNING id, email)
    INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
      SELECT sha256(convert_to(token, 'UTF8')), id, now(), now() FROM made
        JOIN asked USING (email)`,
    [accounts.map(({ email }) => email), accounts.map(({ token }) => token)],
  )
  return accounts
}

/** Until the agency has answered for every invoice. */
async function answered(shop: Shop): Promise<void> {
  const until = performance.now() + ANSWERED_MS
  const waiting = () =>
    figure(
      shop,
      `SELECT (SELECT count(*) FROM invoice_records) - (SELECT count(*)
        FROM invoice_answers) AS is`,
    )
  while ((await waiting()) > 0) {
    if (performance.now() > until) throw new Error('the agency has not answered')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

async function sizesOf(shop: Shop): Promise<Sizes> {
  await answered(shop)
  await shop.ask("DELETE FROM pgboss.job WHERE state = 'completed'")
  await shop.ask('DELETE FROM mail_counts')
  await shop.ask('VACUUM')
  await shop.ask('CHECKPOINT')
  const rows = await shop.ask<{ name: string; bytes: string }>(`
    SELECT CASE n.nspname WHEN 'public' THEN c.relname
        ELSE n.nspname || '.' || c.relname END AS name,
      pg_total_relation_size(c.oid) AS bytes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'm') AND n.nspname IN ('public', 'pgboss')`)
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/**
 * Bytes of an order: total, in the write-ahead log, and by table with any. `registered`: of
 * customers with an account instead of guests.
 */
export async function measureDatabaseBytes(registered = false) {
  const shop = await startKeptShop()
  const draw = drawFrom(20_261_121)
  try {
    // Without stock: a limited stock would soon be used up.
    await shop.ask('UPDATE product_stock SET counted = 10000000, pieces_left = 10000000')
    const accounts = registered ? await openAccounts(shop) : []
    await buyMany(shop, FIRST, draw, accounts)
    const before = await sizesOf(shop)
    const [{ lsn } = { lsn: '0/0' }] = await shop.ask<{ lsn: string }>(
      'SELECT pg_current_wal_lsn() AS lsn',
    )
    await buyMany(shop, COUNTED, draw, accounts)
    const wal = await figure(shop, 'SELECT pg_current_wal_lsn() - $1::pg_lsn AS is', [lsn])
    const grown = [...(await sizesOf(shop))].map(
      ([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const,
    )
    const paid = await figure(shop, 'SELECT count(*) AS is FROM orders WHERE paid_at IS NOT NULL')
    if (paid !== FIRST + COUNTED) throw new Error(`${paid} of ${FIRST + COUNTED} orders are paid`)
    const owned = await figure(
      shop,
      'SELECT count(*) AS is FROM orders WHERE customer_id IS NOT NULL',
    )
    if (owned !== (registered ? paid : 0))
      throw new Error(`${owned} of ${paid} orders have an account`)
    const ofOne = (bytes: number) => Math.round(bytes / COUNTED)
    const byTable = grown
      .filter(([, bytes]) => ofOne(bytes) > 0)
      .toSorted(([, one], [, other]) => other - one)
    return {
      databaseBytesPerOrder: ofOne(grown.reduce((sum, [, bytes]) => sum + bytes, 0)),
      walBytesPerOrder: ofOne(wal),
      databaseBytesByTable: Object.fromEntries(
        byTable.map(([name, bytes]) => [name, ofOne(bytes)]),
      ),
    }
  } finally {
    await shop.close()
  }
}
