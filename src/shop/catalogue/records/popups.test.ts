/** Popups of the storefront as a resource of the office. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { SHOP_TEMPLATE, testDatabase } from '../../../../test/database.ts'
import { fileForm } from '../../../../test/deeds/deed.ts'
import { jpeg } from '../../../../test/media-files.ts'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { apiEdge } from '../../../platform/api-edge.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import type { Api } from '../../../platform/http.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { BLANK_COUPON } from '../../buying/coupons/new-coupon.ts'
import { announced } from '../content/announce.ts'
import { contentApi } from '../content/api.ts'
import type { PopupForm } from '../popup/popup-form-schema.ts'
import { listPopups } from '../popup/store.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'
import { countUses } from './store-sites.ts'

const { shop, staff, ask, act, create, list, importFile, exported, historyOf } =
  resourceDesk('popups')

/** Another process of the shop: its own connections, its own cache. */
let edge: Api
let other: { connection: Connection; content: ContentVersion; published: Published }
beforeAll(async () => {
  const { url } = shop.database
  const connection = connect(url, { max: 2 })
  const content = await followContentVersion(url, CONTENT_CHANGED, shop.context.log)
  const published = publishedShop(connection.db, content.current)
  other = { connection, content, published }
  edge = apiEdge(shop.context, {
    messages: loadMessages(join(import.meta.dirname, '../../../../locales')),
    rooms: [contentApi(published, () => new Date('2026-11-02T12:00:00Z'))],
  })
})
afterAll(async () => {
  await other.content.stop()
  await other.connection.close()
})

const local = (es: string) => ({ es, pt: '', fr: '' })
const form = (code: string, changes: Partial<PopupForm> = {}): PopupForm => ({
  ...{ state: 'published', code, order: '', from: '', until: '', seconds: '5', pages: 'all' },
  ...{ sites: '', asks: false, coupon: '', picture: '' },
  ...{ title: local(`Título ${code}`), description: local('Breve.') },
  ...changes,
})
const there = async () =>
  (announced(await other.published.popups(), '2026-11-02')?.popups ?? []).map(({ id }) => id)
const shown = async (language = 'es') => {
  const answer = await edge.request('/static/popups', { headers: { langid: language } })
  return ((await answer.json()) as { data: { _id: string }[] }).data
}

test('the shipped one is a draft: the shop opens none', async () => {
  expect((await list()).items.map(({ form }) => [form.code, form.state])).toEqual([
    ['boletin', 'draft'],
  ])
  expect(await there()).toEqual([])
  expect(await shown()).toEqual([])
})

test('published, ordered, withdrawn, archived: another process announces it within a second', async () => {
  const { status, data } = await create(form('feria-26', { pages: 'posts', asks: true }))
  expect(status).toBe(201)
  await vi.waitFor(async () => expect(await there()).toEqual(['feria-26']))
  expect(announced(await other.published.popups(), '2026-11-02')).toEqual({
    popups: [{ id: 'feria-26', afterS: 5, asks: true, pages: 'posts' }],
    popupMs: 5000,
  })
  const { data: first } = await create(form('bodas', { order: '1' }))
  await vi.waitFor(async () => expect(await there()).toEqual(['bodas', 'feria-26']))
  await ask('PUT', `/${first.id}`, { version: 1, form: form('bodas', { order: '99' }) })
  await vi.waitFor(async () => expect(await there()).toEqual(['feria-26', 'bodas']))
  for (const [away, back] of [
    ['withdraw', 'publish'],
    ['archive', 'restore'],
  ] as const) {
    await act(away, data.id)
    await vi.waitFor(async () => expect(await there()).toEqual(['bodas']))
    await act(back, data.id)
    await vi.waitFor(async () => expect(await there()).toEqual(['feria-26', 'bodas']))
  }
  expect((await historyOf(data.id)).map(({ kind }) => kind)).toHaveLength(5)
})

test('the call of visitors: in their language, with the picture, of today alone', async () => {
  await shop.sendForm('/api/staff/media', fileForm(await jpeg(), 'feria.jpg'), {
    token: staff.token,
  })
  const title = { es: 'Ferias <b>', pt: 'Feiras <b>', fr: '' }
  const made = await create(form('fotos', { picture: 'feria', title, order: '1' }))
  expect(made.status).toBe(201)
  await create(form('pasada', { from: '2020-01-01', until: '2020-02-01' }))
  await create(form('futura', { from: '2100-01-01' }))
  await vi.waitFor(async () => expect((await shown())[0]?._id).toBe('fotos'))
  const [first, ...rest] = await shown('pt')
  expect(first).toMatchObject({
    ...{ _id: 'fotos', title: 'Feiras <b>', isSubscribe: 'false', time: 5, coupon: null },
    image: {
      thumb: expect.stringMatching(/^\/media\/.+\.webp$/),
      sources: [{ type: 'image/avif' }, { type: 'image/webp' }],
    },
  })
  expect(rest.map(({ _id }) => _id)).toEqual(['feria-26', 'bodas'])
  expect((await shown('fr'))[0]).toMatchObject({ title: 'Ferias <b>' })

  const media = await callTo(shop)('GET', '/staff/resources/media?q=feria', { token: staff.token })
  const [picture] = media.body.data.items
  expect(picture.facts.uses).toBe(1)
  const uses = await callTo(shop)('GET', `/staff/media/${picture.id}/uses`, { token: staff.token })
  expect(uses.body.data).toEqual([{ kind: 'popup', id: made.data.id, name: 'Ferias <b>' }])
})

test('limited to sites it opens on them alone, for visitors of each', async () => {
  const rows = await shop.database.pool.query('SELECT id, code FROM sites')
  const ids = new Map(rows.rows.map(({ id, code }) => [String(code), String(id)]))
  const onSite = <T>(code: string, work: () => T) => other.published.inSite(ids.get(code), work)
  const { data, status } = await create(form('marca', { sites: 'andamio, fr andamio' }))
  expect([status, data.form.sites]).toEqual([201, 'andamio fr'])
  await vi.waitFor(async () => expect(await onSite('andamio', there)).toContain('marca'))
  expect(await onSite('fr', there)).toContain('marca')
  expect(await onSite('pt', there)).not.toContain('marca')
  expect(await there()).not.toContain('marca')
  const codesAt = async (code: string) => (await onSite(code, () => shown())).map(({ _id }) => _id)
  expect(await codesAt('andamio')).toContain('marca')
  expect(await codesAt('pt')).not.toContain('marca')

  // A site that records name is archived instead of deleted.
  const andamio = ids.get('andamio') ?? ''
  expect(await countUses(shop.database.db, [andamio])).toEqual(new Map([[andamio, 1]]))
  const file = `code;sites\nmarca;\n`
  const agreed = (await importFile(file)).data.agreed
  await importFile(file, agreed)
  await vi.waitFor(async () => expect(await there()).toContain('marca'))
  await act('archive', data.id)
  await act('delete', data.id)
})

test('the list tells what is shown, to come and over, and filters by pages and newsletter', async () => {
  const codesOf = async (filter: string, value: string) =>
    (await list({ [`filter.${filter}`]: value })).items.map(({ form }) => form.code)
  expect(await codesOf('stage', 'over')).toEqual(['pasada'])
  expect(await codesOf('stage', 'scheduled')).toEqual(['futura'])
  expect(await codesOf('stage', 'draft')).toEqual(['boletin'])
  expect(await codesOf('stage', 'shown')).toEqual(['fotos', 'feria-26', 'bodas'])
  expect(await codesOf('stage', 'nothing')).toEqual([])
  expect(await codesOf('pages', 'posts')).toEqual(['feria-26'])
  expect(await codesOf('pages', 'nothing')).toEqual([])
  expect(await codesOf('asks', 'true')).toEqual(['boletin', 'feria-26'])
})

test.each<[string, PopupForm, string, string]>([
  ['two words', form('dos palabras'), 'code', 'resources.popups.codeWrong'],
  ['no code', form(''), 'code', 'resources.needed'],
  ['the code of another', form('feria-26'), 'code', 'resources.popups.codeTaken'],
  [
    'an end before the beginning',
    form('a1', { from: '2026-11-02', until: '2026-11-01' }),
    'until',
    'resources.slides.daysReversed',
  ],
  ['no day', form('a2', { from: '2026-02-30' }), 'from', 'resources.day'],
  ['no delay', form('a3', { seconds: '' }), 'seconds', 'resources.needed'],
  ['an endless delay', form('a4', { seconds: '601' }), 'seconds', 'resources.tooLarge'],
  [
    'an unknown picture',
    form('a5', { picture: 'nada' }),
    'picture',
    'resources.categories.unknownPicture',
  ],
  ['no title', form('a6', { title: local(' ') }), 'title.es', 'resources.needed'],
  [
    'a figure in braces',
    form('a7', { description: local('Desde {freeSend}') }),
    'description.es',
    'settings.noFigures',
  ],
  ['a site that is none', form('a0', { sites: 'andamio nada' }), 'sites', 'resources.noSite'],
  ['no code of a site', form('a0', { sites: 'Andamio!' }), 'sites', 'resources.noSite'],
  ['an unknown coupon', form('a8', { coupon: 'NADA' }), 'coupon', 'resources.popups.noCoupon'],
  ['a coupon for one use', form('a9', { coupon: 'UNO' }), 'coupon', 'resources.popups.noCoupon'],
  [
    'a coupon for a subscription',
    form('b1', { coupon: 'FERIA', asks: true }),
    'coupon',
    'resources.popups.couponOrNewsletter',
  ],
])('refused: %s', async (_, wrong, field, code) => {
  for (const [name, singleUse] of [
    ['FERIA', false],
    ['UNO', true],
  ] as const)
    await callTo(shop)('POST', '/staff/resources/coupons', {
      token: staff.token,
      body: { form: { ...BLANK_COUPON, code: name, value: '10', singleUse } },
    })
  const { status, refused } = await create(wrong)
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^(content|resources|settings)\./)
})

test('a coupon for everybody is given, and kept when it has ended', async () => {
  const { status, data } = await create(form('regalo', { coupon: 'FERIA' }))
  expect(status).toBe(201)
  await vi.waitFor(async () =>
    expect((await shown()).find(({ _id }) => _id === 'regalo')).toMatchObject({ coupon: 'FERIA' }),
  )
  await shop.database.pool.query("UPDATE coupons SET active = false WHERE code = 'FERIA'")
  const changed = form('regalo', { coupon: 'FERIA', seconds: '9' })
  expect((await ask('PUT', `/${data.id}`, { version: 1, form: changed })).status).toBe(200)
})

test('a file without ids finds each popup by its code', async () => {
  expect((await importFile(await exported('bodas'))).data).toMatchObject({ wrong: 0, changed: 0 })
  const { data } = await importFile('code;seconds\nbodas;33\n')
  expect(data.rows).toMatchObject([
    { kind: 'changed', changes: [{ field: 'seconds', after: '33' }] },
  ])
})

test('popups of the settings become records with their cookies, and nothing is lost', async () => {
  const database = await testDatabase(SHOP_TEMPLATE)
  const text = (es: string) => ({ es, fr: `${es} (fr)` })
  const before = [
    {
      _id: 'navidad',
      active: true,
      isSubscribe: false,
      time: 7,
      title: text('A'),
      description: text('B'),
    },
    { _id: 'feria', isSubscribe: true, time: 0, title: text('C'), description: text('D') },
    {
      _id: 'otra',
      active: false,
      isSubscribe: true,
      time: 3,
      title: text('E'),
      description: text('F'),
    },
  ]
  await database.pool.query('DROP TABLE popups')
  await database.pool.query(
    "UPDATE sites SET settings = settings || jsonb_build_object('popups', $1::jsonb)",
    [JSON.stringify(before)],
  )
  await database.pool.query(
    readFileSync(new URL('../../../../migrations/0100-popups.sql', import.meta.url), 'utf8'),
  )
  await database.pool.query("ALTER TABLE popups ADD COLUMN sites text[] NOT NULL DEFAULT '{}'")
  const common = { pages: 'all', sites: [], from: null, until: null, coupon: null, picture: null }
  expect(await listPopups(database.db)).toEqual([
    { ...common, id: 'navidad', afterS: 7, asks: false, title: text('A'), description: text('B') },
    { ...common, id: 'feria', afterS: 0, asks: true, title: text('C'), description: text('D') },
  ])
  const { rows } = await database.pool.query('SELECT code, published FROM popups ORDER BY sort')
  expect(rows.at(-1)).toEqual({ code: 'otra', published: false })
  expect(rows).toHaveLength(3)
  const sites = await database.pool.query("SELECT settings ? 'popups' AS has FROM sites")
  expect(sites.rows.filter(({ has }) => has)).toEqual([])
  await database.drop()
})
