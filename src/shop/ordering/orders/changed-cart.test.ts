/**
 * A stored cart: changes of the catalogue are priced anew and shown before paying, for every shape
 * of product.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { cartLine, guestForm, workedBanner } from '../../../../test/checkout.ts'
import { productNamed } from '../../../../test/products.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { apiEdge } from '../../../platform/api-edge.ts'
import type { Api } from '../../../platform/http.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { type Language, type Params, translate } from '../../../platform/text.ts'
import type { ConfirmedCart } from '../../buying/cart/priced-cart-schema.ts'
import { isGone } from '../../buying/cart/priced-view.ts'
import { importCatalogue } from '../../catalogue/products/import.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { Product } from '../../print/product/product.ts'
import { ordersApi } from './api.ts'
import { cartApi } from './api-cart.ts'

let shop: WholeShop
let service: Api
let files: CatalogueCopy
let version = 0
beforeAll(async () => {
  shop = await wholeShop()
  files = catalogueCopy()
  const published = publishedShop(shop.database.db, () => String(version))
  const messages = loadMessages(join(import.meta.dirname, '../../../../locales'))
  const translator = (language: Language) => (key: string, params?: Params) =>
    translate(messages[language] ?? messages.es, language, key, params)
  service = apiEdge(shop.context, {
    messages,
    rooms: [
      cartApi(shop.context, published),
      ordersApi({ context: shop.context, shop: published, translator }),
    ],
  })
})
afterAll(async () => {
  files.drop()
  await shop.close()
})

const post = (path: string, body: unknown) =>
  service.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const priced = async (lines: unknown[]): Promise<ConfirmedCart> => {
  const answer = await post('/carts/price', {
    lines,
    destination: { country: 'ES', postalCode: '03501' },
    payment: 'card',
    customerType: 'individual',
  })
  return ((await answer.json()) as { data: ConfirmedCart }).data
}
const codeOf = async (lines: unknown[], agreed: string): Promise<string> => {
  const billing = {
    type: 'individual',
    name: 'Lucía Herrera Gil',
    taxId: '12345678Z',
    address: 'Molino, 14',
    postalCode: '03501',
    city: 'Benidorm',
    country: 'ES',
  }
  const answer = await post('/orders', {
    idempotencyKey: randomUUID(),
    agreed,
    lines,
    form: guestForm({ billing }),
  })
  return ((await answer.json()) as { code: string }).code
}
async function change(work: (files: CatalogueCopy) => void): Promise<void> {
  work(files)
  await importCatalogue(shop.database.db, files.folder)
  version += 1
}

test.each([
  ['ES', '28013'],
  ['PT', '1000-205'],
  ['FR', '75001'],
])('%s without a postal code is priced and dated as its main zone', async (country, postalCode) => {
  const lines = [cartLine(workedBanner())]
  const cartTo = async (destination: object) => {
    const answer = await post('/carts/price', { lines, destination, payment: 'card' })
    const { totals, deliversOn } = ((await answer.json()) as { data: ConfirmedCart }).data
    return { totals, deliversOn }
  }
  expect(await cartTo({ country })).toEqual(await cartTo({ country, postalCode }))
  const elsewhere = await post('/carts/price', { lines, destination: { country: 'DE' } })
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
    422,
    { code: 'delivery.country.unknown' },
  ])
})

/** A tenth dearer, for each form of rates in a recipe. */
function dearer({ recipe }: Product): void {
  const raised = (cents: number): number => Math.round(cents * 1.1)
  if ('volume' in recipe)
    for (const tier of recipe.volume.tiers)
      Object.assign(tier, { centsPerDm3: raised(tier.centsPerDm3) })
  else
    for (const { tiers } of recipe.materials)
      for (const tier of tiers) Object.assign(tier, { centsPerM2: raised(tier.centsPerM2) })
}

test.each([
  ['a sheet', 'vinilo-adhesivo'],
  ['a format', 'roll-up'],
  ['stickers', 'etiquetas-en-bobina'],
  ['letters', 'iniciales-de-boda'],
  ['a corporeal piece', 'pieza-corporea'],
])(
  '%s: a new price is shown before it is ordered, an answer no longer sold is refused, a withdrawn product named',
  async (_, slug) => {
    const product = productNamed(slug)
    const place = `products/${slug}.json`
    const banner = cartLine(workedBanner())
    const lines = [cartLine(product.defaultConfiguration, slug), banner]
    const before = await priced(lines)
    const [line, other] = before.lines
    if (!line?.ok || !other?.ok) throw new Error('the examples are refused')

    await change((copy) => copy.change(place, dearer))
    const after = await priced(lines)
    expect(after.lines[0]).toMatchObject({ ok: true, recipeVersion: line.recipeVersion + 1 })
    expect(after.lines[0]).toSatisfy((now: { netCents: number }) => now.netCents > line.netCents)
    expect(after.lines[1]).toEqual(other)
    expect(await codeOf(lines, before.agreed)).toBe('orders.changed')

    await change((copy) =>
      copy.change<Product>(place, ({ recipe }) => {
        Object.assign(recipe.limits.units, { max: product.defaultConfiguration.units })
      }),
    )
    const tooMany = [
      cartLine(
        { ...product.defaultConfiguration, units: product.defaultConfiguration.units + 1 },
        slug,
      ),
      banner,
    ]
    const refused = await priced(tooMany)
    expect(refused.lines[0]).toMatchObject({
      ok: false,
      refusals: [{ field: 'units', params: { limit: product.defaultConfiguration.units } }],
    })
    expect(refused.lines[1]).toEqual(other)

    await change((copy) => copy.remove(place))
    const gone = await priced(lines)
    expect(gone.lines[0]).toSatisfy((now) => !now.ok && isGone(now))
    expect(gone.lines[0]).toMatchObject({ id: lines[0]?.id })
    expect(gone.lines[1]).toEqual(other)
    expect(await codeOf(lines, before.agreed)).toBe('cart.productGone')
  },
)
