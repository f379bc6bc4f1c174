/** Costs of a product over the staff calls, on orders, and never in an answer to a customer. */
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
const ask = (method: string, body?: unknown, slug = PRODUCT, langid = 'es') =>
  callTo(shop)(method, `/staff/products/${slug}/costs`, {
    token: ana.token,
    langid,
    ...(body !== undefined && { body }),
  })
type Change = { part: string; per: string; everywhere: boolean; cents: number | null }
const change = (part: string, per: string, cents: number | null, everywhere = false): Change => ({
  ...{ part, per, cents, everywhere },
})
async function save(changes: Change[], slug = PRODUCT) {
  const { body } = await ask('GET', undefined, slug)
  return ask('PUT', { seen: body.data.seen, changes }, slug)
}
const costsOf = async (slug = PRODUCT) => (await ask('GET', undefined, slug)).body.data.costs
const staffOrder = async (number: string) =>
  (await callTo(shop)('GET', `/staff/orders/${number}`, { token: ana.token })).body.data

test('a cost of every product holds elsewhere too, unless the product has its own', async () => {
  const { body } = await save([change('material.banner440', 'm2', 195, true)])
  expect(body.data.costs).toEqual([
    { part: 'material.banner440', per: 'm2', cents: 195, everywhere: true },
  ])
  const elsewhere = 'lona-economica-440'
  expect(await costsOf(elsewhere)).toMatchObject([{ cents: 195, everywhere: true }])
  await save([change('material.banner440', 'm', 700)], elsewhere)
  expect(await costsOf(elsewhere)).toEqual([
    { part: 'material.banner440', per: 'm', cents: 700, everywhere: false },
  ])
  expect(await costsOf()).toMatchObject([{ cents: 195 }])
  await save([change('material.banner440', 'm2', 200, true)], elsewhere)
  expect(await costsOf(elsewhere)).toMatchObject([{ per: 'm2', cents: 200, everywhere: true }])
  await save([change('material.banner440', 'm2', null, true)])
  expect([await costsOf(), await costsOf(elsewhere)]).toEqual([[], []])
})

test.each([
  ['es', 'Este producto no tiene la parte material.gold, o no se paga por esa unidad.'],
  ['pt', 'Este produto não tem a parte material.gold, ou não se paga por essa unidade.'],
  ['fr', 'Ce produit n’a pas l’élément material.gold, ou il ne se paie pas dans cette unité.'],
])('an unknown part is refused in %s, and nothing is saved', async (langid, said) => {
  const { seen } = (await ask('GET')).body.data
  const changes = [change('material.banner510', 'm2', 5), change('material.gold', 'm2', 5)]
  const { status, body } = await ask('PUT', { seen, changes }, PRODUCT, langid)
  expect([status, body.errors[0].message]).toEqual([422, said])
  const wrongUnit = await ask('PUT', { seen, changes: [change('material.banner510', 'dm3', 5)] })
  expect(wrongUnit.body.code).toBe('recipes.cost.unknown')
  expect(await costsOf()).toEqual([])
})

test('the second editor is told, with what the first has saved', async () => {
  const { seen } = (await ask('GET')).body.data
  await ask('PUT', { seen, changes: [change('work.line', 'line', 100)] })
  const late = await ask('PUT', { seen, changes: [change('work.line', 'line', 200)] })
  expect([late.status, late.body.code]).toEqual([409, 'recipes.cost.conflict'])
  expect(late.body.current.costs).toMatchObject([{ part: 'work.line', cents: 100 }])
  expect(await costsOf()).toMatchObject([{ cents: 100 }])
  await save([change('work.line', 'line', null)])
})

test('an order keeps the cost of its day; later costs do not change it', async () => {
  const lines = [cartLine(workedBanner())]
  const unknown = await placeOrder(shop, lines)
  expect((await staffOrder(unknown.number)).lines[0].margin).toBeNull()
  await save([change('material.banner510', 'm2', 231, true), change('option.eyelets', 'item', 7)])
  const { number } = await placeOrder(shop, [cartLine(workedBanner())])
  await save([change('material.banner510', 'm2', 999, true)])
  const [line] = (await staffOrder(number)).lines
  // 6 m² and 20 eyelets.
  const costCents = 6 * 231 + 20 * 7
  expect(line.margin).toMatchObject({ costCents, cents: line.netCents - costCents })
  expect((await staffOrder(unknown.number)).lines[0].margin).toBeNull()
})

test('no role without the right sees a margin', async () => {
  const { number } = await placeOrder(shop, [cartLine(workedBanner())])
  const eva = await aCustomer(shop.context)
  await becomesStaff(shop, eva)
  await shop.database.pool.query(
    "UPDATE users SET staff_roles = '{orders,workshop,prepress,shipping,content}' WHERE id = $1",
    [eva.id],
  )
  const { status, body } = await callTo(shop)('GET', `/staff/orders/${number}`, {
    token: eva.token,
  })
  expect([status, body.data.lines[0].margin]).toEqual([200, null])
  expect((await callTo(shop)('GET', `/staff/products/${PRODUCT}/costs`, eva)).status).toBe(403)
})

/** All names of fields of an answer. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])

test('no answer to a customer holds a cost', async () => {
  await save([change('material.banner510', 'm2', 54_321, true)])
  const { token } = await placeOrder(shop, [cartLine(workedBanner())])
  const answers = await Promise.all(
    [`/api/products/${PRODUCT}`, '/api/products', `/api/orders/${token}`].map(async (path) => {
      const answer = await shop.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      return answer.json()
    }),
  )
  const quoted = await shop.post('/api/quotes', {
    product: PRODUCT,
    configuration: workedBanner(),
  })
  for (const answer of [...answers, await quoted.json()]) {
    expect(namesIn(answer).filter((name) => /cost|^margin/i.test(name))).toEqual([])
    expect(JSON.stringify(answer)).not.toMatch(/54321|325926/)
  }
})
