/** The order desk of a whole shop, with a member of staff and a customer signed in. */

import { eq, sql } from 'drizzle-orm'
import { openSession } from '../src/platform/session.ts'
import type { DeskPage } from '../src/shop/ordering/orders/desk-schema.ts'
import type { StaffOrder } from '../src/shop/ordering/orders/staff-order-schema.ts'
import { hashPassword } from '../src/shop/session/password-hash.ts'
import { insertStaff } from '../src/shop/session/store.ts'
import { users } from '../src/shop/session/tables.ts'
import { cartLine, guestForm, placeOrder, workedBanner } from './checkout.ts'
import { mailsNaming } from './mails.ts'
import { NO_SERVICES } from './no-services.ts'
import { type MoreGateways, wholeShop } from './whole-shop.ts'

export const COMPANY = {
  type: 'company',
  name: 'Rótulos Sierra Sur',
  taxId: 'B12345674',
  sameAddress: true,
}

export const dataOf = async <T>(answer: Response): Promise<T> =>
  ((await answer.json()) as { data: T }).data
export const problemOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { code: string; message: string }),
})

/** `env`, `outside` and `more`: of its shop. */
export async function staffDesk(
  env: Record<string, string> = {},
  outside = NO_SERVICES,
  more: MoreGateways = {},
) {
  const shop = await wholeShop(env, outside, undefined, more)
  const { db } = shop.database
  await insertStaff(db, {
    email: 'ana@example.com',
    name: 'Ana del taller',
    passwordHash: await hashPassword('a long enough password'),
  })
  await db
    .insert(users)
    .values({ email: 'luis@example.com', name: 'Luis', passwordHash: 'none', role: 'USER_ROLE' })
  const signedIn = async (email: string, seenAt = shop.clock.now) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return { token: await openSession(db, user?.id ?? '', seenAt) }
  }
  // Last used in the far future: moving the clock by days does not end the session of staff.
  const staff = await signedIn('ana@example.com', new Date('2100-01-01T00:00:00Z'))
  const place = (name = 'Lucía Herrera Gil', payment = 'transfer', jobName = '') =>
    placeOrder(
      shop,
      [cartLine(workedBanner({ jobName })), cartLine()],
      guestForm({
        payment,
        billing: COMPANY,
        contact: { name, email: 'lucia@example.com', phone: '600000123' },
      }),
    )
  const mailsAbout = async (number: string): Promise<string[]> =>
    (await mailsNaming(db, number)).map(({ subject }) => subject)
  return {
    shop,
    staff,
    customer: await signedIn('luis@example.com'),
    place,
    mailsAbout,
    orderOf: async (number: string) =>
      dataOf<StaffOrder>(await shop.get(`/api/staff/orders/${number}`, staff)),
    deskOf: async (query = '') =>
      dataOf<DeskPage>(await shop.get(`/api/staff/orders${query}`, staff)),
    move: (number: string, to: string, reason?: string) =>
      shop.post(`/api/staff/orders/${number}/moves`, { to, reason }, staff),
    moveJob: (number: string, lineId: string, move: string) =>
      shop.post(`/api/staff/orders/${number}/lines/${lineId}/moves`, { move }, staff),
    /** Sets the state of all lines of an order, without the moves before. */
    setJobs: (number: string, state: string) =>
      db.execute(
        sql`UPDATE order_lines SET job_state = ${state}
          WHERE order_id = (SELECT id FROM orders WHERE number = ${number})`,
      ),
  }
}

export type StaffDesk = Awaited<ReturnType<typeof staffDesk>>
