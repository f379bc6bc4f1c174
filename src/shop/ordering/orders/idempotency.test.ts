/**
 * One key belongs to one request: repeated it returns the same order, with another content it is
 * refused.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLine, orderBody, workedBanner } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const countOrders = async (): Promise<number> =>
  (await shop.database.pool.query('SELECT count(*)::int AS count FROM orders')).rows[0].count

type Line = { configuration: object }
const withJobName = (line: Line, jobName: string): Line => ({
  ...line,
  configuration: { ...line.configuration, jobName },
})

test('the key of another cart is refused', async () => {
  const body = await orderBody(shop)
  await shop.post('/api/orders', body)
  const other = await orderBody(shop, [cartLine(workedBanner({ units: 3 }))])
  const answer = await shop.post('/api/orders', { ...other, idempotencyKey: body.idempotencyKey })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'orders.keyReused' })
})

test.each<[string, (body: Record<string, unknown>) => object]>([
  [
    'another name',
    (body) => ({
      form: {
        ...(body.form as object),
        contact: { name: 'Otra persona', email: 'otra@correo.example', phone: '600 111 222' },
      },
    }),
  ],
  ['another field', (body) => ({ form: { ...(body.form as object), handling: 'folded' } })],
  ['another agreement', () => ({ agreed: 'x' })],
  // At the same price.
  [
    'another name of the job',
    (body) => ({
      lines: (body.lines as Line[]).map((line) => withJobName(line, 'Feria de otoño')),
    }),
  ],
  [
    'another line of the same goods',
    (body) => ({
      lines: (body.lines as Line[]).map((line) => ({ ...line, id: crypto.randomUUID() })),
    }),
  ],
  ['another order to replace', () => ({ replaces: 'A'.repeat(22) })],
])('the key of a request with %s is refused, and says nothing of its order', async (_, change) => {
  const body = await orderBody(shop)
  const { data } = (await (await shop.post('/api/orders', body)).json()) as {
    data: { token: string }
  }
  const before = await countOrders()
  const answer = await shop.post('/api/orders', { ...body, ...change(body) })
  expect(answer.status).toBe(422)
  const text = await answer.text()
  expect(text).toContain('orders.keyReused')
  expect(text).not.toContain(data.token)
  expect(await countOrders()).toBe(before)
  expect((await shop.post('/api/orders', body)).status).toBe(200)
})

test('a field that the form does not have is not read: the same request', async () => {
  const body = await orderBody(shop)
  await shop.post('/api/orders', body)
  const form = { ...body.form, netCents: 1 }
  expect((await shop.post('/api/orders', { ...body, form })).status).toBe(200)
})

test('the same request with its fields in another order is the same request', async () => {
  const body = await orderBody(shop)
  await shop.post('/api/orders', body)
  const turned = Object.fromEntries(Object.entries(body).reverse())
  expect((await shop.post('/api/orders', turned)).status).toBe(200)
})
