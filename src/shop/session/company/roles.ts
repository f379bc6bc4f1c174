/**
 * Rights of colleagues in their company. `owner`: the account itself, of a company or of a single
 * person.
 */
export const MEMBER_ROLES = ['buyer', 'approver', 'accountant'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
export const COMPANY_ROLES = ['owner', ...MEMBER_ROLES] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const CAPABILITIES = [
  'order',
  'orderWithoutLimit',
  'approve',
  'seeOwnOrders',
  'seeAllOrders',
  'seeFiles',
  'seeInvoices',
  'downloadQuarter',
  'seeWallet',
  'spendWallet',
  'useCoupons',
  'manageTeam',
  'changeBilling',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Roles by capability. A capability without a row is denied. */
const MAY: Record<Capability, readonly CompanyRole[]> = {
  order: ['owner', 'approver', 'buyer'],
  orderWithoutLimit: ['owner', 'approver'],
  approve: ['owner', 'approver'],
  seeOwnOrders: ['owner', 'approver', 'buyer', 'accountant'],
  seeAllOrders: ['owner', 'approver', 'accountant'],
  seeFiles: ['owner', 'approver', 'buyer'],
  seeInvoices: ['owner', 'approver', 'buyer', 'accountant'],
  downloadQuarter: ['owner', 'accountant'],
  seeWallet: ['owner', 'accountant'],
  spendWallet: ['owner'],
  useCoupons: ['owner', 'approver', 'buyer'],
  manageTeam: ['owner'],
  changeBilling: ['owner'],
}

export const may = (role: CompanyRole, capability: Capability): boolean =>
  MAY[capability].includes(role)
export const capabilitiesOf = (role: CompanyRole): Capability[] =>
  CAPABILITIES.filter((capability) => may(role, capability))

/** The visible orders: all of the account, or only the own ones. */
export type OrderScope = { accountId: string; orderedBy: string | null }
export const scopeOf = (role: CompanyRole, accountId: string, userId: string): OrderScope => ({
  accountId,
  orderedBy: may(role, 'seeAllOrders') ? null : userId,
})
