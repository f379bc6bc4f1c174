/** Settings over the calls of the office, and what the shop shows after them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { type SettingsDesk, settingsDesk } from '../../../../test/settings-desk.ts'
import { withValue } from '../../resources/record.ts'
import { readSettings, saveSection } from './settings-lifecycle.ts'

let at: SettingsDesk
beforeAll(async () => {
  at = await settingsDesk()
})
afterAll(() => at.close())

test('a saved section is what the shop shows next, without a restart', async () => {
  const { version, form } = await at.read('shop')
  const answer = await at.save('shop', { version, form: withValue(form, 'nameBrand', 'Talla') })
  expect(answer.status).toBe(200)
  expect(answer.body.data.form).toMatchObject({ nameBrand: 'Talla' })
  const { body } = await at.call('GET', '/settings')
  expect(body.data).toMatchObject({ nameBrand: 'Talla' })
})

test('other processes follow it', async () => {
  const zone = async () =>
    (await at.other.published.delivery()).zones.find(({ code }) => code === 'france')
  const { transitDays = 0 } = (await zone()) ?? {}
  const state = await at.read('delivery')
  const form = withValue(state.form, 'zones.france.transitDays', String(transitDays + 2))
  expect((await at.save('delivery', { ...state, form })).status).toBe(200)
  await vi.waitFor(async () => expect((await zone())?.transitDays).toBe(transitDays + 2))
})

test('of two editors the second is refused and nothing of the first is lost', async () => {
  const seen = await at.read('company')
  const first = withValue(seen.form, 'street', 'Calle Nueva, 1')
  expect((await at.save('company', { ...seen, form: first })).status).toBe(200)
  const second = withValue(seen.form, 'registry', 'Tomo 1')
  const answer = await at.save('company', { ...seen, form: second })
  expect(answer.status).toBe(409)
  expect(answer.body.code).toBe('settings.conflict')
  expect((await at.read('company')).form).toEqual(first)
})

test('the same values again change nothing and are not recorded', async () => {
  const state = await at.read('loyalty')
  expect((await at.save('loyalty', state)).body.data.version).toBe(state.version)
  const { body } = await at.call('GET', '/staff/audit?noun=setting')
  expect(body.data.items.map(({ nounId }: { nounId: string }) => nounId)).not.toContain('loyalty')
})

test('a change is recorded with who, before and after', async () => {
  const state = await at.read('tax')
  const form = withValue(state.form, 'warnPercent', '70')
  expect((await at.save('tax', { ...state, form })).status).toBe(200)
  const { body } = await at.call('GET', '/staff/audit?noun=setting')
  expect(body.data.items[0]).toMatchObject({
    ...{ noun: 'setting', nounId: 'tax', action: 'changed' },
    before: { warnPercent: '80' },
    after: { warnPercent: '70' },
  })
})

test('the last payment method cannot be switched off', async () => {
  const state = await at.read('payment')
  const form = ['card', 'bizum', 'paypal', 'transfer'].reduce(
    (all, code) => withValue(all, `methods.${code}.on`, false),
    state.form,
  )
  const answer = await at.save('payment', { ...state, form })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([
    expect.objectContaining({ code: 'settings.noMethod', field: 'methods.card.on' }),
  ])
})

test('a method without its account cannot be switched on: a live shop would not start', async () => {
  const { db } = at.desk.shop.database
  const methods = [
    { code: 'bizum', setting: 'bizum' },
    { code: 'transfer', setting: 'transfer' },
  ]
  const abilities = { methods, hasAccount: ({ code }: { code: string }) => code !== 'bizum' }
  const state = (await readSettings(db, methods)).sections.payment
  const form = withValue(state.form, 'methods.bizum.on', true)
  const by = { id: crypto.randomUUID(), name: 'Ana', email: 'ana@example.com' }
  const editor = { by, at: at.desk.shop.context.now() }
  await expect(saveSection(db, 'payment', { ...state, form }, abilities, editor)).rejects.toThrow(
    expect.objectContaining({
      status: 422,
      refusals: [{ code: 'settings.noAccount', field: 'methods.bizum.on' }],
    }),
  )
})

test('an invalid value is refused at its field, in the language of the editor', async () => {
  const state = await at.read('tax')
  const answer = await callTo(at.desk.shop)('PUT', '/staff/settings/tax', {
    token: at.desk.staff.token,
    langid: 'fr',
    body: { ...state, form: withValue(state.form, 'mandatoryInvoice', '500') },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([
    expect.objectContaining({ field: 'mandatoryInvoice', code: 'settings.amountMost' }),
  ])
})
