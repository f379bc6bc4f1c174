/** What a further site has of its own, over the calls of the office, and what it then shows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { withValue } from '../../resources/record.ts'
import { listNamedSites } from '../sites/store.ts'
import { publishedShop } from '../store-published.ts'
import type { SiteSettingsState } from './site-settings-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const AT = '/staff/sites/fr/settings'
const call = (method: string, path: string, body?: unknown) =>
  callTo(desk.shop)(method, path, { token: desk.staff.token, ...(body !== undefined && { body }) })
const read = async (): Promise<SiteSettingsState> => (await call('GET', AT)).body.data

/** Saves values of the form by their paths. */
async function change(values: Record<string, string | boolean>) {
  const { version, form } = await read()
  const next = Object.entries(values).reduce(
    (made, [path, value]) => withValue(made, path, value),
    { ...form } as Parameters<typeof withValue>[0],
  )
  return call('PUT', AT, { version, form: next })
}

/** The settings as the site of a code shows them; undefined: the default one. */
async function shownAt(code?: string) {
  const { db } = desk.shop.database
  const found = (await listNamedSites(db)).find((each) => each.code === code)
  // A version of its own: as a process that has just heard of the change.
  const published = publishedShop(db, () => String(Math.random()))
  return (await published.inSite(found?.id ?? null, () => published.site())).settings
}

test('an alert of its own is shown there alone', async () => {
  const before = await shownAt()
  const saved = await change({ 'alert.active': true, 'alert.text.es': 'Solo aquí' })
  expect(saved.status).toBe(200)
  expect((await shownAt('fr')).alert).toMatchObject({ active: true, text: { es: 'Solo aquí' } })
  expect((await shownAt()).alert).toEqual(before.alert)
  expect((await shownAt('pt')).alert.text.es).not.toBe('Solo aquí')
})

test('as the default site, and back: its own words are kept', async () => {
  await change({ 'texts.productSendHelp.es': 'Propio', 'follow.productSendHelp': false })
  expect((await shownAt('fr')).generalTexts.productSendHelp.es).toBe('Propio')
  expect((await change({ 'follow.productSendHelp': true })).status).toBe(200)
  const { generalTexts } = await shownAt()
  expect((await shownAt('fr')).generalTexts.productSendHelp).toEqual(generalTexts.productSendHelp)
  expect((await read()).form.texts.productSendHelp.es).toBe('Propio')
  await change({ 'follow.productSendHelp': false })
  expect((await shownAt('fr')).generalTexts.productSendHelp.es).toBe('Propio')
})

test('a change of the default site reaches those that follow it', async () => {
  await change({ 'follow.club': true })
  const { version, form } = (await call('GET', '/staff/settings')).body.data.sections.loyalty
  const renamed = withValue(form, 'club.nameClub', 'Club Nuevo')
  await call('PUT', '/staff/settings/loyalty', { version, form: renamed })
  expect((await shownAt('fr')).club.nameClub).toBe('Club Nuevo')
  expect((await read()).main.club.nameClub).toBe('Club Nuevo')
  expect((await shownAt('andamio')).club.nameClub).toBe('Club Andamio')
})

test('is recorded with its site', async () => {
  await change({ 'social.linkedin': 'https://www.linkedin.com/company/x' })
  const { items } = (await call('GET', '/staff/audit?noun=setting')).body.data
  expect(items[0]).toMatchObject({
    nounId: 'site fr',
    after: { 'social.linkedin': 'https://www.linkedin.com/company/x' },
  })
})

test('of two editors the second is refused', async () => {
  const seen = await read()
  await change({ 'club.nameClub': 'Primero' })
  const answer = await call('PUT', AT, seen)
  expect([answer.status, answer.body.code]).toEqual([409, 'settings.conflict'])
})

test.each([
  ['alert.link', 'no es un enlace'],
  ['social.linkedin', 'linkedin'],
  ['club.nameClub', ''],
])('a wrong value is refused at its field: %s', async (path, value) => {
  const answer = await change({ [path]: value })
  expect([answer.status, answer.body.field]).toEqual([422, path])
})

test.each(['nada', 'medida'])('%s has no settings of its own', async (code) => {
  expect((await call('GET', `/staff/sites/${code}/settings`)).status).toBe(404)
})
