/** Minimal rows of an order and of a customer, for rules that need no more. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '../src/platform/database.ts'

export async function bareOrder(
  db: Queries,
  { netCents = 10_000, vatCents = 2100 } = {},
): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`
    INSERT INTO orders (id, number, access_token, idempotency_key, agreed, status, language,
      payment_method, customer_type, email, contact, delivery,
      zone, promised_on, starts_on, ships_on, delivers_on, totals,
      net_cents, vat_bp, vat_cents, gross_cents, placed_at)
    VALUES (${id}, ${id}, ${id}, ${id}, 'as shown', 'pending_payment', 'es', 'card', 'individual',
      'ana@example.com', '{}', '{}',
      'peninsula', '2026-11-26', '2026-11-20', '2026-11-25', '2026-11-26', '[]',
      ${netCents}, 2100, ${vatCents}, ${netCents + vatCents}, now())`)
  return id
}
