/** A company with colleagues, signed in for it. */
import { workFor } from '../src/platform/session.ts'
import type { MemberRole } from '../src/shop/session/company/roles.ts'
import {
  insertInvitation,
  joinCompany,
  lockInvitation,
} from '../src/shop/session/company/store-invitations.ts'
import { saveProfile } from '../src/shop/session/store-customers.ts'
import { aCustomer, type Customer } from './customers.ts'
import type { WholeShop } from './whole-shop.ts'

export const COMPANY_BILLING = {
  type: 'company' as const,
  name: 'Rótulos del Sur, S. L.',
  taxId: 'B12345674',
  address: {
    address: 'Calle Larga, 3',
    postalCode: '11403',
    city: 'Jerez',
    country: 'ES' as const,
  },
  euVat: '',
  recargo: false,
}

/** An account with billing data. */
export async function aCompany(shop: WholeShop, billing = COMPANY_BILLING): Promise<Customer> {
  const owner = await aCustomer(shop.context, { confirmed: true })
  await saveProfile(shop.database.db, owner.id, { billing })
  return owner
}

export type TestColleague = Customer & { memberId: string }
type Limits = { orderLimitCents?: number | null; monthLimitCents?: number | null }

/** Makes a customer a colleague, with a session for the company. */
export async function joins(
  shop: WholeShop,
  companyId: string,
  customer: Customer,
  role: MemberRole,
  { orderLimitCents = null, monthLimitCents = null }: Limits = {},
): Promise<TestColleague> {
  const { db } = shop.database
  const at = shop.clock.now
  const memberId = await db.transaction(async (tx) => {
    const expiresAt = new Date(at.getTime() + 86_400_000)
    const { id, key } = await insertInvitation(tx, {
      companyId,
      email: customer.email,
      role,
      orderLimitCents,
      monthLimitCents,
      at,
      expiresAt,
    })
    if (!(await lockInvitation(tx, key, at))) throw new Error('the invitation does not hold')
    await joinCompany(tx, id, customer.id, at)
    return id
  })
  await workFor(db, customer.token, memberId)
  return { ...customer, memberId }
}

export const aColleague = async (
  shop: WholeShop,
  companyId: string,
  role: MemberRole,
  limits: Limits = {},
): Promise<TestColleague> =>
  joins(shop, companyId, await aCustomer(shop.context, { confirmed: true }), role, limits)
