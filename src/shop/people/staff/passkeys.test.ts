/** Passkeys of staff from outside: used at the sign-in, and what is refused there. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, passkeyDoor } from '../../../../test/passkey-door.ts'
import { type SoftAuthenticator, softAuthenticator } from '../../../../test/soft-authenticator.ts'
import { sessionOf } from '../../../../test/staff-door.ts'
import { EVA, type TeamDoor, teamDoor } from '../../../../test/team-door.ts'
import type { SignedPasskey } from '../factor/passkey-schema.ts'

let door: TeamDoor
beforeAll(async () => {
  door = await teamDoor()
})
beforeEach(() => door.begin())
afterAll(() => door.shop.close())
const { own, eva, ask, enter, evaWithKey, withApp } = passkeyDoor(() => door)

describe('a passkey', () => {
  test('is named, gives recovery codes as the first factor, and is asked for from then on', async () => {
    const { codes, state } = await evaWithKey()
    expect(codes).toHaveLength(10)
    expect(await state()).toEqual({
      ...{ since: null, codesLeft: 10 },
      passkeys: [
        {
          ...{ id: expect.any(String), name: 'Llavero', usedAt: null },
          createdAt: door.shop.clock.now.toISOString(),
        },
      ],
    })
    const answer = await enter()
    expect([answer.status, codeIn(answer), answer.cookies]).toEqual([
      ...[401, 'people.passkey.needed', []],
    ])
    expect(
      (await door.team()).members.find(({ email }: { email: string }) => email === EVA),
    ).toMatchObject({
      factor: true,
    })
  })

  test('lets in instead of a code, again and again, and says when it was used', async () => {
    const { signed, state } = await evaWithKey()
    const answer = await enter(await signed())
    expect([answer.status, sessionOf(answer) !== '']).toEqual([200, true])
    door.later(60_000)
    expect((await enter(await signed())).status).toBe(200)
    expect((await state()).passkeys[0].usedAt).toBe(door.shop.clock.now.toISOString())
  })

  test('that does not count lets in too', async () => {
    const { signed } = await evaWithKey(softAuthenticator({ counts: false }))
    expect((await enter(await signed())).status).toBe(200)
    expect((await enter(await signed())).status).toBe(200)
  })

  test('does not replace the password', async () => {
    const { key } = await evaWithKey()
    const asked = await ask({ ...eva, password: 'not this one' })
    expect([asked.status, codeIn(asked)]).toEqual([401, 'accounts.sign_in_failed'])
    const signed = key.use((await ask()).body.data)
    expect(codeIn(await enter(signed, { password: 'not this one' }))).toBe(
      'accounts.sign_in_failed',
    )
  })

  test('stands beside others and the app; a recovery code replaces it', async () => {
    const { cookie, codes, signed, add, state } = await evaWithKey()
    const second = softAuthenticator()
    expect((await add(second, 'Portátil')).body.data.codes).toEqual([])
    expect((await state()).codesLeft).toBe(10)
    expect((await enter(undefined, { code: codes[0] })).status).toBe(200)
    const code = await withApp(cookie)
    expect((await enter(undefined, { code: code() })).status).toBe(200)
    expect((await enter(second.use((await ask()).body.data))).status).toBe(200)
    expect((await enter(await signed())).status).toBe(200)
  })
})

describe('a signature is refused', () => {
  const refused = async (signed: SignedPasskey) => {
    const answer = await enter(signed)
    expect([answer.status, codeIn(answer), answer.cookies]).toEqual([
      ...[401, 'people.passkey.wrong', []],
    ])
  }

  test('the second time', async () => {
    const { signed } = await evaWithKey()
    const once = await signed()
    expect((await enter(once)).status).toBe(200)
    await refused(once)
  })

  test('used twice at the same moment: one lets in', async () => {
    const { signed } = await evaWithKey()
    const once = await signed()
    const answers = await Promise.all([enter(once), enter(once)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('after five minutes', async () => {
    const { key } = await evaWithKey()
    const [early, late] = [(await ask()).body.data, (await ask()).body.data]
    door.later(5 * 60_000 - 1)
    expect((await enter(key.use(early))).status).toBe(200)
    door.later(1)
    await refused(key.use(late))
  })

  test.each<[string, (key: SoftAuthenticator) => void]>([
    ['of another address', ({ state }) => Object.assign(state, { origin: 'https://medida.evil' })],
    ['for another party', ({ state }) => Object.assign(state, { rpId: 'medida.evil' })],
  ])('%s', async (_, change) => {
    const { key, signed } = await evaWithKey()
    change(key)
    await refused(await signed())
  })

  test('with a changed signature, of an unknown passkey, or of no browser at all', async () => {
    const { signed } = await evaWithKey()
    const right = await signed()
    const { signature: other } = (await signed()).response
    await refused({ ...right, response: { ...right.response, signature: other } })
    const foreign = softAuthenticator()
    foreign.make({ challenge: 'x', rp: { id: 'localhost', name: '' } })
    await refused(foreign.use((await ask()).body.data))
    for (const clientDataJSON of ['', 'e30', 'bnVsbA', 'W10'])
      await refused({ ...right, response: { ...right.response, clientDataJSON } })
  })

  test('of a challenge for another account, or for registering', async () => {
    const { key, options } = await evaWithKey()
    const leo = await door.joined('leo@example.es')
    await own(leo.cookie).add(softAuthenticator())
    const { challenge } = (await ask({ ...eva, email: 'leo@example.es' })).body.data
    const asked = (await ask()).body.data
    await refused(key.use({ ...asked, challenge }))
    const begun = (await options()).body.data
    await refused(key.use({ ...asked, challenge: begun.challenge }))
    await refused(key.use({ ...asked, challenge: 'A'.repeat(43) }))
  })

  test('with a count that stands still or goes back: logged and recorded', async () => {
    const { key, signed } = await evaWithKey()
    expect((await enter(await signed())).status).toBe(200)
    key.state.count -= 1
    door.later(1000)
    await refused(await signed())
    expect(door.shop.logged.filter((line) => line.includes('staff.passkey_counter'))).toHaveLength(
      1,
    )
    expect(await door.recorded()).toMatchObject([
      { actor: 'Eva', noun_id: EVA, action: 'passkey_counter', after: { passkey: 'Llavero' } },
    ])
    key.state.count = 0
    await refused(await signed())
    key.state.count = 50
    expect((await enter(await signed())).status).toBe(200)
  })

  test('more than ten times: then right ones wait too', async () => {
    const { signed } = await evaWithKey()
    const wrong = await signed()
    expect((await enter(wrong)).status).toBe(200)
    for (let n = 0; n < 10; n++) await refused(wrong)
    expect((await enter(await signed())).status).toBe(429)
  })
})
