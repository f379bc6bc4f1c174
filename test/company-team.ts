/** Calls of an owner and of invited colleagues. */
import { type Caller, type Customer, callTo } from './customers.ts'
import { mailsTo } from './mails.ts'
import type { WholeShop } from './whole-shop.ts'

/** Shop and owner are made before the first call. */
export function companyTeam(given: () => { shop: WholeShop; owner: Customer }) {
  const call: Caller = (method, path, said) => callTo(given().shop)(method, path, said)

  const rows = async (text: string, values: unknown[] = []) =>
    (await given().shop.database.pool.query(text, values)).rows
  const invite = (
    email: string,
    body: Record<string, unknown> = { role: 'buyer' },
    who = given().owner,
  ) => call('POST', '/users/company/team', { token: who.token, body: { email, ...body } })
  const team = async (who = given().owner) =>
    (await call('GET', '/users/company/team', { token: who.token })).body.data
  const keyIn = async (email: string): Promise<string> => {
    const [mail] = (await mailsTo(given().shop.database.db, email))
      .filter(({ subject }) => subject.includes('invita'))
      .slice(-1)
    return /invitacion\?lang=\w\w#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? ''
  }
  const look = (key: string) => call('POST', '/users/invitations', { body: { key } })
  const accept = (who: Customer, key: string) =>
    call('POST', '/users/invitations/acceptance', { token: who.token, body: { key } })
  const standing = async (who: Customer) =>
    (await call('GET', '/users/me/company', { token: who.token })).body.data
  return { call, rows, invite, team, keyIn, look, accept, standing }
}
