/** The second factor of staff from outside: set up, sign-in, recovery, reset. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bytesOfKey } from '../../../../test/app-codes.ts'
import { keyIn, STAFF, sessionOf } from '../../../../test/staff-door.ts'
import { EVA, PASSWORD, type TeamDoor, teamDoor } from '../../../../test/team-door.ts'
import { ensureStaffAccount } from '../accounts/staff-account.ts'
import { codeOf, stepAt } from '../factor/totp-hash.ts'

const STEP_MS = 30_000
let door: TeamDoor

beforeAll(async () => {
  door = await teamDoor()
})
beforeEach(() => door.begin())
afterAll(() => door.shop.close())

const own = (cookie: string) => ({
  begin: (password = PASSWORD) =>
    door.call('POST', '/staff/factor', { body: { password }, cookie }),
  confirm: (code: string) =>
    door.call('POST', '/staff/factor/confirmation', { body: { code }, cookie }),
  renew: () => door.call('POST', '/staff/factor/codes', { body: { password: PASSWORD }, cookie }),
  remove: (password = PASSWORD) =>
    door.call('POST', '/staff/factor/removal', { body: { password }, cookie }),
  state: async () => (await door.call('GET', '/staff/factor', { cookie })).body.data,
})
const enter = (code?: string, password = PASSWORD, said = {}) =>
  door.signIn({ body: { email: EVA, password, ...(code && { code }) }, ...said })

/** Eva with an app; the next code is one that was not used yet. */
async function evaWithApp() {
  const { cookie, member } = await door.joined()
  const deeds = own(cookie)
  const { secret } = (await deeds.begin()).body.data
  const code = (steps = 0) => codeOf(bytesOfKey(secret), stepAt(door.shop.clock.now) + steps)
  const confirmed = await deeds.confirm(code())
  expect(confirmed.status).toBe(200)
  door.later(STEP_MS)
  return { cookie, member, secret, code, codes: confirmed.body.data.codes, ...deeds }
}

describe('the app', () => {
  test('is asked for at the sign-in once its first code was right', async () => {
    const { cookie } = await door.joined()
    const { begin, confirm, state } = own(cookie)
    const begun = (await begin()).body.data
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.qr.path).toMatch(/^M0 0h7v1h-7z/)
    expect(await state()).toEqual({ since: null, codesLeft: 0, passkeys: [] })
    expect((await enter()).status).toBe(200)

    expect(await confirm('000000')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'staff.factor.wrong', field: 'code' }] },
    })
    const secret = bytesOfKey(begun.secret)
    expect((await confirm(codeOf(secret, stepAt(door.shop.clock.now)))).status).toBe(200)
    expect(await state()).toEqual({
      ...{ since: door.shop.clock.now.toISOString(), codesLeft: 10, passkeys: [] },
    })
    expect(await enter()).toMatchObject({
      ...{ status: 401, cookies: [] },
      body: { errors: [{ code: 'staff.factor.needed', field: 'code' }] },
    })
    expect((await begin()).status).toBe(409)
  })

  test('lets in with password and code; each code is accepted once', async () => {
    const { code } = await evaWithApp()
    expect((await enter(code(), 'not this one')).body.errors[0].code).toBe(
      'accounts.sign_in_failed',
    )
    const first = await enter(` ${code().slice(0, 3)} ${code().slice(3)}`)
    expect(first.status).toBe(200)
    expect(sessionOf(first)).not.toBe('')
    expect(await enter(code())).toMatchObject({
      ...{ status: 401, cookies: [] },
      body: { errors: [{ code: 'staff.factor.wrong' }] },
    })
    // An earlier one is refused too, though its time is not over.
    expect((await enter(code(-1))).status).toBe(401)
    expect((await enter(code(1))).status).toBe(200)
  })

  test('used twice at the same moment lets in once', async () => {
    const { code } = await evaWithApp()
    const answers = await Promise.all([enter(code()), enter(code())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each(['', ' ', '12345', 'letters', '123456789', '0'.repeat(100)])(
    'refuses %j without an error of the shop',
    async (typed) => {
      await evaWithApp()
      expect((await enter(typed)).status).toBe(401)
    },
  )

  test('wrong codes have a count of their own, which a right password does not reset', async () => {
    const { code } = await evaWithApp()
    for (let n = 0; n < 10; n++) expect((await enter('000000')).status).toBe(401)
    const answer = await enter(code())
    expect(answer.status).toBe(429)
    // Without a code the answer still is that one is needed: the password counts apart.
    expect((await enter()).status).toBe(401)
    door.later(15 * 60_000)
    expect((await enter(code())).status).toBe(200)
  })

  test('its secret is encrypted, bound to its account', async () => {
    const { secret } = await evaWithApp()
    const { rows } = await door.shop.database.pool.query('SELECT * FROM staff_factors')
    expect(rows[0].secret.includes(bytesOfKey(secret))).toBe(false)
    const other = await door.joined('leo@example.es')
    await door.shop.database.pool.query(
      'INSERT INTO staff_factors (user_id, secret) VALUES ($1, $2)',
      [other.member.id, rows[0].secret],
    )
    const code = codeOf(bytesOfKey(secret), stepAt(door.shop.clock.now))
    expect((await own(other.cookie).confirm(code)).status).toBe(422)
  })

  test('is set up and removed with the password alone', async () => {
    const { cookie } = await door.joined()
    expect(await own(cookie).begin('not this one')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'account.password.wrong', field: 'password' }] },
    })
    const { code, remove, state } = await withApp(cookie)
    expect((await remove('not this one')).status).toBe(422)
    expect((await remove()).status).toBe(204)
    expect(await state()).toEqual({ since: null, codesLeft: 0, passkeys: [] })
    expect((await enter()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(code()).toHaveLength(6)
  })
})

async function withApp(cookie: string) {
  const deeds = own(cookie)
  const { secret } = (await deeds.begin()).body.data
  const code = () => codeOf(bytesOfKey(secret), stepAt(door.shop.clock.now))
  expect((await deeds.confirm(code())).status).toBe(200)
  return { code, ...deeds }
}

describe('a recovery code', () => {
  test('replaces a code of the app once', async () => {
    const { codes, state } = await evaWithApp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await enter(codes[0].toLowerCase())).status).toBe(200)
    expect((await enter(codes[0])).status).toBe(401)
    expect((await state()).codesLeft).toBe(9)
  })

  test('is stored as a hash', async () => {
    const { codes } = await evaWithApp()
    const { rows } = await door.shop.database.pool.query('SELECT * FROM staff_recovery_codes')
    expect(rows).toHaveLength(10)
    for (const { code_hash } of rows)
      expect(codes.join().replaceAll('-', '')).not.toContain(code_hash.toString())
    expect(rows[0].code_hash).toHaveLength(32)
  })

  test('of earlier ones is invalid after new ones were made', async () => {
    const { codes, renew } = await evaWithApp()
    const renewed = (await renew()).body.data.codes
    expect((await enter(codes[1])).status).toBe(401)
    expect((await enter(renewed[1])).status).toBe(200)
  })

  test('of a colleague does not let in', async () => {
    const { cookie } = await door.joined('leo@example.es')
    await evaWithApp()
    await withApp(cookie)
    const codes = (await own(cookie).renew()).body.data.codes
    expect((await enter(codes[0])).status).toBe(401)
  })
})

describe('a lost factor', () => {
  test('is removed by the owner, not by a colleague, and recorded', async () => {
    const { member, code } = await evaWithApp()
    const { cookie } = await door.joined('leo@example.es')
    const path = `/staff/team/${member.id}/factor`
    expect((await door.call('DELETE', path, { cookie })).status).toBe(403)
    expect((await enter()).status).toBe(401)
    door.later(1000)
    expect((await door.asOwner('DELETE', path)).status).toBe(204)
    expect((await enter()).status).toBe(200)
    expect(code()).toHaveLength(6)
    expect(await door.recorded()).toMatchObject([
      { actor: 'Taller', noun_id: EVA, action: 'factor_reset' },
    ])
    expect((await door.asOwner('DELETE', path)).status).toBe(404)
  })

  test('a password by mail does not replace it', async () => {
    const { code } = await evaWithApp()
    await door.ask('es', EVA)
    const answer = await door.setPassword(keyIn(await door.lastMail()), 'cuatro vinilos rojos')
    expect(answer).toMatchObject({ status: 200, body: { data: null }, cookies: [] })
    expect((await enter(undefined, 'cuatro vinilos rojos')).status).toBe(401)
    expect((await enter(code(), 'cuatro vinilos rojos')).status).toBe(200)
  })

  test('of the only owner ends with another password of the configuration', async () => {
    const cookie = sessionOf(await door.signIn())
    const begun = await own(cookie).begin(STAFF.password)
    const secret = bytesOfKey(begun.body.data.secret)
    await own(cookie).confirm(codeOf(secret, stepAt(door.shop.clock.now)))
    expect((await door.signIn()).status).toBe(401)
    await ensureStaffAccount(door.shop.database.db, STAFF)
    expect((await door.signIn()).status).toBe(401)
    const configured = { ...STAFF, password: 'cinco lonas verdes' }
    await ensureStaffAccount(door.shop.database.db, configured)
    expect((await door.signIn({ body: configured })).status).toBe(200)
  })
})

test('turning on, a used recovery code, new codes and turning off are recorded', async () => {
  const { codes, renew, remove } = await evaWithApp()
  await enter(codes[0])
  await renew()
  await remove()
  const { rows } = await door.shop.database.pool.query(
    "SELECT actor || ' ' || action AS said FROM audit_log WHERE noun = 'staff' ORDER BY id DESC LIMIT 4",
  )
  expect(rows.map(({ said }) => said)).toEqual([
    ...['Eva factor_off', 'Eva codes_renewed', 'Eva code_used', 'Eva factor_on'],
  ])
})
