/** Customers of a test, signed in. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../src/platform/context.ts'
import { openSession } from '../src/platform/session.ts'
import { hashPassword } from '../src/shop/accounts/password.ts'
import { insertCustomer, saveProfile } from '../src/shop/accounts/store-customers.ts'

export const PASSWORD = 'lonas y vinilos'

export type Customer = { id: string; email: string; token: string }

type Known = Pick<Context, 'db' | 'now'>

/** An account with a session. `confirmed`: the address is proven. */
export async function aCustomer({ db, now }: Known, { email = `${randomUUID()}@example.es`, confirmed = false } = {}): Promise<Customer> {
  const person = { name: 'Ana', surname: 'Soler', company: false, companyName: '', phone: '600 000 123', language: 'es' }
  const passwordHash = await hashPassword(PASSWORD)
  const id = await insertCustomer(db, { ...person, email, passwordHash, billing: null, termsAcceptedAt: now() })
  if (!id) throw new Error(`${email} has an account already`)
  if (confirmed) await saveProfile(db, id, { emailConfirmedAt: now() })
  return { id, email, token: await openSession(db, id, now()) }
}
