/** Orders of colleagues on a real database: the company owns them, roles see them. */
import { describe, expect, test } from 'vitest'
import { aColleague, COMPANY_BILLING } from '../../../../test/company.ts'
import { form, limitedCompanyForTests } from '../../../../test/company-orders.ts'
import { bodyFor, customerWith, priceFor, send } from '../../../../test/credit.ts'
import type { Customer } from '../../../../test/customers.ts'

const { shop, staff, owner, approver, buyer, call, rows, orderOf, place } = limitedCompanyForTests()

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
