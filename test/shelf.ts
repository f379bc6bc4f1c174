/** A shop with 25 pieces of a product in stock, and orders of them. */
import { stockLeft } from '../src/shop/buying/stock/store.ts'
import { importCatalogue } from '../src/shop/catalogue/products/import.ts'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import type { Product } from '../src/shop/print/product/product.ts'
import { catalogueCopy } from './catalogue.ts'
import { guestForm, placeOrder } from './checkout.ts'
import { productNamed } from './products.ts'
import { COMPANY, dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'
import { MONDAY_MORNING, type WholeShop } from './whole-shop.ts'

const GOODS = 'roll-up'
export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** What placing an order needs of a shop. */
type Placing = WholeShop

/** Calls at the desk, which is opened before the first call. */
export function shelfCalls(deskOf: () => StaffDesk) {
  const limits = (figures: object) =>
    deskOf().shop.database.pool.query(
      "UPDATE sites SET settings = jsonb_set(settings, '{orderLimits}', $1::jsonb) WHERE is_default",
      [JSON.stringify(figures)],
    )
  const put = (left: number) =>
    deskOf().shop.database.pool.query(
      'UPDATE product_stock SET pieces_left = $1 WHERE product_slug = $2',
      [left, GOODS],
    )
  const left = async () => (await stockLeft(deskOf().shop.database.db, [GOODS])).get(GOODS)
  const configuration = (units: number) => ({ ...productNamed(GOODS).defaultConfiguration, units })
  const goods = (units = 1) => ({
    id: crypto.randomUUID(),
    product: GOODS,
    configuration: configuration(units),
  })
  const ordered = (units: number, payment = 'transfer', shop: Placing = deskOf().shop) =>
    placeOrder(shop, [goods(units)], guestForm({ payment, billing: COMPANY }))
  const orderedInLines = (...units: number[]) =>
    placeOrder(
      deskOf().shop,
      units.map(goods),
      guestForm({ payment: 'transfer', billing: COMPANY }),
    )
  /** Another process, which reads the settings anew. */
  const placingAt = (service: Placing['service']): Placing => ({
    ...deskOf().shop,
    post: async (path, body, headers = {}) =>
      service.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  })
  const passed = async (ms: number) => {
    deskOf().shop.clock.now = new Date(deskOf().shop.clock.now.getTime() + ms)
    await deskOf().shop.runJob('orders.release')
  }
  const seen = async (token: string) =>
    dataOf<CustomerOrder>(await deskOf().shop.get(`/api/orders/${token}`))
  const pay = (token: string, langid = 'es') =>
    deskOf().shop.post(`/api/orders/${token}/payments`, {}, { langid })
  const missingOf = async (number: string) => (await deskOf().orderOf(number)).stock?.missing ?? []
  return { limits, put, left, ordered, orderedInLines, placingAt, passed, seen, pay, missingOf }
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>

/** Gives a shop the stock. @returns what removes its catalogue */
export async function makeShelf(desk: StaffDesk): Promise<() => void> {
  const files = catalogueCopy()
  files.change<Product>(`products/${GOODS}.json`, (product) => {
    Object.assign(product.recipe, { stock: 25 })
  })
  await importCatalogue(desk.shop.database.db, files.folder)
  return files.drop
}

export async function openShelf() {
  const desk = await staffDesk()
  const { limits, put } = shelfCalls(() => desk)
  const drop = await makeShelf(desk)
  await limits({ mailbox: 100_000, network: 100_000, account: 100_000 })
  const { pool } = desk.shop.database
  const fill = async () => {
    desk.shop.clock.now = MONDAY_MORNING
    await pool.query('DELETE FROM stock_holds')
    await pool.query('DELETE FROM order_sources')
    await put(25)
  }
  const close = async () => {
    drop()
    await desk.shop.close()
  }
  return { desk, fill, close }
}
