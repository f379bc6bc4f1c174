/** The list of the desk sorted by a column, limited to a site, and as a file. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/customers.ts'
import { copyOrders, countingBlocks } from '../../../../test/many-orders.ts'
import { problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { DESK_SORTS } from '../desk/desk-views.ts'
import { listForDesk } from './store-staff.ts'

let desk: StaffDesk
const numbers: Record<string, string> = {}
beforeAll(async () => {
  desk = await staffDesk()
  const { db } = desk.shop.database
  const facts = [
    ['Álvaro', 300, '2026-12-03', 'fr'],
    ['bea', 100, '2026-12-01', null],
    ['=Carla', 200, '2026-12-02', 'fr'],
  ] as const
  for (const [name, cents, on, site] of facts) {
    const { number } = await desk.place(name)
    numbers[name] = number
    await db.execute(sql`UPDATE orders SET net_cents = ${cents}, vat_cents = 0,
      gross_cents = ${cents}, wallet_cents = 0, ships_on = ${on},
      site_id = (SELECT id FROM sites WHERE CASE WHEN ${site}::text IS NULL THEN is_default
        ELSE code = ${site} END)
      WHERE number = ${number}`)
  }
  await db.execute(sql`UPDATE orders SET site_id = NULL WHERE number = ${numbers.bea}`)
}, 120_000)
afterAll(() => desk.shop.close())

const namesOf = async (query: string) =>
  (await desk.deskOf(query)).items.map(({ customer }) => customer)

describe('sorted', () => {
  test.each([
    ['number', ['Álvaro', 'bea', '=Carla']],
    ['placed', ['Álvaro', 'bea', '=Carla']],
    ['customer', ['=Carla', 'Álvaro', 'bea']],
    ['ships', ['bea', '=Carla', 'Álvaro']],
    ['total', ['bea', '=Carla', 'Álvaro']],
  ])('by %s, and the other way round', async (sort, names) => {
    for (const queue of ['view=open', 'view=all', 'need=transfer', 'view=all&search=lucia']) {
      expect(await namesOf(`?${queue}&sort=${sort}`)).toEqual(names)
      // Those placed in the same moment stand by number.
      expect(await namesOf(`?${queue}&sort=${sort}&order=desc`)).toEqual(names.toReversed())
    }
  })

  test('by something else: 400', async () => {
    expect((await desk.shop.get('/api/staff/orders?sort=secret', desk.staff)).status).toBe(400)
  })
})

describe('of a site', () => {
  test('its orders and counts alone; those without a site are of the default one', async () => {
    const sites = await desk.shop.get('/api/staff/sites', desk.staff)
    const { data } = (await sites.json()) as { data: { code: string; name: string }[] }
    const [first] = data
    const fr = await desk.deskOf('?view=open&site=fr&sort=number')
    expect(fr.items.map(({ customer, site }) => [customer, site])).toEqual([
      ['Álvaro', 'fr'],
      ['=Carla', 'fr'],
    ])
    expect(fr).toMatchObject({ total: 2, counts: { open: 2, all: 2 }, needCounts: { transfer: 2 } })
    const main = await desk.deskOf(`?view=open&site=${first?.code}`)
    expect(main.items.map(({ customer, site }) => [customer, site])).toEqual([['bea', first?.code]])
    expect(main.total).toBe(1)
  })

  test('an unknown one', async () => {
    const answer = await desk.shop.get('/api/staff/orders?site=nada', desk.staff)
    expect(await problemOf(answer)).toMatchObject({ status: 404, code: 'errors.noSuchSite' })
  })
})

describe('as a file', () => {
  const fileOf = async (query: string) => {
    const answer = await desk.shop.get(`/api/staff/orders/file.csv?${query}`, desk.staff)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    return (await answer.text()).trimEnd().split('\r\n')
  }

  test('all orders of the list in its order, without formulas', async () => {
    const [head, ...rows] = await fileOf('view=open&site=fr&sort=total')
    expect(head?.split(';')).toHaveLength(17)
    expect(head).toMatch(/^Pedido;Realizado;/)
    expect(rows.map((row) => row.split(';')[0])).toEqual([numbers['=Carla'], numbers.Álvaro])
    expect(rows[0]).toContain(`"'=Carla"`)
    expect(rows[0]).toContain(';2,00;')
  })

  test('is recorded without what was searched for', async () => {
    await fileOf('view=all&search=bea')
    const { rows } = await desk.shop.database.db.execute(sql`
      SELECT after FROM audit_log WHERE noun = 'orders' ORDER BY id DESC LIMIT 1`)
    expect(rows).toEqual([{ after: { orders: 1 } }])
  })

  test('many orders come in parts, each once', async () => {
    const { pool } = desk.shop.database
    const customer = await aCustomer(desk.shop.context)
    await pool.query('UPDATE orders SET customer_id = $1 WHERE number = $2', [
      ...[customer.id, numbers.bea],
    ])
    await copyOrders(desk.shop.database, customer.id, 2300, 60_000)
    const rows = await fileOf('view=all&search=bea&sort=placed')
    const listed = rows.slice(1).map((row) => row.split(';')[0])
    expect(new Set(listed).size).toBe(2301)
    expect(listed.at(-1)).toBe(numbers.bea)
  })

  test.each(DESK_SORTS)('a page among many, sorted by %s, reads little', async (sort) => {
    const { db, blocks } = countingBlocks(desk.shop.database.db)
    const facts = { lateUpTo: '2020-01-01', readerId: '00000000-0000-4000-8000-000000000000' }
    const asked = { view: 'all', search: '', sort, order: 'desc', page: 1 } as const
    await listForDesk(db, asked, facts, 'es')
    expect(blocks()).toBeLessThan(1500)
  })
})
