/**
 * Who may make which call: the callers, what each kind of call answers them, and the rows of the
 * tables.
 */
export const CALLERS = {
  nobody: 'no token',
  unknown: 'a token that never was',
  expired: 'a token that was not seen for 31 days',
  revoked: 'a token whose session was ended',
  shutOut: 'the token of an account that was shut out',
  guest: 'INVITED_ROLE',
  other: 'another customer, who names what belongs to the owner',
  namesake: 'another customer, whose account says the same company as the owner’s',
  buyer: 'a colleague of the owner’s company who orders up to a limit',
  approver: 'a colleague who approves',
  accountant: 'a colleague who keeps the books',
  removed: 'a colleague who was removed, with the session for the company',
  staff: 'STAFF_ROLE, the owner of the shop',
  'staff catalogue': 'STAFF_ROLE with this role alone, as those below',
  'staff orders': '',
  'staff prepress': '',
  'staff workshop': '',
  'staff shipping': '',
  'staff accountant': '',
  'staff content': '',
  owner: 'the customer whom everything named belongs to',
} as const
export type Caller = keyof typeof CALLERS

/** The callers of staff with one role alone. */
export type StaffCaller = Extract<Caller, `staff ${string}`>
export const isStaffCaller = (who: Caller): who is StaffCaller => who.startsWith('staff ')

/** `yes`: the answer of the row. */
type Answer = 'yes' | 401 | 403 | 404
type Answers = Record<Exclude<Caller, StaffCaller>, Answer>
const DEAD = {
  nobody: 401,
  unknown: 401,
  expired: 401,
  revoked: 401,
  shutOut: 401,
  removed: 401,
} as const
const ALL = {
  nobody: 'yes',
  unknown: 'yes',
  expired: 'yes',
  revoked: 'yes',
  shutOut: 'yes',
  removed: 'yes',
} as const
const team = <A, B, C>(buyer: A, approver: B, accountant: C) => ({ buyer, approver, accountant })
const customers = { guest: 403, staff: 403, owner: 'yes' } as const

const ACCESS = {
  /** Without authentication. */
  anybody: {
    ...ALL,
    guest: 'yes',
    other: 'yes',
    namesake: 'yes',
    ...team('yes', 'yes', 'yes'),
    staff: 'yes',
    owner: 'yes',
  },
  /** Holders of an unguessable link. The number or the id of the same thing gives no access. */
  link: {
    ...ALL,
    guest: 'yes',
    other: 'yes',
    namesake: 'yes',
    ...team('yes', 'yes', 'yes'),
    staff: 'yes',
    owner: 'yes',
  },
  /** The link of a customer's order is not enough: the account, or the permit of a code by mail. */
  linkOfOwner: {
    ...{ nobody: 403, unknown: 403, expired: 403, revoked: 403, shutOut: 403, removed: 403 },
    ...{
      guest: 403,
      other: 403,
      namesake: 403,
      ...team(403, 'yes', 403),
      staff: 403,
      owner: 'yes',
    },
  },
  /** All except company members whose role does not order. */
  whoOrders: {
    ...ALL,
    guest: 'yes',
    other: 'yes',
    namesake: 'yes',
    ...team('yes', 'yes', 403),
    staff: 'yes',
    owner: 'yes',
  },
  /** Any signed-in user. */
  user: {
    ...DEAD,
    guest: 'yes',
    other: 'yes',
    namesake: 'yes',
    ...team('yes', 'yes', 'yes'),
    staff: 'yes',
    owner: 'yes',
  },
  /** Customers, each about what is theirs, or their company's as far as their role goes. */
  customer: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team('yes', 'yes', 'yes') },
  /** The customer to whom the thing named belongs; for others it does not exist. */
  owner: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(404, 404, 404) },
  /** Of a company, by role: decision 0036. Other customers have what is theirs. */
  sendsFiles: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team('yes', 'yes', 403) },
  keepsBooks: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team(403, 403, 'yes') },
  approves: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team(403, 'yes', 403) },
  heads: { ...DEAD, ...customers, other: 'yes', namesake: 'yes', ...team(403, 403, 403) },
  /** The same of one thing of the company: for other customers it does not exist. */
  keepsItsBooks: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(403, 403, 'yes') },
  approvesIt: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(403, 'yes', 403) },
  headsIt: { ...DEAD, ...customers, other: 404, namesake: 404, ...team(403, 403, 403) },
  staff: {
    ...DEAD,
    guest: 403,
    other: 403,
    namesake: 403,
    ...team(403, 403, 403),
    staff: 'yes',
    owner: 403,
  },
} as const satisfies Record<string, Answers>
/** `staff: orders, shipping`: staff of these roles and the owner of the shop. */
export type Access = Exclude<keyof typeof ACCESS, 'staff'> | `staff: ${string}`
export const isOfStaff = (access: Access): boolean => access.startsWith('staff: ')

/** What each caller is answered. */
export function answersTo(access: Access): [Caller, Answer][] {
  const kind = (isOfStaff(access) ? 'staff' : access) as keyof typeof ACCESS
  const roles = isOfStaff(access) ? access.slice('staff: '.length).split(', ') : undefined
  const callers = Object.keys(CALLERS) as Caller[]
  return callers.map((who) => {
    if (!isStaffCaller(who)) return [who, ACCESS[kind][who]]
    const role = who.slice('staff '.length)
    return [who, !roles ? ACCESS[kind].staff : roles.includes(role) ? 'yes' : 403]
  })
}

/** What one caller is answered. */
export const answerTo = (access: Access, caller: Caller): Answer | undefined =>
  answersTo(access).find(([who]) => who === caller)?.[1]

/** Path values of calls, all of the owner. */
export type Thing =
  | (
      | 'address'
      | 'card'
      | 'session'
      | 'cartItem'
      | 'order'
      | 'unpaidOrder'
      | 'number'
      | 'line'
      | 'file'
      | 'invoice'
      | 'attempt'
      | 'mail'
    )
  | ('offer' | 'coupon' | 'early' | 'member' | 'refused' | 'cardRegistration')
/** Address values without an owner: of a product, a page, or unknown ones. */
type Plain = `=${string}`

export type Row = readonly [
  access: Access,
  status: number,
  parameters?: Readonly<Record<string, Thing | Plain>>,
  body?: unknown,
]

/**
 * Where a call is made: its address with what stands in it. `named`: what stands for a thing.
 * Throws where the row leaves a parameter out.
 */
export function addressOf(
  name: string,
  parameters: Row[2],
  named: (thing: Thing) => string,
): string {
  const [, path = ''] = name.split(' ')
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = parameters?.[parameter]
    if (value === undefined) throw new Error(`${name}: the row says nothing of {${parameter}}`)
    return encodeURIComponent(value.startsWith('=') ? value.slice(1) : named(value as Thing))
  })
}

/** A key in the form of the shop's own that was never given out. */
export const KEY = { key: 'A'.repeat(43) }
export const PRODUCT = '=lona-frontal-pvc'
export const NEVER = '=00000000-0000-4000-8000-000000000000'
