/** A customer with personal data in every table, and calls that end the account. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect } from 'vitest'
import { uploadsDir } from '../src/platform/config.ts'
import {
  aCustomer,
  becomesStaff,
  type Caller,
  type Customer,
  callTo,
  PASSWORD,
} from './customers.ts'
import { openedLater } from './opened-later.ts'
import { type Owned, ownedThings } from './owned-things.ts'
import { shopForTests } from './shop-for-tests.ts'
import { tracesOf } from './traces.ts'
import { MONDAY_MORNING, type WholeShop } from './whole-shop.ts'

type Opened = { shop: WholeShop; staff: Customer; owned: Owned }

/** Personal data of the owner: the last only as a whole word, as it is part of many keys. */
export const SIGNS = [
  'Eulalia',
  'Recóndita',
  'Calle del Molino',
  '600 111 222',
  'arte-secreto',
  'Campaña secreta',
  '[(,"]4242[,)"]',
]

const query = async (shop: WholeShop, text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const uploadIdOf = async (shop: WholeShop, { things }: Owned): Promise<string> =>
  (await query(shop, 'SELECT upload_id FROM artworks WHERE id = $1', [things.file]))[0].upload_id
const uploadAt = (shop: WholeShop, id: string) => join(uploadsDir(shop.context.config), id)

/** A new customer with an order, files and a proof of transfer; the clock shows Monday morning. */
async function ownedByCustomer(shop: WholeShop, staff: Customer): Promise<Owned> {
  shop.clock.now = MONDAY_MORNING
  await query(shop, 'DELETE FROM sign_in_failures')
  const owned = await ownedThings(shop, staff.token)
  writeFileSync(uploadAt(shop, await uploadIdOf(shop, owned)), 'the artwork')
  await query(
    shop,
    `INSERT INTO transfer_proofs (order_id, file_name, format, bytes, sha256, received_at)
      VALUES ($1, 'Eulalia-justificante.pdf', 'pdf', 1, repeat('0', 64), now())`,
    [owned.orderId],
  )
  return owned
}

/** Calls for the customer of each test, and what the database has of the personal data. */
function personalData(opened: () => Opened) {
  const call: Caller = (method, path, said) => callTo(opened().shop)(method, path, said)
  const rows = (text: string, values: unknown[] = []) => query(opened().shop, text, values)
  const uploadOf = (id: string) => uploadAt(opened().shop, id)
  const uploadId = () => uploadIdOf(opened().shop, opened().owned)
  const close = (body: object) =>
    call('POST', '/users/me/closing', {
      token: opened().owned.owner.token,
      body: { password: PASSWORD, ...body },
    })
  const move = (to: string) =>
    call('POST', `/staff/orders/${opened().owned.things.number}/moves`, {
      token: opened().staff.token,
      body: { to },
    })
  /** Ships the order, after all states before. */
  async function ship(): Promise<void> {
    await rows("UPDATE order_lines SET job_state = 'packed' WHERE order_id = $1", [
      opened().owned.orderId,
    ])
    expect((await move('shipped')).status).toBe(200)
  }
  return { call, rows, uploadOf, uploadId, close, move, ship }
}

/** A shop with a member of staff and, for each test, a customer with data in every table. */
export function personalDataForTests() {
  let signedIn: Customer | undefined
  let made: Owned | undefined
  /** Personal data of customers of earlier tests. */
  let earlier = new Set<string>()
  const shop = shopForTests()
  const staff = openedLater(() => signedIn)
  const owned = openedLater(() => made)
  const traces = () => tracesOf(shop.database, made ? [...SIGNS, made.owner.email] : SIGNS)
  beforeAll(async () => {
    signedIn = await aCustomer(shop.context)
    await becomesStaff(shop, signedIn)
  })
  beforeEach(async () => {
    earlier = new Set(await traces())
    made = await ownedByCustomer(shop, staff)
  })
  const newTraces = async () => (await traces()).filter((row) => !earlier.has(row))
  return { shop, staff, owned, newTraces, ...personalData(() => ({ shop, staff, owned })) }
}
