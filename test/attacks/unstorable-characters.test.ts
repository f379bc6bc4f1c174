/** Bodies and addresses with characters that no database stores. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem } from '../../src/shop/buying/cart/cart-fixture.ts'
import { workedBanner } from '../checkout.ts'
import { aCustomer, callTo } from '../customers.ts'
import { type WholeShop, wholeShop } from '../whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

describe('characters that no database stores, NUL and lone surrogates, are a client error', () => {
  const banner = workedBanner({ observations: 'a\ud800b', jobName: '\udfff' })
  const person = { name: 'Ana', surname: 'Soler', password: 'tres lonas azules' }
  type Said = [status: number, method: string, path: string, body?: unknown]
  test.each<Said>([
    [404, 'GET', '/products/a%00b'],
    [404, 'GET', '/static/content/%00'],
    [404, 'POST', '/quotes', { product: 'a\0b', configuration: banner }],
    [404, 'GET', '/products?category=%00'],
    [400, 'GET', '/product-facts?slugs=%00'],
    [201, 'POST', '/offers', { product: 'lona-frontal-pvc', configuration: banner }],
    [201, 'POST', '/early-files', { product: 'lona-frontal-pvc', configuration: banner }],
    // Cut after twenty characters, within a surrogate pair.
    [201, 'POST', '/users', { ...person, email: 'vat@example.es', vat: `${'x'.repeat(19)}😀` }],
    [
      200,
      'POST',
      '/users/carts',
      anItem({ id: 'a\ud800b', productName: 'x\udfff', configuration: banner as never }),
    ],
    [200, 'POST', '/users/carts', anItem({ productName: 'a\0b \\u0000 \\\\ud800 \\' })],
    [422, 'POST', '/users/carts', anItem({ date: '+275760-09-13' })],
    [422, 'POST', '/users/carts', anItem({ date: '0000-01-01' })],
  ])('%i for %s %s', async (status, method, path, body) => {
    const { token } = await aCustomer(shop.context)
    expect((await callTo(shop)(method, path, { token, body })).status).toBe(status)
  })

  test('of an item of the cart the rest is kept, and escaped backslashes are', async () => {
    const { token } = await aCustomer(shop.context)
    const productName = 'a\0b\ud800 \\u0000 \\\\ud800 \\'
    await callTo(shop)('POST', '/users/carts', { token, body: anItem({ productName }) })
    const { body } = await callTo(shop)('GET', '/users/carts', { token })
    expect(body.data[0].productName).toBe('ab \\u0000 \\\\ud800 \\')
  })
})
