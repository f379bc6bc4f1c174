/** Content pages as a resource of the office: the shop follows them on every node. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { FAQ_SLUG } from '../../site/faq-slug.ts'
import type { PageForm } from '../content/page-form-schema.ts'
import { listPages, replacePages } from '../content/store.ts'
import { CONTENT_CHANGED, findSources } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'

const desk = resourceDesk('pages')
const { shop, ask, act, create, list, importFile, exported } = desk

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
const form = (slug: string, changes: Partial<PageForm> = {}): PageForm => ({
  ...{
    slug,
    slugs: { pt: '', fr: '' },
    footer: 'none',
    order: '',
    legal: false,
    state: 'published',
  },
  ...{ title: local(`Página ${slug}`), lead: local('Breve.'), text: local('## Uno\n\nTexto.') },
  ...{ seoTitle: local(''), seoDescription: local(''), category: '', product: '' },
  ...changes,
})
const titleThere = async (slug: string) => (await other.published.page(slug))?.title.es
const footerThere = async () => (await other.published.areas()).map(({ slug }) => slug)
const recordOf = async (q: string) => {
  const { items } = await list({ q })
  const found = items.find((each) => each.form.slug === q)
  if (!found) throw new Error(`no page ${q}`)
  return found
}
const versionsOf = async (slug: string) =>
  (await other.published.legalVersions(slug)).map(({ number, text }) => [number, text?.es])

test('the first start fills them from the catalogue, legal ones with their first version', async () => {
  const { total } = await list()
  expect(total).toBe(12)
  const { form: terms, facts } = await recordOf('condiciones-de-venta')
  expect([terms, facts]).toMatchObject([
    { footer: 'brand', legal: true, state: 'published' },
    { versions: 1 },
  ])
  expect((await recordOf('contacto')).facts).toEqual({ versions: 0 })
})

test('published, changed, withdrawn, archived: another process shows it without a restart', async () => {
  const { status, data } = await create(form('reparto', { footer: 'help' }))
  expect(status).toBe(201)
  await vi.waitFor(async () => expect(await titleThere('reparto')).toBe('Página reparto'))
  expect(await footerThere()).toContain('reparto')
  const title = { es: 'Reparto', pt: 'Distribuição', fr: 'Livraison' }
  await ask('PUT', `/${data.id}`, { version: 1, form: form('reparto', { title }) })
  await vi.waitFor(async () => expect(await titleThere('reparto')).toBe('Reparto'))
  await vi.waitFor(async () => expect(await footerThere()).not.toContain('reparto'))
  for (const [there, back] of [
    ['withdraw', 'publish'],
    ['archive', 'restore'],
  ] as const) {
    await act(there, data.id)
    await vi.waitFor(async () => expect(await titleThere('reparto')).toBeUndefined())
    await act(back, data.id)
    await vi.waitFor(async () => expect(await titleThere('reparto')).toBe('Reparto'))
  }
  expect(await findSources(shop.database.db)).toMatchObject({ sourceHash: null })
})

test('search engines get title and introduction where nothing else is typed', async () => {
  const { data } = await create(form('sin-seo'))
  expect(data.form).toMatchObject({
    seoTitle: local('Página sin-seo'),
    seoDescription: local('Breve.'),
  })
})

test.each<[string, PageForm, string, string]>([
  ['an address that is none', form('Mi Página'), 'slug', 'resources.slug'],
  ['that of a category', form('lonas'), 'slug', 'resources.slugOwned'],
  ['that of a product', form('lona-frontal-pvc'), 'slug', 'resources.slugOwned'],
  ['that of another page', form('contacto'), 'slug', 'resources.slugOwned'],
  ['that of a page of the shop itself', form('cart'), 'slug', 'content.slugTaken'],
  [
    'that of a category in French, for Portuguese',
    form('otra', { slugs: { pt: 'baches', fr: '' } }),
    'slugs.pt',
    'resources.slugOwned',
  ],
  [
    'one of the shop itself in French',
    form('otra', { slugs: { pt: '', fr: 'cart' } }),
    'slugs.fr',
    'content.slugTaken',
  ],
  ['no text', form('a', { text: local('') }), 'text.es', 'resources.needed'],
  ['an unknown figure', form('b', { text: local('{nada}') }), 'text.es', 'content.unknownFigure'],
  [
    'a dead link in strong words',
    form('c', { text: { es: 'a', pt: '', fr: '**[x](/nada)**' } }),
    'text.fr',
    'content.deadLink',
  ],
  [
    'a link that runs a script',
    form('d', { text: local('[x](javascript:alert(1))') }),
    'text.es',
    'content.deadLink',
  ],
  [
    'a picture that the library has not',
    form('e2', { text: local('![x](media:nada)') }),
    'text.es',
    'media.unknownInText',
  ],
  [
    'a picture of elsewhere',
    form('e', { text: local('![x](/contacto)') }),
    'text.es',
    'media.onlyOwn',
  ],
  ['an unknown category', form('f', { category: 'x' }), 'category', 'content.unknown.category'],
  ['an unknown product', form('g', { product: 'lonas' }), 'product', 'content.unknown.product'],
])('refused: %s', async (_, wrong, field, code) => {
  const { status, refused } = await create(wrong)
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^(content|resources)\./)
})

test('each publication of a legal text is kept, drafts and other changes are not', async () => {
  const legal = (es: string, changes: Partial<PageForm> = {}) =>
    form('garantia', { legal: true, text: local(es), ...changes })
  const { data } = await create(legal('## Uno', { state: 'draft' }))
  const put = (version: number, next: PageForm) =>
    ask('PUT', `/${data.id}`, { version, form: next })
  await put(1, legal('## Dos'))
  await put(2, legal('## Dos', { order: '3' }))
  await put(3, legal('## Tres'))
  await vi.waitFor(async () =>
    expect(await versionsOf('garantia')).toEqual([
      [2, '## Tres'],
      [1, '## Dos'],
    ]),
  )
  expect((await recordOf('garantia')).facts).toEqual({ versions: 2 })
})

test('pages that the shop links to keep their address and stay published', async () => {
  const terms = await recordOf('condiciones-de-venta')
  const change = (changes: Partial<PageForm>) =>
    ask('PUT', `/${terms.id}`, { version: terms.version, form: { ...terms.form, ...changes } })
  for (const [changes, field] of [
    [{ slug: 'condiciones' }, 'slug'],
    [{ state: 'draft' }, 'state'],
  ] as const)
    expect((await change(changes)).refused.errors?.[0]).toMatchObject({
      field,
      code: 'content.pageNeeded',
    })
  for (const action of ['archive', 'delete', 'withdraw']) {
    const { status, refused } = await ask('POST', '/actions', { action, ids: [terms.id] })
    expect([status, refused.errors?.[0]?.code]).toEqual([422, 'content.pageNeeded'])
  }
  expect((await recordOf('condiciones-de-venta')).archivedAt).toBeNull()
})

test('a page that others link to is archived instead of deleted', async () => {
  const { data } = await create(form('tallas'))
  await create(form('guia', { text: local('Mira las [tallas](/tallas).') }))
  expect(await act('delete', data.id)).toEqual({ done: 1, archived: 1 })
  const { data: alone } = await create(form('sola'))
  expect(await act('delete', alone.id)).toEqual({ done: 1, archived: 0 })
})

test('a file without ids finds each page by its address', async () => {
  const file = await exported('aviso-legal')
  expect((await importFile(file)).data).toMatchObject({ same: 1, wrong: 0 })
  const { data } = await importFile('slug;order\naviso-legal;40\ncontacto;2\n')
  expect(data.rows).toMatchObject([{ kind: 'changed', changes: [{ field: 'order', after: '40' }] }])
})

test('an imported catalogue replaces what is published and leaves drafts and the archive', async () => {
  const { db } = shop.database
  const draft = await create(form('borrador', { state: 'draft' }))
  const { data: archived } = await create(form('archivada'))
  await act('archive', archived.id)
  const pages = await listPages(db)
  const next = [
    ...pages.filter(({ slug }) => slug !== 'guia'),
    { ...pages.find(({ slug }) => slug === 'contacto'), slug: 'archivada' },
  ]
  await db.transaction((tx) => replacePages(tx, next as typeof pages))
  const slugs = (await listPages(db)).map(({ slug }) => slug)
  expect(slugs).not.toContain('guia')
  expect(slugs).not.toContain('archivada')
  expect(slugs).toContain(FAQ_SLUG)
  expect((await ask('GET', `/${draft.data.id}`)).status).toBe(200)
  expect((await ask('GET', `/${archived.id}`)).data.form.slug).toBe('archivada')
})

test('the preview is made by the shop, with its figures', async () => {
  const preview = (body: object) =>
    shop.service.request('/api/staff/pages/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: desk.staff.token },
      body: JSON.stringify(body),
    })
  const text = '## Envío\n\nGratis desde {freeSend}, **siempre**. <b>x</b>'
  const answer = await preview({ language: 'es', lead: 'A {domain}', text })
  expect(JSON.parse(await answer.text())).toEqual({
    data: {
      lead: 'A medida.example',
      sections: [
        {
          heading: 'Envío',
          blocks: [
            {
              kind: 'paragraph',
              text: expect.stringMatching(/^Gratis desde 100\s€, \*\*siempre\*\*\. <b>x<\/b>$/),
            },
          ],
        },
      ],
    },
  })
  expect((await preview({ text: '>'.repeat(50_000) })).status).toBe(200)
})

test('the old address of a page leads to the new one, also after the next change', async () => {
  const { data } = await create(form('vieja'))
  await ask('PUT', `/${data.id}`, { version: 1, form: form('nueva') })
  await ask('PUT', `/${data.id}`, { version: 2, form: form('final') })
  const there = async (path: string) => (await other.published.redirect(path))?.to
  expect([await there('/vieja'), await there('/nueva')]).toEqual(['/final', '/final'])
  await ask('PUT', `/${data.id}`, { version: 3, form: form('vieja') })
  expect([await there('/vieja'), await there('/nueva')]).toEqual([undefined, '/vieja'])
})

test('a slug of another record is refused with the name of its owner', async () => {
  const { refused } = await create(form('otra', { slugs: { pt: '', fr: 'baches' } }))
  expect(refused.errors?.map(({ field, message }) => [field, message])).toEqual([
    ['slugs.fr', expect.stringContaining('«Lonas»')],
  ])
})

test('a changed slug of a language leads on in that language alone', async () => {
  const slugs = { pt: 'guia-pt', fr: 'guide-fr' }
  const { data } = await create(form('guia-es', { slugs }))
  const put = (version: number, fr: string) =>
    ask('PUT', `/${data.id}`, { version, form: form('guia-es', { slugs: { ...slugs, fr } }) })
  await put(1, 'conseils')
  const there = async (path: string) => (await other.published.redirect(path))?.to
  expect(await there('/fr/guide-fr')).toBe('/fr/conseils')
  expect([await there('/pt/guia-pt'), await there('/guia-es')]).toEqual([undefined, undefined])
  await put(2, '')
  expect(await there('/fr/conseils')).toBe('/fr/guia-es')
  expect(await there('/fr/guide-fr')).toBe('/fr/guia-es')
  await vi.waitFor(async () =>
    expect((await other.published.addresses()).slugOf('shop', 'guia-es', 'pt')).toBe('guia-pt'),
  )
})
