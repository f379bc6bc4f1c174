/** Goods that lie on a shelf, sold over the shop's own calls. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { changesOf } from '../../../../test/changes.ts'
import { agreedTo, cartLine, guestForm, orderBody, placeOrder } from '../../../../test/checkout.ts'
import { productNamed } from '../../../../test/products.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { followStock, lockStockOf, stockLeft } from '../../buying/stock/store.ts'
import type { Product } from '../../print/product/product.ts'
import { importCatalogue } from '../products/import.ts'
import { publishedShop } from '../store-published.ts'
import type { ShelfView } from './shelf-schema.ts'

const GOODS = 'roll-up'
const AT_ONCE = 200

let desk: StaffDesk
let files: CatalogueCopy
const count = async (stock: number | undefined, attention = '') => {
  files.change<Product>(`products/${GOODS}.json`, (product) => {
    Object.assign(product.recipe, { stock })
    Object.assign(product.name, { fr: `Roll-up ${attention}` })
  })
  await importCatalogue(desk.shop.database.db, files.folder)
}
beforeAll(async () => {
  desk = await staffDesk()
  files = catalogueCopy()
  await count(10)
})
afterAll(async () => {
  files.drop()
  await desk.shop.close()
})

const put = (left: number) =>
  desk.shop.database.pool.query('UPDATE product_stock SET pieces_left = $1', [left])
const left = async () => (await stockLeft(desk.shop.database.db, [GOODS])).get(GOODS)
const goods = (units = 1) => cartLine({ ...productNamed(GOODS).defaultConfiguration, units }, GOODS)
const byTransfer = guestForm({ payment: 'transfer' })
const held = async (token: string) =>
  (
    await desk.shop.database.pool.query<{ id: string; pieces: number | null }>(
      `SELECT id, (SELECT pieces FROM stock_holds h WHERE h.order_id = o.id) AS pieces FROM orders o
        WHERE access_token = $1`,
      [token],
    )
  ).rows[0]
beforeEach(async () => {
  await desk.shop.database.pool.query('DELETE FROM stock_holds')
  await put(10)
})

test(`the last piece is sold once among ${AT_ONCE} who press the button at the same time`, async () => {
  await put(1)
  const body = await orderBody(desk.shop, [goods()])
  const bodies = Array.from({ length: AT_ONCE }, () => ({
    ...body,
    idempotencyKey: crypto.randomUUID(),
  }))
  const answers = await Promise.all(bodies.map((body) => desk.shop.post('/api/orders', body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  // Whom a busy machine could not serve at all was sold nothing either.
  const told = await Promise.all(
    answers.filter(({ status }) => status !== 201 && status < 500).map(problemOf),
  )
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['quoting.refused.noStock']))
  expect(await left()).toBe(0)
  const { rows } = await desk.shop.database.pool.query('SELECT count(*)::int AS n FROM stock_holds')
  expect(rows).toEqual([{ n: 1 }])
})

describe('what is left', () => {
  test('is shown beside the quantity, in the cart and at the button, with limit and value', async () => {
    await put(3)
    const agreedEarlier = await orderBody(desk.shop, [goods(2)])
    await placeOrder(desk.shop, [goods(2)])
    const late = await problemOf(await desk.shop.post('/api/orders', agreedEarlier))
    expect(late).toMatchObject({
      code: 'quoting.refused.overStock',
      message: expect.stringMatching(/nos queda 1 y has pedido 2/),
    })
    const { lines } = (await agreedTo(desk.shop, [goods(2)])) as unknown as { lines: unknown[] }
    expect(lines).toMatchObject([
      {
        ok: false,
        refusals: [
          { code: 'quoting.refused.overStock', field: 'units', params: { limit: 1, value: 2 } },
        ],
      },
    ])
  })

  test('counts over all lines of an order', async () => {
    await put(3)
    const answer = await desk.shop.post(
      '/api/orders',
      await orderBody(desk.shop, [goods(2), goods(2)]),
    )
    expect((await problemOf(answer)).code).toBe('quoting.refused.overStock')
    expect(await left()).toBe(3)
  })

  test.each([['deleted_by_user'], ['cancelled']])(
    'grows again where an order is %s before it is sent',
    async (status) => {
      const { number, token } = await placeOrder(desk.shop, [goods(4)], byTransfer)
      expect([await left(), (await held(token))?.pieces]).toEqual([6, 4])
      const call =
        status === 'cancelled'
          ? desk.move(number, 'cancelled', 'ya no')
          : desk.shop.post(`/api/orders/${token}/moves`, { to: status })
      expect((await call).status).toBe(200)
      expect([await left(), (await held(token))?.pieces]).toEqual([10, null])
    },
  )

  test('stays sold where the order is paid; a paid order that is cancelled gives it back', async () => {
    const { number } = await placeOrder(desk.shop, [goods(4)], byTransfer)
    await desk.move(number, 'preparing')
    expect(await left()).toBe(6)
    expect((await desk.move(number, 'cancelled', 'ya no')).status).toBe(200)
    expect(await left()).toBe(10)
  })

  test('the order that takes the place of another has its pieces', async () => {
    await put(2)
    const first = await placeOrder(desk.shop, [goods(2)])
    const body = await orderBody(desk.shop, [goods(1)])
    const priced = await desk.shop.post('/api/carts/price', {
      lines: body.lines,
      destination: { country: 'ES', postalCode: '03501' },
      payment: 'card',
      replaces: first.token,
    })
    const { agreed } = ((await priced.json()) as { data: { agreed: string } }).data
    expect(
      (await desk.shop.post('/api/orders', { ...body, agreed, replaces: first.token })).status,
    ).toBe(201)
    expect(await left()).toBe(1)
  })
})

describe('a change of an order', () => {
  test('may ask for what is left beside what it holds, and holds what it asks for then', async () => {
    await put(5)
    const { token } = await placeOrder(desk.shop, [goods(3)], byTransfer)
    const { id = '' } = (await held(token)) ?? {}
    const follow = (pieces: number) =>
      desk.shop.database.db.transaction((tx) => followStock(tx, id, new Map([[GOODS, pieces]])))
    expect(await desk.shop.database.db.transaction((tx) => lockStockOf(tx, id))).toEqual(
      new Map([[GOODS, 5]]),
    )
    await follow(5)
    expect([await left(), (await held(token))?.pieces]).toEqual([0, 5])
    await follow(1)
    expect([await left(), (await held(token))?.pieces]).toEqual([4, 1])
    await follow(9)
    expect([await left(), (await held(token))?.pieces]).toEqual([0, 9])
  })

  test.each([['unpaid'], ['paid']])(
    '%s and short of pieces: sends it elsewhere as it is, and makes it no larger',
    async (state) => {
      const { amend, later, unitsOf, viewOf } = changesOf(desk)
      const order = await placeOrder(desk.shop, [goods(4)], byTransfer)
      await later(5 * 24, async () => {
        await desk.shop.runJob('orders.release')
        await put(3)
        if (state === 'paid') expect((await desk.move(order.number, 'preparing')).status).toBe(200)
        const delivery = { address: 'Rúa Nova 7', postalCode: '27001', city: 'Lugo', country: 'ES' }
        expect((await amend(order, { delivery })).status).toBe(200)
        const { lines, delivery: now, stock } = await viewOf(order)
        expect([lines[0]?.configuration.units, now.address?.city, stock?.missing[0]]).toMatchObject(
          [4, 'Lugo', { left: 3, wanted: 4 }],
        )
        const more = await desk.shop.post(
          `/api/orders/${order.token}/amendments/price`,
          await unitsOf(order, 5),
        )
        expect(await problemOf(more)).toMatchObject({
          status: 422,
          code: 'quoting.refused.overStock',
        })
      })
    },
  )
})

test('another figure counts anew, the same one leaves what was sold sold, none counts nothing', async () => {
  await placeOrder(desk.shop, [goods(4)])
  await count(10, 'same figure')
  expect(await left()).toBe(6)
  await count(50)
  expect(await left()).toBe(50)
  await count(undefined)
  expect(await left()).toBeUndefined()
})

describe('the office counts', () => {
  const shelf = async () => dataOf<ShelfView>(await desk.shop.get('/api/staff/stock', desk.staff))
  const row = async () => (await shelf()).find(({ slug }) => slug === GOODS)
  const say = (pieces: string, seen: number) =>
    desk.shop.post(`/api/staff/stock/${GOODS}`, { pieces, seen }, desk.staff)
  beforeEach(async () => {
    await count(undefined)
    await count(10)
  })

  test('sees what is left and what orders hold, by name', async () => {
    await placeOrder(desk.shop, [goods(4)], byTransfer)
    expect(await row()).toMatchObject({
      slug: GOODS,
      name: 'Roll-up estándar',
      piecesLeft: 6,
      piecesHeld: 4,
    })
    expect((await shelf()).map(({ slug }) => slug)).toEqual([
      'mostrador-promocional',
      'muro-pop-up',
      GOODS,
    ])
  })

  test('and says it anew: the next order may have as many, the page says so, and the same catalogue leaves it', async () => {
    const most = async () =>
      (await publishedShop(desk.shop.database.db, () => '').product(GOODS))?.product.recipe.stock
    const versions = async () =>
      (await desk.shop.database.pool.query('SELECT version FROM content_versions')).rows[0].version
    const before = await versions()
    expect((await say('30', 10)).status).toBe(200)
    expect([await left(), (await row())?.piecesLeft]).toEqual([30, 30])
    expect([await most(), (await versions()) > before]).toEqual([30, true])
    await placeOrder(desk.shop, [goods(4)], byTransfer)
    expect(await left()).toBe(26)
    await count(10, 'same figure again')
    expect(await left()).toBe(26)
    // What an order holds may come back: the page may promise it, the cart asks again.
    expect(await most()).toBe(30)
  })

  test('refuses a number based on an outdated one', async () => {
    await placeOrder(desk.shop, [goods(3)], byTransfer)
    const problem = await problemOf(await say('40', 10))
    expect(problem).toMatchObject({
      status: 409,
      code: 'staff.stock.moved',
      message: expect.stringMatching(/quedan 7, y antes 10/),
    })
    expect(await left()).toBe(7)
    expect((await say('40', 7)).status).toBe(200)
  })

  test.each([
    ['', 'missing', /0/],
    ['12,5', 'notWhole', /«12,5»/],
    ['-1', 'notWhole', /«-1»/],
    ['100001', 'tooMany', /100\.?000.*100\.?001/],
  ])('%j is no number of pieces', async (typed, code, said) => {
    const problem = await problemOf(await say(typed, 10))
    expect(problem).toMatchObject({
      status: 422,
      code: `staff.stock.${code}`,
      field: 'pieces',
      message: expect.stringMatching(said),
    })
    expect(await left()).toBe(10)
  })

  test('nothing of what is not counted', async () => {
    const answer = await desk.shop.post(
      '/api/staff/stock/lona-frontal-pvc',
      { pieces: '3', seen: 0 },
      desk.staff,
    )
    expect(await problemOf(answer)).toMatchObject({ status: 404, code: 'staff.stock.unknown' })
  })
})
