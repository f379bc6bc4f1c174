/** Sentences of the shop's own: kept as records, offered by the decision that they are for. */
import { expect, test } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { FormValues } from '../../resources/record.ts'
import type { PhraseForm } from '../phrases/phrase-form-schema.ts'
import type { Phrase } from '../phrases/phrase-schema.ts'

const { shop, staff, act, ask, create, exported, historyOf, importFile, list } =
  resourceDesk('phrases')

const form = (name: string, changes: Partial<PhraseForm> = {}): PhraseForm => ({
  usedFor: 'file',
  name,
  words: { es: 'La foto está borrosa.', pt: 'A fotografia está desfocada.', fr: '' },
  ...changes,
})
const offered = async (query = '') =>
  (
    await dataOf<Phrase[]>(await shop.get(`/api/staff/phrases${query}`, { token: staff.token }))
  ).map(({ name }) => name)

test('is offered by its decision alone, until it is archived', async () => {
  const { status, data } = await create(form('Borrosa'))
  expect(status).toBe(201)
  await create(form('Antes', { usedFor: 'cancel' }))
  expect(await offered('?usedFor=file')).toEqual(['Borrosa'])
  expect(await offered('?usedFor=cancel')).toEqual(['Antes'])
  expect(await offered()).toEqual(['Antes', 'Borrosa'])
  await act('archive', data.id)
  expect(await offered('?usedFor=file')).toEqual([])
  await act('restore', data.id)
  await ask('PUT', `/${data.id}`, { version: 3, form: form('Borrosa', { usedFor: 'claim' }) })
  expect(await offered('?usedFor=claim')).toEqual(['Borrosa'])
  expect((await historyOf(data.id)).map(({ kind }) => kind)).toEqual([
    ...['changed', 'restored', 'archived', 'created'],
  ])
  const answer = await shop.get('/api/staff/phrases?usedFor=nada', { token: staff.token })
  expect(answer.status).toBe(400)
})

test('the words are missing in a language where nothing was written', async () => {
  await create(form('Sin francés', { usedFor: 'request' }))
  const found = await dataOf<Phrase[]>(
    await shop.get('/api/staff/phrases?usedFor=request', { token: staff.token }),
  )
  expect(found[0]?.words).toEqual({
    es: 'La foto está borrosa.',
    pt: 'A fotografia está desfocada.',
  })
})

test.each<[string, FormValues, string, string]>([
  ['without a name', form(''), 'name', 'resources.needed'],
  ['of a taken name', form('Borrosa'), 'name', 'resources.phrases.taken'],
  ['for no decision', { ...form('x'), usedFor: 'nada' }, 'usedFor', 'resources.invalid'],
  [
    'without Spanish words',
    form('y', { words: { es: ' ', pt: 'Não', fr: '' } }),
    'words.es',
    'resources.needed',
  ],
  [
    'longer than an answer',
    form('z', { words: { es: 'a'.repeat(501), pt: '', fr: '' } }),
    'words.es',
    'resources.tooLong',
  ],
])('refused: %s', async (_, wrong, field, code) => {
  const { status, refused } = await create(wrong)
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^resources\./)
})

test('listed by decision and words, and read back from its own file', async () => {
  expect((await list({ 'filter.usedFor': 'claim' })).items.map((each) => each.form.name)).toEqual([
    'Borrosa',
  ])
  expect((await list({ q: 'desfocada' })).total).toBeGreaterThan(1)
  expect((await list({ 'filter.usedFor': 'nada' })).total).toBe(0)
  const { data } = await importFile(await exported('borrosa'))
  expect(data).toMatchObject({ wrong: 0, created: 0 })
})
