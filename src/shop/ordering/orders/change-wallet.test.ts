import { describe, expect, test } from 'vitest'
import { changesForTests, codeOf, type Placed } from '../../../../test/changes.ts'
import { customerWith, placeFor } from '../../../../test/credit.ts'
import type { Customer } from '../../../../test/customers.ts'
import { permitted } from '../../../../test/permits.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { balanceOf, listLedger } from '../../buying/wallet/store.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { OpenMoney } from './open-money-schema.ts'

const { desk, bank, changes } = changesForTests()

const walletOf = ({ token }: Placed, customer: Customer | null) =>
  desk.shop.get(`/api/orders/${token}/change/wallet`, customer ? { token: customer.token } : {})
const use = ({ token }: Placed, customer: Customer, amount = '') =>
  desk.shop.post(`/api/orders/${token}/change/wallet`, { amount }, { token: customer.token })
const used = async (order: Placed, customer: Customer, amount = '') =>
  dataOf<CustomerOrder>(await use(order, customer, amount))
const balance = ({ id }: Customer) => balanceOf(desk.shop.database.db, id)
const kindsOf = async ({ id }: Customer) =>
  (await listLedger(desk.shop.database.db, id, { limit: 50, offset: 0 })).map(({ kind, cents }) => [
    kind,
    cents,
  ])
/** Paid by card, with a dearer change: `cents` is its difference. */
async function waiting(walletCents: number) {
  const customer = await customerWith(desk.shop, walletCents)
  const order = await placeFor(desk.shop, customer, { form: { payment: 'card' } })
  await bank.pay(order.token)
  const { change } = await changes.amended(order, await changes.unitsOf(order, 9))
  return {
    customer,
    order,
    cents: change?.differenceCents ?? 0,
    before: await changes.viewOf(order),
  }
}
const askedCents = async ({ number }: Placed) =>
  (await desk.orderOf(number)).attempts.map(({ amountCents }) => amountCents)

describe('the difference of a dearer change from the wallet', () => {
  test('all of it: the change is applied immediately, the wallet is charged, the books agree', async () => {
    const { customer, order, cents, before } = await waiting(500_000)
    const had = await balance(customer)
    expect(await dataOf(await walletOf(order, customer))).toEqual({ balanceCents: had })
    const after = await used(order, customer)
    expect(after).toMatchObject({
      change: null,
      grossCents: before.grossCents + cents,
      walletCents: cents,
      dueCents: before.grossCents,
    })
    expect(after.lines[0]?.configuration.units).toBe(9)
    const ledger = await kindsOf(customer)
    expect(ledger).toContainEqual(['spent', -cents])
    const accrued = ledger.filter(([kind]) => kind === 'accrued').at(0)?.[1] as number
    expect(await balance(customer)).toBe(had - cents + accrued)
    expect([await changes.invoicedOf(order), await changes.leftOf(order)]).toEqual([
      after.grossCents,
      after.grossCents,
    ])
    expect(after.events.map(({ kind }) => kind).slice(0, 2)).toEqual(['amended', 'difference_paid'])
  })

  test('in part, the rest by card: the bank gets only the rest', async () => {
    const { customer, order, cents, before } = await waiting(1500)
    const had = await balance(customer)
    expect((await used(order, customer)).change).toMatchObject({
      differenceCents: cents,
      walletCents: had,
      dueCents: cents - had,
    })
    expect(await balance(customer)).toBe(0)
    await bank.pay(order.token)
    expect((await askedCents(order)).toSorted((a, b) => a - b)).toEqual(
      [before.grossCents, cents - had].toSorted((a, b) => a - b),
    )
    const after = await changes.viewOf(order)
    expect(after).toMatchObject({
      change: null,
      grossCents: before.grossCents + cents,
      walletCents: had,
    })
    expect(await kindsOf(customer)).toContainEqual(['spent', -had])
    expect([await changes.invoicedOf(order), await changes.leftOf(order)]).toEqual([
      after.grossCents,
      after.grossCents,
    ])
  })

  test('in part, the rest by transfer: the office waits for the rest, and all of it is refundable', async () => {
    const { customer, order, cents } = await waiting(100_000)
    await desk.shop.post(`/api/orders/${order.token}/change/payment-method`, { method: 'transfer' })
    expect((await used(order, customer, '12,50')).change).toMatchObject({
      walletCents: 1250,
      dueCents: cents - 1250,
    })
    expect((await desk.orderOf(order.number)).change?.dueCents).toBe(cents - 1250)
    expect(
      (
        await desk.shop.post(
          `/api/staff/orders/${order.number}/change/confirmation`,
          {},
          desk.staff,
        )
      ).status,
    ).toBe(200)
    const { grossCents } = await changes.viewOf(order)
    const had = await balance(customer)
    // Cheaper again by the whole addition: the card gets nothing, the transfer first, then the
    // wallet.
    await changes.amended(order, await changes.unitsOf(order, 1))
    await desk.shop.runSentJobs()
    const after = await desk.orderOf(order.number)
    const back = after.refunds.map(({ target, amountCents }) => [target, amountCents] as const)
    expect(back.reduce((all, [, amount]) => all + amount, 0)).toBe(grossCents - after.grossCents)
    expect([await changes.invoicedOf(order), await changes.leftOf(order)]).toEqual([
      after.grossCents,
      after.grossCents,
    ])
    expect(await balance(customer)).toBeGreaterThanOrEqual(had - 100)
  })

  test('another amount replaces the earlier one, 0 releases all', async () => {
    const { customer, order, cents } = await waiting(5000)
    const had = await balance(customer)
    await used(order, customer, '20')
    expect(await balance(customer)).toBe(had - 2000)
    await used(order, customer, '30,00')
    expect(await balance(customer)).toBe(had - 3000)
    expect(await dataOf(await walletOf(order, customer))).toEqual({ balanceCents: had })
    expect((await used(order, customer, '0')).change).toMatchObject({
      walletCents: 0,
      dueCents: cents,
    })
    expect(await balance(customer)).toBe(had)
  })

  test.each<[string, (order: Placed) => Promise<unknown>]>([
    [
      'withdrawn',
      async (order) =>
        desk.shop.post(
          `/api/orders/${order.token}/change/withdrawal`,
          {},
          await permitted(desk.shop, order.token),
        ),
    ],
    [
      'given up by staff',
      (order) =>
        desk.shop.post(`/api/staff/orders/${order.number}/change/withdrawal`, {}, desk.staff),
    ],
    ['replaced', async (order) => changes.amend(order, await changes.unitsOf(order, 1))],
    ['not paid in time', () => changes.later(25, () => desk.shop.runJob('orders.changes'))],
    ['closed with its order', (order) => desk.move(order.number, 'cancelled')],
  ])('%s: what was set aside is the customer’s again, once', async (_, end) => {
    const { customer, order } = await waiting(3000)
    const had = await balance(customer)
    await used(order, customer)
    expect(await balance(customer)).toBe(0)
    await Promise.all([end(order), end(order)])
    expect(await balance(customer)).toBe(had)
    expect((await kindsOf(customer)).filter(([kind]) => kind === 'returned')).toEqual([
      ['returned', had],
    ])
  })

  test('more than available, more than the price, no amount: refused at the field, and the reservation is kept', async () => {
    const { customer, order, cents } = await waiting(3000)
    const had = await balance(customer)
    await used(order, customer, '10')
    const refused = async (amount: string) => {
      const answer = await use(order, customer, amount)
      const { field, code } = (await answer.json()) as { field: string; code: string }
      return [answer.status, field, code]
    }
    expect(await refused('99999')).toEqual([422, 'fromWallet.amount', 'wallet.overBalance'])
    expect(await refused('mucho')).toEqual([422, 'fromWallet.amount', 'wallet.notAnAmount'])
    expect((await changes.viewOf(order)).change?.walletCents).toBe(1000)
    expect(await balance(customer)).toBe(had - 1000)
    const rich = await waiting(900_000)
    const { message, code } = (await (await use(rich.order, rich.customer, '8000')).json()) as {
      message: string
      code: string
    }
    expect([code, cents > 0]).toEqual(['orders.change.overDifference', true])
    expect(message).toMatch(/La diferencia son .* y quieres usar 8\.000,00/)
  })

  test('during a payment it is unchanged', async () => {
    const { customer, order } = await waiting(3000)
    const started = await bank.start(order.token)
    expect(await codeOf(await use(order, customer))).toBe('orders.amend.paying')
    await bank.decide(started, 'cancelled')
    expect((await use(order, customer)).status).toBe(200)
  })

  test('another customer, staff, guests: no access', async () => {
    const { order } = await waiting(3000)
    const other = await customerWith(desk.shop, 9000)
    expect((await walletOf(order, other)).status).toBe(404)
    expect((await use(order, other)).status).toBe(404)
    expect((await walletOf(order, null)).status).toBe(401)
    expect(
      (await desk.shop.post(`/api/orders/${order.token}/change/wallet`, { amount: '' }, desk.staff))
        .status,
    ).toBe(403)
    expect(await balance(other)).toBe(9000)
  })

  test('two changes and twenty concurrent tries: never below zero, never reserved twice', async () => {
    const { customer, order } = await waiting(2500)
    const second = await placeFor(desk.shop, customer, { form: { payment: 'card' } })
    await bank.pay(second.token)
    await changes.amended(second, await changes.unitsOf(second, 9))
    const had = await balance(customer)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => use(index % 2 ? order : second, customer)),
    )
    const [one, other] = [
      (await changes.viewOf(order)).change?.walletCents ?? 0,
      (await changes.viewOf(second)).change?.walletCents ?? 0,
    ]
    expect(one + other).toBe(had)
    expect(await balance(customer)).toBe(0)
  })

  test('money for the whole difference after a partial payment by the wallet waits for staff', async () => {
    const { customer, order, cents } = await waiting(3000)
    const started = await bank.start(order.token)
    await changes.later(1, () => use(order, customer))
    await bank.decide(started)
    const { orphans } = await dataOf<OpenMoney>(await desk.shop.get('/api/staff/money', desk.staff))
    expect(orphans.filter(({ orderNumber }) => orderNumber === order.number)).toMatchObject([
      { because: 'amount_differs', leftCents: cents },
    ])
    expect((await changes.viewOf(order)).change?.walletCents).toBeGreaterThan(0)
  })
})
