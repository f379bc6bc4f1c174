/** Front and back as two files before the order: judged, replaced, withdrawn, kept, taken over. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { workedBanner } from '../../../../test/checkout.ts'
import { earlyFiles } from '../../../../test/early-files.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { writeEarly } from '../../buying/cart/early-secret.ts'
import type { ArtworkLine } from '../files/artwork-schema.ts'
import type { ShownPreview } from '../preview/preview-schema.ts'
import type { EarlyLine } from './early-line-schema.ts'
import { earlyState } from './early-state.ts'

const pdf = (pages = 1) => pdfFile({ widthMm: 3000, heightMm: 1000, pages })

let shop: WholeShop
let file: Buffer
beforeAll(async () => {
  shop = await wholeShop()
  file = pdf()
})
afterAll(() => shop.close())
const { query, opened, put, read, begin, send, finish, ordered, there } = earlyFiles(() => ({
  shop,
  file,
}))

const { choices } = workedBanner()
const TWO = { choices: { ...choices, sides: 'two' } }
const ONE = { choices }
const FRONT = { filename: 'frente.pdf' }
const BACK = { filename: 'dorso.pdf', side: 'back' }

const checked = async (secret: string, place: typeof FRONT, bytes = file): Promise<string> => {
  const id = await send(secret, bytes, place)
  await shop.runSentJobs()
  return id
}
const shownOf = ({ jobState, artworks }: ArtworkLine) => [
  jobState,
  ...artworks.map(({ fileName, side, state, findings }) =>
    [
      ...[fileName, side, state],
      ...findings.flatMap(({ code }) => /pages\.\w+$/.exec(code) ?? []),
    ].join(' '),
  ),
]
const shown = async (secret: string) => {
  const line = await read(secret)
  return [earlyState(line), ...shownOf(line)]
}
const withdraw = async (secret: string, name: string) => {
  const found = (await read(secret)).artworks.find(({ fileName }) => fileName === name)
  await shop.service.request(`/api/early-files/${secret}/files/${found?.id}`, { method: 'DELETE' })
  await shop.runSentJobs()
}
const withBoth = async () => {
  const secret = await opened(TWO)
  return { secret, ids: [await checked(secret, FRONT), await checked(secret, BACK)] }
}

const ALONE = ['noBack', 'awaiting_approval', 'frente.pdf both warning pages.few']
const BOTH = ['ready', 'awaiting_approval', 'frente.pdf front pass', 'dorso.pdf back pass']

test('a front alone is printed on both sides until its back comes, and again once it goes', async () => {
  const secret = await opened(TWO)
  await checked(secret, FRONT)
  expect(await shown(secret)).toEqual(ALONE)
  await send(secret, file, BACK)
  expect(await shown(secret)).toEqual([
    'checking',
    'checking',
    'frente.pdf front uploaded',
    'dorso.pdf back uploaded',
  ])
  await shop.runSentJobs()
  expect(await shown(secret)).toEqual(BOTH)
  await withdraw(secret, 'dorso.pdf')
  expect(await shown(secret)).toEqual(ALONE)
})

test('a back without a front says what is missing; either side is replaced by itself', async () => {
  const secret = await opened(TWO)
  const first = await checked(secret, BACK)
  expect(await shown(secret)).toEqual(['noFront', 'awaiting_artwork', 'dorso.pdf back pass'])
  await checked(secret, FRONT)
  await checked(secret, { ...BACK, filename: 'dorso-2.pdf' })
  await checked(secret, { ...FRONT, filename: 'frente-2.pdf' }, pdf(2))
  expect(await shown(secret)).toEqual([
    'warned',
    'awaiting_approval',
    'frente-2.pdf front warning pages.many',
    'dorso-2.pdf back pass',
  ])
  expect(there(first)).toBe(false)
  await withdraw(secret, 'frente-2.pdf')
  expect(await shown(secret)).toEqual(['noFront', 'awaiting_artwork', 'dorso-2.pdf back pass'])
})

test('each side is seen as its own page, and gets its pictures anew when it prints another', async () => {
  const secret = await opened(TWO)
  await checked(secret, FRONT, pdf(2))
  const pagesOf = async () => {
    const { artworks } = await read(secret)
    return Promise.all(
      artworks.map(async ({ id }) => {
        const answer = await shop.get(`/api/early-files/${secret}/files/${id}/preview`)
        return (await dataOf<ShownPreview>(answer)).pages.map(({ page }) => page)
      }),
    )
  }
  expect(await pagesOf()).toEqual([[1, 2]])
  await checked(secret, BACK)
  expect(await pagesOf()).toEqual([[1], [1]])
})

test('a back that comes while its front is read does not leave the front with the old reading', async () => {
  const secret = await opened(TWO)
  await send(secret, file, FRONT)
  const [front] = (await read(secret)).artworks
  const reading = shop.jobs['early.check']?.({ fileId: front?.id })
  await send(secret, file, BACK)
  await reading
  await shop.runSentJobs()
  expect(await shown(secret)).toEqual(BOTH)
})

test('of one side the back rests, is told, and is back with the second side', async () => {
  const { secret, ids } = await withBoth()
  const one = await dataOf<EarlyLine>(await put(secret, ONE))
  expect([shownOf(one), one.resting]).toEqual([
    ['awaiting_approval', 'frente.pdf both pass'],
    ['dorso.pdf'],
  ])
  expect(await shop.runSentJobs()).toBe(0)
  const two = await dataOf<EarlyLine>(await put(secret, TWO))
  expect([shownOf(two), two.resting]).toEqual([BOTH.slice(1), []])
  expect(ids.map(there)).toEqual([true, true])
})

test('a product of one side takes no back, but keeps one that was on its way', async () => {
  const secret = await opened(ONE)
  expect((await begin(secret, file.length, BACK)).status).toBe(409)
  await put(secret, TWO)
  await checked(secret, FRONT)
  const begun = await begin(secret, file.length, BACK)
  await put(secret, ONE)
  await finish(begun.headers.get('location') ?? '', file)
  await shop.runSentJobs()
  expect((await read(secret)).resting).toEqual(['dorso.pdf'])
  await put(secret, TWO)
  await shop.runSentJobs()
  expect(await shown(secret)).toEqual(BOTH)
})

test('the order takes over both with their sides and verdicts, and one approval covers both', async () => {
  const { secret, ids } = await withBoth()
  const wanted = { artworkOf: writeEarly(secret), configuration: workedBanner(TWO) }
  const order = await ordered([wanted])
  const [line] = await order.lines()
  expect(line && shownOf(line)).toEqual(BOTH.slice(1))
  expect(
    await query('SELECT side, upload_id FROM artworks WHERE order_line_id = $1 ORDER BY side', [
      line?.id,
    ]),
  ).toEqual([
    { side: 'back', upload_id: ids[1] },
    { side: 'front', upload_id: ids[0] },
  ])
  const approved = await shop.post(`/api/orders/${order.token}/lines/${line?.id}/approval`, {
    name: 'Ana Ruiz',
  })
  expect([approved.status, (await order.lines())[0]?.jobState]).toEqual([200, 'approved'])
  // The files are in an order: another one gets copies of them.
  const again = await ordered([wanted])
  await shop.runSentJobs()
  expect((await again.lines()).map(shownOf)).toEqual([BOTH.slice(1)])
})

test('an order of one side takes the front alone; what rests goes', async () => {
  const { secret, ids } = await withBoth()
  const order = await ordered([{ artworkOf: writeEarly(secret) }])
  await shop.runSentJobs()
  expect((await order.lines()).map(shownOf)).toEqual([
    ['awaiting_approval', 'frente.pdf both pass'],
  ])
  expect(ids.map(there)).toEqual([true, false])
})

test('a back that is not read yet, and one still on its way, come to the order as backs', async () => {
  const [unread, late] = [await opened(TWO), await opened(TWO)]
  await send(unread, file, FRONT)
  await send(unread, file, BACK)
  await checked(late, FRONT)
  const begun = await begin(late, file.length, BACK)
  const two = workedBanner(TWO)
  const order = await ordered([
    { artworkOf: writeEarly(unread), configuration: two },
    { artworkOf: writeEarly(late), configuration: two },
  ])
  await finish(begun.headers.get('location') ?? '', file)
  await shop.runSentJobs()
  expect((await order.lines()).map(shownOf)).toEqual([BOTH.slice(1), BOTH.slice(1)])
})
