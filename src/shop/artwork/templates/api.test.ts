/** The template of an ordered line does not change when the office changes the product later. */
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { cartLine, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { productNamed } from '../../../../test/products.ts'
import { read } from '../../../../test/read-pdf.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import { apiEdge } from '../../../platform/api-edge.ts'
import type { Api } from '../../../platform/http.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { type Language, type Params, translate } from '../../../platform/text.ts'
import { templateApi } from '../../catalogue/products/api-template.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { ArtworkLine } from '../files/artwork-schema.ts'

const SLUG = 'lona-frontal-pvc'
const shop = shopForTests()
let ana: Customer
/** The calls of products, read anew after each publication. */
let products: Api
let version = 0
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
  const published = publishedShop(shop.context.db, () => String(version))
  const messages = loadMessages(join(import.meta.dirname, '../../../../locales'))
  const translator = (language: Language) => (key: string, params?: Params) =>
    translate(messages[language] ?? messages.es, language, key, params)
  products = apiEdge(shop.context, { messages, rooms: [templateApi(published, translator)] })
})

type Content = {
  onSale: boolean
  recipe: {
    artwork: Record<string, number>
    groups: { code: string; choices?: { code: string; shownAs?: unknown }[] }[]
  }
}
const ask = (method: string, path: string, body?: unknown) =>
  callTo(shop)(method, `/staff/products/${SLUG}${path}`, {
    token: ana.token,
    ...(body !== undefined && { body }),
  })
/** Publishes the product of the office with a change. */
async function published(change: (content: Content) => void): Promise<void> {
  const content = structuredClone((await ask('GET', '')).body.data.published.content)
  change(content)
  const saved = await ask('PUT', '/draft', { seen: 0, content })
  const { status } = await ask('POST', '/publication', { seen: saved.body.data.version })
  expect([saved.status, status]).toEqual([200, 200])
  version += 1
}
const dataOf = async <T>(answer: Response): Promise<T> =>
  ((await answer.json()) as { data: T }).data

async function ordered() {
  const { token } = await placeOrder(shop, [cartLine(workedBanner())])
  const [line] = await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
  const link = await shop.post(`/api/orders/${token}/lines/${line?.id}/designer-links`, {})
  const { key } = await dataOf<{ key: string }>(link)
  const designers = await dataOf<{ line: ArtworkLine }>(
    await shop.get(`/api/designer-links/${key}`),
  )
  return { token, line, atOrder: line?.template ?? '', atLink: designers.line.template ?? '' }
}

const get = (address: string) =>
  address.startsWith('/api/products/')
    ? products.request(address.slice('/api'.length))
    : shop.get(address)
const bytesOf = async (address: string) => {
  const answer = await get(address)
  expect([address, answer.status]).toEqual([address, 200])
  return new Uint8Array(await answer.arrayBuffer())
}
/** Millimetres of bleed, and whether the hem is drawn. */
async function drawn(address: string) {
  const file = await bytesOf(address)
  const [sheet] = (await read(file)).sheets
  return {
    bleedMm: Math.round(sheet?.trim?.beyondMm ?? 0),
    hem: Buffer.from(file).toString('latin1').toLowerCase().includes(FINISH_LAYER),
  }
}
/** The name of its layer, as the file has it. */
const FINISH_LAYER = Buffer.from('Guía: acabado del borde', 'utf16le').swap16().toString('hex')
const ON_SALE = `/api/products/${SLUG}/template?w=300&h=100&langid=es`

test('bleed and finish of the order at the order and the link, those of today at the product', async () => {
  const { atOrder, atLink } = await ordered()
  expect(atOrder).toMatch(/^\/api\/orders\/[\w-]+\/lines\/[\w-]+\/template$/)
  expect(atLink).toMatch(/^\/api\/designer-links\/[\w-]+\/template$/)
  const before = await bytesOf(`${atOrder}?langid=es`)
  expect(await drawn(ON_SALE)).toEqual({ bleedMm: 10, hem: true })

  await published(({ recipe }) => {
    recipe.artwork.bleedMm = 25
    const finish = recipe.groups.find(({ code }) => code === 'finish')
    const hem = finish?.choices?.find(({ code }) => code === 'hem')
    if (hem) hem.shownAs = 'none'
  })
  expect(await drawn(ON_SALE)).toEqual({ bleedMm: 25, hem: false })
  for (const address of [atOrder, atLink]) {
    expect(await drawn(`${address}?langid=es`)).toEqual({ bleedMm: 10, hem: true })
    expect(Buffer.from(await bytesOf(`${address}?langid=es`)).equals(before)).toBe(true)
  }

  await published((content) => {
    content.onSale = false
  })
  expect((await get(ON_SALE)).status).toBe(404)
  expect((await shop.get(`${atOrder}?langid=pt`)).headers.get('content-disposition')).toBe(
    `attachment; filename="modelo-${SLUG}-300x100cm.pdf"`,
  )
})

test('private, never kept; none without artwork, at another order, or for an unknown link', async () => {
  const letters = productNamed('iniciales-de-boda')
  const { token } = await placeOrder(shop, [
    cartLine(letters.defaultConfiguration, letters.slug),
    cartLine(productNamed('vinilo-adhesivo').defaultConfiguration, 'vinilo-adhesivo'),
  ])
  const lines = await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
  expect(lines.map(({ template }) => template !== undefined)).toEqual([false, true])
  const statusOf = async (path: string) => (await shop.get(`/api${path}`)).status
  const [none, vinyl] = lines.map(({ id }) => id)
  const answer = await shop.get(lines[1]?.template ?? '')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await statusOf(`/orders/${token}/lines/${none}/template`)).toBe(422)
  const other = await placeOrder(shop, [
    cartLine(productNamed('vinilo-adhesivo').defaultConfiguration, 'vinilo-adhesivo'),
  ])
  expect(await statusOf(`/orders/${other.token}/lines/${vinyl}/template`)).toBe(404)
  expect(await statusOf(`/designer-links/${token}/template`)).toBe(404)
  expect(await statusOf(`/orders/${token}/lines/${vinyl}/template?langid=xx`)).toBe(400)
})
