/**
 * Closed days: of the whole workshop, and of one product. The owner imports them; carts and paid
 * orders follow.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { cartLine, PRODUCT, placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { productNamed } from '../../../../test/products.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { LANGUAGES, type Language, translate } from '../../../platform/text.ts'
import { priceCart } from '../../buying/cart/priced-cart.ts'
import { exportCatalogue, importCatalogue } from '../../catalogue/products/import.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { Calendars } from '../../print/delivery/delivery.ts'
import { sayReason } from '../../print/delivery/say-reason.ts'
import { zoneOf } from '../../print/delivery/zone.ts'
import type { Product } from '../../print/product/product.ts'
import type { Lifecycle } from './lifecycle.ts'
import { markArtworkAccepted, markOrderPaid } from './order-lifecycle.ts'
import { orderFacts } from './pricing.ts'

const messages = loadMessages('locales')
const saying = (language: Language) => (key: string, params?: Parameters<typeof translate>[3]) =>
  translate(messages[language] ?? messages.es, language, key, params)

let shop: WholeShop
let files: CatalogueCopy
let version = 0
let life: Lifecycle
beforeAll(async () => {
  shop = await wholeShop()
  life = {
    context: shop.context,
    shop: publishedShop(shop.database.db, () => String(version)),
    translator: (language) => saying(language),
  }
})
beforeEach(() => {
  files = catalogueCopy()
  return () => files.drop()
})
afterAll(() => shop.close())

async function imported(): Promise<void> {
  await importCatalogue(shop.database.db, files.folder)
  version += 1
}
const STOCKTAKING = {
  on: '2026-11-24',
  name: { es: 'inventario', pt: 'inventário', fr: 'inventaire' },
  closing: true,
}
const closeShop = () =>
  files.change<{ shopHolidays: unknown[] }>(
    'holidays.json',
    ({ shopHolidays }) => void shopHolidays.push(STOCKTAKING),
  )
const closeProduct = (slug: string, ...days: string[]) =>
  files.change<Product>(
    `products/${slug}.json`,
    (product) => void Object.assign(product, { closedOn: days }),
  )

/**
 * Monday 9:00, normal speed, peninsula: a banner is made in three working days, a board in four,
 * and one is of transport.
 */
async function dated(slug: string) {
  const configuration = productNamed(slug).defaultConfiguration
  const line = { id: 'a', product: slug, configuration: { ...configuration, speed: 'normal' } }
  const facts = await orderFacts(
    { shop: life.shop, methods: life.context.methods },
    [line],
    Date.parse('2026-11-23T08:00:00Z'),
    'es',
  )
  const zone = zoneOf(facts.zones, 'peninsula')
  if (!zone) throw new Error('no peninsula')
  const { lines } = priceCart([line], facts.productOf, { ...facts, zone, transfer: false })
  return lines[0]?.delivery
}

describe('a day closed by the owner', () => {
  test('of the workshop moves every product, and the page gives the reason in its language', async () => {
    closeShop()
    await imported()
    expect([(await dated(PRODUCT))?.deliversOn, (await dated('dibond'))?.deliversOn]).toEqual([
      '2026-11-30',
      '2026-12-01',
    ])
    const reason = (await dated(PRODUCT))?.reasons.find(
      ({ key }) => key === 'delivery.reason.closing',
    )
    expect(
      LANGUAGES.map((language) => reason && sayReason(reason, saying(language), language)),
    ).toEqual([
      'El martes 24 de noviembre cerramos: inventario.',
      'Estamos encerrados terça-feira, 24 de novembro: inventário.',
      'Nous fermons le mardi 24 novembre\u00a0: inventaire.',
    ])
  })

  test('of one product moves only that one', async () => {
    closeProduct(PRODUCT, '2026-11-24', '2026-11-25')
    await imported()
    const banner = await dated(PRODUCT)
    expect([
      banner?.deliversOn,
      banner?.reasons
        .filter(({ key }) => key === 'delivery.reason.closed')
        .map(({ params }) => params.on),
    ]).toEqual(['2026-12-01', ['2026-11-24', '2026-11-25']])
    expect((await dated('dibond'))?.deliversOn).toBe('2026-11-30')
  })

  test('after placing moves the date once the order is paid and approved, and the customer gets a mail', async () => {
    await imported()
    const { number } = await placeOrder(shop, [cartLine()])
    const { rows } = await shop.database.pool.query('SELECT id FROM orders WHERE number = $1', [
      number,
    ])
    const orderId: string = rows[0].id
    closeProduct(PRODUCT, '2026-11-25')
    await imported()
    const at = new Date('2026-11-23T09:00:00Z')
    await shop.database.db.transaction((tx) =>
      markOrderPaid(life, tx, { orderId, attemptId: 'a', method: 'card', amountCents: 1, at }),
    )
    await shop.database.db.transaction((tx) => markArtworkAccepted(life, tx, { orderId, at }))
    const { rows: now } = await shop.database.pool.query(
      'SELECT promised_on::text, delivers_on::text FROM orders WHERE id = $1',
      [orderId],
    )
    expect(now[0]).toEqual({ promised_on: '2026-11-27', delivers_on: '2026-11-30' })
    expect(
      await mailsNaming(shop.database.db, `Nueva fecha para el pedido ${number}`),
    ).toHaveLength(1)
  })

  test('is exported as it was imported', async () => {
    closeShop()
    closeProduct(PRODUCT, '2026-12-22')
    await imported()
    const target = catalogueCopy()
    await exportCatalogue(shop.database.db, target.folder)
    expect(
      (target.read('holidays.json') as Calendars).shopHolidays.filter(({ closing }) => closing),
    ).toEqual([STOCKTAKING])
    expect((target.read(`products/${PRODUCT}.json`) as Product).closedOn).toEqual(['2026-12-22'])
    target.drop()
  })

  test.each<[string, () => void, RegExp]>([
    [
      'that is a holiday already',
      () => {
        files.change<{ shopHolidays: { on: string }[] }>(
          'holidays.json',
          ({ shopHolidays }) => void shopHolidays.push({ ...STOCKTAKING, on: '2026-12-25' }),
        )
      },
      /holidays\.json › shopHolidays: 2026-12-25 stands there twice/,
    ],
    [
      'that is no day',
      () => closeProduct(PRODUCT, '2026-02-30'),
      /lona-frontal-pvc\.json › closedOn › 0: not a day/,
    ],
  ])('%s is refused by the check', async (_, spoil, fault) => {
    spoil()
    await expect(importCatalogue(shop.database.db, files.folder)).rejects.toThrow(fault)
  })
})
