/** Calls of a subscriber and of staff at the newsletter. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import { aCustomer, becomesStaff, type Caller, type Customer, callTo } from './customers.ts'
import { mailsTo } from './mails.ts'
import { openedLater } from './opened-later.ts'
import { shopForTests } from './shop-for-tests.ts'
import { MONDAY_MORNING, type WholeShop } from './whole-shop.ts'

const DAY_MS = 86_400_000

export const keyIn = (text = '') => /\/boletin\/confirmar\/([\w-]+)/.exec(text)?.[1] ?? ''
export const leaveIn = (text = '') => /\/boletin\/baja\/([\w-]+)/.exec(text)?.[1] ?? ''

/** Shop, staff and address are known before the first call. */
function newsletterCalls(given: () => { shop: WholeShop; staff: Customer; email: string }) {
  const rows = async (text: string, values: unknown[] = []) =>
    (await given().shop.database.pool.query(text, values)).rows
  const call: Caller = (method, path, said) => callTo(given().shop)(method, path, said)
  const later = (days: number) => {
    const { clock } = given().shop
    clock.now = new Date(clock.now.getTime() + days * DAY_MS)
  }
  const ask = (body: object = { email: given().email, from: 'footer', privacy: true }) =>
    call('POST', '/users/subscribe', { body })
  /** Mails to the address, after all sent jobs. */
  async function mailed(to = given().email) {
    await given().shop.runSentJobs()
    return mailsTo(given().shop.database.db, to)
  }
  const confirm = (key: string) => call('POST', '/newsletter/confirmation', { body: { key } })
  const listed = async (): Promise<string[]> =>
    (await call('GET', '/staff/newsletter', { token: given().staff.token })).body.data.items.map(
      (one: { email: string }) => one.email,
    )
  /** Subscribes an address; returns the key for leaving. */
  async function subscribed(to = given().email): Promise<string> {
    expect((await ask({ email: to, from: 'footer', privacy: true })).status).toBe(204)
    const [mail] = await mailed(to)
    expect((await confirm(keyIn(mail?.bodyText))).status).toBe(204)
    return leaveIn(mail?.bodyText)
  }
  return { rows, call, later, ask, mailed, confirm, listed, subscribed }
}

/** A shop on a Monday morning and, for each test, an address that it does not know. */
export function newsletterForTests() {
  let signedIn: Customer | undefined
  let email = ''
  const shop = shopForTests({ PUBLIC_URL: 'https://medida.example' })
  const staff = openedLater(() => signedIn)
  const calls = newsletterCalls(() => ({ shop, staff, email }))
  beforeAll(async () => {
    signedIn = await aCustomer(shop.context)
    await becomesStaff(shop, signedIn)
  })
  beforeEach(async () => {
    shop.clock.now = MONDAY_MORNING
    email = `${randomUUID()}@example.es`
    await calls.rows('DELETE FROM sign_in_failures')
  })
  return { shop, staff, address: () => email, ...calls }
}
