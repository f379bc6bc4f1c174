/** Redirects as a resource of the office. */
import { expect, test } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { connect } from '../../../platform/database.ts'
import type { RedirectForm } from '../redirects/redirect-form-schema.ts'
import { publishedShop } from '../store-published.ts'

const desk = resourceDesk('redirects')
const { shop, ask, act, create, list, importFile, exported } = desk

const form = (from: string, to: string, permanent = true): RedirectForm => ({ from, to, permanent })

/** Where another process of the shop leads. */
async function leads(path: string): Promise<string | undefined> {
  const { db, close } = connect(shop.database.url, { max: 1 })
  try {
    return (await publishedShop(db, () => 'other').redirect(path))?.to
  } finally {
    await close()
  }
}

test('created, changed, archived: another process leads there at once', async () => {
  const { status, data } = await create(form('/Viejas/Lonas/', '/lonas'))
  expect([status, data.form.from]).toEqual([201, '/viejas/lonas'])
  expect(await leads('/Viejas/lonas')).toBe('/lonas')
  await ask('PUT', `/${data.id}`, { version: 1, form: form('/viejas/lonas', '/vinilos?x=1') })
  expect(await leads('/viejas/lonas/')).toBe('/vinilos?x=1')
  await act('archive', data.id)
  expect(await leads('/viejas/lonas')).toBeUndefined()
  await act('restore', data.id)
  expect(await leads('/viejas/lonas')).toBe('/vinilos?x=1')
})

test.each<[string, RedirectForm, string, string]>([
  ['nothing', form('', ''), 'from', 'resources.needed'],
  ['another domain', form('https://a.example/b', '/lonas'), 'from', 'resources.redirect.from'],
  ['a script', form('/s', 'javascript:alert(1)'), 'to', 'resources.redirect.to'],
  ['a page', form('/lonas', '/vinilos'), 'from', 'resources.redirect.hasPage'],
  ['the office', form('/admin/x', '/lonas'), 'from', 'resources.redirect.hasPage'],
  ['a loop', form('/r', '/R/'), 'to', 'resources.redirect.loop'],
  ['a chain', form('/c', '/viejas/lonas'), 'to', 'resources.redirect.chain'],
  ['taken', form('/viejas/lonas', '/lonas'), 'from', 'resources.redirect.taken'],
])('refused: %s', async (_, wrong, field, code) => {
  const { status, refused } = await create(wrong)
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^resources\./)
})

test('one that became part of a chain is not restored', async () => {
  const { data } = await create(form('/uno', '/dos'))
  await act('archive', data.id)
  await create(form('/dos', '/lonas'))
  const { status, refused } = await ask('POST', '/actions', { action: 'restore', ids: [data.id] })
  expect([status, refused.errors?.[0]?.code]).toEqual([422, 'resources.redirect.chain'])
})

test('a file is read by its addresses; its own rows may not chain', async () => {
  const same = await exported('viejas')
  expect((await importFile(same)).data).toMatchObject({ same: 1, wrong: 0 })
  const { data } = await importFile(
    'from;to;permanent\n/Viejas/Lonas/;/vinilos?x=1;sí\n/x1;/x2;no\n/x2;/lonas;no\n',
  )
  expect(data).toMatchObject({ same: 1, wrong: 2 })
  expect(data.rows.map(({ errors }) => errors[0]?.code)).toEqual([
    'resources.redirect.chain',
    'resources.redirect.isTarget',
  ])
})

test('many rows are shown, then saved as shown', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `/antigua/${index};/lonas;sí`)
  const file = `from;to;permanent\n${rows.join('\n')}\n`
  const { status, data } = await importFile(file)
  expect([status, data.created, data.rows.length]).toEqual([200, 10_000, 500])
  expect((await importFile(file, data.agreed)).status).toBe(200)
  expect((await list({ q: 'antigua', pageSize: '1' })).total).toBe(10_000)
  expect(await leads('/antigua/9999')).toBe('/lonas')
})
