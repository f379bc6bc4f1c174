/** Orders over the limits of a colleague, on a real database: they wait and are not paid. */
import { describe, expect, test } from 'vitest'
import { aColleague, aCompany } from '../../../../test/company.ts'
import { form, LIMIT, limitedCompanyForTests } from '../../../../test/company-orders.ts'
import { bodyFor, send } from '../../../../test/credit.ts'
import type { Customer } from '../../../../test/customers.ts'
import { mailsNaming } from '../../../../test/mails.ts'

const { shop, staff, owner, approver, buyer, call, rows, place, approve, statusOf } =
  limitedCompanyForTests()

describe('over the limit', () => {
  test('waits: approvers get a mail, the buyer sees that it cannot be paid yet, and it does not count as spent', async () => {
    const { number, waits } = await place(buyer)
    expect([waits, await statusOf(number)]).toEqual([true, 'not_confirmed'])
    const mails = await mailsNaming(shop.database.db, number)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [approver.email, owner.email, 'lucia@example.com'].sort(),
    )
    const listed = await call('GET', '/users/company/approvals', { token: approver.token })
    expect(listed.body.data).toMatchObject([
      {
        number,
        over: 'order',
        limitCents: LIMIT,
        spentCents: 0,
        reference: 'CC-7',
        by: 'Ana Soler',
      },
    ])
  })

  test('cannot be paid by any method before approval, and can afterwards', async () => {
    const { number, token } = await place(buyer)
    const tries = async () => [
      (await call('POST', `/orders/${token}/payments`, { body: {} })).status,
      (await call('POST', `/orders/${token}/payment-method`, { body: { method: 'transfer' } }))
        .status,
      (
        await call('POST', `/staff/orders/${number}/moves`, {
          token: staff.token,
          body: { to: 'preparing' },
        })
      ).status,
      (
        await call('POST', `/staff/orders/${number}/moves`, {
          token: staff.token,
          body: { to: 'pending_payment' },
        })
      ).status,
      (
        await call('POST', `/orders/${token}/amendments`, {
          token: buyer.token,
          body: { amendment: {}, agreed: '' },
        })
      ).status,
    ]
    expect(await tries()).toEqual([
      409,
      409,
      409,
      expect.toSatisfy((status: number) => status >= 400),
      409,
    ])
    const proof = new FormData()
    proof.set('file', new File(['%PDF-1.7 x'], 'x.pdf'))
    expect(
      (await shop.service.request(`/api/orders/${token}/proofs`, { method: 'POST', body: proof }))
        .status,
    ).toBe(409)
    expect(
      await rows(
        'SELECT 1 FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.number = $1',
        [number],
      ),
    ).toEqual([])
    expect(await statusOf(number)).toBe('not_confirmed')
    expect((await approve(approver, number)).body.data).toEqual({
      state: 'approved',
      number,
      token,
    })
    expect((await call('POST', `/orders/${token}/payments`, { body: {} })).status).toBe(201)
  })

  test('a month’s limit holds for any number of concurrent orders', async () => {
    const monthly = await aColleague(shop, owner.id, 'buyer', { monthLimitCents: 17_000 })
    const bodies = await Promise.all(
      Array.from({ length: 5 }, () => bodyFor(shop, monthly, { form })),
    )
    const answers = await Promise.all(bodies.map((body) => send(shop, monthly, body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const placed = await rows(
      'SELECT status, net_cents::int AS net FROM orders WHERE ordered_by = $1',
      [monthly.id],
    )
    const through = placed.filter(({ status }) => status === 'pending_payment')
    expect(through).toHaveLength(2)
    expect(through.reduce((sum, { net }) => sum + net, 0)).toBeLessThanOrEqual(17_000)
  })

  test('a replaced order is not counted twice', async () => {
    const monthly = await aColleague(shop, owner.id, 'buyer', { monthLimitCents: 9_000 })
    const first = await place(monthly)
    const second = await place(monthly, { replaces: first.token })
    expect([first.waits, second.waits]).toEqual([false, false])
    expect(await statusOf(first.number)).toBe('deleted_by_user')
  })

  test('a buyer cannot make a placed order dearer without the company; an approver can', async () => {
    const { number, token } = await place(buyer)
    await approve(owner, number)
    const { id } = (
      await rows(
        'SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.number = $1',
        [number],
      )
    )[0]
    const amendment = { units: { [id]: 50 } }
    const { agreed } = (
      await call('POST', `/orders/${token}/amendments/price`, { body: amendment })
    ).body.data
    const amend = (who?: Customer) =>
      call('POST', `/orders/${token}/amendments`, {
        token: who?.token ?? '',
        body: { amendment, agreed },
      })
    const refused = [await amend(), await amend(buyer), await amend(await aCompany(shop))]
    const strangers = '403 orders.proofNeeded'
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      strangers,
      '409 company.dearer',
      strangers,
    ])
    expect((await amend(approver)).status).toBe(200)
  })
})
