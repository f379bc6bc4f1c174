/**
 * Letters of a typeface are made from the configuration: no file is requested, and the days
 * count from the payment.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLine, guestForm, orderBody } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { type Language, translate } from '../../../platform/text.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { delivery } from '../../print/delivery/delivery.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import type { Lifecycle } from './lifecycle.ts'
import { markOrderPaid } from './order-lifecycle.ts'

const letters = productNamed('iniciales-de-boda')
const initials = (changes: object = {}) =>
  cartLine({ ...letters.defaultConfiguration, ...changes }, letters.slug)
const billing = {
  type: 'individual',
  name: 'Lucía Herrera Gil',
  taxId: '12345678Z',
  sameAddress: true,
}

let shop: WholeShop
let life: Lifecycle
beforeAll(async () => {
  shop = await wholeShop()
  const messages = loadMessages('locales')
  life = {
    context: shop.context,
    shop: publishedShop(shop.database.db, () => '1'),
    translator: (language) => (key, params) =>
      translate(messages[language] ?? messages.es, language, key, params),
  }
})
afterAll(() => shop.close())

async function ordered(lines: unknown[], language: Language = 'es') {
  const answer = await shop.post(
    '/api/orders',
    await orderBody(shop, lines, guestForm({ billing })),
    { langid: language },
  )
  const { data } = (await answer.json()) as { data: { number: string; token: string } }
  const { rows } = await shop.database.pool.query('SELECT id FROM orders WHERE number = $1', [
    data.number,
  ])
  return { ...data, id: rows[0].id as string }
}
const viewOf = async (token: string) =>
  ((await (await shop.get(`/api/orders/${token}`)).json()) as { data: CustomerOrder }).data
const filesOf = async (token: string) =>
  (
    (await (await shop.get(`/api/orders/${token}/artworks`)).json()) as {
      data: { needsFile: boolean }[]
    }
  ).data
const mailsOf = async (number: string): Promise<string[]> =>
  (await mailsNaming(shop.database.db, number)).map(({ bodyText }) => bodyText)
const pay = (orderId: string, at: string) =>
  shop.database.db.transaction((tx) =>
    markOrderPaid(life, tx, {
      orderId,
      attemptId: 'a',
      method: 'card',
      amountCents: 1,
      at: new Date(at),
    }),
  )

test('of the demo shop, letters alone need no file', () => {
  const without = allProducts().filter(({ recipe }) => recipe.artwork.needed === false)
  expect(without.map(({ recipe }) => recipe.shape)).toEqual(['letters', 'letters'])
})

test('an order of letters starts approved, and is dated from its payment', async () => {
  const { id, token, number } = await ordered([initials()])
  const placed = await viewOf(token)
  expect([placed.lines.map(({ jobState }) => jobState), placed.stage]).toEqual([
    ['approved'],
    'production',
  ])
  expect(await filesOf(token)).toMatchObject([{ needsFile: false, artworks: [] }])
  await pay(id, '2026-11-23T15:30:00Z')
  const paid = await viewOf(token)
  expect([paid.status, paid.stage, paid.startsOn]).toEqual([
    'preparing',
    'production',
    '2026-11-24',
  ])
  for (const body of await mailsOf(number)) expect(body).not.toMatch(/archivo/)
})

test('beside a banner the banner alone waits for its file', async () => {
  const { token, number } = await ordered([initials(), cartLine()])
  const order = await viewOf(token)
  expect([
    order.lines.map(({ jobState }) => jobState),
    order.stage,
    order.artworkAcceptedAt,
  ]).toEqual([['approved', 'awaiting_artwork'], 'artwork', null])
  expect((await filesOf(token)).map(({ needsFile }) => needsFile)).toEqual([false, true])
  expect((await mailsOf(number))[0]).toContain('enviar los archivos')
})

test('no file, no file check: it is neither made nor paid', () => {
  expect(
    completed(letters.recipe, { ...letters.defaultConfiguration, fileCheck: true }).fileCheck,
  ).toBe(false)
  const banner = productNamed('lona-frontal-pvc')
  expect(
    completed(banner.recipe, { ...banner.defaultConfiguration, fileCheck: true }).fileCheck,
  ).toBe(true)
})

test('the reason of the date does not speak of a file', async () => {
  const { calendars, zones } = await life.shop.delivery()
  const request = {
    acceptedAtMs: Date.parse('2026-11-23T08:00:00Z'),
    speed: letters.recipe.speeds[0],
    zone: zones[0],
    calendars,
  }
  const first = (noFile: boolean) =>
    delivery({ ...request, noFile } as Parameters<typeof delivery>[0]).reasons[0]?.key
  expect([first(true), first(false)]).toEqual([
    'delivery.reason.orderBeforeCutOff',
    'delivery.reason.beforeCutOff',
  ])
  const answer = await shop.post('/api/carts/price', { lines: [initials()], destination: null })
  const { data } = (await answer.json()) as {
    data: { reasons: { key: string }[]; lines: { needsFile: boolean }[] }
  }
  expect([data.reasons[0]?.key, data.lines[0]?.needsFile]).toEqual([
    'delivery.reason.orderBeforeCutOff',
    false,
  ])
})

test.each<Language>(['es', 'pt', 'fr'])(
  'the link of a mail in %s opens the order in that language',
  async (language) => {
    const { id, token, number } = await ordered([cartLine()], language)
    await pay(id, '2026-11-23T09:00:00Z')
    const mails = await mailsOf(number)
    expect(mails).toHaveLength(2)
    for (const body of mails) expect(body).toContain(`/pedido/${token}?lang=${language}`)
  },
)
