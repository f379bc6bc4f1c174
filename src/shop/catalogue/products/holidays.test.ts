/** Holidays as a resource of the office: the shop's dates follow them at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWith } from '../../../../test/credit.ts'
import { type Customer, callTo } from '../../../../test/customers.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import type { ResourceRecord } from '../../resources/record.ts'
import { findSources } from '../sites/store.ts'
import { importShipped } from './import.ts'
import { loadCalendars } from './store-delivery.ts'

let shop: WholeShop
let staff: Customer
beforeAll(async () => {
  shop = await wholeShop()
  staff = await customerWith(shop, 0)
  await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE' WHERE id = $1", [staff.id])
})
afterAll(() => shop.close())

const ask = async <T = ResourceRecord>(method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await callTo(shop)(method, `/staff/resources/holidays${path}`, {
    token: staff.token,
    ...(body !== undefined && { body }),
  })
  return { status, data: answer?.data as T, errors: answer?.errors }
}
const form = {
  calendar: 'shop',
  on: '2026-12-24',
  name: { es: 'Nochebuena', pt: '', fr: 'Réveillon' },
  closing: true,
}
const closings = async () =>
  (await loadCalendars(shop.database.db)).shopHolidays.filter(({ on }) => on === form.on)
const version = async () =>
  (await shop.database.pool.query('SELECT sum(version) AS sum FROM content_versions')).rows[0].sum

test('a new day counts, an archived one does not; the pages are told', async () => {
  const before = Number(await version())
  const { status, data } = await ask('POST', '', { form })
  expect([status, data.form]).toEqual([201, form])
  expect(await closings()).toEqual([
    { on: '2026-12-24', name: { es: 'Nochebuena', fr: 'Réveillon' }, closing: true },
  ])
  expect(Number(await version())).toBe(before + 1)
  await ask('POST', '/actions', { action: 'archive', ids: [data.id] })
  expect(await closings()).toEqual([])
  expect(Number(await version())).toBe(before + 2)
  await ask('POST', '/actions', { action: 'delete', ids: [data.id] })
  expect((await ask('GET', `/${data.id}`)).status).toBe(404)
})

test.each([
  ['the same day twice', { on: '2026-12-25', closing: false }, 'on', 'holidays.taken'],
  ['no day', { on: '2026-02-30' }, 'on', 'resources.day'],
  ['no Spanish name', { name: { es: ' ', pt: '', fr: '' } }, 'name.es', 'resources.needed'],
  ['another country closes', { calendar: 'PT' }, 'closing', 'holidays.closing'],
])('refused: %s', async (_, changes, field, code) => {
  const { status, errors } = await ask('POST', '', { form: { ...form, ...changes } })
  expect([status, errors]).toMatchObject([422, [{ field, code }]])
})

test('a change by staff stays when a new version of the shop brings another catalogue', async () => {
  await ask('POST', '', { form: { ...form, on: '2027-12-24' } })
  expect(await findSources(shop.database.db)).toMatchObject({ sourceHash: null })
  await shop.database.pool.query("UPDATE content_versions SET shipped_hash = 'older'")
  expect(await importShipped(shop.database.db, 'catalogue')).toBe('kept')
})

test('searched in all languages, filtered by calendar and year, in order', async () => {
  const { data } = await ask<{ items: ResourceRecord[]; total: number }>(
    'GET',
    '?q=noel&filter.calendar=FR&filter.year=2027',
  )
  expect(data.items.map((item) => item.form.on)).toEqual([])
  const shops = await ask<{ items: ResourceRecord[]; total: number }>(
    'GET',
    '?filter.calendar=shop&filter.year=2026&pageSize=3',
  )
  expect(shops.data.items.map((item) => item.form.on)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-02',
  ])
})
