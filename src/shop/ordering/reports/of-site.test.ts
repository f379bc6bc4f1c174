/** Register, reports and figures limited to a site. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'

let desk: StaffDesk
/** An order of the site with this code; null: of the default one, as without a site. */
async function placeAt(site: string | null): Promise<string> {
  const { number } = await desk.place(`De ${site}`)
  await desk.shop.database.db.execute(sql`UPDATE orders
    SET site_id = (SELECT id FROM sites WHERE code = ${site}) WHERE number = ${number}`)
  return number
}
/** Of each site one paid order, and one that waits for its money. */
beforeAll(async () => {
  desk = await staffDesk()
  for (const site of ['fr', null]) {
    await placeAt(site)
    expect((await desk.move(await placeAt(site), 'preparing')).status).toBe(200)
  }
  await desk.shop.runSentJobs()
}, 120_000)
afterAll(() => desk.shop.close())

const get = async <T>(path: string) =>
  dataOf<T>(await desk.shop.get(`/api/staff/${path}`, desk.staff))
const codes = async () => (await get<{ code: string }[]>('sites')).map(({ code }) => code)

type Rows = { rows: unknown[]; total: number; sums: unknown[] }
const MONTH = 'from=2026-11-01&to=2026-11-30'

test.each(['takings', 'methods', 'payments', 'vat', 'unpaid'])('%s', async (report) => {
  const [main] = await codes()
  const of = async (site: string) => get<Rows>(`reports/${report}?${MONTH}${site}`)
  const [all, fr, rest, none] = [
    await of(''),
    await of('&site=fr'),
    await of(`&site=${main}`),
    await of('&site=pt'),
  ]
  const sum = ({ sums }: Rows) =>
    sums.flatMap((cell) => {
      const { kind, cents, count } = (cell ?? {}) as Record<string, number | string>
      return kind === 'money' ? [Number(cents)] : kind === 'count' ? [Number(count)] : []
    })
  expect(sum(fr).some((value) => value > 0)).toBe(true)
  expect(sum(fr).map((value, at) => value + (sum(rest)[at] ?? 0))).toEqual(sum(all))
  expect(none.rows).toEqual([])
})

test.each([
  ['wallets', 'El saldo es del cliente'],
  ['coupons', 'Un cupón vale en todos los sitios'],
  ['oss', 'El umbral es de la empresa'],
  ['oss-orders', 'El umbral es de la empresa'],
])('%s is of all sites, and says why', async (report, why) => {
  const { db } = desk.shop.database
  await db.execute(sql`INSERT INTO coupons (code, amount_cents, single_use, created_at)
    VALUES (${report}, 1000, true, '2026-11-01')`)
  type Noted = Rows & { notes: string[] }
  const of = async (site: string) => get<Noted>(`reports/${report}?${MONTH}${site}`)
  const all = await of('')
  expect(await of('&site=fr')).toEqual(all)
  expect(all.notes.at(-1)).toContain(why)
})

test('the register and its sums', async () => {
  const [main] = await codes()
  type Listed = { items: { number: string }[] }
  const all = (await get<Listed>('invoices')).items.map(({ number }) => number)
  const fr = (await get<Listed>('invoices?site=fr')).items.map(({ number }) => number)
  const rest = (await get<Listed>(`invoices?site=${main}`)).items.map(({ number }) => number)
  expect(fr).toHaveLength(1)
  expect([...fr, ...rest].toSorted()).toEqual(all.toSorted())
  const sums = await get<{ invoices: number; grossCents: number }>('invoices/sums?site=fr')
  expect(sums).toMatchObject({ invoices: 1 })
  expect(sums.grossCents).toBeGreaterThan(0)
  const file = await desk.shop.get('/api/staff/invoices/file.csv?site=fr', desk.staff)
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2)
})

test('the figures', async () => {
  const [main] = await codes()
  type Totals = { totals: { orders: number; netCents: number; placed: number } }
  const of = async (site: string) => (await get<Totals>(`figures?${MONTH}${site}`)).totals
  const [all, fr, rest] = [await of(''), await of('&site=fr'), await of(`&site=${main}`)]
  expect([all.orders, fr.orders, rest.orders]).toEqual([2, 1, 1])
  expect(fr.placed + rest.placed).toBe(all.placed)
  expect(fr.netCents + rest.netCents).toBe(all.netCents)
  expect(await of('&site=pt')).toMatchObject({ orders: 0, placed: 0, netCents: 0 })
})

test.each(['invoices', 'invoices/sums', 'reports/takings', 'figures'])(
  '%s of an unknown site',
  async (path) => {
    expect((await desk.shop.get(`/api/staff/${path}?site=nada`, desk.staff)).status).toBe(404)
  },
)
