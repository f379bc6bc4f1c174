/** Passkeys of staff from outside: registered, lost, removed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, passkeyDoor } from '../../../../test/passkey-door.ts'
import { softAuthenticator } from '../../../../test/soft-authenticator.ts'
import { keyIn, STAFF, sessionOf } from '../../../../test/staff-door.ts'
import { EVA, PASSWORD, type TeamDoor, teamDoor } from '../../../../test/team-door.ts'
import { ensureStaffAccount } from '../accounts/staff-account.ts'
import { MOST_PASSKEYS } from '../factor/passkey.ts'

let door: TeamDoor
beforeAll(async () => {
  door = await teamDoor()
})
beforeEach(() => door.begin())
afterAll(() => door.shop.close())
const { own, eva, ask, enter, evaWithKey, withApp } = passkeyDoor(() => door)

describe('registering', () => {
  test('needs the password and a name', async () => {
    const { cookie } = await door.joined()
    const { options, add, state } = own(cookie)
    expect(codeIn(await options('not this one'))).toBe('account.password.wrong')
    expect(codeIn(await add(softAuthenticator(), ' '))).toBe('people.passkey.noName')
    expect(codeIn(await add(softAuthenticator(), 'x'.repeat(61)))).toBe('people.passkey.longName')
    expect((await state()).passkeys).toEqual([])
    expect((await enter()).status).toBe(200)
  })

  test('takes its challenge once, in time, of its own account and address', async () => {
    const { cookie } = await door.joined()
    const { post, options, state } = own(cookie)
    const key = softAuthenticator()
    const send = (made: object) => post('/passkeys', { name: 'x', made })
    const begun = (await options()).body.data
    door.later(5 * 60_000)
    expect(codeIn(await send(key.make(begun)))).toBe('people.passkey.notMade')
    const made = key.make((await options()).body.data)
    const other = await door.joined('leo@example.es')
    expect(codeIn(await own(other.cookie).post('/passkeys', { name: 'x', made }))).toBe(
      'people.passkey.notMade',
    )
    key.state.origin = 'https://medida.evil'
    expect(codeIn(await send(key.make((await options()).body.data)))).toBe('people.passkey.notMade')
    key.state.origin = 'http://localhost:3000'
    key.state.rpId = 'medida.evil'
    expect(codeIn(await send(key.make((await options()).body.data)))).toBe('people.passkey.notMade')
    expect((await state()).passkeys).toEqual([])
    expect((await send(made)).status).toBe(200)
    expect(codeIn(await send(made))).toBe('people.passkey.notMade')
  })

  test('says which ones are known, takes each once, and no more than ten', async () => {
    const { cookie } = await door.joined()
    const { post, options, add } = own(cookie)
    const made = softAuthenticator().make((await options()).body.data)
    expect((await post('/passkeys', { name: 'a', made })).status).toBe(200)
    const begun = (await options()).body.data
    expect(begun.excludeCredentials).toEqual([
      { id: made.id, type: 'public-key', transports: ['internal'] },
    ])
    expect(begun.rp.id).toBe('localhost')
    for (let n = 1; n < MOST_PASSKEYS; n++) await add(softAuthenticator(), `${n}`)
    const over = await options()
    expect([over.status, codeIn(over)]).toEqual([409, 'people.passkey.tooMany'])
  })
})

describe('removed', () => {
  test('with the password: the last factor takes the recovery codes along', async () => {
    const { add, remove, state } = await evaWithKey()
    door.later(1000)
    await add(softAuthenticator(), 'Portátil')
    const [first, second] = (await state()).passkeys
    expect(codeIn(await remove(first.id, 'not this one'))).toBe('account.password.wrong')
    expect((await remove(first.id)).status).toBe(204)
    expect((await remove(first.id)).status).toBe(404)
    expect(await state()).toMatchObject({ codesLeft: 10, passkeys: [{ name: 'Portátil' }] })
    expect((await remove(second.id)).status).toBe(204)
    expect(await state()).toEqual({ since: null, codesLeft: 0, passkeys: [] })
    expect((await enter()).status).toBe(200)
    expect((await ask()).status).toBe(404)
  })

  test('a colleague’s is not', async () => {
    const { state, signed } = await evaWithKey()
    const [passkey] = (await state()).passkeys
    const { cookie } = await door.joined('leo@example.es')
    expect((await own(cookie).remove(passkey.id)).status).toBe(404)
    expect((await enter(await signed())).status).toBe(200)
  })

  test('the app alone: passkeys and recovery codes stay', async () => {
    const { cookie, post, state, signed } = await evaWithKey()
    await withApp(cookie)
    expect((await post('/removal', { password: PASSWORD })).status).toBe(204)
    expect(await state()).toMatchObject({ since: null, codesLeft: 10 })
    expect((await enter(await signed())).status).toBe(200)
    expect((await post('/codes', { password: PASSWORD })).body.data.codes).toHaveLength(10)
  })

  test('by the owner, who resets a lost factor', async () => {
    const { member } = await evaWithKey()
    expect((await enter()).status).toBe(401)
    door.later(1000)
    expect((await door.asOwner('DELETE', `/staff/team/${member.id}/factor`)).status).toBe(204)
    expect((await door.recorded()).at(-1)).toMatchObject({
      ...{ actor: 'Taller', noun_id: EVA, action: 'factor_reset' },
    })
    expect((await enter()).status).toBe(200)
  })

  test('of the only owner, by another password of the configuration', async () => {
    const cookie = sessionOf(await door.signIn())
    expect((await own(cookie, STAFF.password).add(softAuthenticator())).status).toBe(200)
    expect((await door.signIn()).status).toBe(401)
    const configured = { ...STAFF, password: 'cinco lonas verdes' }
    await ensureStaffAccount(door.shop.database.db, configured)
    expect((await door.signIn({ body: configured })).status).toBe(200)
  })
})

test('counts as second factor where a role must have one', async () => {
  const { cookie } = await door.joined(EVA, ['orders'])
  const demand = { roles: ['orders'], seen: [] }
  expect((await door.asOwner('PUT', '/staff/factor-roles', demand)).status).toBe(200)
  const orders = async () => (await door.call('GET', '/staff/orders', { cookie })).status
  expect(await orders()).toBe(403)
  const { add, remove, state } = own(cookie)
  expect((await add(softAuthenticator())).status).toBe(200)
  expect(await orders()).toBe(200)
  await remove((await state()).passkeys[0].id)
  expect(await orders()).toBe(403)
  await door.asOwner('PUT', '/staff/factor-roles', { roles: [], seen: ['orders'] })
})

test('a password by mail does not replace it', async () => {
  const { key } = await evaWithKey()
  await door.ask('es', EVA)
  const password = 'cuatro vinilos rojos'
  const answer = await door.setPassword(keyIn(await door.lastMail()), password)
  expect(answer).toMatchObject({ status: 200, body: { data: null }, cookies: [] })
  const passkey = key.use((await ask({ ...eva, password })).body.data)
  expect((await enter(passkey, { password })).status).toBe(200)
})

test('adding and removing are recorded with the name', async () => {
  const { remove, state } = await evaWithKey()
  await remove((await state()).passkeys[0].id)
  expect((await door.recorded()).slice(-2)).toMatchObject([
    { actor: 'Eva', action: 'passkey_added', before: null, after: { passkey: 'Llavero' } },
    { actor: 'Eva', action: 'passkey_removed', before: { passkey: 'Llavero' }, after: null },
  ])
})
