/**
 * Retailers under the recargo de equivalencia: eligibility, date of the declaration, and its effect
 * on orders and invoices.
 */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cardPayer } from '../../../../test/card-payer.ts'
import { changesOf } from '../../../../test/changes.ts'
import { cartLine, guestForm } from '../../../../test/checkout.ts'
import { aCompany, COMPANY_BILLING, joins } from '../../../../test/company.ts'
import { aCustomer, type Customer, callTo } from '../../../../test/customers.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'

let desk: StaffDesk
let bank: ReturnType<typeof cardPayer>
beforeAll(async () => {
  desk = await staffDesk()
  bank = cardPayer(desk.shop)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await desk.shop.close()
})

/** "Hermanos Gil, comunidad de bienes": its NIF begins with E. */
const SHOP_OF_HEIRS = {
  type: 'company',
  name: 'Hermanos Gil, C. B.',
  taxId: 'E12345674',
  sameAddress: true,
  recargo: true,
}

async function order(
  billing: Record<string, unknown>,
  customer: Customer | null = null,
): Promise<Response> {
  const lines = [cartLine()]
  const headers: Record<string, string> = customer ? { token: customer.token } : {}
  const asked = {
    lines,
    destination: { country: 'ES', postalCode: '03501' },
    payment: 'card',
    customerType: billing.type,
    recargo: billing.recargo,
  }
  const { agreed } = await dataOf<{ agreed: string }>(
    await desk.shop.post('/api/carts/price', asked, headers),
  )
  return desk.shop.post(
    '/api/orders',
    { idempotencyKey: randomUUID(), agreed, lines, form: guestForm({ billing }) },
    headers,
  )
}
const placed = async (billing: Record<string, unknown>, customer: Customer | null = null) => {
  const answer = await order(billing, customer)
  if (answer.status !== 201) throw new Error(await answer.text())
  return dataOf<{ number: string; token: string }>(answer)
}
const declaredOn = async (number: string) => {
  const { billing } = await desk.orderOf(number)
  return billing?.fullInvoice ? billing.recargoDeclaredOn : undefined
}

test('an entity that attributes income pays 21 % and 5.2 %, and its invoice is in the series RE', async () => {
  const { number, token } = await placed(SHOP_OF_HEIRS)
  await bank.pay(token)
  const { totals } = await desk.orderOf(number)
  expect(totals.map(({ code, cents }) => [code, cents])).toEqual([
    ['products', 7360],
    ['shipping', 900],
    ['net', 8260],
    ['vat', 1735],
    ['recargo', 430],
    ['gross', 10_425],
  ])
  const [invoice] = await changesOf(desk).invoicesOf({ number, token })
  expect(invoice?.taxes).toMatchObject([
    { sale: 'recargo', rateBp: 2100, vatCents: 1735, recargoBp: 520, recargoCents: 430 },
  ])
  const { rows } = await desk.shop.database.pool.query(
    'SELECT i.number FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1',
    [number],
  )
  expect(rows[0].number).toMatch(/^RE2026-/)
})

describe('the declaration', () => {
  test('of a guest has the day of the order, and is shown in the office', async () => {
    expect(await declaredOn((await placed(SHOP_OF_HEIRS)).number)).toBe('2026-11-23')
  })

  test('of an account has the day on which it was saved', async () => {
    const call = callTo(desk.shop)
    const customer = await aCustomer(desk.shop.context)
    const body = {
      ...SHOP_OF_HEIRS,
      address: 'Calle Real, 1',
      postalCode: '23001',
      city: 'Jaén',
      country: 'ES',
    }
    const before = desk.shop.clock.now
    desk.shop.clock.now = new Date('2026-11-02T09:00:00Z')
    const saved = await call('PUT', '/users/me/billing', { token: customer.token, body })
    expect([saved.status, saved.body.data?.billing]).toMatchObject([
      200,
      { recargo: true, recargoDeclaredOn: '2026-11-02' },
    ])
    desk.shop.clock.now = before
    expect(await declaredOn((await placed(SHOP_OF_HEIRS, customer)).number)).toBe('2026-11-02')
    expect(
      await declaredOn(
        (await placed({ ...SHOP_OF_HEIRS, taxId: '54362315K', type: 'self-employed' }, customer))
          .number,
      ),
    ).toBe('2026-11-23')
  })

  test('of a company counts for the orders of its colleagues', async () => {
    const billing = {
      ...COMPANY_BILLING,
      name: 'Hermanos Gil, C. B.',
      taxId: 'E12345674',
      recargo: true,
      recargoDeclaredOn: '2025-03-01',
    }
    const owner = await aCompany(desk.shop, billing)
    const buyer = await joins(desk.shop, owner.id, await aCustomer(desk.shop.context), 'buyer')
    expect(await declaredOn((await placed({ type: 'company', recargo: true }, buyer)).number)).toBe(
      '2025-03-01',
    )
  })

  test.each([
    ['a company', 'company', 'B12345674'],
    ['a company that calls itself self-employed', 'self-employed', 'B12345674'],
    ['a civil society, which pays corporate tax', 'company', 'J12345674'],
    ['a community of owners', 'company', 'H12345674'],
  ])('of %s is refused with the reason', async (_, type, taxId) => {
    const refused = await problemOf(await order({ ...SHOP_OF_HEIRS, type, taxId }))
    expect(refused).toMatchObject({
      status: 422,
      code: 'checkout.recargo.entity',
      field: 'billing.recargo',
    })
    expect(refused.message).toContain(taxId)
  })

  test('is required for the recargo', async () => {
    const { number } = await placed({ ...SHOP_OF_HEIRS, recargo: false })
    expect((await desk.orderOf(number)).totals.some(({ code }) => code === 'recargo')).toBe(false)
    expect(await declaredOn(number)).toBeUndefined()
  })
})
