/** The files of all orders of a customer: what is waited for, and what was sent. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestForm, orderBody } from '../../../../test/checkout.ts'
import { aCustomer, type Customer, callTo } from '../../../../test/customers.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import type { ArtworkLine, OwnFiles, ShownArtwork } from './artwork-schema.ts'
import { maySendPast, standingOf } from './own-files.ts'
import { insertArtwork, saveVerdict, withdrawDesign } from './store.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

type Placed = { number: string; token: string; lineId: string }
async function ordered(customer: Customer | null, atMs = 0): Promise<Placed> {
  const answer = await shop.post(
    '/api/orders',
    await orderBody(shop),
    customer ? { token: customer.token } : {},
  )
  const { number, token } = ((await answer.json()) as { data: { number: string; token: string } })
    .data
  const { rows } = await shop.database.pool.query(
    `UPDATE orders o SET placed_at = placed_at - $2 * interval '1 ms' FROM order_lines l
      WHERE l.order_id = o.id AND o.number = $1 RETURNING l.id`,
    [number, atMs],
  )
  return { number, token, lineId: rows[0].id }
}
const filesOf = async (
  { token }: Customer,
  query: Record<string, string> = {},
): Promise<OwnFiles> =>
  (await callTo(shop)('GET', `/users/files?${new URLSearchParams(query)}`, { token })).body.data
const numbers = ({ items }: OwnFiles) => items.map(({ number }) => number)
const state = (lineId: string, to: string) =>
  shop.database.pool.query('UPDATE order_lines SET job_state = $2 WHERE id = $1', [lineId, to])

async function sent(lineId: string, fileName: string, design = 1): Promise<string> {
  const { db } = shop.database
  await withdrawDesign(db, lineId, design)
  return insertArtwork(db, {
    orderLineId: lineId,
    design,
    uploadId: randomUUID(),
    fileName,
    sizeBytes: 1_234,
    createdAt: shop.clock.now,
  })
}

test.each([
  ['awaiting_artwork', true],
  ['checking', true],
  ['needs_changes', true],
  ['awaiting_approval', true],
  ['approved', false],
  ['in_production', false],
  ['packed', false],
])('a line that is %s waits: %s', async (job, waits) => {
  const ana = await aCustomer(shop.context)
  const { lineId, number } = await ordered(ana)
  await state(lineId, job)
  expect(numbers(await filesOf(ana))).toEqual(waits ? [number] : [])
  if (waits) expect((await filesOf(ana)).items[0]?.contactName).toBe(guestForm().contact.name)
})

test.each([
  ['pending_payment', true],
  ['preparing', true],
  ['shipped', false],
  ['cancelled', false],
  ['deleted_by_user', false],
])('an order that is %s waits for files: %s', async (status, waits) => {
  const ana = await aCustomer(shop.context)
  const { number } = await ordered(ana)
  await shop.database.pool.query('UPDATE orders SET status = $2 WHERE number = $1', [
    number,
    status,
  ])
  expect(numbers(await filesOf(ana))).toEqual(waits ? [number] : [])
})

test('lists all files that were sent, including replaced ones, for their owner only', async () => {
  const [ana, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  const { lineId, number } = await ordered(ana)
  await ordered(ana)
  await ordered(eva)
  await sent(lineId, 'viejo.pdf')
  const current = await sent(lineId, 'nuevo.pdf')
  const file = { id: current, side: 'both' } as const
  await saveVerdict(shop.database.db, file, { state: 'rejected', findings: [] }, shop.clock.now)
  const all = await filesOf(ana, { view: 'all' })
  expect(numbers(all)).toEqual([number])
  expect(
    all.items[0]?.files.map(({ fileName, state: shown }) => [fileName, shown]).toSorted(),
  ).toEqual([
    ['nuevo.pdf', 'rejected'],
    ['viejo.pdf', 'withdrawn'],
  ])
  expect(all.items[0]?.lines[0]?.artworks.map(({ fileName }) => fileName)).toEqual(['nuevo.pdf'])
  expect(numbers(await filesOf(eva, { view: 'all' }))).toEqual([])
})

test.each(['waiting', 'all'])('%s: page by page, each order once', async (view) => {
  const ana = await aCustomer(shop.context)
  const placed: Placed[] = []
  for (const atMs of [0, 0, 1_000, 2_000, 2_000]) placed.push(await ordered(ana, atMs))
  for (const { lineId } of placed) await sent(lineId, 'a.pdf')
  const seen: string[] = []
  let after: string | null = ''
  for (let page = 0; after !== null && page < 9; page++) {
    const found: OwnFiles = await filesOf(ana, { view, limit: '2', ...(after && { after }) })
    seen.push(...numbers(found))
    after = found.next
  }
  expect(seen.toSorted()).toEqual(placed.map(({ number }) => number).toSorted())
})

test('a guest’s order comes along with its files: by its link, and by the proof of its address', async () => {
  const guest = await ordered(null)
  await sent(guest.lineId, 'cartel.pdf')
  const body = {
    name: 'Lucía',
    surname: 'Herrera',
    email: `${randomUUID()}@example.es`,
    password: 'lonas y vinilos',
    terms: true,
    privacy: true,
    order: guest.token,
  }
  const isGuests = async () => (await callTo(shop)('GET', `/orders/${guest.token}`)).body.data.guest
  expect(await isGuests()).toBe(true)
  const { status, body: registered } = await callTo(shop)('POST', '/users', { body })
  expect(status).toBe(201)
  expect(await isGuests()).toBe(false)
  const lucia: Customer = { id: '', email: body.email, token: registered.data.token }
  expect(
    (await filesOf(lucia, { view: 'all' })).items.map(({ number, files }) => [
      number,
      files.map(({ fileName }) => fileName),
    ]),
  ).toEqual([[guest.number, ['cartel.pdf']]])
  expect(
    (await callTo(shop)('GET', '/users/orders', { token: lucia.token })).body.data.items.map(
      ({ number }: { number: string }) => number,
    ),
  ).toEqual([guest.number])
})

test.each([
  ['1', 'warning', null, 'warning'],
  ['1', 'warning', { comment: 'El texto pisa el dobladillo', area: null }, 'asked'],
  ['2', 'withdrawn', { comment: 'El texto pisa el dobladillo', area: null }, 'withdrawn'],
] as const)('file %s, %s, while of the current one is asked %j: %s', (id, found, asked, said) => {
  const artworks = [{ id: '1', asked }] as unknown as ArtworkLine['artworks']
  expect(standingOf({ id, state: found }, { artworks })).toBe(said)
})

const fileNow = (change: Partial<ShownArtwork>) =>
  ({ id: '1', state: 'blocked', asked: null, deletedOn: null, ...change }) as ShownArtwork

test.each([
  [{ pastCheck: true, look: 'waits' }, 'pastCheckWaits'],
  [{ pastCheck: true, look: 'good' }, 'pastCheckGood'],
  [{ pastCheck: true, asked: { comment: 'x', area: null, at: '' } }, 'asked'],
  [{ pastCheck: false }, 'blocked'],
] as const)('a blocked file of which %j is true: %s', (change, said) => {
  expect(standingOf({ id: '1', state: 'blocked' }, { artworks: [fileNow(change)] })).toBe(said)
})

test.each<[string, boolean, string, Partial<ShownArtwork>, boolean]>([
  ['the check blocks it', true, 'needs_changes', {}, true],
  ['it is another version', true, 'needs_changes', { id: '2' }, false],
  ['it is good', true, 'awaiting_approval', { state: 'warning' }, false],
  ['it cannot be read', true, 'needs_changes', { state: 'rejected' }, false],
  ['it waits for a person already', true, 'checking', { pastCheck: true }, false],
  [
    'staff ask for changes',
    true,
    'needs_changes',
    { asked: { comment: 'x', area: null, at: '' } },
    false,
  ],
  ['its order is over', false, 'needs_changes', {}, false],
  ['its line is approved', true, 'approved', {}, false],
])('%s: it may go to a person %s', (_, open, jobState, change, may) => {
  const line = { jobState, artworks: [fileNow(change)] } as unknown as ArtworkLine
  expect(maySendPast({ id: '1' }, { open, line })).toBe(may)
})

test('an order says whether it takes files', async () => {
  const ana = await aCustomer(shop.context)
  const { lineId, number } = await ordered(ana)
  await sent(lineId, 'a.pdf')
  const openNow = async () => (await filesOf(ana, { view: 'all' })).items[0]?.open
  expect(await openNow()).toBe(true)
  await shop.database.pool.query("UPDATE orders SET status = 'cancelled' WHERE number = $1", [
    number,
  ])
  expect(await openNow()).toBe(false)
})
