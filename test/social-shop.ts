/**
 * A whole shop and, over HTTP, the stand-in for the sign-in providers; browsers that keep a cookie
 * and follow redirects.
 */

import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { socialParty } from '../src/standins/social/social.ts'
import { callTo } from './customers.ts'
import { mailsHeld } from './mails.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each looked at by its test
type Told = Record<string, any>

export const LUCIA = 'lucia.ferrer@example.es'
/** The data of a new account. */
export const ACCOUNT = { name: 'Lucía', surname: 'Ferrer Gil', terms: 'true', privacy: 'true' }

/** One browser. */
function aBrowser(shop: WholeShop) {
  let cookie = ''
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await shop.service.request(path, {
      ...init,
      headers: { cookie, ...(init.headers as Record<string, string>) },
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const start = async (provider: string, to = '/cart') =>
    (await ask(`/api/users/auth/${provider}/start?to=${encodeURIComponent(to)}`)).headers.get(
      'location',
    ) ?? ''
  /** The redirect of the provider's page after a press. */
  const allow = async (address: string, posted: Record<string, string> = {}) => {
    const body = new URLSearchParams({ person: '1001', mail: 'verified', deed: 'allow', ...posted })
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location) return new URL(location)
    const form = await answer.text()
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
    )
    const action = new URL(/action="([^"]+)"/.exec(form)?.[1] ?? '').pathname
    const posting = await ask(action, { method: 'POST', body: new URLSearchParams(fields) })
    return new URL(posting.headers.get('location') ?? '', 'http://localhost:3000')
  }
  const back = async (url: URL) =>
    (await ask(url.pathname + url.search)).headers.get('location') ?? ''
  /** The page's call, urlencoded. */
  const tell = async (
    provider: string,
    location: string,
    said: Record<string, string> = {},
    token = '',
  ) => {
    const body = new URLSearchParams({ token: location.split('#')[1] ?? '', ...said })
    const answer = await ask(`/api/users/auth/${provider}`, {
      method: 'POST',
      body,
      headers: token ? { token } : {},
    })
    const told = (await answer.json()) as Told
    return {
      status: answer.status,
      code: told.code,
      errors: told.errors,
      field: told.field,
      ...told.data,
    } as Told
  }
  const arrive = async (provider: string, posted: Record<string, string> = {}) =>
    back(await allow(await start(provider), posted))
  return { ask, start, allow, back, tell, arrive }
}
type TestBrowser = ReturnType<typeof aBrowser>

export type SocialShop = {
  shop: WholeShop
  call: ReturnType<typeof callTo>
  aBrowser: () => TestBrowser
  /** Exactly these faults from now on. */
  trouble: (...troubles: string[]) => Promise<unknown>
  /** How far the providers' clocks are behind, in milliseconds. */
  clock: { behindMs: number }
  mails: () => Promise<{ recipient: string; subject: string }[]>
  linkedTo: (id: string) => Promise<string[]>
  /** Resets all. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

async function socialShop(): Promise<SocialShop> {
  const shop = await wholeShop()
  const clock = { behindMs: 0 }
  const later = (_seconds: number, work: () => Promise<void>) =>
    void setTimeout(() => void work(), 60)
  // The library that reads tokens uses the machine's clock.
  const { name, app } = socialParty({
    now: () => new Date(Date.now() - clock.behindMs),
    send: fetch,
    later,
    random: () => 0,
  })
  let server: ServerType | undefined
  const port = await new Promise<number>((resolve) => {
    server = serve(
      { fetch: new Hono().route(`/${name}`, app).fetch, hostname: '127.0.0.1', port: 0 },
      (info) => resolve(info.port),
    )
  })
  const social = `http://127.0.0.1:${port}/social`
  Object.assign(shop.context.outside, { social })
  const trouble = (...troubles: string[]) =>
    fetch(`${social}/switches`, {
      method: 'POST',
      body: new URLSearchParams(troubles.map((each) => ['trouble', each])),
      redirect: 'manual',
    })
  const rowsOf = async (query: string, values: unknown[] = []) =>
    (await shop.database.pool.query(query, values)).rows
  return {
    shop,
    call: callTo(shop),
    aBrowser: () => aBrowser(shop),
    trouble,
    clock,
    mails: () => mailsHeld(rowsOf),
    linkedTo: async (id) =>
      (await rowsOf('SELECT provider FROM user_identities WHERE user_id = $1', [id])).map(
        ({ provider }) => provider,
      ),
    reset: async () => {
      // The machine's time, as for the stand-in: signatures carry the times of both.
      shop.clock.now = new Date()
      clock.behindMs = 0
      await shop.database.empty('users', 'sign_in_failures', 'mails', 'social_attempts')
      await trouble()
    },
    close: async () => {
      server?.close()
      await shop.close()
    },
  }
}

/**
 * A social shop for one test file: opened before the first test, reset before each, closed after
 * the last.
 */
export function socialShopForTests() {
  let open: SocialShop | undefined
  const house = (): SocialShop => {
    if (!open) throw new Error('the shop opens before the first test')
    return open
  }
  beforeAll(async () => {
    open = await socialShop()
  })
  beforeEach(() => house().reset())
  afterAll(() => house().close())
  return {
    get shop() {
      return house().shop
    },
    get clock() {
      return house().clock
    },
    aBrowser: () => house().aBrowser(),
    call: (...said: Parameters<SocialShop['call']>) => house().call(...said),
    trouble: (...troubles: string[]) => house().trouble(...troubles),
    mails: () => house().mails(),
    linkedTo: (id: string) => house().linkedTo(id),
  }
}
