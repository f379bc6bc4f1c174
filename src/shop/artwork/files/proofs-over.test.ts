import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { uploadsDir } from '../../../platform/config.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
})
afterAll(() => shop.drop())

type Proved = { order: PlacedOrder; path: string }

async function withProof(): Promise<Proved> {
  shop.clock.now = new Date('2026-11-02T09:00:00Z')
  const order = await shop.placeOrder()
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    INSERT INTO transfer_proofs (order_id, file_name, format, bytes, sha256, received_at)
    VALUES (${order.id}, 'pago de Ana.pdf', 'pdf', 5, ${'0'.repeat(64)},
      ${shop.clock.now.toISOString()}) RETURNING id`)
  const path = join(uploadsDir(shop.context.config), 'proofs', rows[0]?.id ?? '')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '%PDF-')
  return { order, path }
}

async function ends({ order }: Proved, status: string, at: string): Promise<void> {
  await shop.db.execute(sql`UPDATE orders SET status = ${status} WHERE id = ${order.id}`)
  await shop.db.execute(
    sql`INSERT INTO order_events (order_id, at, actor, kind, data)
      VALUES (${order.id}, ${at}, 'staff', 'moved', ${JSON.stringify({ to: status })})`,
  )
}

const isKept = async ({ order, path }: Proved): Promise<[row: boolean, bytes: boolean]> => {
  const { rows } = await shop.db.execute(
    sql`SELECT 1 FROM transfer_proofs WHERE order_id = ${order.id}`,
  )
  return [rows.length === 1, existsSync(path)]
}
const deletions = async ({ order }: Proved) =>
  (await shop.events(order)).filter(({ kind }) => kind === 'proof_deleted')

test.each([
  ['received', '2026-11-20T10:00:00Z', '2026-12-20', '2026-12-21'],
  ['cancelled', '2026-11-20T23:30:00Z', '2026-12-21', '2026-12-22'],
  ['refunded', '2026-11-20T22:30:00Z', '2026-12-20', '2026-12-21'],
  ['deleted_by_user', '2026-11-20T10:00:00Z', '2026-12-20', '2026-12-21'],
  // Promised for 26 November by the shop of the tests: that day counts, not the one it was sent on.
  ['shipped', '2026-11-25T10:00:00Z', '2026-12-26', '2026-12-27'],
])(
  'the proof of a transfer of an order that is %s stays thirty days, then goes once, with a record',
  async (status, at, last, next) => {
    const proved = await withProof()
    await ends(proved, status, at)
    await shop.nightOf(last)
    expect(await isKept(proved)).toEqual([true, true])
    await shop.nightOf(next)
    await shop.nightOf(next)
    expect(await isKept(proved)).toEqual([false, false])
    expect(await deletions(proved)).toEqual([
      {
        kind: 'proof_deleted',
        actor: 'system',
        data: { fileName: 'pago de Ana.pdf', why: 'over' },
      },
    ])
  },
)

test.each(['pending_payment', 'preparing'])(
  'of an order that is %s it stays as long as that lasts',
  async (status) => {
    const proved = await withProof()
    await ends(proved, status, '2026-11-20T10:00:00Z')
    await shop.nightOf('2030-01-01')
    expect(await isKept(proved)).toEqual([true, true])
  },
)

test('what a customer asked for their files holds no proof back', async () => {
  const proved = await withProof()
  const headers = { 'content-type': 'application/json' }
  await ends(proved, 'received', '2026-11-20T10:00:00Z')
  const body = JSON.stringify({ extend: true, forReorders: true })
  expect(
    (
      await shop.edge.request(`/api/orders/${proved.order.token}/files`, {
        method: 'POST',
        headers,
        body,
      })
    ).status,
  ).toBe(200)
  await shop.nightOf('2026-12-21')
  expect(await isKept(proved)).toEqual([false, false])
})

test('who deletes the files of an order that is over deletes the proofs with them', async () => {
  const proved = await withProof()
  await ends(proved, 'received', '2026-11-20T10:00:00Z')
  shop.clock.now = new Date('2026-11-21T10:00:00Z')
  expect((await shop.call('DELETE', `/orders/${proved.order.token}/files`)).status).toBe(200)
  await shop.runJobs()
  expect(await isKept(proved)).toEqual([false, false])
  expect(await deletions(proved)).toMatchObject([{ actor: 'customer', data: { why: 'asked' } }])
})
