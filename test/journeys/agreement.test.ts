import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreesOn, takePriceFunction } from '../agreement.ts'
import { allProducts, productNamed } from '../products.ts'
import { WORKED_BANNER } from './buying.ts'
import { type House, openHouse } from './house.ts'
import { open, type Visit } from './visit.ts'

/** `npm run bench -- agreement` takes 100 000 of each. */
const OF_EACH = 2000

let house: House
let visit: Visit
beforeAll(async () => {
  house = await openHouse()
  visit = await house.enter()
  await open(visit.page, WORKED_BANNER)
  await takePriceFunction(visit.page, productNamed('lona-frontal-pvc'))
})
afterAll(() => house.close())

test.each(allProducts().map((product) => [product.slug, product] as const))(
  '%s: browser and server quote alike',
  async (_, product) => {
    const { priced, refused } = await agreesOn(visit.page, product, OF_EACH)
    expect(priced).toBeGreaterThan(OF_EACH / 20)
    expect(refused).toBeGreaterThan(OF_EACH / 100)
  },
)
