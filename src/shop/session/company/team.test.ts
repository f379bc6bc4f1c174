/** Colleagues on a real database: inviting, joining, changing, removing, and attacks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { aColleague, aCompany } from '../../../../test/company.ts'
import {
  aCustomer,
  type Caller,
  type Customer,
  callTo,
  PASSWORD,
} from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { MEMBER_ROLES } from './roles.ts'

let shop: WholeShop
let call: Caller
let owner: Customer

beforeAll(async () => {
  shop = await wholeShop()
  call = callTo(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('DELETE FROM sign_in_failures')
  owner = await aCompany(shop)
})

const DAY_MS = 86_400_000
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const invite = (email: string, body: Record<string, unknown> = { role: 'buyer' }, who = owner) =>
  call('POST', '/users/company/team', { token: who.token, body: { email, ...body } })
const team = async (who = owner) =>
  (await call('GET', '/users/company/team', { token: who.token })).body.data
const keyIn = async (email: string): Promise<string> => {
  const [mail] = (await mailsTo(shop.database.db, email))
    .filter(({ subject }) => subject.includes('invita'))
    .slice(-1)
  return /invitacion\?lang=\w\w#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? ''
}
const look = (key: string) => call('POST', '/users/invitations', { body: { key } })
const accept = (who: Customer, key: string) =>
  call('POST', '/users/invitations/acceptance', { token: who.token, body: { key } })
const standing = async (who: Customer) =>
  (await call('GET', '/users/me/company', { token: who.token })).body.data

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

describe('a colleague', () => {
  test('is changed and removed only by the owner of the own company', async () => {
    const buyer = await aColleague(shop, owner.id, 'buyer', { orderLimitCents: 100 })
    const approver = await aColleague(shop, owner.id, 'approver')
    const stranger = await aCompany(shop)
    const path = `/users/company/team/${buyer.memberId}`
    for (const [who, status] of [
      [buyer, 403],
      [approver, 403],
      [stranger, 404],
    ] as const) {
      expect(
        (await call('PUT', path, { token: who.token, body: { role: 'approver' } })).status,
      ).toBe(status)
      expect((await call('DELETE', path, { token: who.token })).status).toBe(status)
      expect((await call('POST', `${path}/invitation`, { token: who.token })).status).toBe(status)
    }
    expect(
      (await call('PUT', path, { token: owner.token, body: { role: 'buyer', monthLimitCents: 7 } }))
        .status,
    ).toBe(200)
    expect((await standing(buyer)).acting).toMatchObject({
      role: 'buyer',
      orderLimitCents: null,
      monthLimitCents: 7,
    })
    expect((await call('POST', `${path}/invitation`, { token: owner.token })).status).toBe(409)
  })

  test('cannot raise the own role', async () => {
    const buyer = await aColleague(shop, owner.id, 'buyer', { orderLimitCents: 100 })
    const stranger = await aColleague(shop, (await aCompany(shop)).id, 'buyer')
    const work = (who: Customer, membership: string | null) =>
      call('PUT', '/users/me/company', {
        token: who.token,
        body: { membership, role: 'owner', memberId: owner.id },
      })
    expect((await work(stranger, buyer.memberId)).status).toBe(404)
    expect((await work(stranger, owner.id)).status).toBe(404)
    await call('PUT', '/users/me', {
      token: buyer.token,
      body: {
        name: 'Ana',
        surname: 'Soler',
        role: 'approver',
        memberId: null,
        company_id: owner.id,
      },
    })
    expect((await standing(buyer)).acting.role).toBe('buyer')
    expect(
      (await call('PUT', '/users/me/billing', { token: buyer.token, body: { type: 'individual' } }))
        .status,
    ).toBe(403)
  })

  test('acts for the company or for themselves, session by session', async () => {
    const buyer = await aColleague(shop, owner.id, 'buyer')
    const other = (
      await call('POST', '/users/login', { body: { email: buyer.email, password: PASSWORD } })
    ).body.data.token
    const own = await call('PUT', '/users/me/company', { token: other, body: { membership: null } })
    expect(own.body.data).toMatchObject({
      acting: null,
      memberships: [{ id: buyer.memberId, role: 'buyer' }],
    })
    expect((await standing(buyer)).acting.id).toBe(buyer.memberId)
    expect((await call('GET', '/users/wallet', { token: other })).status).toBe(200)
  })

  test('loses all sessions for the company on removal, keeps the own account, and may be invited again', async () => {
    const buyer = await aColleague(shop, owner.id, 'buyer')
    const own = (
      await call('POST', '/users/login', { body: { email: buyer.email, password: PASSWORD } })
    ).body.data.token
    await call('PUT', '/users/me/company', { token: own, body: { membership: null } })
    await call('DELETE', `/users/company/team/${buyer.memberId}`, { token: owner.token })
    expect((await call('GET', '/users/me', { token: buyer.token })).status).toBe(401)
    expect((await call('GET', '/users/me', { token: own })).status).toBe(200)
    expect(
      (await call('PUT', '/users/me/company', { token: own, body: { membership: buyer.memberId } }))
        .status,
    ).toBe(404)
    expect((await mailsTo(shop.database.db, buyer.email)).at(-1)?.subject).toContain(
      'Ya no trabajas',
    )
    expect((await invite(buyer.email)).status).toBe(201)
    expect((await team()).map(({ state }: { state: string }) => state)).toEqual([
      'invited',
      'removed',
    ])
  })

  test('has no company any more when its account is blocked', async () => {
    const buyer = await aColleague(shop, owner.id, 'buyer')
    await rows('UPDATE users SET active = false WHERE id = $1', [owner.id])
    expect((await call('GET', '/users/orders', { token: buyer.token })).status).toBe(401)
  })
})

describe('data rights', () => {
  const close = (who: Customer) =>
    call('POST', '/users/me/closing', { token: who.token, body: { password: PASSWORD } })
  const exported = async (who: Customer): Promise<string> => {
    const { key } = (await call('POST', '/users/me/export', { token: who.token })).body.data
    return Buffer.from(
      await (await shop.service.request(`/api/users/exports/${key}`)).arrayBuffer(),
    ).toString('latin1')
  }

  test('a colleague who deletes the account leaves the company, which keeps its orders', async () => {
    const buyer = await aColleague(shop, owner.id, 'buyer')
    expect(await exported(buyer)).toContain('companies')
    const orderId = await bareOrder(shop.database.db)
    await rows(
      "UPDATE orders SET customer_id = $1, ordered_by = $2, status = 'cancelled' WHERE id = $3",
      [owner.id, buyer.id, orderId],
    )
    expect((await close(buyer)).status).toBe(204)
    expect(
      await rows('SELECT customer_id, ordered_by FROM orders WHERE id = $1', [orderId]),
    ).toEqual([{ customer_id: owner.id, ordered_by: null }])
    expect(await team()).toEqual([])
  })

  test('an owner who deletes the account ends the company', async () => {
    const buyer = await aColleague(shop, owner.id, 'buyer')
    expect(await exported(owner)).toContain('team')
    expect((await close(owner)).status).toBe(204)
    expect((await call('GET', '/users/me', { token: buyer.token })).status).toBe(401)
    expect(await rows('SELECT 1 FROM company_members WHERE company_id = $1', [owner.id])).toEqual(
      [],
    )
    expect(await rows('SELECT 1 FROM users WHERE id = $1', [buyer.id])).toHaveLength(1)
  })
})
