/** Passkeys of a member of staff, on a shop of a test file. */
import { expect } from 'vitest'
import type { SignedPasskey } from '../src/shop/people/factor/passkey-schema.ts'
import { codeOf, stepAt } from '../src/shop/people/factor/totp-hash.ts'
import { bytesOfKey } from './app-codes.ts'
import { type SoftAuthenticator, softAuthenticator } from './soft-authenticator.ts'
import { EVA, PASSWORD, type TeamDoor } from './team-door.ts'

export const codeIn = ({ body }: { body: { errors: { code: string }[] } }) => body.errors[0]?.code

/** `doorOf`: opened before the first call. */
export function passkeyDoor(doorOf: () => TeamDoor) {
  const FACTOR = '/staff/factor'
  const own = (cookie: string, password = PASSWORD) => {
    const post = (path: string, body: object) =>
      doorOf().call('POST', `${FACTOR}${path}`, { body, cookie })
    const options = (typed = password) => post('/passkeys/options', { password: typed })
    return {
      post,
      options,
      add: async (key: SoftAuthenticator, name = 'Llavero') =>
        post('/passkeys', { name, made: key.make((await options()).body.data) }),
      remove: (id: string, typed = password) =>
        post(`/passkeys/${id}/removal`, { password: typed }),
      state: async () => (await doorOf().call('GET', FACTOR, { cookie })).body.data,
    }
  }
  const eva = { email: EVA, password: PASSWORD }
  const ask = async (who = eva) => doorOf().call('POST', '/staff/session/passkey', { body: who })
  const enter = (passkey?: SignedPasskey, said: object = {}) =>
    doorOf().signIn({ body: { ...eva, ...(passkey && { passkey }), ...said } })

  /** Eva with a passkey. */
  async function evaWithKey(key = softAuthenticator()) {
    const { cookie, member } = await doorOf().joined()
    const deeds = own(cookie)
    const added = await deeds.add(key)
    expect(added.status).toBe(200)
    const codes: string[] = added.body.data.codes
    const signed = async () => key.use((await ask()).body.data)
    return { key, cookie, member, codes, signed, ...deeds }
  }
  /** Eva's app beside. */
  async function withApp(cookie: string) {
    const { post } = own(cookie)
    const { secret } = (await post('', { password: PASSWORD })).body.data
    const code = () => codeOf(bytesOfKey(secret), stepAt(doorOf().shop.clock.now))
    expect((await post('/confirmation', { code: code() })).status).toBe(200)
    doorOf().later(30_000)
    return code
  }
  return { own, eva, ask, enter, evaWithKey, withApp }
}
