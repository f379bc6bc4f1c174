import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { listConsents } from '../people/newsletter/store.ts'

type Rows = Record<string, unknown>[]
type Read = (query: SQL) => Promise<Rows>

/** The data of an account without its orders, by name. No password, no token, no key. */
export async function loadAccountData(db: Queries, userId: string): Promise<Record<string, Rows>> {
  const rows: Read = async (query) => (await db.execute(query)).rows as Rows
  const account = await rows(
    sql`SELECT email, name, surname, company, company_name, phone, language, billing, created_at,
        email_confirmed_at, terms_accepted_at
      FROM users WHERE id = ${userId}`,
  )
  const [{ email, email_confirmed_at: proven } = {}] = account
  return {
    account,
    // Data about an unconfirmed address is left out, because others may have entered it.
    newsletter: proven ? await listConsents(db, String(email)) : [],
    addresses: await rows(
      sql`SELECT recipient, phone, address, postal_code, city, province, country, is_default,
          created_at
        FROM user_addresses WHERE user_id = ${userId} ORDER BY created_at`,
    ),
    identities: await rows(
      sql`SELECT provider, email, linked_at FROM user_identities WHERE user_id = ${userId}
        ORDER BY linked_at`,
    ),
    companies: await rows(
      sql`SELECT coalesce(nullif(u.company_name, ''), u.name) AS company, m.email, m.role, m.state,
          m.order_limit_cents::float8 AS order_limit_cents,
          m.month_limit_cents::float8 AS month_limit_cents, m.invited_at, m.joined_at, m.removed_at
        FROM company_members m JOIN users u ON u.id = m.company_id WHERE m.user_id = ${userId}
        ORDER BY m.invited_at`,
    ),
    orders_for_companies: await rows(
      sql`SELECT number, placed_at, net_cents::float8 AS net_cents FROM orders
        WHERE ordered_by = ${userId} ORDER BY placed_at`,
    ),
    team: await rows(
      sql`SELECT email, role, state, order_limit_cents::float8 AS order_limit_cents,
          month_limit_cents::float8 AS month_limit_cents, invited_at, joined_at, removed_at
        FROM company_members WHERE company_id = ${userId} ORDER BY invited_at`,
    ),
    ...(await loadQuotes(rows, userId, proven ? String(email) : null)),
    cart: await rows(
      sql`SELECT item, added_at FROM user_cart_items WHERE user_id = ${userId} ORDER BY added_at`,
    ),
    cards: await rows(
      sql`SELECT brand, last4, expiry, is_default, created_at FROM saved_cards
        WHERE user_id = ${userId} ORDER BY created_at`,
    ),
    card_registrations: await rows(
      sql`SELECT state, created_at, settled_at FROM card_registrations WHERE user_id = ${userId}
        ORDER BY created_at`,
    ),
    sessions: await rows(
      sql`SELECT device, created_at, last_seen_at FROM sessions WHERE user_id = ${userId}
        ORDER BY created_at`,
    ),
    ...(await loadCredit(rows, userId)),
  }
}

/** `email`: null while it is not proven to be the account's. */
async function loadQuotes(
  rows: Read,
  userId: string,
  email: string | null,
): Promise<Record<string, Rows>> {
  return {
    proposals: await rows(
      sql`SELECT number, made_at, valid_until, form, said FROM proposals
        WHERE customer_id = ${userId} ORDER BY made_at`,
    ),
    quote_requests:
      email === null
        ? []
        : await rows(
            sql`SELECT asked_at, name, email, phone, product_slug, size, quantity, said, answer
              FROM quote_requests WHERE lower(email) = lower(${email}) ORDER BY asked_at`,
          ),
    contact_messages:
      email === null
        ? []
        : await rows(
            sql`SELECT sent_at, name, email, phone, order_number, subject, said, answers
              FROM contact_messages WHERE lower(email) = lower(${email}) ORDER BY sent_at`,
          ),
  }
}

/** Money and discounts of the account. */
async function loadCredit(rows: Read, userId: string): Promise<Record<string, Rows>> {
  return {
    wallet: await rows(
      sql`SELECT w.at, w.kind, w.cents::float8 AS cents, o.number AS "order", w.reason
        FROM wallet_entries w LEFT JOIN orders o ON o.id = w.order_id
        WHERE w.customer_id = ${userId} ORDER BY w.id`,
    ),
    loyalty: await rows(
      sql`SELECT l.at, l.year, l.gross_cents::float8 AS gross_cents,
          l.net_cents::float8 AS net_cents, l.credit_cents::float8 AS credit_cents,
          o.number AS "order"
        FROM loyalty_entries l JOIN orders o ON o.id = l.order_id
        WHERE l.customer_id = ${userId} ORDER BY l.id`,
    ),
    coupons: await rows(
      sql`SELECT code, percent_bp, amount_cents::float8 AS amount_cents,
          minimum_cents::float8 AS minimum_cents, valid_from, valid_until, active
        FROM coupons WHERE owner_id = ${userId} ORDER BY created_at`,
    ),
  }
}
