/**
 * Successful writing calls of staff, one for each of the API's document, for
 * `test/every-change-recorded.test.ts`.
 */
import { randomUUID } from 'node:crypto'
import { openSession } from '../../src/platform/session.ts'
import { hashPassword } from '../../src/shop/session/password-hash.ts'
import { insertStaff } from '../../src/shop/session/store.ts'
import type { StaffRole } from '../../src/shop/site/staff-rights.ts'
import { callTo } from '../customers.ts'
import type { lateVatForTests } from '../late-vat.ts'

export type Colleague = { id: string; email: string; name: string; token: string }
/** What is sent, and by whom if not by the owner; `body` is JSON unless it is a form or a text. */
export type Deed = {
  path: string
  body?: unknown
  form?: FormData
  csv?: string
  by?: Pick<Colleague, 'name'> & { token?: string }
}

export const COLLEAGUES_PASSWORD = 'tres lonas azules'

/** The shop on which the calls are made, and what several of them need before. */
export function deedWorld({ desk, late }: ReturnType<typeof lateVatForTests>) {
  const { shop, staff } = desk
  const call = callTo(shop)
  const ask = async (method: string, path: string, body?: unknown, token = staff.token) => {
    const answer = await call(method, `/staff${path}`, {
      token,
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const rows = async (text: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
    (await shop.database.pool.query(text, values)).rows
  return {
    ...{ desk, late, shop, staff, ask, rows },
    colleague: async (role: StaffRole = 'workshop'): Promise<Colleague> => {
      const { db } = shop.database
      const name = `Eva ${randomUUID().slice(0, 8)}`
      const email = `${randomUUID()}@example.es`
      await insertStaff(db, { email, name, passwordHash: await hashPassword(COLLEAGUES_PASSWORD) })
      const [{ id = '' } = {}] = await rows(
        'UPDATE users SET staff_roles = $2 WHERE email = $1 RETURNING id',
        [email, [role]],
      )
      return { id, email, name, token: await openSession(db, id, shop.clock.now) }
    },
    /** The key in the last mail to an address. */
    mailedKey: async (to: string): Promise<string> => {
      await shop.runSentJobs()
      const [mail] = await rows(
        'SELECT body_text FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
        [to],
      )
      return /#([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? ''
    },
    /** A paid order with its lines in a state. */
    paid: async (jobState = 'packed') => {
      const order = await desk.place()
      await desk.move(order.number, 'preparing')
      await desk.setJobs(order.number, jobState)
      const { lines } = await desk.orderOf(order.number)
      return { ...order, lineId: lines[0]?.id ?? '' }
    },
  }
}
export type World = ReturnType<typeof deedWorld>
export type Deeds = Readonly<Record<string, (world: World) => Promise<Deed>>>

/** A form with one file. */
export function fileForm(
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([content], name))
  return form
}
