/** The orders and quotes with which a changed price is tried. */
import { beforeAll, expect, test } from 'vitest'
import { cartLine, PRODUCT, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'

const shop = shopForTests()
let ana: Customer
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
})
const trialsOf = async (slug: string) =>
  (await callTo(shop)('GET', `/staff/products/${slug}/trials`, { token: ana.token })).body.data
    .items

test('orders and printed quotes of the product, newest first, without typed names', async () => {
  expect(await trialsOf(PRODUCT)).toEqual([])
  const configuration = workedBanner({ jobName: 'Feria de Ana', observations: 'Llamar a Ana' })
  const { number } = await placeOrder(shop, [cartLine(configuration)])
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const offer = await shop.post('/api/offers', {
    product: PRODUCT,
    configuration: workedBanner({ widthMm: 2000, jobName: 'Feria' }),
    destination: { country: 'ES', postalCode: '28013' },
  })
  expect(offer.status).toBe(201)
  const found = await trialsOf(PRODUCT)
  expect(found).toMatchObject([
    { kind: 'offer', product: PRODUCT, configuration: { widthMm: 2000, jobName: '' } },
    { kind: 'order', number, configuration: { jobName: '', observations: '' } },
  ])
  expect(JSON.stringify(found)).not.toMatch(/Ana|Feria/)
  expect(found[1].netCents).toBeGreaterThan(0)
  expect(await trialsOf('roll-up')).toEqual([])
})

test('at most 200, the last ones', async () => {
  await shop.database.pool.query(
    `INSERT INTO offers (number, access_key, language, product_slug, product_name, recipe_version,
       configuration, components, pieces, weight_g, goods_cents, totals, vat_bp, gross_cents,
       delivery, issued_at, valid_until)
     SELECT 'P-' || n, 'key-' || n, 'es', product_slug, product_name, recipe_version,
       configuration, components, pieces, weight_g, goods_cents, totals, vat_bp, gross_cents,
       delivery, issued_at + n * interval '1 minute', valid_until
     FROM offers, generate_series(1, 205) AS n WHERE number NOT LIKE 'P-%-%-%'`,
  )
  const found = await trialsOf(PRODUCT)
  expect(found).toHaveLength(200)
  expect(found[0].number).toBe('P-205')
  expect(found.map(({ at }: { at: string }) => at)).toEqual(
    found
      .map(({ at }: { at: string }) => at)
      .toSorted()
      .reverse(),
  )
})
