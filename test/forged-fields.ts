/** Fields that a caller may not set: role, state, balance, price, the id of another user. */

/** Values of the forged fields: none may occur in the database. */
export const CENTS = 98_765_431
export const MARK = 'CLAIMED-BY-THE-BODY'
export const forgedFields = (otherId: string) => ({
  ...{
    role: 'STAFF_ROLE',
    roles: ['STAFF_ROLE'],
    isAdmin: true,
    active: false,
    state: MARK,
    status: 'received',
    jobState: 'packed',
    kind: MARK,
  },
  ...{
    customerId: otherId,
    customer_id: otherId,
    userId: otherId,
    user_id: otherId,
    ownerId: otherId,
    owner_id: otherId,
  },
  ...{
    balance: CENTS,
    balanceCents: CENTS,
    walletCents: CENTS,
    wallet_cents: CENTS,
    discountCents: CENTS,
    creditCents: CENTS,
  },
  ...{
    netCents: CENTS,
    vatCents: CENTS,
    grossCents: CENTS,
    dueCents: CENTS,
    amountCents: CENTS,
    totals: [{ code: MARK, cents: CENTS }],
    vatBp: 0,
  },
  ...{
    number: MARK,
    accessToken: MARK,
    paidAt: '2020-01-01T00:00:00Z',
    emailConfirmedAt: '2020-01-01T00:00:00Z',
    passwordHash: MARK,
    tax: { vatBp: 0 },
  },
  ...{
    createdAt: '2001-01-01T00:00:00Z',
    placedAt: '2001-01-01T00:00:00Z',
    deliversOn: '2001-01-01',
    agency: MARK,
    __proto: MARK,
  },
})

/**
 * The forged fields at the top of a body and within each of its parts; the body's own fields are
 * kept.
 */
export function withForgedFields(body: unknown, otherId: string): unknown {
  if (Array.isArray(body)) return body.map((part) => withForgedFields(part, otherId))
  if (typeof body !== 'object' || body === null) return body
  const said = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withForgedFields(value, otherId)]),
  )
  return { ...forgedFields(otherId), ...said }
}
