import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { madridDay } from '../../platform/calendar.ts'
import { unguessable } from '../../platform/config.ts'
import type { Queries } from '../../platform/database.ts'
import { artworks } from '../artwork/files/tables.ts'
import { paymentAttempts } from '../money/payments/tables.ts'
import { orderEvents, orderLines, orders, transportProofs } from '../order/tables.ts'
import { listConsents } from '../people/newsletter/store.ts'

const KEY_MS = 3_600_000

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A key to one's own data, valid once and for an hour; earlier ones become invalid. */
export async function makeExportKey(db: Queries, userId: string, now: Date): Promise<string> {
  const key = unguessable()
  const expiresAt = new Date(now.getTime() + KEY_MS).toISOString()
  await db.execute(
    sql`DELETE FROM export_keys WHERE user_id = ${userId} OR expires_at <= ${now.toISOString()}::timestamptz`,
  )
  await db.execute(
    sql`INSERT INTO export_keys (key_hash, user_id, expires_at) VALUES (${hashOf(key)}, ${userId}, ${expiresAt})`,
  )
  return key
}

/** Consumes a key and returns its user; undefined where it is unknown, used or expired. */
export async function takeExportKey(
  db: Queries,
  key: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`DELETE FROM export_keys WHERE key_hash = ${hashOf(key)} AND expires_at > ${now.toISOString()}::timestamptz RETURNING user_id AS id`,
  )
  return rows[0]?.id
}

type Rows = Record<string, unknown>[]

/** The data of an account without its orders, by name. No password, no token, no key. */
export async function loadAccountData(db: Queries, userId: string): Promise<Record<string, Rows>> {
  const rows = async (query: ReturnType<typeof sql>): Promise<Rows> =>
    (await db.execute(query)).rows as Rows
  const account =
    await rows(sql`SELECT email, name, surname, company, company_name, phone, language, billing, created_at, email_confirmed_at, terms_accepted_at
      FROM users WHERE id = ${userId}`)
  const [{ email, email_confirmed_at: proven } = {}] = account
  return {
    account,
    // Data about an unconfirmed address is left out, because others may have entered it.
    newsletter: proven ? await listConsents(db, String(email)) : [],
    addresses:
      await rows(sql`SELECT recipient, phone, address, postal_code, city, province, country, is_default, created_at
      FROM user_addresses WHERE user_id = ${userId} ORDER BY created_at`),
    identities: await rows(
      sql`SELECT provider, email, linked_at FROM user_identities WHERE user_id = ${userId} ORDER BY linked_at`,
    ),
    companies:
      await rows(sql`SELECT coalesce(nullif(u.company_name, ''), u.name) AS company, m.email, m.role, m.state, m.order_limit_cents::float8 AS order_limit_cents,
      m.month_limit_cents::float8 AS month_limit_cents, m.invited_at, m.joined_at, m.removed_at
      FROM company_members m JOIN users u ON u.id = m.company_id WHERE m.user_id = ${userId} ORDER BY m.invited_at`),
    orders_for_companies: await rows(
      sql`SELECT number, placed_at, net_cents::float8 AS net_cents FROM orders WHERE ordered_by = ${userId} ORDER BY placed_at`,
    ),
    team: await rows(sql`SELECT email, role, state, order_limit_cents::float8 AS order_limit_cents, month_limit_cents::float8 AS month_limit_cents, invited_at, joined_at,
      removed_at FROM company_members WHERE company_id = ${userId} ORDER BY invited_at`),
    cart: await rows(
      sql`SELECT item, added_at FROM user_cart_items WHERE user_id = ${userId} ORDER BY added_at`,
    ),
    cards: await rows(
      sql`SELECT brand, last4, expiry, is_default, created_at FROM saved_cards WHERE user_id = ${userId} ORDER BY created_at`,
    ),
    card_registrations: await rows(
      sql`SELECT state, created_at, settled_at FROM card_registrations WHERE user_id = ${userId} ORDER BY created_at`,
    ),
    sessions: await rows(
      sql`SELECT device, created_at, last_seen_at FROM sessions WHERE user_id = ${userId} ORDER BY created_at`,
    ),
    wallet:
      await rows(sql`SELECT w.at, w.kind, w.cents::float8 AS cents, o.number AS "order" FROM wallet_entries w LEFT JOIN orders o ON o.id = w.order_id
      WHERE w.customer_id = ${userId} ORDER BY w.id`),
    loyalty:
      await rows(sql`SELECT l.at, l.year, l.gross_cents::float8 AS gross_cents, l.net_cents::float8 AS net_cents, l.credit_cents::float8 AS credit_cents,
      o.number AS "order" FROM loyalty_entries l
      JOIN orders o ON o.id = l.order_id WHERE l.customer_id = ${userId} ORDER BY l.id`),
    coupons:
      await rows(sql`SELECT code, percent_bp, amount_cents::float8 AS amount_cents, minimum_cents::float8 AS minimum_cents, valid_from, valid_until, active FROM coupons
      WHERE owner_id = ${userId} ORDER BY created_at`),
  }
}

export type ExportedFile = {
  uploadId: string
  fileName: string
  position: number
  design: number
  createdAt: Date
}
export type ExportedOrder = {
  id: string
  number: string
  placedOn: string
  status: string
  netCents: number
  vatCents: number
  grossCents: number
  /** The order's data. */
  known: Record<string, unknown>
  files: ExportedFile[]
}

/** The data beside the orders of a page. */
async function loadParts(db: Queries, ids: string[]) {
  const [lines, events, payments, files, transport] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
    db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, ids))
      .orderBy(asc(paymentAttempts.createdAt)),
    db
      .select({ file: artworks, orderId: orderLines.orderId, position: orderLines.position })
      .from(artworks)
      .innerJoin(orderLines, eq(orderLines.id, artworks.orderLineId))
      .where(
        and(
          inArray(orderLines.orderId, ids),
          isNull(artworks.deletedAt),
          ne(artworks.state, 'withdrawn'),
        ),
      )
      .orderBy(asc(orderLines.position), asc(artworks.design)),
    db
      .select()
      .from(transportProofs)
      .where(inArray(transportProofs.orderId, ids))
      .orderBy(asc(transportProofs.addedAt)),
  ])
  const of = <T extends { orderId: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ orderId }) => orderId === id)
  return (id: string) => ({
    lines: of(lines, id).map(({ id: _id, orderId: _order, artworkRules: _rules, ...line }) => line),
    events: of(events, id).map(({ at, actor, kind, data: { reason: _staffs, ...data } }) => ({
      at,
      by: actor,
      what: kind,
      data,
    })),
    payments: of(payments, id).map(({ createdAt, method, amountCents, state, cardLast4 }) => ({
      at: createdAt,
      method,
      amountCents,
      state,
      cardLast4,
    })),
    transportProofs: of(transport, id).map(({ addedAt, kind, reference, fileName }) => ({
      at: addedAt,
      kind,
      reference,
      fileName,
    })),
    files: of(files, id).map(({ file: { uploadId, fileName, design, createdAt }, position }) => ({
      uploadId,
      fileName,
      position,
      design,
      createdAt,
    })),
  })
}

/** A page of a customer's orders after one of them, by id; null: from the beginning. */
export async function loadOrdersAfter(
  db: Queries,
  userId: string,
  after: string | null,
  limit: number,
): Promise<ExportedOrder[]> {
  const own = and(eq(orders.customerId, userId), after === null ? undefined : gt(orders.id, after))
  const found = await db.select().from(orders).where(own).orderBy(asc(orders.id)).limit(limit)
  if (found.length === 0) return []
  const partsOf = await loadParts(
    db,
    found.map(({ id }) => id),
  )
  return found.map(
    ({
      id,
      accessToken: _link,
      idempotencyKey: _key,
      requestHash: _hash,
      searchWords: _words,
      agreed: _agreed,
      customerId: _customer,
      ...order
    }) => {
      const { files, ...parts } = partsOf(id)
      const { number, status, netCents, vatCents, recargoCents, grossCents, placedAt } = order
      const sums = { netCents, vatCents: vatCents + recargoCents, grossCents }
      return {
        id,
        number,
        placedOn: madridDay(placedAt.getTime()),
        status,
        ...sums,
        known: { ...order, ...parts },
        files,
      }
    },
  )
}
