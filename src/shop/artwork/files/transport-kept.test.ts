import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, callTo, PASSWORD } from '../../../../test/customers.ts'
import { ownedThings } from '../../../../test/owned-things.ts'
import { unpacked } from '../../../../test/unzip.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { filesOf } from './uploads-kept.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

test('proofs of transport are in the copy of personal data, and are kept when the account is closed', async () => {
  const { pool } = shop.database
  const staff = await aCustomer(shop.context)
  await pool.query("UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1", [
    staff.id,
  ])
  const owned = await ownedThings(shop, staff.token)
  const [id, content] = [randomUUID(), new Uint8Array([1, 2, 3])]
  await pool.query(
    `INSERT INTO transport_proofs (id, order_id, kind, reference, file_name, format, bytes, sha256, added_at, added_by)
     VALUES ($1, $2, 'cmr', 'CMR 4711', 'cmr.pdf', 'pdf', 3, repeat('0', 64), now(), $3)`,
    [id, owned.orderId, staff.id],
  )
  await filesOf(shop.context).proofs.write(id, content)
  const { number } = owned.things
  const { token } = owned.owner

  const { body } = await callTo(shop)('POST', '/users/me/export', { token })
  const archive = await shop.get(`/api/users/exports/${body.data.key}`)
  const files = new Map(unpacked(Buffer.from(await archive.arrayBuffer())))
  const order = JSON.parse(files.get(`pedidos/${number}/${number}.json`)?.toString() ?? '')
  expect(order.transportProofs).toMatchObject([{ kind: 'cmr', reference: 'CMR 4711' }])

  await pool.query("UPDATE order_lines SET job_state = 'packed'")
  const said = { token: staff.token, body: { to: 'shipped' } }
  expect((await callTo(shop)('POST', `/staff/orders/${number}/moves`, said)).status).toBe(200)
  const closing = { token, body: { password: PASSWORD, giveUpCents: 5_092 } }
  expect((await callTo(shop)('POST', '/users/me/closing', closing)).status).toBe(204)
  await shop.runSentJobs().catch(() => 0)
  const { rows } = await pool.query('SELECT reference, file_name FROM transport_proofs')
  expect(rows).toEqual([{ reference: 'CMR 4711', file_name: 'cmr.pdf' }])
  expect(await filesOf(shop.context).proofs.read(id)).toEqual(content)
})
