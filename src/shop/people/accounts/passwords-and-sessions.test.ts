import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/customers.ts'
import { accountsForTests, ana, keyIn } from '../../../../test/registration.ts'

const { shop, call, register, signIn, mailsTo, wait } = accountsForTests()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

describe('recovery', () => {
  const recover = async (email: string) => {
    const answer = await call('POST', '/users/recover', { body: { email } })
    await shop.runSentJobs()
    return answer
  }
  const setNew = (key: unknown, password = 'cinco vinilos verdes') =>
    call('POST', '/users/newpass', { body: { key, password } })

  test('has the same answer for known and unknown addresses, and mails the known one', async () => {
    await register()
    const [known, unknown] = [await recover(ana.email), await recover('nobody@example.es')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(204)
    expect((await mailsTo(ana.email)).at(-1)?.subject).toBe('Tu nueva contraseña en Medida')
    expect(await mailsTo('nobody@example.es')).toEqual([])
  })

  test('its key sets a password once, ends the sessions, signs in and confirms the address', async () => {
    const before = (await register()).body.data.token
    await recover(ana.email)
    const key = keyIn((await mailsTo(ana.email)).at(-1))
    expect((await setNew(key, 'corta')).status).toBe(422)
    const done = await setNew(key)
    expect(done.status).toBe(200)
    expect((await call('GET', '/users/me', { token: before })).status).toBe(401)
    expect(
      (await call('GET', '/users/me', { token: done.body.data.token })).body.data.confirmed,
    ).toBe(true)
    expect([
      (await signIn(ana.password)).status,
      (await signIn('cinco vinilos verdes')).status,
    ]).toEqual([401, 200])
    expect((await setNew(key)).body.code).toBe('account.key_spent')
  })

  test('of two concurrent uses of a key one succeeds', async () => {
    await register()
    await recover(ana.email)
    const key = keyIn((await mailsTo(ana.email)).at(-1))
    expect(
      (await Promise.all([setNew(key), setNew(key)])).map(({ status }) => status).sort(),
    ).toEqual([200, 410])
  })

  test.each([
    ['just before two hours', 7_190, 200],
    ['after two hours', 7_200, 410],
  ])('%s: %s s, %s', async (_, seconds, status) => {
    await register()
    await recover(ana.email)
    wait(seconds)
    expect((await setNew(keyIn((await mailsTo(ana.email)).at(-1)))).status).toBe(status)
  })

  test('a confirming key sets no password, and vice versa', async () => {
    await register()
    const confirm = keyIn((await mailsTo(ana.email)).at(-1))
    expect((await setNew(confirm)).status).toBe(410)
    await recover(ana.email)
    expect(
      (
        await call('POST', '/users/confirm', {
          body: { key: keyIn((await mailsTo(ana.email)).at(-1)) },
        })
      ).status,
    ).toBe(410)
  })

  test('three mails to an address, for all callers; staff have another way', async () => {
    await register()
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await recover(ana.email)).status)
    expect(statuses).toEqual([204, 204, 204, 429])
    await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE'")
    wait(16 * 60)
    const before = (await mailsTo(ana.email)).length
    await recover(ana.email)
    expect(await mailsTo(ana.email)).toHaveLength(before)
  })

  test('keys are stored as hashes, and deleted when too old', async () => {
    await register()
    const key = keyIn((await mailsTo(ana.email)).at(-1))
    const { rows } = await shop.database.pool.query('SELECT key_hash::text FROM user_keys')
    expect(JSON.stringify(rows)).not.toContain(key)
    wait(15 * 86_400)
    await shop.runJob('accounts.sweep')
    expect((await shop.database.pool.query('SELECT 1 FROM user_keys')).rowCount).toBe(0)
  })
})

describe('password and sessions', () => {
  const change = (token: string, current: string, password = 'cinco vinilos verdes') =>
    call('PUT', '/users/me/password', { token, body: { current, password } })

  test('a change ends the other sessions and keeps this one', async () => {
    const one = (await register()).body.data.token
    const other = (await signIn(ana.password)).body.data.token
    expect((await change(one, ana.password)).status).toBe(204)
    expect([
      (await call('GET', '/users/me', { token: one })).status,
      (await call('GET', '/users/me', { token: other })).status,
    ]).toEqual([200, 401])
    expect((await mailsTo(ana.email)).at(-1)?.subject).toBe('Has cambiado tu contraseña')
  })

  test('needs the present password, with ten tries', async () => {
    const { token } = (await register()).body.data
    const wrong = await change(token, 'otra cosa distinta')
    expect([wrong.status, wrong.body.field]).toEqual([422, 'current'])
    for (let count = 0; count < 9; count++) await change(token, 'otra cosa distinta')
    expect((await change(token, ana.password)).status).toBe(429)
  })

  test('sessions are listed by browser, and ended one by one or all the others', async () => {
    const { token } = (await register({}, { 'user-agent': FIREFOX })).body.data
    await signIn(ana.password)
    const third = (await signIn(ana.password)).body.data.token
    const list = async () =>
      (await call('GET', '/users/sessions', { token })).body.data as {
        id: string
        device: string
        current: boolean
      }[]
    const sessions = await list()
    expect(sessions.filter(({ current }) => current)).toEqual([
      expect.objectContaining({ device: 'Firefox, Linux' }),
    ])
    expect(sessions).toHaveLength(3)
    const eva = await aCustomer(shop.context)
    const some = sessions.find(({ current }) => !current)?.id
    expect((await call('DELETE', `/users/sessions/${some}`, { token: eva.token })).status).toBe(404)
    expect((await call('DELETE', `/users/sessions/${some}`, { token })).status).toBe(204)
    expect(await list()).toHaveLength(2)
    expect((await call('DELETE', '/users/sessions', { token })).status).toBe(204)
    expect((await call('GET', '/users/me', { token: third })).status).toBe(401)
    expect(await list()).toHaveLength(1)
    expect((await call('GET', '/users/me', { token: eva.token })).status).toBe(200)
  })
})
