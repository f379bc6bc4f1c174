/** What staff may do: the roles of an account give it rights, and every call of staff needs one. */
export const STAFF_ROLES = [
  'owner',
  'catalogue',
  'orders',
  'prepress',
  'workshop',
  'shipping',
  'accountant',
  'content',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERY_ROLE = [
  'catalogue',
  'orders',
  'prepress',
  'workshop',
  'shipping',
  'accountant',
  'content',
] as const

/** The roles with each right; the owner has all rights. */
const ROLES_OF_RIGHT = {
  /** Orders with their customers, without payments and invoices. */
  'orders:see': ['orders', 'prepress', 'workshop', 'shipping', 'accountant'],
  /** Change or cancel an order for its customer. */
  'orders:change': ['orders'],
  /** Any change of an order's state; `rightOfMove` names the right of each state. */
  'orders:move': ['orders', 'shipping', 'accountant'],
  'jobs:move': ['orders', 'workshop'],
  'shipments:move': ['orders', 'shipping'],
  /** Carriers with their limits and services. */
  carriers: ['shipping'],
  'transport:prove': ['orders', 'shipping', 'accountant'],
  /** Machines, rolls and boards. */
  machines: ['prepress', 'workshop'],
  'files:see': ['orders', 'prepress', 'workshop'],
  'files:review': ['orders', 'prepress'],
  /** Mails about orders. */
  mails: ['orders'],
  'money:see': ['orders', 'accountant'],
  /** Confirm received payments. */
  'money:confirm': ['orders', 'accountant'],
  'money:refund': ['orders', 'accountant'],
  /** Credit or debit the wallet of a customer. */
  'wallets:change': ['accountant'],
  'invoices:see': ['orders', 'accountant'],
  'invoices:correct': ['accountant'],
  taxes: ['accountant'],
  /** Sales, punctuality and what sells most. */
  figures: ['accountant'],
  /** Accounts of customers, read-only. */
  customers: ['orders'],
  /** Some belong to one customer, whose address they show. */
  coupons: ['orders'],
  /** Products, their recipes and prices. */
  products: ['catalogue'],
  /** What goods cost the shop, and what is left of their price. */
  margins: ['catalogue', 'accountant'],
  /** Days without work or delivery, which move the promised dates. */
  holidays: ['catalogue', 'content'],
  newsletter: ['content'],
  /** Pictures and documents, which products and texts show. */
  media: ['catalogue', 'content'],
  /** FAQs and other texts of the shop. */
  content: ['content'],
  'stock:see': ['orders', 'catalogue', 'workshop'],
  'stock:change': ['catalogue', 'workshop'],
  /** The own account: its sessions. */
  own: EVERY_ROLE,
  /** Its password and second factor: also while one of them is still to be chosen. */
  'own:password': EVERY_ROLE,
  'own:factor': EVERY_ROLE,
  /** What the whole shop depends on: brand, payment, delivery, taxes. */
  settings: [],
  /** Accounts of staff, and the record of their changes. */
  staff: [],
} as const satisfies Record<string, readonly Exclude<StaffRole, 'owner'>[]>
export type StaffRight = keyof typeof ROLES_OF_RIGHT

/** The roles with a right, the owner last. */
export const rolesWith = (right: StaffRight): StaffRole[] => [...ROLES_OF_RIGHT[right], 'owner']

/** Whether an account with these roles has a right. */
export const staffMay = (roles: readonly StaffRole[], right: StaffRight): boolean =>
  rolesWith(right).some((role) => roles.includes(role))

/** The right that a change of an order to this state needs. */
export function rightOfMove(to: string): StaffRight {
  if (to === 'preparing') return 'money:confirm'
  if (to === 'refunded') return 'money:refund'
  return to === 'shipped' || to === 'received' ? 'shipments:move' : 'orders:change'
}
