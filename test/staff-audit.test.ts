/** The record of what staff change, and its search. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordChange } from '../src/shop/session/store-audit.ts'
import { RECORD_ROOMS } from '../src/shop/site/office-rooms.ts'
import { aCustomer, callTo } from './customers.ts'
import { type StaffDesk, staffDesk } from './staff-desk.ts'

let desk: StaffDesk
let number: string
let couponId: string
let changedAt: Date
const coupon = {
  ...{ code: 'JAEN10', kind: 'percent', value: '10', minimum: '', validFrom: '', validUntil: '' },
  ...{ ownerEmail: '', singleUse: true, active: true },
}
beforeAll(async () => {
  desk = await staffDesk()
  const call = callTo(desk.shop)
  const { token } = desk.staff
  const made = await call('POST', '/staff/resources/coupons', { token, body: { form: coupon } })
  expect(made.status).toBe(201)
  couponId = made.body.data.id
  const disabled = await call('POST', '/staff/resources/coupons/actions', {
    token,
    body: { action: 'disable', ids: [couponId] },
  })
  expect(disabled.body.data.done).toBe(1)
  changedAt = desk.shop.clock.now
  desk.shop.clock.now = new Date(changedAt.getTime() + 60_000)
  number = (await desk.place()).number
  const cancelled = await call('POST', `/staff/orders/${number}/moves`, {
    token,
    body: { to: 'cancelled', reason: 'Por teléfono' },
  })
  expect(cancelled.status).toBe(200)
})
afterAll(() => desk.shop.close())

const search = async (query = '') => {
  const answer = await callTo(desk.shop)('GET', `/staff/audit?${query}`, desk.staff)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const said = (found: { items: { noun: string; nounId: string; action: string }[] }) =>
  found.items.map(({ noun, nounId, action }) => `${noun} ${nounId} ${action}`)

test('changes stand together with events of orders and history of records, newest first, each once', async () => {
  const found = await search()
  expect(said(found).slice(-2)).toEqual(['coupons JAEN10 changed', 'coupons JAEN10 created'])
  const moved = found.items.filter(({ noun }: { noun: string }) => noun === 'order')
  expect(moved).toHaveLength(1)
  expect(moved[0]).toMatchObject({
    by: 'Ana del taller',
    nounId: number,
    event: { kind: 'moved', data: { to: 'cancelled' }, reason: 'Por teléfono' },
  })
})

test('a change says who, when, before and after', async () => {
  const [changed, created] = (await search('noun=coupons')).items
  expect(changed).toMatchObject({
    by: 'Ana del taller',
    at: changedAt.toISOString(),
    recordId: couponId,
    before: { active: true },
    after: { active: false },
  })
  expect(Object.keys(changed.before)).toEqual(['active'])
  expect(created.before).toBeNull()
  expect(created.after).toEqual({
    ...{ code: 'JAEN10', kind: 'percent', value: '10', singleUse: true, active: true },
  })
})

test('a deleted record says what it was, by the title of its resource', async () => {
  const call = callTo(desk.shop)
  const { token } = desk.staff
  const at = '/staff/resources/holidays'
  const form = {
    ...{ calendar: 'shop', on: '2026-12-24', closing: true },
    name: { es: 'Nochebuena', pt: '', fr: '' },
  }
  const { id } = (await call('POST', at, { token, body: { form } })).body.data
  await call('POST', `${at}/actions`, { token, body: { action: 'archive', ids: [id] } })
  await call('POST', `${at}/actions`, { token, body: { action: 'delete', ids: [id] } })
  const found = await search('noun=holidays')
  expect(said(found)).toEqual([
    'holidays 2026-12-24 deleted',
    'holidays 2026-12-24 archived',
    'holidays 2026-12-24 created',
  ])
  const values = { calendar: 'shop', on: '2026-12-24', 'name.es': 'Nochebuena', closing: true }
  expect(found.items[0]).toMatchObject({ recordId: id, before: values, after: null })
  expect(found.items[1]).toMatchObject({ before: {}, after: {} })
  expect(found.items[2]).toMatchObject({ before: null, after: values })
})

test('every resource has a room of its name, and so its place in the search', async () => {
  const { paths } = (await (await desk.shop.get('/api/openapi.json')).json()) as {
    paths: Record<string, unknown>
  }
  const resources = Object.keys(paths).flatMap(
    (path) => /^\/staff\/resources\/([^/]+)$/.exec(path)?.[1] ?? [],
  )
  expect(resources.sort()).toEqual(RECORD_ROOMS.map(({ name }) => name).sort())
})

test('a new stock count is recorded, a refused one is not', async () => {
  const call = callTo(desk.shop)
  const { token } = desk.staff
  const [goods] = (await call('GET', '/staff/stock', { token })).body.data
  const recount = (pieces: string, seen: number) =>
    call('POST', `/staff/stock/${goods.slug}`, { token, body: { pieces, seen } })
  expect((await recount('7', goods.piecesLeft + 1)).status).toBe(409)
  expect((await recount('7', goods.piecesLeft)).status).toBe(200)
  const { items } = await search('noun=stock')
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    nounId: goods.slug,
    before: { pieces: goods.piecesLeft },
    after: { pieces: 7 },
  })
})

describe('the search', () => {
  test('finds by person', async () => {
    const { people, items } = await search()
    expect(people.map(({ name }: { name: string }) => name)).toContain('Ana del taller')
    const ana = people.find(({ name }: { name: string }) => name === 'Ana del taller')
    expect((await search(`person=${ana.id}`)).items).toHaveLength(items.length)
    const other = await aCustomer(desk.shop.context)
    expect((await search(`person=${other.id}`)).items).toEqual([])
  })

  test('finds by text without accents or case, and an order by its number', async () => {
    expect(said(await search('text=jaen'))).toHaveLength(2)
    expect(said(await search(`text=${number.toLowerCase()}`))).toEqual([`order ${number} moved`])
    expect(said(await search('text=100%25'))).toEqual([])
    expect(said(await search('text=10'))).toHaveLength(2)
  })

  test.each(['percent":', 'singleUse', 'changed', 'true'])(
    'does not find %s, which is no value',
    async (text) => {
      expect(said(await search(`text=${encodeURIComponent(text)}`))).toEqual([])
    },
  )

  test('finds a text in a language', async () => {
    expect(said(await search('text=nochebuena'))).toHaveLength(3)
  })

  test.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-24', false],
  ])('finds by day in Madrid: %s', async (day, any) => {
    expect((await search(`noun=coupons&day=${day}`)).items.length > 0).toBe(any)
  })

  test('a change after midnight in Madrid belongs to the new day', async () => {
    const by = { id: '00000000-0000-4000-8000-000000000001', name: 'Noche', email: '' }
    const at = new Date('2026-11-29T23:30:00Z')
    await recordChange(desk.shop.database.db, {
      ...{ at, by, noun: 'stock', nounId: 'x', action: 'changed' },
    })
    expect((await search('day=2026-11-29')).items).toEqual([])
    expect(said(await search('day=2026-11-30'))).toEqual(['stock x changed'])
  })

  test('gives pages of 50, each entry once', async () => {
    const by = { id: '00000000-0000-4000-8000-000000000002', name: 'Paginador', email: '' }
    for (let n = 0; n < 60; n++)
      await recordChange(desk.shop.database.db, {
        ...{ at: desk.shop.clock.now, by, noun: 'stock', nounId: `p${n}`, action: 'changed' },
      })
    const pages = await Promise.all([1, 2].map((page) => search(`text=paginador&page=${page}`)))
    expect(pages.map(({ items, more }) => [items.length, more])).toEqual([
      [50, true],
      [10, false],
    ])
    expect(new Set(pages.flatMap(said)).size).toBe(60)
  })

  test.each(['day=31-12-2026', 'noun=nada', 'person=1', 'page=0', 'text=%00'])(
    'refuses %s',
    async (query) => {
      const answer = await callTo(desk.shop)('GET', `/staff/audit?${query}`, desk.staff)
      expect(answer.status).toBe(400)
    },
  )
})
