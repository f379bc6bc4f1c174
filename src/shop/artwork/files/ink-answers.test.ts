/** The customer says what an ink is whose name tells nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockedFiles } from '../../../../test/blocked-files.ts'
import {
  cartLine,
  guestForm,
  PRODUCT,
  placeOrder,
  workedBanner,
} from '../../../../test/checkout.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { layeredPdf, type PdfBox } from '../../../platform/pdf/layered-pdf.ts'
import { readPdfFont } from '../../../platform/pdf/pdf-font.ts'
import { writeEarly } from '../../buying/cart/early-secret.ts'
import type { EarlyLine } from '../early-files/early-line-schema.ts'
import type { ArtworkLine } from './artwork-schema.ts'
import { writeKept } from './kept-artwork.ts'

const MM = 72 / 25.4
const media: PdfBox = [0, 0, 3_020 * MM, 1_020 * MM]
const trim: PdfBox = [10 * MM, 10 * MM, 3_010 * MM, 1_010 * MM]
/** 300 × 100 cm, with a line in an ink of an unclear name. */
const unclear = Buffer.from(
  layeredPdf({
    ...{ title: 'x', language: 'es', font: readPdfFont(), layers: [{ name: 'a', prints: true }] },
    inks: [{ name: 'White Cut', cmyk: [0, 1, 0, 0] }],
    pages: [
      {
        ...{ media, trim, bleed: media },
        parts: [
          {
            layer: 0,
            content: `0.1 0 0 0 k 0 0 ${media[2]} ${media[3]} re f /Ink0 CS 1 SCN 900 900 m 2000 900 l S`,
          },
        ],
      },
    ],
  }),
)

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
const { upload, ordered } = blockedFiles(() => ({ desk, coarse: unclear }))

const put = (path: string, body: unknown) =>
  desk.shop.service.request(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const codesOf = ({ findings }: { findings: readonly { code: string }[] }) =>
  findings.map(({ code }) => code.replace('preflight.found.', ''))

test('an answer changes the verdict at once, is kept, shown to staff and in the history', async () => {
  const order = await ordered()
  await order.send({ filename: 'arte.pdf' })
  const [file] = (await order.line()).artworks
  expect(file).toMatchObject({ state: 'warning', inks: [{ name: 'White Cut', use: null }] })
  expect(file && codesOf(file)).toContain('ink.unsure')

  const path = `/api/orders/${order.token}/artworks/${file?.id}/inks`
  const told = await put(path, { inks: [{ name: 'White Cut', use: 'fold' }] })
  expect(told.status).toBe(200)
  const [after] = (await order.line()).artworks
  expect(after).toMatchObject({ inks: [{ name: 'White Cut', use: 'fold' }] })
  expect(after && codesOf(after)).not.toContain('ink.unsure')
  expect(after && codesOf(after)).toContain('ink.fold')
  const [seen] = (await desk.orderOf(order.number)).artwork
  expect(seen?.artworks[0]?.inks).toEqual([{ name: 'White Cut', use: 'fold' }])
  expect((await order.order()).events.map(({ kind }) => kind)).toContain('artwork_inks_told')

  // Changed, and refused for an ink that is not asked about.
  expect((await put(path, { inks: [{ name: 'White Cut', use: 'white' }] })).status).toBe(200)
  expect(codesOf((await order.line()).artworks[0] ?? { findings: [] })).toContain('white.unordered')
  expect((await put(path, { inks: [{ name: 'Cyan', use: 'cut' }] })).status).toBe(409)
  expect((await put(path, { inks: [{ name: 'White Cut', use: 'gold' }] })).status).toBe(400)
})

const inksOf = (line: ArtworkLine | undefined) => line?.artworks[0]?.inks
const FOLD = [{ name: 'White Cut', use: 'fold' }]

test('the designer answers through the link, and the answer is the order’s', async () => {
  const order = await ordered()
  const links = `/api/orders/${order.token}/lines/${order.lineId}/designer-links`
  const { key } = await dataOf<{ key: string }>(await desk.shop.post(links, {}))
  await upload({ designer: key, sender: 'Estudio Norte', filename: 'arte.pdf' })
  const [file] = (await order.line()).artworks
  expect(file?.inks).toEqual([{ name: 'White Cut', use: null }])
  const path = (by: string) => `/api/designer-links/${by}/files/${file?.id}/inks`
  expect((await put(path('a'.repeat(43)), { inks: FOLD })).status).toBe(404)
  expect((await put(path(key), { inks: FOLD })).status).toBe(200)
  expect(inksOf(await order.line())).toEqual(FOLD)
})

test('a mended copy and a repeated order keep the answer', async () => {
  const order = await ordered()
  await order.send({ filename: 'arte.pdf' })
  const [first] = (await order.line()).artworks
  const file = `/api/orders/${order.token}/artworks/${first?.id}`
  expect((await put(`${file}/inks`, { inks: FOLD })).status).toBe(200)
  const mending = { page: 1, turns: 0, sizing: 'fill', mirrorBleed: true }
  expect((await desk.shop.post(`${file}/mending`, mending)).status).toBe(200)
  await desk.shop.runSentJobs()
  const mended = await order.line()
  expect(mended.artworks[0]?.version).toBe(2)
  expect(inksOf(mended)).toEqual(FOLD)

  const artworkOf = writeKept({ orderToken: order.token, lineId: order.lineId })
  const again = await placeOrder(
    desk.shop,
    [{ ...cartLine(workedBanner()), artworkOf }],
    guestForm({ payment: 'transfer' }),
  )
  await desk.shop.runSentJobs()
  const lines = await dataOf<ArtworkLine[]>(
    await desk.shop.get(`/api/orders/${again.token}/artworks`),
  )
  expect(inksOf(lines[0])).toEqual(FOLD)
})

test('before the order, with the answer taken over by it', async () => {
  const { shop } = desk
  const wanted = { product: PRODUCT, configuration: workedBanner() }
  const { secret } = await dataOf<{ secret: string }>(await shop.post('/api/early-files', wanted))
  await upload({ early: secret, filename: 'arte.pdf' })
  const line = () =>
    shop.get(`/api/early-files/${secret}`).then((answer) => dataOf<EarlyLine>(answer))
  const [file] = (await line()).artworks
  expect(file?.inks).toEqual([{ name: 'White Cut', use: null }])
  const answer = await put(`/api/early-files/${secret}/files/${file?.id}/inks`, {
    inks: [{ name: 'White Cut', use: 'print' }],
  })
  expect(answer.status).toBe(200)
  const [after] = (await dataOf<EarlyLine>(answer)).artworks
  expect(after?.inks).toEqual([{ name: 'White Cut', use: 'print' }])
  expect(after && codesOf(after)).toContain('spot')

  const { token } = await placeOrder(
    shop,
    [{ ...cartLine(workedBanner()), artworkOf: writeEarly(secret) }],
    guestForm({ payment: 'transfer' }),
  )
  const [ordered] = await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
  expect(ordered?.artworks[0]?.inks).toEqual([{ name: 'White Cut', use: 'print' }])
  expect(ordered?.template).toBe(`/api/orders/${token}/lines/${ordered?.id}/template`)
})
