/** Inviting colleagues and joining a company, on a real database, with attacks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany } from '../../../../test/company.ts'
import { companyTeam } from '../../../../test/company-team.ts'
import { aCustomer, type Customer, PASSWORD } from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { MEMBER_ROLES } from './roles.ts'

let shop: WholeShop
let owner: Customer
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('DELETE FROM sign_in_failures')
  owner = await aCompany(shop)
})
const { call, rows, invite, team, keyIn, look, accept, standing } = companyTeam(() => ({
  shop,
  owner,
}))

const DAY_MS = 86_400_000

describe('an invitation', () => {
  test.each(MEMBER_ROLES)(
    'makes a %s of the account with its address, which it confirms',
    async (role) => {
      const ana = await aCustomer(shop.context)
      expect((await invite(ana.email, { role, orderLimitCents: 50_000 })).status).toBe(201)
      const key = await keyIn(ana.email)
      expect((await look(key)).body.data).toEqual({
        company: 'Rótulos del Sur, S. L.',
        role,
        email: ana.email,
      })
      expect((await accept(ana, key)).status).toBe(200)
      expect(await standing(ana)).toMatchObject({
        acting: {
          company: 'Rótulos del Sur, S. L.',
          role,
          orderLimitCents: role === 'buyer' ? 50_000 : null,
        },
      })
      expect((await call('GET', '/users/me', { token: ana.token })).body.data.confirmed).toBe(true)
      // A new session acts for the company from the start.
      const entered = await call('POST', '/users/login', {
        body: { email: ana.email, password: PASSWORD },
      })
      expect((await standing({ ...ana, token: entered.body.data.token })).acting.role).toBe(role)
      expect((await team())[0]).toMatchObject({
        email: ana.email,
        state: 'active',
        role,
        name: 'Ana Soler',
      })
    },
  )

  test('works for an account opened afterwards', async () => {
    const email = `neu-${Date.now()}@example.es`
    await invite(email)
    const key = await keyIn(email)
    const body = { name: 'Eva', surname: 'Ruiz', email, password: 'tres lonas azules' }
    const { token } = (await call('POST', '/users', { body })).body.data
    expect((await accept({ id: '', email, token }, key)).status).toBe(200)
  })

  test('is sent to one address three times in a quarter of an hour, new and repeated ones together, for all companies', async () => {
    const [email, other] = [`stranger-${Date.now()}@example.es`, await aCompany(shop)]
    const again = async (who: Customer) => {
      const [{ id }] = await team(who)
      return (await call('POST', `/users/company/team/${id}/invitation`, { token: who.token }))
        .status
    }
    expect([
      (await invite(email)).status,
      await again(owner),
      (await invite(email, { role: 'buyer' }, other)).status,
    ]).toEqual([201, 200, 201])
    const [{ id }] = await team()
    await call('DELETE', `/users/company/team/${id}`, { token: owner.token })
    expect([await again(other), (await invite(email)).status, await again(other)]).toEqual([
      429, 429, 429,
    ])
    expect(await mailsTo(shop.database.db, email)).toHaveLength(3)
  })

  test('is valid once, for its own address, and not after fourteen days, another mail or its withdrawal', async () => {
    const [ana, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
    await invite(ana.email)
    const first = await keyIn(ana.email)
    expect((await accept(eva, first)).body.code).toBe('company.join.other')
    const start = shop.clock.now
    shop.clock.now = new Date(start.getTime() + 14 * DAY_MS)
    expect((await look(first)).status).toBe(410)
    shop.clock.now = start
    const [{ id }] = await team()
    await call('POST', `/users/company/team/${id}/invitation`, { token: owner.token })
    const second = await keyIn(ana.email)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([410, 200])
    const answers = await Promise.all([accept(ana, second), accept(ana, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await accept(ana, second)).status).toBe(410)
    await invite(eva.email)
    const third = await keyIn(eva.email)
    const { id: evas } = (await team()).find(({ email }: { email: string }) => email === eva.email)
    await call('DELETE', `/users/company/team/${evas}`, { token: owner.token })
    expect([(await look(third)).status, (await accept(eva, third)).status]).toEqual([410, 410])
  })

  test('is not guessable: thirty tries from one network, then a pause', async () => {
    const answers = []
    for (let tries = 0; tries < 31; tries++) answers.push((await look('A'.repeat(43))).status)
    expect([new Set(answers.slice(0, 30)), answers[30]]).toEqual([new Set([410]), 429])
  })

  test('does not disclose whether its address has an account', async () => {
    const known = await aCustomer(shop.context)
    const answers = [await invite(known.email), await invite('nadie@example.es')]
    const [one, other] = answers.map(({ status, body }) => [
      status,
      Object.keys(body.data[0]).sort(),
      body.data.map(({ name }: { name: string }) => name),
    ])
    expect([one?.[0], one?.[1]]).toEqual([other?.[0], other?.[1]])
    expect(
      answers[1]?.body.data.map(({ name, state }: Record<string, string>) => [name, state]),
    ).toEqual([
      ['', 'invited'],
      ['', 'invited'],
    ])
  })

  test('is refused with all errors, at their fields', async () => {
    const bad = await invite('no address', {
      role: 'owner',
      orderLimitCents: -1,
      monthLimitCents: 0.5,
    })
    expect([
      bad.status,
      bad.body.errors.map(({ field }: { field: string }) => field).sort(),
    ]).toEqual([422, ['email', 'monthLimitCents', 'orderLimitCents', 'role']])
    expect((await invite(owner.email)).body.errors).toMatchObject([
      { code: 'company.invite.self', field: 'email' },
    ])
    await invite('dos@example.es')
    expect((await invite('DOS@example.es')).body.errors).toMatchObject([
      { code: 'company.invite.invited', field: 'email' },
    ])
    expect(
      (await invite('x@example.es', { role: 'buyer' }, await aCustomer(shop.context))).body.code,
    ).toBe('company.no_billing')
  })

  test('takes only role and limits from the call', async () => {
    const extra = {
      role: 'accountant',
      state: 'active',
      companyId: owner.id,
      company_id: owner.id,
      userId: owner.id,
      user_id: owner.id,
      id: owner.id,
    }
    await invite('tres@example.es', extra)
    const stored = await rows(
      'SELECT role, state, user_id, company_id FROM company_members WHERE email = $1',
      ['tres@example.es'],
    )
    expect(stored).toEqual([
      { role: 'accountant', state: 'invited', user_id: null, company_id: owner.id },
    ])
  })
})
