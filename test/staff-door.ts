/**
 * The sign-in of staff from outside: sign-in, an attacker's guesses and recovery by mail, on a
 * whole shop.
 */
import { expect } from 'vitest'
import { listMails, type Mail } from '../src/platform/mail/store.ts'
import { ensureStaffAccount } from '../src/shop/people/accounts/staff-account.ts'
import { MONDAY_MORNING, wholeShop } from './whole-shop.ts'

export const STAFF = { email: 'taller@medida.example', password: 'medida-demo' }
export const HOUR_MS = 3_600_000

export type Said = {
  body?: unknown
  cookie?: string
  from?: string
  headers?: Record<string, string>
}
type Answered = {
  status: number
  cookies: string[]
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each looked at by its test
  body: any
}
export const named = ({ cookies }: Answered, name: string): string =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
export const sessionOf = (answer: Answered): string => pairOf(named(answer, 'medida_staff'))
export const deviceOf = (answer: Answered): string => pairOf(named(answer, 'medida_device'))
export const keyIn = (mail: Mail | undefined): string =>
  /\/admin\/clave#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? ''

export async function staffDoor() {
  const shop = await wholeShop()

  /** A call from an address of the internet, with the cookies of a browser. */
  async function call(
    method: string,
    path: string,
    { body, cookie, from = '203.0.113.7', headers = {} }: Said = {},
  ): Promise<Answered> {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }
    const answer = await shop.service.request(`/api${path}`, init, {
      incoming: { socket: { remoteAddress: from } },
    })
    const text = await answer.text()
    return {
      status: answer.status,
      cookies: answer.headers.getSetCookie(),
      text,
      body: text === '' ? {} : JSON.parse(text),
    }
  }
  const signIn = (said: Said = {}) => call('POST', '/staff/session', { body: STAFF, ...said })
  const guess = (from: string) => signIn({ body: { ...STAFF, password: 'not this one' }, from })

  /** Wrong passwords from many addresses, until the account is blocked. */
  async function pounded(): Promise<void> {
    for (let n = 0; n < 10; n++) expect((await guess(`198.51.100.${n}`)).status).toBe(401)
    expect((await guess('198.51.100.99')).status).toBe(429)
  }

  async function mails(): Promise<Mail[]> {
    await shop.runSentJobs()
    return (await listMails(shop.database.db, 100)).toReversed()
  }
  const ask = (langid = 'es', email = STAFF.email, from = '203.0.113.60') =>
    call('POST', '/staff/recovery', { body: { email }, headers: { langid }, from })
  const setPassword = (
    key: string | undefined,
    password = 'tres lonas azules',
    from = '203.0.113.60',
  ) => call('POST', '/staff/session/password', { body: { key, password }, from })

  /** The whole recovery: request, mail, new password. */
  async function recovered(from: string): Promise<Answered> {
    expect((await ask('es', STAFF.email, from)).status).toBe(204)
    const answer = await setPassword(keyIn((await mails()).at(-1)), undefined, from)
    expect(answer.status).toBe(200)
    return answer
  }

  return {
    ...{ shop, call, signIn, guess, pounded, mails, ask, setPassword, recovered },
    later: (ms: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + ms)
    },
    /** Only staff, on a Monday morning; no mail, no failure. */
    begin: async () => {
      shop.clock.now = MONDAY_MORNING
      await shop.database.empty('users', 'sessions', 'sign_in_failures')
      await shop.database.pool.query('DELETE FROM mails')
      await ensureStaffAccount(shop.database.db, STAFF)
    },
  }
}
export type StaffDoor = Awaited<ReturnType<typeof staffDoor>>
