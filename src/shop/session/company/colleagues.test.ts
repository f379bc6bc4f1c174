/** Changing and removing colleagues, and their data rights, on a real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { aColleague, aCompany } from '../../../../test/company.ts'
import { companyTeam } from '../../../../test/company-team.ts'
import { type Customer, PASSWORD } from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

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
const { call, rows, invite, team, standing } = companyTeam(() => ({ shop, owner }))

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
