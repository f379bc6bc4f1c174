/**
 * Files before the order: sent without an account, judged for the size of the moment, claimed by
 * the order, forgotten in time.
 */
import { existsSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile, tiffFile } from '../../../../test/artwork-files.ts'
import { patchHeaders, uploadHeaders } from '../../../../test/artwork-shop.ts'
import { cartLine, orderBody, PRODUCT, workedBanner } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { writeEarly } from '../../buying/cart/early-secret.ts'
import type { ArtworkLine } from '../files/artwork-schema.ts'
import { uploadPath } from '../files/uploads-folder.ts'
import type { ShownPreview } from '../preview/preview-schema.ts'
import { DAILY } from './allowance.ts'
import { claimEarlyFiles } from './claim-lifecycle.ts'
import type { EarlyLine } from './early-line-schema.ts'

let shop: WholeShop
/** 300 × 100 cm at 100 dpi, for which it is just right; coarse at three times that. */
let file: Buffer
beforeAll(async () => {
  shop = await wholeShop()
  file = await tiffFile(11_820, 3_940)
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const dataOf = async <T>(answer: Response): Promise<T> =>
  ((await answer.json()) as { data: T }).data
const wanted = (changes: Record<string, unknown> = {}) => ({
  product: PRODUCT,
  configuration: workedBanner(changes),
})

async function opened(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await shop.post('/api/early-files', wanted(changes))
  expect(answer.status).toBe(201)
  return (await dataOf<{ secret: string }>(answer)).secret
}
const put = (secret: string, changes: Record<string, unknown>) =>
  shop.service.request(`/api/early-files/${secret}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted(changes)),
  })
const read = async (secret: string) =>
  dataOf<EarlyLine>(await shop.get(`/api/early-files/${secret}`))

const begin = (early: string, size: number, { design = 1, from = '192.0.2.1' } = {}) =>
  shop.service.request(
    '/files',
    {
      method: 'POST',
      headers: {
        ...uploadHeaders(size, { early, design: String(design), filename: 'lona.tif' }),
        'x-forwarded-for': from,
      },
    },
    // As behind a proxy of this machine.
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
async function send(early: string, bytes: Buffer = file, design = 1): Promise<string> {
  const begun = await begin(early, bytes.length, { design })
  expect(begun.status).toBe(201)
  const location = begun.headers.get('location') ?? ''
  const sent = await shop.service.request(location, {
    method: 'PATCH',
    headers: patchHeaders(0),
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(204)
  return location.slice(location.lastIndexOf('/') + 1)
}

async function ordered(lines: { artworkOf?: string; configuration?: unknown }[]) {
  const body = await orderBody(
    shop,
    lines.map(({ configuration, artworkOf }) => ({ ...cartLine(configuration), artworkOf })),
  )
  const answer = await shop.post('/api/orders', body)
  expect(answer.status).toBe(201)
  const { token } = await dataOf<{ token: string }>(answer)
  return {
    token,
    lines: () =>
      shop.get(`/api/orders/${token}/artworks`).then((found) => dataOf<ArtworkLine[]>(found)),
  }
}
const there = (uploadId: string) => existsSync(uploadPath(shop.context.config, uploadId))
const summaryOf = ({ jobState, artworks }: ArtworkLine) => [
  jobState,
  ...artworks.map(({ design, state, dpi }) => `${design} ${state} ${dpi}`),
]

test('a visitor sends a file for the size on the page and reads its verdict; another size judges it again', async () => {
  const secret = await opened()
  await send(secret)
  expect(summaryOf(await read(secret))).toEqual(['checking', '1 uploaded null'])
  await shop.runSentJobs()
  const judged = await read(secret)
  expect(judged).toMatchObject({ title: 'Lona frontal de PVC', widthMm: 3000, ordered: false })
  expect(summaryOf(judged)).toEqual(['awaiting_approval', '1 pass 100'])
  // No byte is read again: nothing is sent to be done.
  const larger = await dataOf<EarlyLine>(await put(secret, { widthMm: 9000, heightMm: 3000 }))
  expect([summaryOf(larger), larger.artworks[0]?.findings[0]?.level]).toEqual([
    ['needs_changes', '1 blocked 33'],
    'blocks',
  ])
  expect(await shop.runSentJobs()).toBe(0)
  await put(secret, {})
  expect(summaryOf(await read(secret))).toEqual(['awaiting_approval', '1 pass 100'])
  // Two sides are another reading.
  await put(secret, { choices: { ...workedBanner().choices, sides: 'two' } })
  expect((await read(secret)).jobState).toBe('checking')
  await shop.runSentJobs()
  expect((await read(secret)).jobState).not.toBe('checking')
})

const fileIn = async (secret: string) => (await read(secret)).artworks[0]?.id ?? ''
const preview = (secret: string, fileId: string) =>
  shop.get(`/api/early-files/${secret}/files/${fileId}/preview`)
async function seen(secret: string): Promise<ShownPreview> {
  const answer = await preview(secret, await fileIn(secret))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return dataOf<ShownPreview>(answer)
}

/** 300 × 100 cm at 1:1, nothing but lines. */
const PDF = pdfFile({ widthMm: 3000, heightMm: 1000 })

test('a file is seen on its piece before it is ordered: pictured once for who looks, lying as what is wanted now has it', async () => {
  const [secret, other] = [await opened(), await opened()]
  await send(secret, PDF)
  expect((await seen(secret)).state).toBe('making')
  // Not read yet, nothing is pictured; nobody looked since, nothing is either.
  await shop.runSentJobs()
  expect((await seen(secret)).state).toBe('making')
  expect(await shop.runSentJobs()).toBe(1)
  const [shown] = (await seen(secret)).pages
  expect(shown).toMatchObject({
    place: { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000, turned: false },
  })
  const picture = () => shop.get(`/api${shown?.address}`)
  expect([(await picture()).status, (await picture()).headers.get('content-type')]).toEqual([
    200,
    'image/webp',
  ])
  expect((await shop.get(`/api${shown?.address}/0/0`)).status).toBe(200)
  await put(secret, { widthMm: 1000, heightMm: 3000 })
  const turned = await seen(secret)
  expect([turned.configuration.widthMm, turned.pages[0]?.place]).toMatchObject([
    1000,
    { widthMm: 1000, heightMm: 3000, turned: true },
  ])
  expect([turned.pages[0]?.address, await shop.runSentJobs()]).toEqual([shown?.address, 0])
  // Whoever has another secret sees nothing, nor does whoever guesses an address or keeps one for
  // too long.
  expect((await preview(other, await fileIn(secret))).status).toBe(404)
  expect((await shop.get(`/api${shown?.address.replace(/.{43}$/, 'A'.repeat(43))}`)).status).toBe(
    404,
  )
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + 3 * 3_600_000)
  expect((await picture()).status).toBe(404)
  shop.clock.now = before
  // The order takes the pictures over: nobody makes them twice, and from then on they are seen
  // there.
  const order = await ordered([{ artworkOf: writeEarly(secret) }])
  expect(await query("SELECT name FROM test_jobs WHERE name = 'artwork.preview'")).toEqual([])
  const fileId = (await order.lines())[0]?.artworks[0]?.id
  const taken = await dataOf<ShownPreview>(
    await shop.get(`/api/orders/${order.token}/artworks/${fileId}/preview`),
  )
  expect([
    (await picture()).status,
    (await shop.get(`/api${taken.pages[0]?.address}`)).status,
  ]).toEqual([404, 200])
})

test('the order takes the files over with their verdicts and the very bytes; nothing is waited for', async () => {
  const secret = await opened({ designs: 2 })
  const ids = [await send(secret), await send(secret, file, 2)]
  await shop.runSentJobs()
  const order = await ordered([
    {},
    { artworkOf: writeEarly(secret), configuration: workedBanner({ designs: 2 }) },
  ])
  expect((await order.lines()).map(summaryOf)).toEqual([
    ['awaiting_artwork'],
    ['awaiting_approval', '1 pass 100', '2 pass 100'],
  ])
  const uploads = await query(
    'SELECT upload_id FROM artworks WHERE upload_id = ANY($1) ORDER BY design',
    [ids],
  )
  expect(uploads.map(({ upload_id }) => upload_id)).toEqual(ids)
  expect(await query('SELECT 1 FROM early_files WHERE upload_id = ANY($1)', [ids])).toEqual([])
  // Sent twice, they lie there once; the order knows what they say.
  expect(
    await query(
      'SELECT DISTINCT octet_length(sha256) AS bytes FROM artworks WHERE upload_id = ANY($1)',
      [ids],
    ),
  ).toEqual([{ bytes: 32 }])
  expect(new Set(ids.map((id) => statSync(uploadPath(shop.context.config, id)).ino)).size).toBe(1)
  await shop.runSentJobs()
  await shop.runJob('artwork.sweep')
  expect([ids.map(there), (await read(secret)).ordered]).toEqual([[true, true], true])
  expect((await order.lines()).map(({ jobState }) => jobState)).toEqual([
    'awaiting_artwork',
    'awaiting_approval',
  ])
})

test('a file that is not read yet is checked by the order; one still on its way arrives there', async () => {
  const secret = await opened({ designs: 2 })
  await send(secret)
  const begun = await begin(secret, file.length, { design: 2 })
  const order = await ordered([
    { artworkOf: writeEarly(secret), configuration: workedBanner({ designs: 2 }) },
  ])
  expect((await order.lines()).map(summaryOf)).toEqual([['awaiting_artwork', '1 uploaded null']])
  const location = begun.headers.get('location') ?? ''
  await shop.service.request(location, {
    method: 'PATCH',
    headers: patchHeaders(0),
    body: new Uint8Array(file),
  })
  await shop.runSentJobs()
  expect((await order.lines()).map(summaryOf)).toEqual([
    ['awaiting_approval', '1 pass 100', '2 pass 100'],
  ])
})

test('two lines and two orders with one secret: each has bytes of its own, and losing one takes nothing from the other', async () => {
  const secret = await opened()
  const id = await send(secret)
  await shop.runSentJobs()
  const first = await ordered([
    { artworkOf: writeEarly(secret) },
    { artworkOf: writeEarly(secret) },
  ])
  const second = await ordered([{ artworkOf: writeEarly(secret) }])
  await shop.runSentJobs()
  const lines = [...(await first.lines()), ...(await second.lines())]
  expect(lines.map(({ jobState }) => jobState)).toEqual([
    'awaiting_approval',
    'awaiting_approval',
    'awaiting_approval',
  ])
  await shop.service.request(`/api/orders/${first.token}/artworks/${lines[0]?.artworks[0]?.id}`, {
    method: 'DELETE',
  })
  await shop.runSentJobs()
  const left = await query('SELECT upload_id FROM artworks WHERE id = ANY($1)', [
    lines.slice(1).map(({ artworks }) => artworks[0]?.id),
  ])
  expect([there(id), left.map(({ upload_id }) => there(upload_id))]).toEqual([false, [true, true]])
})

test('an order that is refused takes nothing: the files stay where they are', async () => {
  const secret = await opened()
  await send(secret)
  await shop.runSentJobs()
  const body = await orderBody(shop, [{ ...cartLine(), artworkOf: writeEarly(secret) }])
  expect((await shop.post('/api/orders', { ...body, agreed: 'another price' })).status).toBe(409)
  expect(summaryOf(await read(secret))).toEqual(['awaiting_approval', '1 pass 100'])
})

test('another file for the design takes the place of the first, whose bytes go', async () => {
  const secret = await opened()
  const [first, second] = [await send(secret), await send(secret)]
  await shop.runSentJobs()
  expect([(await read(secret)).artworks.length, there(first), there(second)]).toEqual([
    1,
    false,
    true,
  ])
  const gone = await shop.service.request(
    `/api/early-files/${secret}/files/${(await read(secret)).artworks[0]?.id}`,
    { method: 'DELETE' },
  )
  expect((await dataOf<EarlyLine>(gone)).artworks).toEqual([])
  await shop.runSentJobs()
  expect(there(second)).toBe(false)
})

test('what nobody came back for is deleted after two weeks, once, with a record; what an order has stays', async () => {
  const [left, looked, claimed] = [await opened(), await opened(), await opened()]
  const ids = [await send(left), await send(looked), await send(claimed)]
  await shop.runSentJobs()
  await ordered([{ artworkOf: writeEarly(claimed) }])
  const before = shop.clock.now
  const night = async (days: number) => {
    shop.clock.now = new Date(before.getTime() + days * 86_400_000)
    await shop.runJob('early.forget')
    await shop.runSentJobs()
    return ids.map(there)
  }
  expect(await night(13)).toEqual([true, true, true])
  await read(looked)
  expect(await night(15)).toEqual([false, true, true])
  expect(await query('SELECT gone_why FROM early_files WHERE upload_id = $1', [ids[0]])).toEqual([
    { gone_why: 'unclaimed' },
  ])
  expect((await read(left)).artworks).toEqual([])
  expect(await night(300)).toEqual([false, false, true])
  expect((await shop.get(`/api/early-files/${left}`)).status).toBe(404)
  shop.clock.now = before
})

test.each([
  ['an unknown secret', { early: 'A'.repeat(43), design: '1' }, 404],
  ['no secret at all', { early: '../../etc/passwd', design: '1' }, 400],
  ['a design that is not there', { early: 'own', design: '2' }, 400],
  ['no design', { early: 'own', design: '0' }, 400],
])('%s sends nothing', async (_, { early, design }, status) => {
  const secret = early === 'own' ? await opened() : early
  const answer = await shop.service.request('/files', {
    method: 'POST',
    headers: uploadHeaders(10, { early: secret, design, filename: 'x.pdf' }),
  })
  expect(answer.status).toBe(status)
})

test('a file of nothing and one beyond two gigabytes are refused as on an order', async () => {
  const secret = await opened()
  expect([(await begin(secret, 0)).status, (await begin(secret, 2_000_000_001)).status]).toEqual([
    422, 413,
  ])
})

test('a network begins so many files a day, however often at once; others and the next day are free', async () => {
  const secret = await opened()
  const from = '203.0.113.9'
  const many = await Promise.all(
    Array.from({ length: DAILY.early.network.files + 5 }, () => begin(secret, 10, { from })),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(DAILY.early.network.files)
  const refused = many.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({
    code: 'early.tooMany.network',
    message: expect.stringContaining('60 archivos o 10 GB'),
  })
  expect((await begin(secret, 10, { from: '203.0.113.10' })).status).toBe(201)
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + 86_400_000)
  expect((await begin(secret, 10, { from })).status).toBe(201)
  shop.clock.now = before
  const stored = JSON.stringify(await query('SELECT subject FROM upload_allowances'))
  expect(stored).not.toContain('203.0.113')
})

test('gigabytes count before they are sent', async () => {
  const secret = await opened()
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await begin(secret, 2_000_000_000, { from: `2001:db8:1:2::${sent}` })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await begin(secret, 10, { from: '2001:db8:1:3::5' })).status).toBe(201)
})

test('the secret is nowhere but in the answer', async () => {
  const secret = await opened()
  await send(secret)
  const all = JSON.stringify([
    await query('SELECT * FROM early_lines'),
    await query('SELECT * FROM early_files'),
    await query('SELECT * FROM test_jobs'),
  ])
  const { readdirSync, readFileSync } = await import('node:fs')
  const folder = uploadPath(shop.context.config, '')
  const notes = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const said = notes.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join()
  expect([
    all.includes(secret),
    said.includes(secret),
    shop.logged.join().includes(secret),
  ]).toEqual([false, false, false])
})

test('a product that needs no file, or that cannot be made so, has no place for any', async () => {
  const impossible = await shop.post('/api/early-files', wanted({ widthMm: 1 }))
  expect(impossible.status).toBe(422)
  expect(
    (await shop.post('/api/early-files', { product: 'nothing', configuration: {} })).status,
  ).toBe(404)
})

test('an order without files of its own asks the database nothing more', async () => {
  const asked = new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`asked: ${String(name)}`)
      },
    },
  )
  const lines = [
    {},
    { artworkOf: `token/${'0'.repeat(8)}-0000-4000-8000-000000000000` },
    { artworkOf: 'early/nonsense' },
  ]
  await claimEarlyFiles(shop.context, asked as never, 'an order', lines)
  await expect(
    claimEarlyFiles(shop.context, asked as never, 'an order', [
      { artworkOf: writeEarly('a'.repeat(43)) },
    ]),
  ).rejects.toThrow('asked')
})
