/** A company with an approver and a limited buyer, and the orders of its colleagues. */
import { beforeAll, beforeEach } from 'vitest'
import { aColleague, aCompany, COMPANY_BILLING } from './company.ts'
import { bodyFor, send } from './credit.ts'
import { aCustomer, becomesStaff, type Caller, type Customer, callTo } from './customers.ts'
import { openedLater } from './opened-later.ts'
import { shopForTests } from './shop-for-tests.ts'
import type { WholeShop } from './whole-shop.ts'

/** The worked banner costs 82.60 EUR net with shipping: over this limit, under twice of it. */
export const LIMIT = 5_000

async function limitedCompany(shop: WholeShop) {
  const owner = await aCompany(shop)
  const approver = await aColleague(shop, owner.id, 'approver')
  const buyer = await aColleague(shop, owner.id, 'buyer', { orderLimitCents: LIMIT })
  return { owner, approver, buyer }
}

export const form = {
  billing: {
    ...COMPANY_BILLING,
    ...COMPANY_BILLING.address,
    sameAddress: false,
    invoice: true,
    reference: 'CC-7',
  },
}
type Placed = { number: string; token: string; payment: string; waits: boolean }

/** Calls of colleagues at the shop, which is opened before the first call. */
function companyOrders(shopOf: () => WholeShop) {
  const call: Caller = (method, path, said) => callTo(shopOf())(method, path, said)

  const rows = async (text: string, values: unknown[]) =>
    (await shopOf().database.pool.query(text, values)).rows
  const orderOf = async (number: string) =>
    (await rows('SELECT * FROM orders WHERE number = $1', [number]))[0]
  async function place(
    customer: Customer,
    asked: Parameters<typeof bodyFor>[2] = {},
  ): Promise<Placed> {
    const answer = await send(
      shopOf(),
      customer,
      await bodyFor(shopOf(), customer, { ...asked, form: { ...form, ...asked.form } }),
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
    call('POST', `/users/company/approvals/${number}/refusal`, {
      token: who.token,
      body: { reason },
    })
  const statusOf = async (number: string) => (await orderOf(number)).status
  return { call, rows, orderOf, place, approve, refuse, statusOf }
}

/** A shop with a member of staff and, for each test, a company of its own. */
export function limitedCompanyForTests() {
  let company: Awaited<ReturnType<typeof limitedCompany>> | undefined
  let signedIn: Customer | undefined
  const shop = shopForTests()
  beforeAll(async () => {
    signedIn = await aCustomer(shop.context)
    await becomesStaff(shop, signedIn)
  })
  beforeEach(async () => {
    company = await limitedCompany(shop)
  })
  return {
    shop,
    staff: openedLater(() => signedIn),
    owner: openedLater(() => company?.owner),
    approver: openedLater(() => company?.approver),
    buyer: openedLater(() => company?.buyer),
    ...companyOrders(() => shop),
  }
}
