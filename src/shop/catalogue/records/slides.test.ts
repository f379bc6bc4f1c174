/** Slides of the home page as a resource of the office. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import type { SlideForm } from '../slides/slide-form-schema.ts'
import { type Published, publishedShop } from '../store-published.ts'

const { shop, ask, act, create, list, importFile, exported } = resourceDesk('slides')

/** Another process of the shop: its own connections, its own cache. */
let other: { connection: Connection; content: ContentVersion; published: Published }
beforeAll(async () => {
  const { url } = shop.database
  const connection = connect(url, { max: 2 })
  const content = await followContentVersion(url, CONTENT_CHANGED, shop.context.log)
  other = { connection, content, published: publishedShop(connection.db, content.current) }
})
afterAll(async () => {
  await other.content.stop()
  await other.connection.close()
})

const local = (es: string) => ({ es, pt: '', fr: '' })
const form = (title: string, changes: Partial<SlideForm> = {}): SlideForm => ({
  ...{ state: 'published', order: '', from: '', until: '', link: '/lonas', picture: '' },
  ...{ drawing: 'roll-up', title: local(title), text: local('Breve.'), label: local('Ver') },
  ...changes,
})
const there = async () => (await other.published.slides()).map(({ title }) => title.es)

test('published, ordered, withdrawn, archived: another process shows it within a second', async () => {
  expect(await there()).toEqual([])
  const { status, data } = await create(form('Ferias'))
  expect(status).toBe(201)
  const { data: first } = await create(form('Bodas', { order: '1' }))
  await create(form('Borrador', { state: 'draft' }))
  await vi.waitFor(async () => expect(await there()).toEqual(['Bodas', 'Ferias']))
  await ask('PUT', `/${first.id}`, { version: 1, form: form('Bodas', { order: '99' }) })
  await vi.waitFor(async () => expect(await there()).toEqual(['Ferias', 'Bodas']))
  for (const [away, back] of [
    ['withdraw', 'publish'],
    ['archive', 'restore'],
  ] as const) {
    await act(away, data.id)
    await vi.waitFor(async () => expect(await there()).toEqual(['Bodas']))
    await act(back, data.id)
    await vi.waitFor(async () => expect(await there()).toEqual(['Ferias', 'Bodas']))
  }
})

test('the list tells what is shown, to come and over', async () => {
  await create(form('Pasada', { from: '2020-01-01', until: '2020-02-01' }))
  await create(form('Futura', { from: '2100-01-01' }))
  const titlesOf = async (stage: string) =>
    (await list({ 'filter.stage': stage })).items.map(({ form }) => form.title)
  expect(await titlesOf('over')).toEqual([local('Pasada')])
  expect(await titlesOf('scheduled')).toEqual([local('Futura')])
  expect(await titlesOf('draft')).toEqual([local('Borrador')])
  expect(await titlesOf('shown')).toEqual([local('Ferias'), local('Bodas')])
  expect(await titlesOf('nothing')).toEqual([])
})

test.each<[string, SlideForm, string, string]>([
  [
    'an end before the beginning',
    form('a1', { from: '2026-11-02', until: '2026-11-01' }),
    'until',
    'resources.slides.daysReversed',
  ],
  ['no day', form('a2', { from: '2026-02-30' }), 'from', 'resources.day'],
  ['no link', form('a3', { link: '' }), 'link', 'resources.needed'],
  ['a dead link', form('a4', { link: '/nada?w=3' }), 'link', 'content.deadLink'],
  ['a script', form('a5', { link: 'javascript:alert(1)' }), 'link', 'content.deadLink'],
  ['another host', form('a6', { link: '//example.org' }), 'link', 'content.deadLink'],
  ['nothing to see', form('a7', { drawing: '' }), 'drawing', 'resources.posts.pictureNeeded'],
  ['an unknown product', form('a8', { drawing: 'nada' }), 'drawing', 'content.unknown.product'],
  [
    'an unknown picture',
    form('a9', { picture: 'nada' }),
    'picture',
    'resources.categories.unknownPicture',
  ],
  ['no title', form(' '), 'title.es', 'resources.needed'],
  ['the title of another', form('Ferias'), 'title.es', 'resources.slides.titleTaken'],
])('refused: %s', async (_, wrong, field, code) => {
  const { status, refused } = await create(wrong)
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^(content|resources)\./)
})

test.each([
  '/lonas/lona-frontal-pvc?w=400&h=150',
  '/blog/cuantos-ollados-y-donde',
  '/',
  'https://example.org/x',
])('the link %s is taken', async (link) => {
  expect((await create(form(`Enlace ${link}`, { link, state: 'draft' }))).status).toBe(201)
})

test('a file without ids finds each slide by its title', async () => {
  expect((await importFile(await exported('Ferias'))).data).toMatchObject({ wrong: 0, changed: 0 })
  const { data } = await importFile('title.es;order\nFerias;3\n')
  expect(data.rows).toMatchObject([{ kind: 'changed', changes: [{ field: 'order', after: '3' }] }])
})
