/** FAQs and their topics as resources of the office: the page /faq follows them on every node. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import shipped from '../../../../catalogue/pages/preguntas-frecuentes.json' with { type: 'json' }
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import type { FormValues } from '../../resources/record.ts'
import { FAQ_SLUG } from '../../site/faq-slug.ts'
import type { FaqForm } from '../content/faq-form-schema.ts'
import { listPages, replacePages } from '../content/store.ts'
import { CONTENT_CHANGED, findSources } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'

const desk = resourceDesk('faqs')
const { shop, ask, act, create, list, importFile, exported, historyOf } = desk

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

const form = (es: string, changes: Partial<FaqForm> = {}): FaqForm => ({
  topic: 'Archivo',
  order: '',
  state: 'published',
  question: { es, pt: '', fr: '' },
  answer: { es: `Respuesta de ${es}`, pt: '', fr: '' },
  ...changes,
})
/** Topics and questions as the other process shows them. */
const shown = async (): Promise<Record<string, string[]>> => {
  const page = await other.published.page(FAQ_SLUG)
  return Object.fromEntries(
    (page?.sections ?? []).map(({ heading, blocks }) => [
      heading.es,
      blocks.flatMap((block) =>
        block.kind === 'questions' ? block.items.map(({ question }) => question.es) : [],
      ),
    ]),
  )
}
const topics = async (method: string, path: string, body?: unknown) => {
  const answer = await shop.service.request(`/api/staff/resources/faq-topics${path}`, {
    method,
    headers: { 'content-type': 'application/json', token: desk.staff.token },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const said: { data: { items: { id: string }[] }; errors?: unknown } = JSON.parse(
    await answer.text(),
  )
  return { status: answer.status, ...said }
}

test('the first start fills them from the catalogue, in its order', async () => {
  const topics = shipped.sections.map(({ heading }) => heading.es)
  const count = shipped.sections.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items))
  expect(Object.keys(await shown())).toEqual(topics)
  const { items, total } = await list()
  expect(total).toBeGreaterThanOrEqual(40)
  expect([total, items[0]?.form]).toMatchObject([
    count.length,
    { topic: 'Precio y medida', order: '10', state: 'published' },
  ])
  expect(items[0]?.form.question).toMatchObject({ es: '¿Cómo se calcula el precio?' })
})

test('published, changed, withdrawn, archived: another process shows it without a restart', async () => {
  await shown()
  const { status, data } = await create(form('¿Y los sábados?'))
  expect([status, data.form.order]).toEqual([201, '50'])
  await vi.waitFor(async () => expect((await shown()).Archivo?.at(-1)).toBe('¿Y los sábados?'))
  await ask('PUT', `/${data.id}`, { version: 1, form: form('¿Y en sábado?', { order: '5' }) })
  await vi.waitFor(async () => expect((await shown()).Archivo?.[0]).toBe('¿Y en sábado?'))
  for (const [there, back] of [
    ['withdraw', 'publish'],
    ['archive', 'restore'],
  ] as const) {
    await act(there, data.id)
    await vi.waitFor(async () => expect((await shown()).Archivo).not.toContain('¿Y en sábado?'))
    await act(back, data.id)
    await vi.waitFor(async () => expect((await shown()).Archivo).toContain('¿Y en sábado?'))
  }
  expect((await historyOf(data.id)).map(({ kind }) => kind)).toEqual([
    'restored',
    'archived',
    'changed',
    'changed',
    'changed',
    'created',
  ])
  expect(await findSources(shop.database.db)).toMatchObject({ sourceHash: null })
})

test('a draft is not shown', async () => {
  await create(form('¿Solo para nosotros?', { state: 'draft' }))
  await create(form('¿Para todos?'))
  await vi.waitFor(async () => expect((await shown()).Archivo).toContain('¿Para todos?'))
  expect((await shown()).Archivo).not.toContain('¿Solo para nosotros?')
})

test.each<[string, FormValues, string, string]>([
  ['the same question', form('¿Hay un pedido mínimo?'), 'question.es', 'content.questionTaken'],
  ['no such topic', form('a', { topic: 'Nada' }), 'topic', 'content.unknownTopic'],
  ['a place that is none', form('b', { order: '1a' }), 'order', 'resources.wholeNumber'],
  ['a place too far', form('c', { order: '100000' }), 'order', 'resources.tooLarge'],
  [
    'an unknown figure',
    form('d', { answer: { es: 'Desde {gratis}', pt: '', fr: '' } }),
    'answer.es',
    'content.unknownFigure',
  ],
  [
    'a dead link',
    form('e', { answer: { es: 'Sí', pt: '', fr: '[ici](/nada)' } }),
    'answer.fr',
    'content.deadLink',
  ],
  [
    'a link that runs a script',
    form('f', { answer: { es: '[x](javascript:alert(1))', pt: '', fr: '' } }),
    'answer.es',
    'content.deadLink',
  ],
])('refused: %s', async (_, wrong, field, code) => {
  const { status, refused } = await create(wrong)
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^content\./)
})

test('figures and links of the shop may stand in an answer', async () => {
  const answer = { es: 'Desde {freeSend}: [plazos](/plazos-de-entrega)', pt: '', fr: '' }
  expect((await create(form('¿Gratis?', { answer }))).status).toBe(201)
})

test('a topic in use is archived instead of deleted, and hides its questions', async () => {
  const { data } = await topics('GET', '?q=pago')
  const id = data.items[0]?.id ?? ''
  expect(await topics('POST', '/actions', { action: 'delete', ids: [id] })).toMatchObject({
    data: { done: 1, archived: 1 },
  })
  await vi.waitFor(async () => expect(Object.keys(await shown())).not.toContain('Pago y factura'))
  const { refused } = await create(form('g', { topic: 'Pago y factura' }))
  expect(refused.errors?.[0]?.code).toBe('content.unknownTopic')
  await topics('POST', '/actions', { action: 'restore', ids: [id] })
  await vi.waitFor(async () => expect(Object.keys(await shown())).toContain('Pago y factura'))
  const name = { es: 'Archivo', pt: '', fr: '' }
  expect(await topics('POST', '', { form: { name, order: '' } })).toMatchObject({
    status: 422,
    errors: [{ field: 'name.es', code: 'content.topicTaken' }],
  })
})

test('a file without ids finds each question by its Spanish text', async () => {
  const file = (await exported('pedido mínimo')).replace('Sí, ', '')
  expect((await importFile(file)).data).toMatchObject({ same: 1, wrong: 0 })
  const withoutId = 'question.es;order\n¿Hay un pedido mínimo?;15\n'
  const { data } = await importFile(withoutId)
  expect(data.rows[0]).toMatchObject({
    kind: 'changed',
    changes: [{ field: 'order', before: '20', after: '15' }],
  })
})

test('an imported catalogue brings its questions, and drafts stay', async () => {
  const { db } = shop.database
  const pages = await listPages(db)
  const heading = { es: 'Archivo', pt: 'Ficheiro', fr: 'Fichier' }
  const items = [{ question: { es: '¿Nueva?' }, answer: { es: 'Sí.' } }]
  const sections = [{ heading, blocks: [{ kind: 'questions' as const, items }] }]
  await create(form('¿Borrador?', { state: 'draft' }))
  await db.transaction((tx) =>
    replacePages(
      tx,
      pages.map((page) => (page.slug === FAQ_SLUG ? { ...page, sections } : page)),
    ),
  )
  const next = (await listPages(db)).find(({ slug }) => slug === FAQ_SLUG)
  expect(next?.sections).toEqual(sections)
  const { items: left } = await list()
  expect(left.map((each) => each.form.state)).toContain('draft')
})

test('what staff archived stays archived when a catalogue with it is imported', async () => {
  const { db } = shop.database
  const pages = await listPages(db)
  const find = async (q: string) => (await list({ q })).items[0]?.id ?? ''
  const question = await find('nueva')
  await act('archive', question)
  const [topic] = (await topics('GET', '?q=archivo')).data.items
  await topics('POST', '/actions', { action: 'archive', ids: [topic?.id] })
  await db.transaction((tx) => replacePages(tx, pages))
  expect((await list({ q: 'nueva', archived: 'yes' })).items[0]?.id).toBe(question)
  expect((await topics('GET', '?archived=yes')).data.items.map(({ id }) => id)).toContain(topic?.id)
})
