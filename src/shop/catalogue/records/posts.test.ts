/** Posts as a resource of the office: the shop follows them on every node. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { countPostViews } from '../posts/jobs-views.ts'
import type { PostForm } from '../posts/post-form-schema.ts'
import { listMostViewed, listPostFiles, replacePosts } from '../posts/store.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'

const { shop, ask, act, create, list, importFile, exported } = resourceDesk('posts')
const SHIPPED = 9

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
const form = (slug: string, changes: Partial<PostForm> = {}): PostForm => ({
  ...{
    slug,
    slugs: { pt: '', fr: '' },
    state: 'published',
    on: '2026-11-01',
    picture: '',
    drawing: 'roll-up',
  },
  ...{ category: 'lonas', products: 'lona-frontal-pvc, roll-up' },
  ...{ title: local(`Entrada ${slug}`), lead: local('Breve.'), text: local('## Uno\n\nTexto.') },
  ...{ seoTitle: local(''), seoDescription: local('') },
  ...changes,
})
const titleThere = async (slug: string) => (await other.published.post(slug))?.title.es
const listedThere = async () => (await other.published.posts()).map(({ slug }) => slug)

test('the first start fills the blog from the catalogue, each post in three languages', async () => {
  const { items, total } = await list()
  expect(total).toBe(SHIPPED)
  for (const { form } of items)
    for (const name of ['title', 'lead', 'text'])
      expect(form[name]).toEqual({
        es: expect.stringMatching(/./),
        pt: expect.stringMatching(/./),
        fr: expect.stringMatching(/./),
      })
  for (const { id, version, form } of items)
    expect((await ask('PUT', `/${id}`, { version, form })).refused.errors).toBeUndefined()
  const [newest] = items
  expect(newest).toMatchObject({
    form: {
      slug: 'que-lona-aguanta-el-viento',
      category: 'lonas',
      products: 'lona-microperforada, lona-reforzada-680, lona-frontal-pvc',
    },
    facts: { views: 0 },
  })
})

test('published, changed, withdrawn, archived: another process shows it within a second', async () => {
  const { status, data } = await create(form('viento'))
  expect(status).toBe(201)
  await vi.waitFor(async () => expect(await titleThere('viento')).toBe('Entrada viento'))
  expect(await listedThere()).toContain('viento')
  const title = { es: 'Viento', pt: 'Vento', fr: 'Vent' }
  await ask('PUT', `/${data.id}`, { version: 1, form: form('viento', { title }) })
  await vi.waitFor(async () => expect(await titleThere('viento')).toBe('Viento'))
  for (const [there, back] of [
    ['withdraw', 'publish'],
    ['archive', 'restore'],
  ] as const) {
    await act(there, data.id)
    await vi.waitFor(async () => expect(await titleThere('viento')).toBeUndefined())
    await act(back, data.id)
    await vi.waitFor(async () => expect(await titleThere('viento')).toBe('Viento'))
  }
})

test('drafts are kept from the shop; the list tells scheduled from published', async () => {
  await create(form('un-borrador', { state: 'draft' }))
  await create(form('en-el-futuro', { on: '2100-01-01' }))
  const slugsOf = async (stage: string) =>
    (await list({ 'filter.stage': stage })).items.map(({ form }) => form.slug)
  expect(await slugsOf('draft')).toEqual(['un-borrador'])
  expect(await slugsOf('scheduled')).toEqual(['en-el-futuro'])
  expect(await slugsOf('published')).not.toContain('en-el-futuro')
  expect(await slugsOf('nothing')).toEqual([])
  await vi.waitFor(async () => expect(await listedThere()).toContain('en-el-futuro'))
  expect(await listedThere()).not.toContain('un-borrador')
})

test('what search engines see, and a drawing of a configured product, as it was copied', async () => {
  const drawing = 'https://medida.example/lonas/lona-frontal-pvc?w=400&h=150'
  const { data } = await create(form('copiada', { drawing }))
  expect(data.form).toMatchObject({
    drawing: 'lona-frontal-pvc?w=400&h=150',
    seoTitle: local('Entrada copiada'),
    seoDescription: local('Breve.'),
  })
})

test.each<[string, PostForm, string, string]>([
  ['an address that is none', form('Mi Entrada'), 'slug', 'resources.slug'],
  ['that of the pages of the list', form('page'), 'slug', 'content.slugTaken'],
  ['that of another post', form('cuantos-ollados-y-donde'), 'slug', 'resources.slugOwned'],
  ['no day', form('a1', { on: '2026-02-30' }), 'on', 'resources.day'],
  ['nothing to see', form('a2', { drawing: '' }), 'drawing', 'resources.posts.pictureNeeded'],
  ['an unknown picture', form('a3', { picture: 'nada' }), 'picture', 'media.unknown'],
  ['an unknown product', form('a4', { drawing: 'nada' }), 'drawing', 'content.unknown.product'],
  ['no address', form('a5', { drawing: 'a b' }), 'drawing', 'content.unknown.product'],
  [
    'a drawing that cannot be made',
    form('a6', { drawing: 'lona-frontal-pvc?w=1' }),
    'drawing',
    'resources.posts.drawingRefused',
  ],
  ['an unknown category', form('a7', { category: 'x' }), 'category', 'content.unknown.category'],
  [
    'a category as product',
    form('a8', { products: 'lonas' }),
    'products',
    'content.unknown.product',
  ],
  [
    'four products',
    form('a9', { products: 'roll-up, x-banner, dibond, lona-frontal-pvc' }),
    'products',
    'resources.posts.tooManyProducts',
  ],
  ['no text', form('b1', { text: local(' ') }), 'text.es', 'resources.needed'],
  ['an unknown figure', form('b2', { text: local('{nada}') }), 'text.es', 'content.unknownFigure'],
  ['a dead link', form('b3', { text: local('[x](/blog/nada)') }), 'text.es', 'content.deadLink'],
  [
    'a link that runs a script',
    form('b4', { lead: local('[x](javascript:alert(1))') }),
    'lead.es',
    'content.deadLink',
  ],
  [
    'a picture that the library has not',
    form('b5', { text: local('![x](media:nada)') }),
    'text.es',
    'media.unknownInText',
  ],
])('refused: %s', async (_, wrong, field, code) => {
  const { status, refused } = await create(wrong)
  const expected = code === 'media.unknown' ? 'resources.categories.unknownPicture' : code
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code: expected }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^(content|resources)\./)
})

test('the old address of a post leads to the new one, also after the next change', async () => {
  const { data } = await create(form('vieja'))
  await ask('PUT', `/${data.id}`, { version: 1, form: form('nueva') })
  await ask('PUT', `/${data.id}`, { version: 2, form: form('final') })
  const there = async (path: string) => (await other.published.redirect(path))?.to
  expect([await there('/blog/vieja'), await there('/blog/nueva')]).toEqual([
    '/blog/final',
    '/blog/final',
  ])
  await ask('PUT', `/${data.id}`, { version: 3, form: form('vieja') })
  expect([await there('/blog/vieja'), await there('/blog/nueva')]).toEqual([
    undefined,
    '/blog/vieja',
  ])
})

test('a post that others link to is archived instead of deleted', async () => {
  const { data } = await create(form('enlazada'))
  await create(form('enlaza', { text: local('Lee [esto](/blog/enlazada).') }))
  expect(await act('delete', data.id)).toEqual({ done: 1, archived: 1 })
})

test('a file without ids finds each post by its address', async () => {
  const file = await exported('cuantos-ollados-y-donde')
  expect((await importFile(file)).data).toMatchObject({ wrong: 0, changed: 0 })
  const { data } = await importFile('slug;on\ncuantos-ollados-y-donde;2026-10-22\n')
  expect(data.rows).toMatchObject([{ kind: 'changed', changes: [{ field: 'on' }] }])
})

test('views are added together, without a new version of the content or of the record', async () => {
  const { db } = shop.database
  const { data } = await create(form('leida'))
  await vi.waitFor(async () => expect(await titleThere('leida')).toBe('Entrada leida'))
  const versionsOf = () => db.execute(sql`SELECT * FROM content_versions`)
  const before = (await versionsOf()).rows
  const views = countPostViews(db, shop.context.log)
  const reader = { 'user-agent': 'Mozilla/5.0' }
  const send = (url: string, headers: object = reader, status = 200, method = 'GET') => {
    let finish = () => {}
    views.watch(
      { url, headers, method } as never,
      {
        statusCode: status,
        once: (_: string, done: () => void) => {
          finish = done
        },
      } as never,
    )
    finish()
  }
  for (let times = 0; times < 3; times += 1) send('/blog/leida')
  send('/blog/leida.data')
  send('/blog/cuantos-ollados-y-donde?lang=fr')
  send('/blog/leida', { 'user-agent': 'Googlebot/2.1' })
  send('/blog/leida', {})
  send('/blog/leida', { ...reader, 'sec-purpose': 'prefetch' })
  send('/blog/leida', reader, 404)
  send('/blog/leida', reader, 200, 'HEAD')
  send('/blog/no-existe')
  send('/blog')
  await views.stop()
  const { version, facts } = (await ask('GET', `/${data.id}`)).data
  expect([version, facts]).toEqual([1, { views: 4 }])
  expect((await listMostViewed(db)).slice(0, 2)).toEqual(['leida', 'cuantos-ollados-y-donde'])
  expect((await versionsOf()).rows).toEqual(before)
})

test('an imported catalogue replaces what is published, and keeps drafts, archive and views', async () => {
  const { db } = shop.database
  const files = await listPostFiles(db)
  await db.transaction((tx) =>
    replacePosts(
      tx,
      files.filter(({ slug }) => slug !== 'enlaza'),
    ),
  )
  expect((await listPostFiles(db)).map(({ slug }) => slug)).not.toContain('enlaza')
  expect((await list({ 'filter.stage': 'draft' })).total).toBe(1)
  expect((await list({ archived: 'yes' })).total).toBe(1)
  expect((await list({ q: 'leida' })).items[0]?.facts).toEqual({ views: 4 })
})

test('a changed slug of a language leads on; one of another post is refused with its name', async () => {
  const slugs = { pt: 'guia-do-vento', fr: 'guide-du-vent' }
  const { data } = await create(form('guia-del-viento', { slugs }))
  const next = { ...slugs, fr: 'vent-et-baches' }
  await ask('PUT', `/${data.id}`, { version: 1, form: form('guia-del-viento', { slugs: next }) })
  const there = async (path: string) => (await other.published.redirect(path))?.to
  expect(await there('/blog/guide-du-vent')).toBe('/blog/vent-et-baches')
  expect(await there('/blog/guia-do-vento')).toBeUndefined()
  const { status, refused } = await create(
    form('otro', { slugs: { pt: 'vent-et-baches', fr: '' } }),
  )
  expect([status, refused.errors]).toMatchObject([
    422,
    [{ field: 'slugs.pt', code: 'resources.slugOwned' }],
  ])
  expect(refused.errors?.[0]?.message).toContain('«Entrada guia-del-viento»')
  // Pages stand elsewhere, so they have slugs of their own.
  const free = await create(form('otro', { slugs: { pt: '', fr: 'baches' } }))
  expect(free.status).toBe(201)
})
