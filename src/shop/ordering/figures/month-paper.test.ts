/** The paper of a month says what the page of the office says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { messages } from '../../../../test/locale-texts.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { formatCents } from '../../../platform/money.ts'
import { formatNumber, intlLocale, LANGUAGES, translate } from '../../../platform/text.ts'
import { factRows } from './figure-words.ts'
import type { Figures } from './figures-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
  const { db, pool } = desk.shop.database
  const piece = { material: 'banner440', widthMm: 3000, heightMm: 1000, units: 2 }
  for (const [netCents, configuration, costCents] of [
    [10_000, { ...piece, jobName: 'Feria', speed: 'urgent' }, 4000],
    [5000, { ...piece, units: 3 }, null],
  ] as const) {
    const id = await bareOrder(db, { netCents, vatCents: 0 })
    await pool.query(
      `UPDATE orders SET placed_at = '2026-10-12T10:00:00Z', paid_at = '2026-10-12T10:00:00Z',
        status = 'preparing' WHERE id = $1`,
      [id],
    )
    await pool.query(
      `INSERT INTO order_lines (order_id, position, product_slug, product_name, recipe_version,
          configuration, components, speed, net_cents, pieces, weight_g, artwork_rules,
          cost_cents)
        VALUES ($1, 1, 'lona-frontal-pvc', 'Lona', 1, $2, '[]', '{}', $3, 1, 1, '{}', $4)`,
      [id, JSON.stringify(configuration), netCents, costCents],
    )
  }
  for (const [at, [configuration, issuedAt, validUntil]] of [
    [{ ...piece, jobName: '', speed: 'normal' }, '2026-10-10T10:00:00Z', '2026-10-20'],
    [{ ...piece, units: 9 }, '2026-10-10T10:00:00Z', '2026-10-20'],
    [piece, '2026-10-01T10:00:00Z', '2026-10-11'],
    [piece, '2026-10-13T10:00:00Z', '2026-10-20'],
  ].entries())
    await pool.query(
      `INSERT INTO offers (number, access_key, language, product_slug, product_name,
          recipe_version, configuration, components, pieces, weight_g, goods_cents, totals, vat_bp,
          gross_cents, delivery, issued_at, valid_until)
        VALUES ($1, $1, 'es', 'lona-frontal-pvc', 'Lona', 1, $2, '[]', 1, 1, 1, '{}', 2100, 1,
          '{}', $3, $4)`,
      [`P-${at}`, JSON.stringify(configuration), issuedAt, validUntil],
    )
})
afterAll(() => desk.shop.close())

const MONTH = 'from=2026-10-01&to=2026-10-31'
const plain = (text: string) => text.replace(/\s+/g, ' ')

test.each(LANGUAGES)('in %s: every figure of the page', async (language) => {
  const headers = { ...desk.staff, langid: language }
  const figures = await dataOf<Figures>(await desk.shop.get(`/api/staff/figures?${MONTH}`, headers))
  const answer = await desk.shop.get('/api/staff/figures/month.pdf?month=2026-10', headers)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const paper = await readPaper(new Uint8Array(await answer.arrayBuffer()))
  const text = plain(paper.reading.join(' '))
  const words = {
    language,
    t: (key: string, params?: Parameters<typeof translate>[3]) =>
      translate(messages[language] ?? {}, language, key, params),
    money: (cents: number) => formatCents(cents, intlLocale(language)),
    number: (value: number) => formatNumber(value, language),
  }
  const said = [
    words.number(figures.totals.orders),
    words.money(figures.totals.netCents),
    words.money(figures.totalsBefore.netCents),
    ...factRows(figures, words).flatMap(({ label, now, before }) => [label, now, before]),
    ...[...figures.products, ...figures.materials].flatMap(({ name, netCents }) => [
      name,
      words.money(netCents),
    ]),
  ]
  expect(figures.totals).toMatchObject({ orders: 2, netCents: 15_000 })
  expect(said.filter((each) => !text.includes(plain(each)))).toEqual([])
  expect([paper.language, paper.isTagged, paper.untagged]).toEqual([language, true, []])
})

test('without a month it is the last complete one; another word is refused', async () => {
  const at = (query: string) => desk.shop.get(`/api/staff/figures/month.pdf${query}`, desk.staff)
  expect((await at('')).headers.get('content-disposition')).toContain('resumen-2026-10.pdf')
  expect((await at('?month=2026-13')).status).toBe(400)
})

test('of one site, which it names', async () => {
  const { pool } = desk.shop.database
  const [, other] = (await pool.query<{ id: string }>('SELECT id FROM orders ORDER BY id')).rows
  const fr = "(SELECT id FROM sites WHERE code = 'fr')"
  await pool.query(`UPDATE orders SET site_id = ${fr} WHERE id = $1`, [other?.id])
  const { rows } = await pool.query<{ name: string; cents: string }>(
    `SELECT settings->>'nameBrand' AS name, net_cents AS cents FROM sites, orders o
      WHERE code = 'fr' AND o.id = $1`,
    [other?.id],
  )
  const at = (site: string) =>
    desk.shop.get(`/api/staff/figures/month.pdf?month=2026-10&site=${site}`, desk.staff)
  const answer = await at('fr')
  expect(answer.headers.get('content-disposition')).toContain('resumen-2026-10-fr.pdf')
  const text = plain(
    (await readPaper(new Uint8Array(await answer.arrayBuffer()))).reading.join(' '),
  )
  expect(text).toContain(`Solo del sitio ${rows[0]?.name}.`)
  expect(text).toContain(plain(formatCents(Number(rows[0]?.cents), intlLocale('es'))))
  expect(text).not.toContain(plain(formatCents(15_000, intlLocale('es'))))
  expect((await at('nada')).status).toBe(404)
  await pool.query('UPDATE orders SET site_id = NULL')
})

test('a quote counts as ordered by the same piece, while it is valid', async () => {
  const figures = await dataOf<Figures>(
    await desk.shop.get(`/api/staff/figures?${MONTH}`, desk.staff),
  )
  expect(figures.totals).toMatchObject({ quotes: 4, quotesOrdered: 1 })
})

test('the margin is that of lines whose cost is known', async () => {
  const figures = await dataOf<Figures>(
    await desk.shop.get(`/api/staff/figures?${MONTH}`, desk.staff),
  )
  expect(figures.totals).toMatchObject({ costedCents: 10_000, marginCents: 6000 })
})
