/** Texts of the interface as a resource: the own wording is said on every node within a second. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../../../test/locale-texts.ts'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { currentlySpoken, isShown } from '../../../boot/spoken.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type LiveMessages, liveMessages, type OwnTexts } from '../../../platform/live-messages.ts'
import { translate } from '../../../platform/text.ts'
import type { ResourceRecord } from '../../resources/record.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import { keepTexts, OWN_TEXTS } from './store-texts.ts'
import { TEXT_GROUPS } from './text-groups.ts'
import { groupOf } from './wording.ts'

const desk = resourceDesk('texts')
const { shop, ask, act, list, importFile, exported, historyOf } = desk

type Node = { live: LiveMessages; content: ContentVersion }
async function node(): Promise<Node> {
  const live = liveMessages(messages)
  const content = await followContentVersion(shop.database.url, CONTENT_CHANGED, shop.context.log, {
    select: OWN_TEXTS,
    take: (own) => live.word((own ?? {}) as OwnTexts),
  })
  return { live, content }
}
let nodes: Node[] = []
beforeAll(async () => {
  await keepTexts(shop.database.db, messages, isShown)
  nodes = [await node(), await node()]
})
afterAll(() => Promise.all(nodes.map(({ content }) => content.stop())))
beforeEach(() => shop.database.pool.query("UPDATE interface_texts SET own = '{}'"))

const GREETING = 'mail.greetingTo'
const find = async (key: string): Promise<ResourceRecord> => {
  const { items } = await list({ q: key })
  const found = items.find(({ form }) => form.key === key)
  if (!found) throw new Error(`no text ${key}`)
  return found
}
const say = async (key: string, text: object) => {
  const { id, version, form } = await find(key)
  return ask('PUT', `/${id}`, {
    version,
    form: { key, text: Object.assign({}, form.text, text) },
  })
}
const saidOn = ({ live }: Node | undefined = nodes[1] as Node, key = GREETING) =>
  translate(live.messages.es, 'es', key, { name: 'Ana' })

test('each namespace of theirs can be chosen, in words', () => {
  const groups = Object.keys(messages.es).filter(isShown).map(groupOf)
  expect([...new Set(groups)].sort()).toEqual([...TEXT_GROUPS].sort())
  for (const group of TEXT_GROUPS)
    expect(Object.keys(messages.es)).toContain(`resources.texts.group.${group}`)
})

test('all texts that visitors and mails show are there, and none of the office', async () => {
  const { total } = await list({ pageSize: '1' })
  expect(total).toBe(Object.keys(messages.es).filter(isShown).length)
  expect((await list({ q: 'staff.orders' })).total).toBe(0)
  expect((await find('checkout.place')).facts).toMatchObject({ verbatim: true, own: '' })
  expect((await find(GREETING)).facts).toMatchObject({ group: 'mail', signs: '{name}' })
})

test('they are found by key, words of any language and state', async () => {
  await say('checkout.place', { fr: 'Commander zut' })
  const keys = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ form }) => form.key)
  expect(await keys({ q: 'commander ZUT' })).toEqual(['checkout.place'])
  expect(await keys({ 'filter.fr': 'own' })).toEqual(['checkout.place'])
  expect(await keys({ 'filter.pt': 'own' })).toEqual([])
  expect(await keys({ 'filter.pt': 'missing' })).toEqual([])
  expect(await keys({ 'filter.verbatim': 'true' })).toHaveLength(4)
  const equal = await list({ 'filter.pt': 'equal', 'filter.group': 'shell' })
  for (const { form } of equal.items)
    expect(form.text).toMatchObject({ pt: (form.text as { es: string }).es })
  expect((await list({ 'filter.group': 'mail', pageSize: '1' })).total).toBe(
    Object.keys(messages.es).filter((key) => key.startsWith('mail.') && isShown(key)).length,
  )
})

test('an own wording is said on another node within a second, with its file of texts', async () => {
  const [, other] = nodes
  if (!other) throw new Error('no second node')
  const spoken = currentlySpoken(other.live)
  const before = spoken().at('/', 'es').path
  expect((await say('shell.search', { es: 'Encuentra' })).status).toBe(200)
  const startedAt = performance.now()
  await vi.waitFor(() => expect(saidOn(other, 'shell.search')).toBe('Encuentra'), {
    timeout: 1000,
    interval: 5,
  })
  expect(performance.now() - startedAt).toBeLessThan(1000)
  const { path, messages: texts } = spoken().at('/', 'es')
  expect(texts['shell.search']).toBe('Encuentra')
  expect(path).not.toBe(before)
  const fileOf = (name: string) => JSON.parse(String(spoken().exact(name)?.plain))['shell.search']
  // A page that was made just before still gets the texts that it was made with.
  expect([fileOf(path), fileOf(before)]).toEqual(['Encuentra', messages.es['shell.search']])
})

test('the version of the content and the wording change together', async () => {
  const [first] = nodes
  if (!first) throw new Error('no node')
  const { content, live } = first
  const seen = new Set<string>()
  const look = () =>
    seen.add(`${content.current()} ${live.messages.es[GREETING] === messages.es[GREETING]}`)
  content.whenChanged(look)
  look()
  await say(GREETING, { es: 'Buenas, {name}' })
  await vi.waitFor(() => expect(saidOn(first)).toBe('Buenas, Ana'), { timeout: 1000 })
  look()
  expect([...seen].map((each) => each.split(' ')[1])).toEqual(['true', 'false'])
})

test('a wording that loses or invents a value is refused at its field with the names', async () => {
  const refused = await say(GREETING, { es: 'Buenas', fr: 'Bonjour {nom}, {name}' })
  expect(refused.status).toBe(422)
  expect(refused.refused.errors).toMatchObject([
    { field: 'text.es', code: 'resources.texts.lost', message: expect.stringContaining('{name}') },
    {
      field: 'text.fr',
      code: 'resources.texts.invented',
      message: expect.stringContaining('{nom}'),
    },
  ])
  expect((await find(GREETING)).facts).toMatchObject({ own: '' })
})

test('an empty field takes the shipped text back, and several are reset at once', async () => {
  await say(GREETING, { es: 'Buenas, {name}', pt: 'Viva, {name}' })
  const changed = await find(GREETING)
  expect(changed.facts).toMatchObject({ own: 'es pt' })
  await say(GREETING, { pt: '' })
  expect((await find(GREETING)).form.text).toMatchObject({
    es: 'Buenas, {name}',
    pt: messages.pt?.[GREETING],
  })
  expect(await act('reset', changed.id)).toEqual({ done: 1, archived: 0 })
  expect((await find(GREETING)).form.text).toMatchObject({ es: messages.es[GREETING] })
  const [last, , first] = await historyOf(changed.id)
  expect([last?.by, first?.after?.text]).toMatchObject([
    expect.stringContaining('@'),
    { es: 'Buenas, {name}', pt: 'Viva, {name}' },
  ])
})

test('two editors: the second is told and keeps what was typed', async () => {
  const { id, version, form } = await find(GREETING)
  await say(GREETING, { es: 'Buenas, {name}' })
  const second = await ask('PUT', `/${id}`, { version, form })
  expect([second.status, second.refused.current?.form.text]).toMatchObject([
    409,
    { es: 'Buenas, {name}' },
  ])
})

test('none is created, renamed, archived or deleted', async () => {
  const { id, version, form } = await find(GREETING)
  const text = { es: 'Hola', pt: '', fr: '' }
  const answers = [
    await ask('POST', '', { form: { key: 'mail.nuevo', text } }),
    await ask('PUT', `/${id}`, { version, form: { ...form, key: 'mail.otro' } }),
    await ask('POST', '/actions', { action: 'delete', ids: [id] }),
    await ask('POST', '/actions', { action: 'archive', ids: [id] }),
  ]
  expect(answers.map(({ status, refused }) => [status, refused.errors?.[0]?.code])).toEqual([
    [422, 'resources.texts.noNew'],
    [422, 'resources.texts.keyStays'],
    [422, 'resources.texts.stays'],
    [422, 'resources.texts.stays'],
  ])
})

test('a file: what is exported changes nothing, a wrong row is named, a right one is agreed to first', async () => {
  const file = await exported(GREETING)
  expect((await importFile(file)).data).toMatchObject({ changed: 0, created: 0, wrong: 0 })
  const wrong = `key;text.es\n${GREETING};Buenas\nmail.nada;Nada\n`
  const { data } = await importFile(wrong)
  expect(data.rows.map(({ row, errors }) => [row, errors[0]?.code])).toEqual([
    [2, 'resources.texts.lost'],
    [3, 'resources.texts.noNew'],
  ])
  const right = `key;text.es\n${GREETING};Buenas, {name}\n`
  const shown = await importFile(right)
  expect(shown.data).toMatchObject({ changed: 1, wrong: 0 })
  expect((await find(GREETING)).facts).toMatchObject({ own: '' })
  expect((await importFile(right, shown.data.agreed)).status).toBe(200)
  await vi.waitFor(() => expect(saidOn()).toBe('Buenas, Ana'), { timeout: 1000 })
})

test('a start keeps the own wording, takes new shipped texts, and archives what the program lost', async () => {
  const { db } = shop.database
  await say(GREETING, { es: 'Buenas, {name}' })
  const es = { ...messages.es, 'mail.footer': 'Otro pie', 'mail.neu': 'Nuevo' }
  delete (es as Record<string, string>)[GREETING]
  await keepTexts(db, { ...messages, es }, isShown)
  expect((await find('mail.footer')).form.text).toMatchObject({ es: 'Otro pie' })
  expect((await find('mail.neu')).form.text).toEqual({ es: 'Nuevo', pt: '', fr: '' })
  expect((await list({ q: GREETING })).items).toEqual([])
  await keepTexts(db, messages, isShown)
  expect((await find(GREETING)).form.text).toMatchObject({ es: 'Buenas, {name}' })
  expect((await list({ q: 'mail.neu' })).total).toBe(0)
  const { rows } = await shop.database.pool.query('SELECT xmin FROM interface_texts')
  await keepTexts(db, messages, isShown)
  const { rows: after } = await shop.database.pool.query('SELECT xmin FROM interface_texts')
  expect(after).toEqual(rows)
})
