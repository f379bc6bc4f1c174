/** Settings over the calls of the office, and what the shop shows after them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { withValue } from '../../resources/record.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'
import { readSettings, saveSection } from './settings-lifecycle.ts'
import type { SettingsView } from './settings-view-schema.ts'

let desk: StaffDesk
/** Another process of the shop: its own connections, its own cache. */
let other: { connection: Connection; content: ContentVersion; published: Published }
beforeAll(async () => {
  desk = await staffDesk()
  const { url } = desk.shop.database
  const connection = connect(url, { max: 2 })
  const content = await followContentVersion(url, CONTENT_CHANGED, desk.shop.context.log)
  other = { connection, content, published: publishedShop(connection.db, content.current) }
})
afterAll(async () => {
  await other.content.stop()
  await other.connection.close()
  await desk.shop.close()
})

type Sections = SettingsView['sections']
const call = (method: string, path: string, body?: unknown) =>
  callTo(desk.shop)(method, path, { token: desk.staff.token, ...(body !== undefined && { body }) })
const read = async <Name extends keyof Sections>(name: Name): Promise<Sections[Name]> =>
  (await call('GET', '/staff/settings')).body.data.sections[name]
const save = (name: keyof Sections, state: { version: number; form: unknown }) =>
  call('PUT', `/staff/settings/${name}`, state)

test('a saved section is what the shop shows next, without a restart', async () => {
  const { version, form } = await read('shop')
  const answer = await save('shop', { version, form: withValue(form, 'nameBrand', 'Talla') })
  expect(answer.status).toBe(200)
  expect(answer.body.data.form).toMatchObject({ nameBrand: 'Talla' })
  const { body } = await call('GET', '/settings')
  expect(body.data).toMatchObject({ nameBrand: 'Talla' })
})

test('other processes follow it', async () => {
  const zone = async () =>
    (await other.published.delivery()).zones.find(({ code }) => code === 'france')
  const { transitDays = 0 } = (await zone()) ?? {}
  const state = await read('delivery')
  const form = withValue(state.form, 'zones.france.transitDays', String(transitDays + 2))
  expect((await save('delivery', { ...state, form })).status).toBe(200)
  await vi.waitFor(async () => expect((await zone())?.transitDays).toBe(transitDays + 2))
})

test('of two editors the second is refused and nothing of the first is lost', async () => {
  const seen = await read('company')
  const first = withValue(seen.form, 'street', 'Calle Nueva, 1')
  expect((await save('company', { ...seen, form: first })).status).toBe(200)
  const second = withValue(seen.form, 'registry', 'Tomo 1')
  const answer = await save('company', { ...seen, form: second })
  expect(answer.status).toBe(409)
  expect(answer.body.code).toBe('settings.conflict')
  expect((await read('company')).form).toEqual(first)
})

test('the same values again change nothing and are not recorded', async () => {
  const state = await read('loyalty')
  expect((await save('loyalty', state)).body.data.version).toBe(state.version)
  const { body } = await call('GET', '/staff/audit?noun=setting')
  expect(body.data.items.map(({ nounId }: { nounId: string }) => nounId)).not.toContain('loyalty')
})

test('a change is recorded with who, before and after', async () => {
  const state = await read('tax')
  const form = withValue(state.form, 'warnPercent', '70')
  expect((await save('tax', { ...state, form })).status).toBe(200)
  const { body } = await call('GET', '/staff/audit?noun=setting')
  expect(body.data.items[0]).toMatchObject({
    ...{ noun: 'setting', nounId: 'tax', action: 'changed' },
    before: { warnPercent: '80' },
    after: { warnPercent: '70' },
  })
})

test('the last payment method cannot be switched off', async () => {
  const state = await read('payment')
  const form = ['card', 'bizum', 'paypal', 'transfer'].reduce(
    (all, code) => withValue(all, `methods.${code}.on`, false),
    state.form,
  )
  const answer = await save('payment', { ...state, form })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([
    expect.objectContaining({ code: 'settings.noMethod', field: 'methods.card.on' }),
  ])
})

test('a method without its account cannot be switched on: a live shop would not start', async () => {
  const { db } = desk.shop.database
  const methods = [
    { code: 'bizum', setting: 'bizum' },
    { code: 'transfer', setting: 'transfer' },
  ]
  const abilities = { methods, hasAccount: ({ code }: { code: string }) => code !== 'bizum' }
  const state = (await readSettings(db, methods)).sections.payment
  const form = withValue(state.form, 'methods.bizum.on', true)
  const by = { id: crypto.randomUUID(), name: 'Ana', email: 'ana@example.com' }
  const editor = { by, at: desk.shop.context.now() }
  await expect(saveSection(db, 'payment', { ...state, form }, abilities, editor)).rejects.toThrow(
    expect.objectContaining({
      status: 422,
      refusals: [{ code: 'settings.noAccount', field: 'methods.bizum.on' }],
    }),
  )
})

test('an invalid value is refused at its field, in the language of the editor', async () => {
  const state = await read('tax')
  const answer = await callTo(desk.shop)('PUT', '/staff/settings/tax', {
    token: desk.staff.token,
    langid: 'fr',
    body: { ...state, form: withValue(state.form, 'mandatoryInvoice', '500') },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([
    expect.objectContaining({ field: 'mandatoryInvoice', code: 'settings.amountMost' }),
  ])
})
