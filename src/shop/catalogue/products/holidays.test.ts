/** Holidays as a resource of the office: the shop's dates follow them at once. */
import { expect, test } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { findSources } from '../sites/store.ts'
import { importShipped } from './import.ts'
import { loadCalendars } from './store-delivery.ts'

const { shop, staff, ask, act, create, list, exported, importFile } = resourceDesk('holidays')

const form = {
  calendar: 'shop',
  on: '2026-12-24',
  name: { es: 'Nochebuena', pt: '', fr: 'Réveillon' },
  closing: true,
}
const named = (es: string) => ({ es, pt: 'Consoada', fr: 'Réveillon' })
const closings = async () =>
  (await loadCalendars(shop.database.db)).shopHolidays.filter(({ on }) => on === form.on)
const version = async () =>
  (await shop.database.pool.query('SELECT max(version) AS sum FROM content_versions')).rows[0].sum

test('a new day counts, an archived one does not; the pages are told', async () => {
  const before = Number(await version())
  const { status, data } = await create(form)
  expect([status, data.form]).toEqual([201, form])
  expect(await closings()).toEqual([
    { on: '2026-12-24', name: { es: 'Nochebuena', fr: 'Réveillon' }, closing: true },
  ])
  expect(Number(await version())).toBe(before + 1)
  await act('archive', data.id)
  expect(await closings()).toEqual([])
  expect(Number(await version())).toBe(before + 2)
  await act('delete', data.id)
  expect((await ask('GET', `/${data.id}`)).status).toBe(404)
})

test.each([
  ['the same day twice', { on: '2026-12-25', closing: false }, 'on', 'holidays.taken'],
  ['no day', { on: '2026-02-30' }, 'on', 'resources.day'],
  ['no Spanish name', { name: { es: ' ', pt: '', fr: '' } }, 'name.es', 'resources.needed'],
  ['another country closes', { calendar: 'PT' }, 'closing', 'holidays.closing'],
])('refused: %s', async (_, changes, field, code) => {
  const { status, refused } = await create({ ...form, ...changes })
  expect([status, refused.errors]).toMatchObject([422, [{ field, code }]])
})

test('a change by staff stays when a new version of the shop brings another catalogue', async () => {
  await create({ ...form, on: '2027-12-24' })
  expect(await findSources(shop.database.db)).toMatchObject({ sourceHash: null })
  await shop.database.pool.query("UPDATE content_versions SET shipped_hash = 'older'")
  expect(await importShipped(shop.database.db, 'catalogue')).toBe('kept')
})

test('a new Spanish name leaves its translations behind until they follow or are found right', async () => {
  const { data } = await create({ ...form, on: '2028-12-24', name: named('Nochebuena') })
  expect(data.outdated).toEqual([])
  const renamed = await ask('PUT', `/${data.id}`, {
    version: 1,
    form: { ...data.form, name: named('Víspera de Navidad') },
  })
  expect(renamed.data.outdated).toEqual(['name.pt', 'name.fr'])
  const { items } = await list({ q: 'víspera' })
  expect(items[0]?.outdated).toEqual(['name.pt', 'name.fr'])
  const file = (await exported('víspera')).replace('Consoada', 'Véspera de Natal')
  const { agreed } = (await importFile(file)).data
  await importFile(file, agreed)
  const imported = (await ask('GET', `/${data.id}`)).data
  expect([imported.version, imported.outdated]).toEqual([3, ['name.fr']])
  const { data: reviewed } = await ask('PUT', `/${data.id}`, {
    version: 3,
    form: imported.form,
    reviewed: ['name.fr'],
  })
  expect(reviewed.outdated).toEqual([])
})

test('searched in all languages, filtered by calendar and year, in order', async () => {
  const french = await list({ q: 'noel', 'filter.calendar': 'FR', 'filter.year': '2027' })
  expect(french.items.map((item) => item.form.on)).toEqual([])
  const shops = await list({
    'filter.calendar': 'shop',
    'filter.year': '2026',
    pageSize: '3',
  })
  expect(shops.items.map((item) => item.form.on)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-02',
  ])
})

const yearFile = async (address: string) => {
  const answer = await shop.get(`/api/staff/holidays/${address}`, { token: staff.token })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

test('the missing holidays of a year are imported by what the dry run shows, once', async () => {
  const file = await yearFile('2031/file.csv?region=AN')
  const plan = (await importFile(file)).data
  expect([plan.wrong, plan.changed, plan.unknownColumns]).toEqual([0, 0, []])
  expect(plan.created).toBeGreaterThan(20)
  expect((await list({ 'filter.year': '2031' })).total).toBe(0)
  await importFile(file, plan.agreed)
  const { items } = await list({ 'filter.year': '2031', 'filter.calendar': 'shop' })
  expect(items.map(({ form: { on, name } }) => [on, name])).toContainEqual([
    '2031-02-28',
    { es: 'Día de Andalucía', pt: 'Dia da Andaluzia', fr: 'Fête de l’Andalousie' },
  ])
  expect((await yearFile('2031/file.csv?region=AN')).trim().split('\r\n')).toHaveLength(1)
  const missing = await yearFile('2031/file.csv?region=CT')
  expect(missing).toContain('shop;2031-06-24;San Juan')
  expect(missing).not.toContain('FR;')
})
