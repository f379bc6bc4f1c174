/** Databases with a tenth of the customers' orders, and with all. */
import pg from 'pg'
import { aCustomer, type Customer } from '../../test/customers.ts'
import type { TestDatabase } from '../../test/database.ts'
import { NO_SERVICES } from '../../test/no-services.ts'
import { ownedThings } from '../../test/owned-things.ts'
import { type WholeShop, wholeShop } from '../../test/whole-shop.ts'
import { say } from './call-times.ts'
import type { CrowdServer } from './kept-crowd.ts'
import { type Crowd, writeOrders, writePeople } from './many-people.ts'

export const CROWD: Crowd = { users: 100_000, orders: 1_000_000 }

const TENTH = CROWD.orders / 10

export async function aStaff(shop: WholeShop): Promise<Customer> {
  const staff = await aCustomer(shop.context)
  await shop.database.pool.query(
    "UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1",
    [staff.id],
  )
  return staff
}

async function grow(
  database: TestDatabase,
  [from, to]: readonly [number, number],
  templateId: string,
): Promise<void> {
  const begun = performance.now()
  // A million rows take longer than the shop's own connections allow.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  if (from === 1) await writePeople(client, CROWD)
  await writeOrders(client, CROWD, templateId, [from, to])
  await client.query('VACUUM ANALYZE')
  await client.end()
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(`orders ${from} to ${to} of ${CROWD.users} customers in ${seconds} s`)
}

/** The order that all others are copies of, placed through the API. */
async function placeTemplate(database: TestDatabase): Promise<string> {
  const shop = await wholeShop({}, NO_SERVICES, { ...database, drop: async () => {} })
  const { orderId } = await ownedThings(shop, (await aStaff(shop)).token)
  await shop.database.pool.query('CREATE TABLE bench_template AS SELECT $1::uuid AS id', [orderId])
  await shop.close()
  return orderId
}

export const firstTenth = (server: CrowdServer) =>
  server.open('crowd_tenth', async (database) =>
    grow(database, [1, TENTH], await placeTemplate(database)),
  )

export const everybody = (server: CrowdServer) =>
  server.open(
    'crowd_all',
    async (database) => {
      const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM bench_template')
      await grow(database, [TENTH + 1, CROWD.orders], rows[0]?.id ?? '')
    },
    'crowd_tenth',
  )
