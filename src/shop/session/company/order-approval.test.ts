/** Approving and refusing orders of colleagues, on a real database. */
import { describe, expect, test } from 'vitest'
import { cartLine, workedBanner } from '../../../../test/checkout.ts'
import { aColleague, aCompany } from '../../../../test/company.ts'
import { limitedCompanyForTests } from '../../../../test/company-orders.ts'
import { mailsNaming } from '../../../../test/mails.ts'

const { shop, owner, approver, buyer, call, rows, orderOf, place, approve, refuse, statusOf } =
  limitedCompanyForTests()

describe('approving', () => {
  test('repeated, and concurrently, is one approval', async () => {
    const { number, token } = await place(buyer)
    const answers = await Promise.all([
      approve(approver, number),
      approve(owner, number),
      approve(approver, number),
    ])
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
      Array(3).fill([200, { state: 'approved', number, token }]),
    )
    const moves = await rows(
      `SELECT data FROM order_events e JOIN orders o ON o.id = e.order_id
        WHERE o.number = $1 AND e.data ->> 'to' = 'pending_payment'`,
      [number],
    )
    expect(moves).toHaveLength(1)
    expect(
      (await mailsNaming(shop.database.db, number)).filter(({ subject }) =>
        subject.includes('aprobado'),
      ),
    ).toHaveLength(1)
  })

  test('and refusing concurrently: one of the two', async () => {
    const { number } = await place(buyer)
    const [yes, no] = await Promise.all([approve(approver, number), refuse(owner, number)])
    expect([yes.status, no.status].sort()).toEqual([200, 409])
    expect(await statusOf(number)).toBe(yes.status === 200 ? 'pending_payment' : 'deleted_by_user')
  })

  test('is refused for other roles and other companies', async () => {
    const { number } = await place(buyer)
    const accountant = await aColleague(shop, owner.id, 'accountant')
    const stranger = await aCompany(shop)
    const foreign = await aColleague(shop, stranger.id, 'approver')
    for (const deed of [approve, refuse]) {
      expect((await deed(buyer, number)).status).toBe(403)
      expect((await deed(accountant, number)).status).toBe(403)
      expect((await deed(foreign, number)).status).toBe(404)
      expect((await deed(stranger, number)).status).toBe(404)
    }
    expect(await statusOf(number)).toBe('not_confirmed')
  })

  test('shows another date or price first, and accepts it once it was shown', async () => {
    const { number } = await place(buyer)
    const before = await orderOf(number)
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 86_400_000)
    try {
      const shown = (await approve(approver, number)).body.data
      expect(shown).toMatchObject({
        state: 'changed',
        before: { grossCents: Number(before.gross_cents) },
      })
      expect(shown.now.deliversOn > shown.before.deliversOn).toBe(true)
      expect(await statusOf(number)).toBe('not_confirmed')
      expect((await approve(approver, number, 'guessed')).body.data.state).toBe('changed')
      expect((await approve(approver, number, shown.agreed)).body.data.state).toBe('approved')
      const [after] = await rows(
        'SELECT delivers_on::text, promised_on::text FROM orders WHERE number = $1',
        [number],
      )
      expect(after).toEqual({
        delivers_on: shown.now.deliversOn,
        promised_on: shown.now.deliversOn,
      })
    } finally {
      shop.clock.now = new Date(shop.clock.now.getTime() - 3 * 86_400_000)
    }
  })

  test('expires after a week: the order is cancelled, the buyer gets the cart and a mail', async () => {
    const { number } = await place(buyer)
    const start = shop.clock.now
    shop.clock.now = new Date(start.getTime() + 7 * 86_400_000)
    try {
      expect((await approve(approver, number)).body.code).toBe('company.approval.expired')
      await shop.runJob('company.expire')
      expect(await statusOf(number)).toBe('cancelled')
      const { rows: items } = await shop.database.pool.query(
        'SELECT item FROM user_cart_items WHERE user_id = $1',
        [buyer.id],
      )
      expect(items).toHaveLength(1)
      const [last] = (await mailsNaming(shop.database.db, number)).slice(-1)
      expect(last?.subject).toContain('nadie lo aprobó')
    } finally {
      shop.clock.now = start
    }
  })

  test('works when the buyer was removed or the limit changed meanwhile: it is the company’s order', async () => {
    const [first, second] = [await place(buyer), await place(buyer)]
    const terms = { role: 'buyer', orderLimitCents: 1, monthLimitCents: 1 }
    await call('PUT', `/users/company/team/${buyer.memberId}`, { token: owner.token, body: terms })
    expect((await approve(approver, first.number)).body.data.state).toBe('approved')
    const [removed, approved] = await Promise.all([
      call('DELETE', `/users/company/team/${buyer.memberId}`, { token: owner.token }),
      approve(approver, second.number),
    ])
    expect([removed.status, approved.status]).toEqual([200, 200])
    expect(await orderOf(second.number)).toMatchObject({
      status: 'pending_payment',
      customer_id: owner.id,
    })
    // The links of the former buyer are invalid.
    expect((await call('GET', `/orders/${first.token}`)).status).toBe(404)
  })

  test('ends with the approver’s role', async () => {
    const { number } = await place(buyer)
    const [changed, approved] = await Promise.all([
      call('PUT', `/users/company/team/${approver.memberId}`, {
        token: owner.token,
        body: { role: 'accountant' },
      }),
      approve(approver, number),
    ])
    expect(changed.status).toBe(200)
    expect([200, 403]).toContain(approved.status)
    expect(await statusOf(number)).toBe(
      approved.status === 200 ? 'pending_payment' : 'not_confirmed',
    )
    expect((await approve(approver, number)).status).toBe(403)
  })
})

describe('refusing', () => {
  test('needs a reason, which reaches the buyer; the cart is restored, with its files', async () => {
    const { number, token } = await place(buyer, {
      lines: [cartLine(), cartLine(workedBanner({ units: 3 }))],
    })
    expect((await refuse(approver, number, ' ')).body.errors).toMatchObject([
      { code: 'company.reason.missing', field: 'reason' },
    ])
    expect((await refuse(approver, number, 'Ya lo hemos pedido')).status).toBe(200)
    expect((await refuse(owner, number, 'Otra vez')).status).toBe(200)
    expect(await statusOf(number)).toBe('deleted_by_user')
    const mails = (await mailsNaming(shop.database.db, number)).filter(({ subject }) =>
      subject.includes('no aprobado'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.bodyText).toContain('Ya lo hemos pedido')
    const cart = (await call('GET', '/users/carts', { token: buyer.token })).body.data
    expect(
      cart.map(({ artworkOf, product }: Record<string, string>) => [
        artworkOf?.split('/')[0],
        product,
      ]),
    ).toEqual(Array(2).fill([token, 'lona-frontal-pvc']))
    expect((await approve(approver, number)).body.code).toBe('company.approval.refused')
  })

  test('is too late for an order cancelled by its buyer', async () => {
    const { number, token } = await place(buyer)
    expect(
      (
        await call('POST', `/orders/${token}/moves`, {
          token: buyer.token,
          body: { to: 'deleted_by_user' },
        })
      ).status,
    ).toBe(200)
    expect((await approve(approver, number)).body.code).toBe('company.approval.withdrawn')
    expect((await refuse(approver, number)).body.code).toBe('company.approval.withdrawn')
    expect(
      (await call('GET', '/users/company/approvals', { token: approver.token })).body.data,
    ).toEqual([])
  })
})
