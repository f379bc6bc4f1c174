import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Placed } from '../../../../test/changes.ts'
import { lateVatForTests } from '../../../../test/late-vat.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { uploadsDir } from '../../../platform/config.ts'
import { listKnownProofs } from '../../artwork/files/store-known.ts'
import type { TransportProofView } from '../../order/proof-schema.ts'
import { PROOF_MAX_BYTES } from '../../order/transfer-proof.ts'
import { MOST_REFERENCE_SIGNS, MOST_TRANSPORT_PROOFS } from '../../order/transport-proof.ts'
import type { StaffOrder } from './staff-order-schema.ts'
import type { TaxDesk } from './tax-desk-schema.ts'

const { desk, late } = lateVatForTests()
const PDF = Buffer.from('%PDF-1.7\nCMR')

type Sent = { kind?: string; reference?: string; file?: Uint8Array; name?: string }

const add = async (number: string, sent: Sent, by = desk.staff, langid = 'es') => {
  const body = new FormData()
  const { kind, reference, file, name = 'cmr.pdf' } = sent
  if (kind !== undefined) body.set('kind', kind)
  if (reference !== undefined) body.set('reference', reference)
  if (file) body.set('file', new File([Buffer.from(file)], name))
  // As a browser sends it, which says how large it is.
  const form = new Response(body)
  const [type, bytes] = [form.headers.get('content-type') ?? '', await form.arrayBuffer()]
  const size = { 'content-type': type, 'content-length': String(bytes.byteLength) }
  return desk.shop.service.request(`/api/staff/orders/${number}/transport-proofs`, {
    method: 'POST',
    headers: { ...by, ...size, langid },
    body: bytes,
  })
}
const listOf = async (number: string) =>
  dataOf<{ items: TransportProofView[] }>(
    await desk.shop.get(`/api/staff/orders/${number}/transport-proofs`, desk.staff),
  )
const unproved = async () =>
  (await dataOf<TaxDesk>(await desk.shop.get('/api/staff/taxes', desk.staff))).unproved

/** Of a company of Portugal with a valid number, paid. */
async function exempt(): Promise<Placed> {
  await late.forget()
  const order = await late.place({ payment: 'transfer' })
  await late.settle()
  await desk.move(order.number, 'preparing')
  return order
}
async function ship({ number }: Placed): Promise<void> {
  await desk.setJobs(number, 'packed')
  expect((await desk.move(number, 'shipped')).status).toBe(200)
}

test('a proof with its file is kept where only the shop reads it, with who and when', async () => {
  const { number } = await exempt()
  const answer = await add(number, { kind: 'cmr', reference: ' CMR 4711 ', file: PDF })
  expect(answer.status).toBe(200)
  const { transportProofs, events } = await dataOf<StaffOrder>(answer)
  const told = {
    ...{ kind: 'cmr', reference: 'CMR 4711', fileName: 'cmr.pdf', bytes: PDF.length },
    ...{ addedAt: desk.shop.clock.now.toISOString(), by: 'Ana del taller' },
  }
  expect(transportProofs).toMatchObject([told])
  expect(await listOf(number)).toMatchObject({ items: [told] })
  expect(events.at(0)).toMatchObject({ kind: 'transport_proved', by: 'Ana del taller' })
  const id = transportProofs?.[0]?.id ?? ''
  const kept = join(uploadsDir(desk.shop.context.config), 'proofs', id)
  expect([readFileSync(kept), statSync(kept).mode & 0o077]).toEqual([PDF, 0])
  const opened = await desk.shop.get(
    `/api/staff/orders/${number}/transport-proofs/${id}`,
    desk.staff,
  )
  expect([opened.headers.get('content-type'), Buffer.from(await opened.arrayBuffer())]).toEqual([
    'application/pdf',
    PDF,
  ])
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment;/)
  // The move to another storage and the check of the storage look for it.
  const known = await listKnownProofs(desk.shop.database.db)
  expect(known).toContainEqual({ id, sha256: expect.any(String), orderNumber: number })
})

test('a reference is enough; what has no file opens none; the same twice is one', async () => {
  const { number } = await exempt()
  const sent = { kind: 'carrier_delivery', reference: 'https://carrier.example/1Z999' }
  const [one, two] = await Promise.all([add(number, sent), add(number, sent)])
  expect([one.status, two.status]).toEqual([200, 200])
  const { items } = await listOf(number)
  expect(items).toMatchObject([{ ...sent, fileName: null, bytes: null }])
  const opened = await desk.shop.get(
    `/api/staff/orders/${number}/transport-proofs/${items[0]?.id}`,
    desk.staff,
  )
  expect(await problemOf(opened)).toMatchObject({ status: 404, code: 'orders.transport.unknown' })
})

test('it is neither deleted nor opened through another order', async () => {
  const [one, other] = [await exempt(), await exempt()]
  await add(one.number, { kind: 'cmr', reference: '1', file: PDF })
  const [{ id = '' } = {}] = (await listOf(one.number)).items
  const at = `/api/staff/orders/${other.number}/transport-proofs/${id}`
  expect((await desk.shop.get(at, desk.staff)).status).toBe(404)
  const { pool } = desk.shop.database
  await expect(pool.query('DELETE FROM transport_proofs')).rejects.toThrow('are kept')
})

test.each<[string, Sent, number, string, string]>([
  ['no kind', { reference: 'x' }, 422, 'orders.transport.kind', 'kind'],
  ['another kind', { kind: 'photo', reference: 'x' }, 422, 'orders.transport.kind', 'kind'],
  ['no reference', { kind: 'cmr' }, 422, 'orders.transport.reference', 'reference'],
  ['a blank one', { kind: 'cmr', reference: ' ' }, 422, 'orders.transport.reference', 'reference'],
  [
    'a long one',
    { kind: 'cmr', reference: 'x'.repeat(MOST_REFERENCE_SIGNS + 1) },
    422,
    'orders.transport.referenceLong',
    'reference',
  ],
  [
    'an empty file',
    { kind: 'cmr', reference: 'x', file: Buffer.alloc(0) },
    422,
    'orders.proof.empty',
    'file',
  ],
  [
    'a program',
    { kind: 'cmr', reference: 'x', file: Buffer.from('MZ') },
    422,
    'orders.proof.format',
    'file',
  ],
  [
    'too large',
    { kind: 'cmr', reference: 'x', file: Buffer.concat([PDF, Buffer.alloc(PROOF_MAX_BYTES)]) },
    ...([413, 'orders.proof.tooLarge', 'file'] as const),
  ],
])('%s is refused in words, and leaves nothing', async (_, sent, status, code, field) => {
  const { number } = await exempt()
  for (const language of ['es', 'pt', 'fr']) {
    const problem = await problemOf(await add(number, sent, desk.staff, language))
    expect(problem).toMatchObject({ status, code, field })
    expect(problem.message).not.toBe(code)
  }
  expect((await listOf(number)).items).toEqual([])
})

test('an order takes so many, and only one that is exempt and paid', async () => {
  const { number } = await exempt()
  for (let each = 0; each < MOST_TRANSPORT_PROOFS; each++) {
    expect((await add(number, { kind: 'cmr', reference: String(each) })).status).toBe(200)
  }
  const sent = { kind: 'cmr', reference: 'one more' }
  expect(await problemOf(await add(number, sent))).toMatchObject({
    status: 409,
    code: 'orders.transport.tooMany',
  })
  const taxed = await desk.place()
  await desk.move(taxed.number, 'preparing')
  expect((await desk.orderOf(taxed.number)).transportProofs).toBe(null)
  expect(await problemOf(await add(taxed.number, sent))).toMatchObject({
    status: 409,
    code: 'orders.transport.notExempt',
  })
  await late.forget()
  const unpaid = await late.place({ payment: 'transfer' })
  await late.settle()
  expect(await problemOf(await add(unpaid.number, sent))).toMatchObject({
    status: 409,
    code: 'orders.transport.notSent',
  })
  expect((await add(number, sent, desk.customer)).status).toBe(403)
})

test('the room lists what left without a proof, the oldest first, until one is added', async () => {
  await desk.shop.database.pool.query(
    "UPDATE orders SET tax_regime = 'home' WHERE tax_regime = 'intra_eu'",
  )
  const [later, first, inside] = [await exempt(), await exempt(), await exempt()]
  const taxed = await late.place({ payment: 'transfer', euVat: '' })
  await desk.move(taxed.number, 'preparing')
  desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + 86_400_000)
  await ship(first)
  await ship(taxed)
  desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + 2 * 86_400_000)
  await ship(later)
  const { items, total } = await unproved()
  expect([items.map(({ orderNumber }) => orderNumber), total]).toEqual([
    [first.number, later.number],
    2,
  ])
  expect(items[0]?.shippedAt).toBe('2026-11-24T08:00:00.000Z')
  await add(first.number, { kind: 'delivery_note', reference: 'Carpeta 3' })
  expect(await unproved()).toMatchObject({ items: [{ orderNumber: later.number }], total: 1 })
  // Also once it is received.
  await desk.move(later.number, 'received')
  expect((await unproved()).total).toBe(1)
  expect(inside.number).not.toBe('')
})
