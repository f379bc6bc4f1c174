/** The jobs of all orders: filters, pages and the file, on a real database. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { JobFilters, JobList } from './job-list-schema.ts'

let desk: StaffDesk
const numbers: string[] = []
beforeAll(async () => {
  desk = await staffDesk()
  for (const name of ['Ana', 'Íñigo Peña', 'Zoe']) numbers.push((await desk.place(name)).number)
  // Enough for several pages: lines as those of the first order.
  await desk.shop.database.db.execute(sql`
    INSERT INTO order_lines (id, order_id, position, product_slug, product_name, recipe_version,
      configuration, components, speed, artwork_rules, net_cents, pieces, weight_g, job_state)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, l.order_id, 10 + n,
      'vinilo-monomerico', 'Vinilo', 1,
      jsonb_set(l.configuration, '{material}', '"del-test"'), l.components, l.speed,
      l.artwork_rules, 100, 1, 100, 'finished'
    FROM order_lines l JOIN orders o ON o.id = l.order_id, generate_series(1, 120) n
    WHERE o.number = ${numbers[0]} AND l.position = 1`)
  await desk.shop.database.db.execute(
    sql`UPDATE orders SET ships_on = '2027-01-15' WHERE number = ${numbers[1]}`,
  )
})
afterAll(() => desk.shop.close())

const list = async (query = '') =>
  dataOf<JobList>(await desk.shop.get(`/api/staff/jobs?${query}`, desk.staff))
const jobsOf = async (query: string) => (await list(query)).items.map(({ job }) => job)

/** All pages, one after the other. */
async function walk(query: string): Promise<string[]> {
  const all: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: JobList = await list(`${query}${after && `&after=${after}`}`)
    expect(page.items.length).toBeLessThanOrEqual(50)
    all.push(...page.items.map(({ lineId }) => lineId))
    after = page.next
  }
  return all
}

describe('pages', () => {
  test.each(['newest', 'oldest', 'ships'])('%s: each job once, in order', async (sort) => {
    const all = await walk(`sort=${sort}`)
    const { rows } = await desk.shop.database.pool.query<{ id: string }>(
      `SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id ORDER BY ${
        { newest: 'l.id DESC', oldest: 'l.id', ships: 'o.ships_on, l.id' }[sort]
      }`,
    )
    expect(all.length).toBeGreaterThan(120)
    expect(all).toEqual(rows.map(({ id }) => id))
  })
})

describe('filters', () => {
  test.each<[string, string, (jobs: string[]) => void]>([
    [
      'customer without accents',
      'search=inigo',
      (jobs) => expect(jobs.every((job) => job.startsWith(numbers[1] ?? '?'))).toBe(true),
    ],
    ['state', 'state=finished', (jobs) => expect(jobs).toHaveLength(50)],
    [
      'shipping day',
      'from=2027-01-15&until=2027-01-15',
      (jobs) => expect(jobs.every((job) => job.startsWith(numbers[1] ?? '?'))).toBe(true),
    ],
    ['a day on which nothing ships', 'from=2030-01-01', (jobs) => expect(jobs).toEqual([])],
    ['product', 'product=vinilo-monomerico', (jobs) => expect(jobs).toHaveLength(50)],
    ['product that nobody ordered', 'product=nada', (jobs) => expect(jobs).toEqual([])],
    ['two at once', 'material=del-test&state=packed', (jobs) => expect(jobs).toEqual([])],
  ])('by %s', async (_, query, matches) => {
    matches(await jobsOf(query))
  })

  test('by name and day something is found', async () => {
    expect((await jobsOf('search=inigo')).length).toBeGreaterThan(0)
    expect((await jobsOf('from=2027-01-15')).length).toBeGreaterThan(0)
  })

  test('offer what was ordered, each once', async () => {
    const { products, materials } = await dataOf<JobFilters>(
      await desk.shop.get('/api/staff/jobs/filters', desk.staff),
    )
    const slugs = products.map(({ value }) => value)
    expect(slugs).toContain('vinilo-monomerico')
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(materials.filter(({ value }) => value === 'del-test')).toHaveLength(1)
    expect(materials.some(({ label, value }) => label !== value)).toBe(true)
  })

  test.each(['state=x', 'sort=x', 'after=1;drop', 'from=2026-13-01', 'product=%27'])(
    '%s is refused',
    async (query) => {
      expect((await desk.shop.get(`/api/staff/jobs?${query}`, desk.staff)).status).toBe(400)
    },
  )
})

test('the file has all jobs of the search, and is in the record', async () => {
  const answer = await desk.shop.get('/api/staff/jobs/file.csv?material=del-test', desk.staff)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(121)
  expect(lines[1]?.split(';')).toHaveLength(11)
  const { rows } = await desk.shop.database.pool.query(
    "SELECT after FROM audit_log WHERE noun = 'jobs'",
  )
  expect(rows).toEqual([{ after: { jobs: 120 } }])
})

test('later pages and rare values are read through indexes', async () => {
  const { db } = desk.shop.database
  const planOf = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await db.execute(sql`EXPLAIN ${query}`)).rows)
  await db.execute(sql`SET enable_seqscan = off`)
  expect(
    await planOf(sql`SELECT 1 FROM order_lines l
      WHERE (l.configuration->>'material') = 'x' ORDER BY l.id DESC LIMIT 51`),
  ).toContain('order_lines_material')
  expect(
    await planOf(sql`SELECT 1 FROM order_lines l WHERE l.job_state = 'finished'
      ORDER BY l.id DESC LIMIT 51`),
  ).toContain('order_lines_state')
})
