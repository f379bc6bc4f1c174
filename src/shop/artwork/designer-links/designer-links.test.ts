/** The link of a designer: one line and nothing else, for a while, until it is taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tiffFile } from '../../../../test/artwork-files.ts'
import { patchHeaders, uploadHeaders } from '../../../../test/artwork-shop.ts'
import { cartLine, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import type { ArtworkLine } from '../files/artwork-schema.ts'
import type { ShownPreview } from '../preview/preview-schema.ts'
import {
  isGood,
  MOST_LINKS,
  readDesignerKey,
  shownSender,
  writeDesignerKey,
} from './designer-link.ts'

let shop: WholeShop
let file: Buffer
beforeAll(async () => {
  shop = await wholeShop()
  file = await tiffFile(11_820, 3_940)
})
afterAll(() => shop.close())

type Link = { id: string; key: string; expiresAt: string }
const dataOf = async <T>(answer: Response): Promise<T> =>
  ((await answer.json()) as { data: T }).data

async function anOrder() {
  const { token, number } = await placeOrder(shop, [
    cartLine(workedBanner({ jobName: 'Cumbre secreta' })),
    cartLine(workedBanner({ widthMm: 4000 })),
  ])
  const lines = async () => dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
  const [first, second] = (await lines()).map(({ id }) => id)
  return { token, number, lines, first: first ?? '', second: second ?? '' }
}
const make = (token: string, lineId: string) =>
  shop.post(`/api/orders/${token}/lines/${lineId}/designer-links`, {})
const read = (key: string) => shop.get(`/api/designer-links/${key}`)
const begin = (metadata: Record<string, string>) =>
  shop.service.request('/files', {
    method: 'POST',
    headers: uploadHeaders(file.length, { design: '1', filename: 'arte.tif', ...metadata }),
  })
const sendBytes = (location: string) =>
  shop.service.request(location, {
    method: 'PATCH',
    headers: patchHeaders(0),
    body: new Uint8Array(file),
  })

test('a designer sends a file without an account; customer and workshop see who it was and what it is worth', async () => {
  const order = await anOrder()
  const { key } = await dataOf<Link>(await make(order.token, order.first))
  const begun = await begin({ designer: key, sender: '  Estudio\u202e Aldea ' })
  expect(begun.status).toBe(201)
  expect((await sendBytes(begun.headers.get('location') ?? '')).status).toBe(204)
  await shop.runSentJobs()
  const { line } = await dataOf<{ line: ArtworkLine }>(await read(key))
  expect(line).toMatchObject({
    jobState: 'awaiting_approval',
    artworks: [{ fileName: 'arte.tif', state: 'pass', dpi: 100, sentBy: 'Estudio Aldea' }],
  })
  expect(
    (await order.lines()).map(({ jobState, artworks }) => [jobState, artworks[0]?.sentBy]),
  ).toEqual([
    ['awaiting_approval', 'Estudio Aldea'],
    ['awaiting_artwork', undefined],
  ])
  // Approved, the file stays as it is.
  await shop.post(`/api/orders/${order.token}/lines/${order.first}/approval`, { name: 'Ana Ruiz' })
  expect((await begin({ designer: key, sender: 'Estudio Aldea' })).status).toBe(409)
  expect((await make(order.token, order.first)).status).toBe(409)
})

test('the answer holds nothing of the order: no price, address, contact, number, other line, nor its key', async () => {
  const order = await anOrder()
  const { key } = await dataOf<Link>(await make(order.token, order.first))
  const text = await (await read(key)).text()
  for (const secret of [
    order.token,
    order.number,
    order.second,
    'Lucía',
    'lucia@example.com',
    'Molino',
    '600 000 123',
    'Cents',
    'components',
    'Cumbre',
  ]) {
    expect(text, secret).not.toContain(secret)
  }
  // The key opens that one answer and one way to send, nothing of the order's.
  const tries = [
    `/orders/${key}`,
    `/orders/${key}/artworks`,
    `/orders/${key}/files`,
    `/orders/${key}/designer-links`,
    `/orders/${key}/invoices`,
  ]
  expect(
    await Promise.all(tries.map(async (path) => (await shop.get(`/api${path}`)).status)),
  ).toEqual([404, 404, 404, 404, 404])
  expect((await begin({ orderToken: key, lineId: order.first })).status).toBe(404)
  expect(
    (await shop.post(`/api/orders/${key}/lines/${order.first}/approval`, { name: 'Ana Ruiz' }))
      .status,
  ).toBe(404)
  expect((await read(order.token)).status).toBe(404)
})

test('the designer sees the file on the piece, of its own line alone, and nothing of the order with it', async () => {
  const order = await anOrder()
  const [own, other] = [
    await dataOf<Link>(await make(order.token, order.first)),
    await dataOf<Link>(await make(order.token, order.second)),
  ]
  const begun = await begin({ designer: own.key, sender: 'Estudio Aldea' })
  await sendBytes(begun.headers.get('location') ?? '')
  await shop.runSentJobs()
  const { line } = await dataOf<{ line: ArtworkLine }>(await read(own.key))
  const previewBy = (key: string) =>
    shop.get(`/api/designer-links/${key}/files/${line.artworks[0]?.id}/preview`)
  const text = await (await previewBy(own.key)).text()
  const { data } = JSON.parse(text) as { data: ShownPreview }
  expect(data).toMatchObject({
    state: 'shown',
    configuration: {
      widthMm: 3000,
      heightMm: 1000,
      choices: workedBanner().choices,
      units: 1,
      jobName: '',
      observations: '',
    },
    pages: [{ place: { widthMm: 3000, heightMm: 1000 } }],
  })
  const addressBy = async (key: string) =>
    (await dataOf<ShownPreview>(await previewBy(key))).pages[0]?.address ?? ''
  const picture = (address: string, more = '') => shop.get(`/api${address}${more}`)
  expect((await picture(data.pages[0]?.address ?? '')).headers.get('content-type')).toBe(
    'image/webp',
  )
  for (const secret of [
    order.token,
    order.number,
    order.second,
    'Lucía',
    'Molino',
    'Cents',
    'components',
    'Cumbre',
  ]) {
    expect(text, secret).not.toContain(secret)
  }
  expect([(await previewBy(other.key)).status, (await previewBy(order.token)).status]).toEqual([
    404, 404,
  ])
  const kept = await addressBy((await dataOf<Link>(await make(order.token, order.first))).key)
  await shop.service.request(`/api/orders/${order.token}/designer-links/${own.id}`, {
    method: 'DELETE',
  })
  expect((await previewBy(own.key)).status).toBe(404)
  // What it gave out before opens nothing either, not even as if no link had given it out; another
  // link's goes on, and the customer's.
  const given = data.pages[0]?.address ?? ''
  const unlinked = given.replace(/\/[^/.]+\./, '/')
  expect(unlinked).not.toBe(given)
  expect([
    (await picture(given)).status,
    (await picture(given, '/0/0')).status,
    (await picture(unlinked)).status,
  ]).toEqual([404, 404, 404])
  expect((await picture(kept)).status).toBe(200)
  const customers = await dataOf<ShownPreview>(
    await shop.get(`/api/orders/${order.token}/artworks/${line.artworks[0]?.id}/preview`),
  )
  expect((await picture(customers.pages[0]?.address ?? '')).status).toBe(200)
})

test('it expires, is taken back, and then opens nothing: not even for what was on its way', async () => {
  const order = await anOrder()
  const [kept, revoked] = [
    await dataOf<Link>(await make(order.token, order.first)),
    await dataOf<Link>(await make(order.token, order.first)),
  ]
  const begun = await begin({ designer: revoked.key, sender: 'Ana' })
  const stranger = await anOrder()
  const revoke = (token: string) =>
    shop.service.request(`/api/orders/${token}/designer-links/${revoked.id}`, { method: 'DELETE' })
  expect((await revoke(stranger.token)).status).toBe(404)
  expect((await dataOf<Link[]>(await revoke(order.token))).map(({ id }) => id)).toEqual([kept.id])
  expect([
    (await read(revoked.key)).status,
    (await begin({ designer: revoked.key, sender: 'Ana' })).status,
  ]).toEqual([404, 404])
  expect((await sendBytes(begun.headers.get('location') ?? '')).status).toBe(404)
  expect((await order.lines())[0]?.artworks).toEqual([])
  const before = shop.clock.now
  shop.clock.now = new Date(Date.parse(kept.expiresAt) - 1)
  expect((await read(kept.key)).status).toBe(200)
  shop.clock.now = new Date(kept.expiresAt)
  const never = await read('A'.repeat(43))
  const over = await read(kept.key)
  const said = async (answer: Response) => ({ ...((await answer.json()) as object), requestId: '' })
  expect([over.status, await said(over)]).toEqual([404, await said(never)])
  shop.clock.now = before
})

test('only the line’s own order makes one, so many at a time; the key is kept nowhere', async () => {
  const [order, stranger] = [await anOrder(), await anOrder()]
  expect((await make(stranger.token, order.first)).status).toBe(404)
  const keys: string[] = []
  for (let made = 0; made < MOST_LINKS; made += 1)
    keys.push((await dataOf<Link>(await make(order.token, order.first))).key)
  expect((await make(order.token, order.first)).status).toBe(409)
  expect((await make(order.token, order.second)).status).toBe(201)
  const { rows } = await shop.database.pool.query('SELECT * FROM designer_links')
  const listed = await (await shop.get(`/api/orders/${order.token}/designer-links`)).text()
  const said = JSON.stringify(rows) + listed + shop.logged.join()
  expect(keys.filter((key) => said.includes(key))).toEqual([])
})

test('who sends says who they are', async () => {
  const order = await anOrder()
  const { key } = await dataOf<Link>(await make(order.token, order.first))
  const answers = await Promise.all(
    ['', ' \u200b '].map((sender) => begin({ designer: key, sender })),
  )
  expect(answers.map(({ status }) => status)).toEqual([422, 422])
})

test.each([
  ['  Ana\n Ruiz ', 'Ana Ruiz'],
  ['\u202eanA', 'anA'],
  ['x'.repeat(80), 'x'.repeat(60)],
  ['', ''],
])('%j is shown as %j', (raw, shown) => expect(shownSender(raw)).toBe(shown))

test('a key is distinguished from that of an order', () => {
  const key = 'k'.repeat(43)
  expect([
    readDesignerKey(writeDesignerKey(key)),
    readDesignerKey(key),
    readDesignerKey(`d-${'k'.repeat(41)}`),
  ]).toEqual([key, null, null])
})

test.each([
  [0, null, true],
  [1, null, false],
  [-1, -1, false],
])('%i ms after its end, revoked %s: %s', (late, revoked, good) => {
  const expiresAt = new Date(1_000_000)
  expect(
    isGood(
      { expiresAt, revokedAt: revoked === null ? null : new Date(0) },
      new Date(expiresAt.getTime() + late - 1),
    ),
  ).toBe(good)
})
