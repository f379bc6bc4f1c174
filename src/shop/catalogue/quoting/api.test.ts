import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT, workedBanner } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

test('the worked example over HTTP, with the version of its recipe', async () => {
  const answer = await shop.post('/api/quotes', {
    product: PRODUCT,
    configuration: workedBanner(),
    price: 1,
  })
  const { data } = (await answer.json()) as {
    data: {
      netCents: number
      perUnitCents: number
      recipeVersion: number
      components: { cents: number }[]
    }
  }
  expect(data).toMatchObject({ netCents: 7360, perUnitCents: 3680, recipeVersion: 1 })
  expect(data.components.reduce((sum, { cents }) => sum + cents, 0)).toBe(7360)
})

test('all refusals at once, each with field, limit and value in words', async () => {
  const answer = await shop.post('/api/quotes', {
    product: PRODUCT,
    configuration: workedBanner({ heightMm: 62_000, counts: { eyelets: 9 } }),
  })
  expect(answer.status).toBe(422)
  const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
  expect(errors.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['heightMm', 'counts.eyelets']),
  )
  expect(errors.find(({ field }) => field === 'heightMm')?.message).toMatch(/5\.000.*6\.200/)
})

test('an unknown product', async () => {
  expect(
    (await shop.post('/api/quotes', { product: 'nada', configuration: workedBanner() })).status,
  ).toBe(404)
})
