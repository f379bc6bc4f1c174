/** Customers of a test, signed in. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../src/platform/context.ts'
import { openSession } from '../src/platform/session.ts'
import { hashPassword } from '../src/shop/session/password-hash.ts'
import { insertCustomer, saveProfile } from '../src/shop/session/store-customers.ts'
import type { WholeShop } from './whole-shop.ts'

export const PASSWORD = 'lonas y vinilos'

export type Customer = { id: string; email: string; token: string }

type Known = Pick<Context, 'db' | 'now'>

/** An account with a session. `confirmed`: the address is confirmed. */
export async function aCustomer(
  { db, now }: Known,
  { email = `${randomUUID()}@example.es`, confirmed = false } = {},
): Promise<Customer> {
  const person = {
    name: 'Ana',
    surname: 'Soler',
    company: false,
    companyName: '',
    phone: '600 000 123',
    language: 'es',
  }
  const passwordHash = await hashPassword(PASSWORD)
  const id = await insertCustomer(db, {
    ...person,
    email,
    passwordHash,
    billing: null,
    termsAcceptedAt: now(),
  })
  if (!id) throw new Error(`${email} has an account already`)
  if (confirmed) await saveProfile(db, id, { emailConfirmedAt: now() })
  return { id, email, token: await openSession(db, id, now()) }
}

/** Makes the account one of staff; moving the clock by days does not end its session. */
export async function becomesStaff(
  { database }: Pick<WholeShop, 'database'>,
  { id }: Pick<Customer, 'id'>,
): Promise<void> {
  await database.pool.query(
    "UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1",
    [id],
  )
  await database.pool.query("UPDATE sessions SET last_seen_at = '2100-01-01' WHERE user_id = $1", [
    id,
  ])
}

type Said = { token?: string; body?: unknown; [header: string]: unknown }
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each looked at by its test
type Answered = { status: number; headers: Headers; body: any }
export type Caller = (method: string, path: string, said?: Said) => Promise<Answered>

/** Calls of the API with JSON and a token. */
export const callTo =
  (shop: WholeShop): Caller =>
  async (method, path, { token = '', body, ...headers } = {}) => {
    const answer = await shop.service.request(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { token }),
        ...(headers as Record<string, string>),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? {} : JSON.parse(text),
    }
  }
