/** Calls of a customer who registers and signs in. */
import { beforeEach } from 'vitest'
import { type Caller, callTo } from './customers.ts'
import { mailsTo as mailsOf } from './mails.ts'
import { shopForTests } from './shop-for-tests.ts'
import { MONDAY_MORNING, type WholeShop } from './whole-shop.ts'

export const ana = {
  name: 'Ana',
  surname: 'Soler',
  email: 'ana@example.es',
  password: 'tres lonas azules',
}

export const keyIn = (mail: { bodyText: string } | undefined) =>
  /#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1]

/** The shop is opened before the first call. */
function accountCalls(shopOf: () => WholeShop) {
  const call: Caller = (method, path, said) => callTo(shopOf())(method, path, said)
  const register = (changes: Record<string, unknown> = {}, headers = {}) =>
    call('POST', '/users', { body: { ...ana, ...changes }, ...headers })
  const signIn = (password: string, email = ana.email) =>
    call('POST', '/users/login', { body: { email, password } })
  const mailsTo = (email: string) => mailsOf(shopOf().database.db, email)
  const wait = (seconds: number) => {
    const { clock } = shopOf()
    clock.now = new Date(clock.now.getTime() + seconds * 1_000)
  }
  return { call, register, signIn, mailsTo, wait }
}

/** A shop on a Monday morning; each test begins without customers. */
export function accountsForTests() {
  const shop = shopForTests()
  beforeEach(async () => {
    shop.clock.now = MONDAY_MORNING
    await shop.database.empty('users', 'sign_in_failures', 'mails')
  })
  return { shop, ...accountCalls(() => shop) }
}
