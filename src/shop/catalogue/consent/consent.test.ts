/** The record of choices about cookies, and the list that visitors get. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const answer = {
  id: ID,
  version: '2aec1c37',
  performance: true,
  comfort: false,
  advertising: false,
}
const choose = (changes: object = {}) =>
  desk.shop.post('/api/consents', { ...answer, ...changes }, { langid: 'fr' })
const rows = async () =>
  (await desk.shop.database.pool.query('SELECT * FROM consents ORDER BY at, id')).rows

test('a choice is recorded with time, site, language and versions, without an address or a name', async () => {
  const before = (await rows()).length
  expect((await choose()).status).toBe(204)
  const after = await rows()
  expect(after).toHaveLength(before + 1)
  const { id: _id, ...row } = after.at(-1)
  expect(row).toEqual({
    at: desk.shop.clock.now,
    browser_id: ID.replaceAll('-', ''),
    site: 'medida.example',
    language: 'fr',
    performance: true,
    comfort: false,
    advertising: false,
    version: '2aec1c37',
    policy: 1,
  })
})

test('a later choice is another record: none is changed or removed', async () => {
  await choose()
  await choose({ performance: false })
  const { pool } = desk.shop.database
  const own = (await rows()).filter(({ browser_id }) => browser_id === ID.replaceAll('-', ''))
  expect(own.length).toBeGreaterThanOrEqual(2)
  await expect(pool.query('UPDATE consents SET comfort = true')).rejects.toThrow(/not changed/)
  await expect(pool.query('DELETE FROM consents')).rejects.toThrow(/not changed/)
})

test.each([
  ['a name as its id', { id: 'Ana García' }],
  ['an address as its id', { id: 'ana@example.es' }],
  ['another version', { version: "'; DROP TABLE consents" }],
  ['no choice', { comfort: undefined }],
  ['a word for a choice', { comfort: 'yes' }],
])('%s is refused', async (_, changes) => {
  const before = (await rows()).length
  expect((await choose(changes)).status).toBe(400)
  expect(await rows()).toHaveLength(before)
})

test('the owner sees how many allowed all, some or nothing in a year, and gets them as a file', async () => {
  const call = (path: string) => callTo(desk.shop)('GET', path, { token: desk.staff.token })
  const before = (await call('/staff/consents')).body.data
  await choose({ comfort: true, advertising: true })
  await choose()
  await choose({ performance: false })
  expect((await call('/staff/consents')).body.data).toEqual({
    all: before.all + 1,
    some: before.some + 1,
    none: before.none + 1,
    total: before.total + 3,
  })
  const file = await desk.shop.get('/api/staff/consents/export', { token: desk.staff.token })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Número al azar;Tienda;Idioma;Rendimiento')
  expect(lines).toHaveLength(before.total + 4)
  expect(lines[1]).toMatch(/;0f8fad5bd9cb469fa16570867728950e;medida\.example;fr;(?:sí|no);/)
})

test('the owner finds the choices of one browser by the beginning of its number, and gets them alone', async () => {
  const token = desk.staff.token
  const call = (path: string) => callTo(desk.shop)('GET', path, { token })
  const id = 'c0ffee00-d9cb-469f-a165-70867728950e'
  await choose({ id })
  await choose({ id, performance: false })
  const found = async (browser: string) =>
    (await call(`/staff/consents/list?browser=${encodeURIComponent(browser)}`)).body.data.items
  for (const typed of ['c0ffee', 'C0FFEE00-d9cb', id])
    expect((await found(typed)).map((row: { performance: boolean }) => row.performance)).toEqual([
      false,
      true,
    ])
  for (const typed of ['0ffee', 'c0%', 'Ana García']) expect(await found(typed)).toEqual([])
  const file = await desk.shop.get('/api/staff/consents/export?browser=c0ffee', { token })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
})

test('the list has pages of 50, the newest first', async () => {
  const call = (page: number) =>
    callTo(desk.shop)('GET', `/staff/consents/list?browser=fade&page=${page}`, {
      token: desk.staff.token,
    })
  await desk.shop.database.pool.query(
    `INSERT INTO consents SELECT gen_random_uuid(), $1::timestamptz - make_interval(mins => n),
       'fade' || n, 'medida.example', 'es', true, true, true, '2aec1c37', 1
       FROM generate_series(1, 51) AS n`,
    [desk.shop.clock.now],
  )
  const [first, second] = [(await call(1)).body.data, (await call(2)).body.data]
  expect(first.items).toHaveLength(50)
  expect([first.items[0].browserId, first.more, second.more]).toEqual(['fade1', true, false])
  expect(second.items.map(({ browserId }: { browserId: string }) => browserId)).toEqual(['fade51'])
})

test('choices of more than a year ago are no longer counted', async () => {
  const total = async () =>
    (await callTo(desk.shop)('GET', '/staff/consents', { token: desk.staff.token })).body.data.total
  const before = await total()
  const add = (days: number) =>
    desk.shop.database.pool.query(
      `INSERT INTO consents SELECT gen_random_uuid(), $1::timestamptz - make_interval(days => $2),
         'x', 'medida.example', 'es', true, true, true, '2aec1c37', 1`,
      [desk.shop.clock.now, days],
    )
  await add(366)
  expect(await total()).toBe(before)
  await add(364)
  expect(await total()).toBe(before + 1)
})

test('the list names what the shop keeps, in the language of the call, nothing of the office', async () => {
  const read = async (langid: string) =>
    (await (await desk.shop.get('/api/static/consent', { langid })).json()).data
  const { list, services } = await read('fr')
  expect(services).toEqual({ performance: [], comfort: [], advertising: [] })
  const [technical, ...others] = list
  expect(technical.category).toBe('technical')
  expect(technical.cookies).toContainEqual({
    name: 'c_essential',
    purpose: 'Se souvient de votre choix sur les cookies',
    lasts: '365 jours',
    provider: 'Medida',
  })
  expect(technical.cookies.map(({ name }: { name: string }) => name)).toContain('popup{id}')
  expect(JSON.stringify(technical)).not.toMatch(/office|medida_staff|cookies\./)
  expect(others.flatMap(({ cookies }: { cookies: unknown[] }) => cookies)).toEqual([])
  expect((await read('pt')).list[0].cookies[0].lasts).toBe('365 dias')
})
