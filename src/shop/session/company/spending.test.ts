/** Orders of colleagues on a real database: limits, waiting, approving, refusing, and attacks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartLine, workedBanner } from '../../../../test/checkout.ts'
import {
  aColleague,
  aCompany,
  COMPANY_BILLING,
  type TestColleague,
} from '../../../../test/company.ts'
import { bodyFor, customerWith, priceFor, send } from '../../../../test/credit.ts'
import { aCustomer, type Caller, type Customer, callTo } from '../../../../test/customers.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
let call: Caller
let staff: Customer
let owner: Customer
let approver: TestColleague
let buyer: TestColleague
beforeAll(async () => {
  shop = await wholeShop()
  call = callTo(shop)
  staff = await aCustomer(shop.context)
  await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE' WHERE id = $1", [staff.id])
})
afterAll(() => shop.close())

/** The worked banner costs 82.60 EUR net with its shipping: over this limit, under twice of it. */
const LIMIT = 5_000
beforeEach(async () => {
  owner = await aCompany(shop)
  approver = await aColleague(shop, owner.id, 'approver')
  buyer = await aColleague(shop, owner.id, 'buyer', { orderLimitCents: LIMIT })
})

const rows = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows
const orderOf = async (number: string) =>
  (await rows('SELECT * FROM orders WHERE number = $1', [number]))[0]
const form = {
  billing: {
    ...COMPANY_BILLING,
    ...COMPANY_BILLING.address,
    sameAddress: false,
    invoice: true,
    reference: 'CC-7',
  },
}
type Placed = { number: string; token: string; payment: string; waits: boolean }

async function place(
  customer: Customer,
  asked: Parameters<typeof bodyFor>[2] = {},
): Promise<Placed> {
  const answer = await send(
    shop,
    customer,
    await bodyFor(shop, customer, { ...asked, form: { ...form, ...asked.form } }),
  )
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { data: Placed }).data
}
const approve = (who: Customer, number: string, agreed = '') =>
  call('POST', `/users/company/approvals/${number}/approval`, {
    token: who.token,
    body: { agreed },
  })
const refuse = (who: Customer, number: string, reason = 'No hay presupuesto') =>
  call('POST', `/users/company/approvals/${number}/refusal`, { token: who.token, body: { reason } })
const statusOf = async (number: string) => (await orderOf(number)).status

describe('an order of a colleague', () => {
  test('belongs to the company, with its billing data and the order’s own reference; the buyer is recorded', async () => {
    const cheap = await aColleague(shop, owner.id, 'buyer')
    const wrong = { ...form.billing, name: 'Otra empresa', taxId: 'B98765431' }
    const { number, waits } = await place(cheap, { form: { billing: wrong } })
    const order = await orderOf(number)
    expect(waits).toBe(false)
    expect(order).toMatchObject({
      customer_id: owner.id,
      ordered_by: cheap.id,
      status: 'pending_payment',
      reference: 'CC-7',
    })
    expect(order.billing).toMatchObject({
      name: COMPANY_BILLING.name,
      taxId: COMPANY_BILLING.taxId,
      reference: 'CC-7',
    })
    const { body } = await call('GET', '/users/company/team', { token: owner.token })
    expect(body.data.map((each: { spentCents: number }) => each.spentCents).toSorted()).toEqual([
      0, 0, 8_260,
    ])
  })

  test('is refused while the company has no billing data, and for its accountant', async () => {
    const accountant = await aColleague(shop, owner.id, 'accountant')
    const asAccountant = await send(shop, accountant, await bodyFor(shop, accountant, { form }))
    await rows('UPDATE users SET billing = NULL WHERE id = $1', [owner.id])
    const without = await send(shop, buyer, await bodyFor(shop, buyer, { form }))
    expect([asAccountant.status, without.status]).toEqual([403, 409])
    expect(((await without.json()) as { code: string }).code).toBe('company.no_billing')
    expect(await rows('SELECT 1 FROM orders WHERE customer_id = $1', [owner.id])).toEqual([])
  })

  test('neither shows nor uses the company’s wallet', async () => {
    const rich = await customerWith(shop, 100_000)
    await rows('UPDATE users SET billing = $2 WHERE id = $1', [
      rich.id,
      JSON.stringify(COMPANY_BILLING),
    ])
    const free = await aColleague(shop, rich.id, 'approver')
    const fromWallet = { use: true, amount: '' }
    const priced = await priceFor(shop, free, { form: { ...form, fromWallet } })
    expect(priced.wallet).toBeNull()
    const { number } = await place(free, { form: { fromWallet } })
    expect(await orderOf(number)).toMatchObject({ wallet_cents: 0, status: 'pending_payment' })
    expect((await call('GET', '/users/wallet', { token: free.token })).status).toBe(403)
  })
})

describe('over the limit', () => {
  test('waits: approvers get a mail, the buyer is told not to pay, and it does not count as spent', async () => {
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
      "SELECT data FROM order_events e JOIN orders o ON o.id = e.order_id WHERE o.number = $1 AND e.data ->> 'to' = 'pending_payment'",
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

test('visible orders: own ones, all; the same for files and invoices', async () => {
  const other = await aColleague(shop, owner.id, 'buyer')
  const accountant = await aColleague(shop, owner.id, 'accountant')
  const [mine, theirs, owners] = [await place(buyer), await place(other), await place(owner)]
  for (const { number } of [theirs, owners])
    await call('POST', `/staff/orders/${number}/moves`, {
      token: staff.token,
      body: { to: 'preparing' },
    })
  const numbers = async (who: Customer, path: string) => {
    const { status, body } = await call('GET', path, { token: who.token })
    return status === 200
      ? body.data.items
          .map((item: Record<string, { number: string } | string>) =>
            path.endsWith('invoices') ? (item.order as { number: string }).number : item.number,
          )
          .sort()
      : status
  }
  const all = [mine.number, theirs.number, owners.number].sort()
  const paid = [theirs.number, owners.number].sort()
  const seen = async (path: string) => [
    await numbers(owner, path),
    await numbers(approver, path),
    await numbers(accountant, path),
    await numbers(buyer, path),
    await numbers(other, path),
  ]
  expect(await seen('/users/orders')).toEqual([all, all, all, [mine.number], [theirs.number]])
  expect(await seen('/users/invoices')).toEqual([paid, paid, paid, [], [theirs.number]])
  expect(await seen('/users/files')).toEqual([all, all, 403, [mine.number], [theirs.number]])
  const quarter = async (who: Customer) =>
    (await shop.service.request('/api/users/invoices/2026-T4', { headers: { token: who.token } }))
      .status
  expect([
    await quarter(owner),
    await quarter(accountant),
    await quarter(approver),
    await quarter(buyer),
  ]).toEqual([200, 200, 403, 403])
})
