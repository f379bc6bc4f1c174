import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { PRODUCT, workedBanner } from '../../../../test/checkout.ts'
import type { SheetProduct } from '../../../../test/products.ts'
import { MONDAY_MORNING, type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { apiEdge } from '../../../platform/api-edge.ts'
import type { Api } from '../../../platform/http.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { translate } from '../../../platform/text.ts'
import { importCatalogue } from '../../catalogue/products/import.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import { OFFERS_AN_HOUR } from '../papers/offer.ts'
import { offersApi } from './api.ts'
import type { OfferView } from './offer-schema.ts'

const messages = loadMessages(join(import.meta.dirname, '../../../../locales'))
let shop: WholeShop
let service: Api
let version = 0
let files: CatalogueCopy
beforeAll(async () => {
  shop = await wholeShop()
  const published = publishedShop(shop.database.db, () => String(version))
  const room = offersApi(
    shop.context,
    published,
    (language) => (key, params) =>
      translate(messages[language] ?? messages.es, language, key, params),
  )
  service = apiEdge(shop.context, { messages, rooms: [room], at: '/api' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  files = catalogueCopy()
  shop.clock.now = MONDAY_MORNING
  await shop.database.pool.query('DELETE FROM offer_requests')
})
afterEach(() => files.drop())

const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.request(
    `/api${path}`,
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        },
  )
const wanted = (changes: Record<string, unknown> = {}) => ({
  product: PRODUCT,
  configuration: workedBanner({ jobName: 'Año nuevo, coração, œuvre' }),
  destination: { country: 'ES', postalCode: '28013' },
  ...changes,
})
type Issued = { number: string; key: string; validUntil: string; grossCents: number }
async function issue(
  changes: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<Issued> {
  const answer = await call('/offers', wanted(changes), headers)
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { data: Issued }).data
}
const viewOf = async (key: string): Promise<OfferView> =>
  ((await (await call(`/offers/${key}`)).json()) as { data: OfferView }).data

/** Imports the demo shop with one thing changed; `published` hears of it. */
async function changeCatalogue(change: (files: CatalogueCopy) => void): Promise<void> {
  change(files)
  await importCatalogue(shop.database.db, files.folder)
  version += 1
}
const changeProduct = (change: (product: SheetProduct) => void) =>
  changeCatalogue((copy) => copy.change<SheetProduct>(`products/${PRODUCT}.json`, change))

describe('issuing a quote', () => {
  test('the worked example: number, key, price with shipping and VAT, 15 days', async () => {
    const { number, key, validUntil, grossCents } = await issue()
    expect(number).toMatch(/^P-2026-\d{6}$/)
    expect(key.length).toBeGreaterThanOrEqual(43)
    expect([validUntil, grossCents]).toEqual(['2026-12-08', 9995])
    const view = await viewOf(key)
    expect(view).toMatchObject({
      number,
      goodsCents: 7360,
      grossCents: 9995,
      vatBp: 2100,
      standing: { kind: 'held' },
    })
    expect(view.delivery).toMatchObject({
      deliversOn: '2026-11-27',
      zone: 'peninsula',
      postalCode: '28013',
    })
    expect(view.components.map(({ label, cents }) => [label, cents])).toEqual([
      ['Impresión', 4740],
      ['Dobladillo termosellado', 1920],
      ['Ollados por lona', 700],
      ['Plazo normal', 0],
    ])
    expect(view.chosen.slice(0, 3)).toEqual([
      ['Medida', '300\u00a0×\u00a0100\u00a0cm'],
      ['Cantidad', '2 copias de un diseño'],
      ['Material', 'Lona frontal 510 g'],
    ])
  })

  test('numbers are unique and consecutive under concurrent requests; each year has its own', async () => {
    const issued = await Promise.all(Array.from({ length: 20 }, () => issue()))
    const running = issued
      .map(({ number }) => Number(number.slice(-6)))
      .toSorted((one, other) => one - other)
    expect(running).toEqual(Array.from({ length: 20 }, (_, index) => (running[0] ?? 0) + index))
    shop.clock.now = new Date('2026-12-31T23:30:00Z')
    expect((await issue()).number).toBe('P-2027-000001')
  })

  test('without a destination shipping waits for one; picked up it costs nothing', async () => {
    const unsaid = await viewOf((await issue({ destination: null })).key)
    expect(unsaid.totals.find(({ code }) => code === 'shipping')).toMatchObject({
      cents: 0,
      reason: { key: 'cart.reason.shippingUnknown' },
    })
    const collected = await viewOf((await issue({ destination: { pickup: true } })).key)
    expect([collected.delivery.zone, collected.grossCents]).toEqual(['pickup', 8906])
  })

  test('a price in the call is not read', async () => {
    expect((await issue({ netCents: 1, price: 1 })).grossCents).toBe(9995)
  })

  test.each<[string, Record<string, unknown>, number, string[]]>([
    ['unknown product', { product: 'nada' }, 404, ['product']],
    [
      'odd eyelets and no width',
      { configuration: workedBanner({ counts: { eyelets: 9 }, widthMm: 0 }) },
      422,
      ['widthMm', 'counts.eyelets'],
    ],
    ['no configuration', { configuration: 'x' }, 422, ['configuration']],
    ['a price', { configuration: { ...workedBanner(), price: 1 } }, 422, ['price']],
    ['null units', { configuration: { ...workedBanner(), units: null } }, 422, ['units']],
    ['an island', { destination: { country: 'FR', postalCode: '20000' } }, 422, ['postalCode']],
    ['a destination of another kind', { destination: 7 }, 400, ['destination']],
  ])('%s is refused by its field', async (_, changes, status, fields) => {
    const answer = await call('/offers', wanted(changes))
    expect(answer.status).toBe(status)
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
    expect(errors.map(({ field }) => field.replace(/^destination\..*/, 'destination'))).toEqual(
      fields,
    )
    expect(errors.every(({ message }) => message.length > 10)).toBe(true)
  })

  test('a body over the limit is refused', async () => {
    expect(
      (await call('/offers', wanted({ configuration: { jobName: 'a'.repeat(300_000) } }))).status,
    ).toBe(413)
  })

  test('one place may ask for so many within an hour', async () => {
    for (let count = 0; count < OFFERS_AN_HOUR; count += 10)
      await Promise.all(Array.from({ length: 10 }, () => issue()))
    const refused = await call('/offers', wanted())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    shop.clock.now = new Date(MONDAY_MORNING.getTime() + 3_600_000)
    expect((await call('/offers', wanted())).status).toBe(201)
  })
})

describe('where a quote stands', () => {
  test('held on its last day, expired on the next, at the same price', async () => {
    const { key } = await issue()
    shop.clock.now = new Date('2026-12-08T22:59:59Z')
    expect((await viewOf(key)).standing).toEqual({ kind: 'held' })
    shop.clock.now = new Date('2026-12-08T23:00:00Z')
    expect((await viewOf(key)).standing).toEqual({ kind: 'expired' })
  })

  test('another recipe: what changed by name, and the price of today; the quote itself stays as issued', async () => {
    const { key } = await issue()
    await changeProduct(({ recipe }) => {
      for (const material of recipe.materials)
        for (const tier of material.tiers)
          Object.assign(tier, { centsPerM2: tier.centsPerM2 + 100 })
    })
    const view = await viewOf(key)
    expect(view.standing).toMatchObject({
      kind: 'changed',
      goodsCents: 7960,
      components: [{ code: 'print', label: 'Impresión', beforeCents: 4740, nowCents: 5340 }],
    })
    expect([view.goodsCents, view.grossCents]).toEqual([7360, 9995])
    // What is ordered now is ordered at what the page says.
    expect((await viewOf((await issue()).key)).goodsCents).toBe(7960)
  })

  test('cannot be made any more, and sold no more', async () => {
    const { key } = await issue()
    await changeProduct((product) => {
      product.defaultConfiguration.widthMm = 2000
      product.defaultConfiguration.counts = { eyelets: 10 }
      product.recipe.limits.widthMm.max = 2500
    })
    expect((await viewOf(key)).standing).toEqual({ kind: 'refused' })
    await changeCatalogue((copy) => copy.remove(`products/${PRODUCT}.json`))
    expect((await viewOf(key)).standing).toEqual({ kind: 'gone' })
    expect((await call('/offers', wanted())).status).toBe(404)
    // Still to be read and printed, in the words of its own recipe.
    expect((await viewOf(key)).components[1]?.label).toBe('Dobladillo termosellado')
    expect((await call(`/offers/${key}/pdf`)).status).toBe(200)
  })

  test.each(['/offers/nada', '/offers/nada/pdf'])('%s is not found', async (path) => {
    expect((await call(path)).status).toBe(404)
  })
})

async function pagesOf(
  bytes: ArrayBuffer,
): Promise<{ text: string; size: number[]; fonts: string[] }[]> {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: 0,
  }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items, styles } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return {
        text: text.replace(/\s+/g, ' '),
        size: page.view.map(Math.round),
        fonts: Object.values(styles).map(({ fontFamily }) => fontFamily),
      }
    }),
  )
}

describe('the quote on paper', () => {
  beforeEach(() => changeCatalogue(() => {}))

  test('one sheet of A4 with everything on it, accents and signs as they are written', async () => {
    const { key, number } = await issue()
    const answer = await call(`/offers/${key}/pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="Presupuesto-${number}.pdf"`,
    )
    const bytes = await answer.arrayBuffer()
    expect(bytes.byteLength).toBeLessThan(60_000)
    const [page, ...more] = await pagesOf(bytes)
    expect(more).toEqual([])
    expect(page?.size).toEqual([0, 0, 595, 842])
    for (const words of [
      `Presupuesto ${number}`,
      'Medida Impresión, S. L. · B00000000',
      'Emitido el 23 de noviembre de 2026. Precio válido hasta el 8 de diciembre de 2026.',
      'Lona frontal de PVC',
      '300 × 100 cm',
      'Año nuevo, coração, œuvre',
      '2 × 3 m² = 6 m² a 7,90 €/m² (tarifa desde 5 m²)',
      '47,40 €',
      'Gratis desde',
      '21 % de 82,60 €',
      '99,95 €',
      'Llega el viernes 27 de noviembre de 2026: 28013 (Península)',
    ]) {
      expect(page?.text).toContain(words)
    }
  })

  test('what needs more than a sheet goes on another, each with its number', async () => {
    const { key } = await issue({
      configuration: workedBanner({
        observations: 'Colgar a las 9:00, antes de abrir. '.repeat(28),
        fileCheck: true,
        designs: 3,
      }),
    })
    const pages = await pagesOf(await (await call(`/offers/${key}/pdf`)).arrayBuffer())
    expect(pages.map(({ text }) => /página (\d) de (\d)/.exec(text)?.slice(1))).toEqual(
      pages.map((_, index) => [String(index + 1), String(pages.length)]),
    )
    expect(pages.length).toBeGreaterThan(1)
  })

  test('signs that the letters do not have, and lines without end, do no harm', async () => {
    const { key } = await issue({
      configuration: workedBanner({ jobName: '漢字 😀 \u202e', observations: '\n'.repeat(1000) }),
    })
    expect((await call(`/offers/${key}/pdf`)).status).toBe(200)
  })
})
