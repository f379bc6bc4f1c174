/** An order on a full disk: refused with its reason, and completely rolled back. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { orderBody } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const ask = async (statement: string) => (await shop.database.pool.query(statement)).rows
const written = async () =>
  (
    await ask(`SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM order_lines)::int AS lines,
    (SELECT count(*) FROM order_events)::int AS events, (SELECT count(*) FROM mails)::int AS mails`)
  )[0]

const SAID = {
  es: 'nuestro disco está lleno',
  pt: 'o nosso disco está cheio',
  fr: 'notre disque est plein',
}

test.each(Object.entries(SAID))(
  'without room for an order it is refused before anything is done: %s',
  async (langid, words) => {
    const body = await orderBody(shop)
    const before = await written()
    const room = vi.spyOn(shop.context, 'freeBytes').mockResolvedValue(63 * 1024 * 1024)
    const refused = await shop.post('/api/orders', body, { langid })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60'])
    expect(await refused.text()).toContain(words)
    expect(await written()).toEqual(before)
    room.mockResolvedValue(65 * 1024 * 1024)
    expect((await shop.post('/api/orders', body)).status).toBe(201)
  },
)

test.each(['orders', 'order_lines', 'order_events', 'mails'])(
  'a database without space for %s stores no part of the order',
  async (table) => {
    const body = await orderBody(shop)
    const before = await written()
    await ask(`CREATE OR REPLACE FUNCTION be_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
    await ask(
      `CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION be_full()`,
    )
    const refused = await shop.post('/api/orders', body)
    await ask(`DROP TRIGGER full_disk ON ${table}`)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ code: 'errors.disk_full', status: 507 })
    expect(await written()).toEqual(before)
    expect((await shop.post('/api/orders', body)).status).toBe(201)
  },
)
