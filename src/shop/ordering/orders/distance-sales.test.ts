/**
 * The yearly limit of sales to consumers of other member states: the counted sales, and one mail to
 * the owner.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import { loadDistanceSales, warnOfDistanceSales } from './distance-sales-lifecycle.ts'
import type { TaxDesk } from './tax-desk-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
afterEach(() =>
  desk.shop.database.pool.query('UPDATE orders SET paid_at = NULL, status = $1', ['cancelled']),
)

const LISBOA = {
  method: 'carrier',
  recipient: 'Ana',
  address: 'Rua Augusta, 1',
  postalCode: '1100-048',
  city: 'Lisboa',
  country: 'PT',
}
const PARIS = {
  ...LISBOA,
  address: '1, rue de Rivoli',
  postalCode: '75001',
  city: 'Paris',
  country: 'FR',
}

async function sold(
  delivery: object,
  netCents: number,
  billing: object = { type: 'individual' },
): Promise<string> {
  const { number } = await placeOrder(
    desk.shop,
    [cartLine()],
    guestForm({ payment: 'transfer', delivery, billing }),
  )
  await desk.move(number, 'preparing')
  await desk.shop.database.pool.query(
    `UPDATE orders SET net_cents = $2, vat_cents = 0, recargo_cents = 0, gross_cents = $2,
      paid_cents = $2 WHERE number = $1`,
    [number, netCents],
  )
  return number
}
const salesOf = async () =>
  (await dataOf<TaxDesk>(await desk.shop.get('/api/staff/taxes', desk.staff))).distanceSales
const warn = () => desk.shop.runJob('orders.distance-sales')
const told = async () => {
  const near = await mailsNaming(desk.shop.database.db, 'cerca del límite')
  const over = await mailsNaming(desk.shop.database.db, 'límite superado')
  return [...near, ...over].map(({ subject }) => subject)
}

test('consumers of Portugal and France count together; businesses and customers in Spain do not', async () => {
  await sold(LISBOA, 300_000)
  await sold(PARIS, 200_000)
  await sold({ ...LISBOA, country: 'ES', postalCode: '28013', city: 'Madrid' }, 900_000)
  await sold(LISBOA, 900_000, {
    type: 'company',
    name: 'Letreiros',
    taxId: '501964843',
    sameAddress: true,
  })
  expect(await salesOf()).toMatchObject({
    year: 2026,
    netCents: 500_000,
    beforeCents: 0,
    thresholdCents: 1_000_000,
    level: 'fine',
  })
})

test('refunds do not count, and the year before does', async () => {
  const number = await sold(LISBOA, 400_000)
  const refund = { target: 'transfer', amountCents: 100_000, reason: 'x' }
  expect(
    (await desk.shop.post(`/api/staff/orders/${number}/refunds`, refund, desk.staff)).status,
  ).toBe(200)
  expect(await salesOf()).toMatchObject({ netCents: 300_000 })
  await desk.shop.database.pool.query(
    `UPDATE orders SET paid_at = '2025-06-01', net_cents = 1200000, gross_cents = 1200000,
      paid_cents = 1200000 WHERE number = $1`,
    [number],
  )
  expect(await salesOf()).toMatchObject({ netCents: 0, beforeCents: 1_100_000, level: 'over' })
})

test('the owner gets one mail near the limit and one over it', async () => {
  await sold(LISBOA, 790_000)
  await warn()
  expect(await told()).toEqual([])
  await sold(PARIS, 20_000)
  await warn()
  await warn()
  expect(await told()).toEqual(['Ventas a distancia de 2026: cerca del límite'])
  await sold(PARIS, 200_000)
  await warn()
  await warn()
  expect((await told()).toSorted()).toEqual([
    'Ventas a distancia de 2026: cerca del límite',
    'Ventas a distancia de 2026: límite superado',
  ])
})

test('nothing is counted or reported where the VAT of the destination is declared', async () => {
  const { context, database } = desk.shop
  const life = () => ({
    context,
    shop: publishedShop(database.db, () => '1'),
    translator: () => (key: string) => key,
  })
  const declare = (oss: boolean) =>
    database.pool.query(
      "UPDATE sites SET settings = jsonb_set(settings, '{generalVariables,oss}', $1::jsonb)",
      [JSON.stringify(oss)],
    )
  await sold(LISBOA, 1_200_000)
  await database.pool.query('DELETE FROM distance_sales_warnings')
  await declare(true)
  expect([await loadDistanceSales(life()), await warnOfDistanceSales(life())]).toEqual([
    null,
    false,
  ])
  await declare(false)
  expect([(await loadDistanceSales(life()))?.level, await warnOfDistanceSales(life())]).toEqual([
    'over',
    true,
  ])
})
