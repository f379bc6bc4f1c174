/** Scripts of others as records of the office: what is stored, refused, and shown by another node. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { consentAt } from '../../../boot/page-consent.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { formOfScript, type ScriptForm, scriptOfForm } from '../scripts/script-form-schema.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'

const { shop, ask, act, create } = resourceDesk('scripts')

/** Another process of the shop: its own connection, its own cache. */
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

const NO_ORIGINS = { script: '', connect: '', image: '', frame: '' }
const FORM: ScriptForm = {
  name: 'Contador',
  provider: 'Estadísticas, S. L.',
  policy: 'https://estadisticas.example/privacidad',
  category: 'performance',
  active: true,
  inCheckout: false,
  sites: '',
  kind: 'file',
  url: 'https://cdn.estadisticas.example/contador.js',
  integrity: '',
  code: '',
  origins: {
    ...NO_ORIGINS,
    connect: 'https://estadisticas.example https://*.estadisticas.example',
  },
  cookies: '_cuenta 30\n_cuenta_* 0',
  purpose: { es: 'Contar visitas', pt: 'Contar visitas', fr: 'Compter les visites' },
}
const SCRIPT: ReturnType<typeof scriptOfForm> = {
  name: 'Contador',
  provider: 'Estadísticas, S. L.',
  policy: 'https://estadisticas.example/privacidad',
  category: 'performance',
  active: true,
  inCheckout: false,
  sites: [],
  source: { url: 'https://cdn.estadisticas.example/contador.js' },
  origins: {
    script: [],
    connect: ['https://estadisticas.example', 'https://*.estadisticas.example'],
    image: [],
    frame: [],
  },
  cookies: [
    { name: '_cuenta', days: 30, purpose: FORM.purpose },
    { name: '_cuenta_*', days: 0, purpose: FORM.purpose },
  ],
}

test.each([
  ['a file', FORM, SCRIPT],
  [
    'lines, without what belongs to a file',
    { ...FORM, kind: 'code', code: 'void 0', integrity: 'sha384-x', cookies: '' } as const,
    { ...SCRIPT, source: { code: 'void 0' }, cookies: [] },
  ],
])('%s is stored as the page needs it', (_, form, script) => {
  expect(scriptOfForm(form)).toEqual(script)
})

test('what is stored is shown as it was typed', () => {
  expect(formOfScript(scriptOfForm(FORM))).toEqual(FORM)
})

/** What a page of the other process tells the browser, and what its policy admits. */
const thereAt = async (path = '/') => {
  const { consent, origins } = await consentAt(other.published, path)
  return { sources: consent.scripts.map(({ src }) => src), origins, version: consent.version }
}

test('a saved script is on the pages and in the policy of another process within a second', async () => {
  const before = await thereAt()
  expect(before.sources).toEqual([])
  const { status, data } = await create(FORM)
  expect(status).toBe(201)
  await vi.waitFor(async () => expect((await thereAt()).sources).toEqual([FORM.url]), 1000)
  const after = await thereAt()
  expect(after.origins).toMatchObject({
    script: ['https://cdn.estadisticas.example'],
    connect: ['https://*.estadisticas.example', 'https://estadisticas.example'],
  })
  // Everybody is asked again.
  expect(after.version).not.toBe(before.version)
  expect((await thereAt('/cart')).sources).toEqual([])

  await act('stop', data.id)
  await vi.waitFor(async () => expect(await thereAt()).toEqual(before), 1000)
  await ask('PUT', `/${data.id}`, {
    version: 2,
    form: { ...FORM, name: 'Charla', kind: 'code', code: 'void 0', inCheckout: true },
  })
  await vi.waitFor(async () => {
    const [src = ''] = (await thereAt('/cart')).sources
    expect(src).toMatch(/^\/assets\/site-[0-9a-f]{16}\.js$/)
  }, 1000)
  await act('archive', data.id)
  await vi.waitFor(async () => expect(await thereAt()).toEqual(before), 1000)
})

test('limited to a site it is on its pages, in its policy and in what its visitors agree to', async () => {
  const { rows } = await shop.database.pool.query("SELECT id FROM sites WHERE code = 'andamio'")
  const atBrand = () => other.published.inSite(String(rows[0]?.id), () => thereAt())
  const before = await thereAt()
  const { status, data } = await create({ ...FORM, name: 'De la marca', sites: 'andamio' })
  expect(status).toBe(201)
  await vi.waitFor(async () => expect((await atBrand()).sources).toEqual([FORM.url]), 1000)
  expect((await atBrand()).origins.script).toEqual(['https://cdn.estadisticas.example'])
  expect((await atBrand()).version).not.toBe(before.version)
  expect(await thereAt()).toEqual(before)
  await act('archive', data.id)
})

describe('refused', () => {
  test.each<[what: string, changes: Partial<ScriptForm>, field: string, code: string]>([
    ['no address', { url: '' }, 'url', 'resources.script.link'],
    ['without TLS', { url: 'http://a.example/a.js' }, 'url', 'resources.script.link'],
    ['a script in the address', { url: 'javascript:alert(1)' }, 'url', 'resources.script.link'],
    ['a policy that is no address', { policy: 'aquí' }, 'policy', 'resources.script.link'],
    ['no lines', { kind: 'code', code: '' }, 'code', 'resources.needed'],
    [
      'a path',
      { origins: { ...NO_ORIGINS, script: 'https://a.example/b' } },
      'origins.script',
      'resources.script.origin',
    ],
    [
      'everything',
      { origins: { ...NO_ORIGINS, connect: '*' } },
      'origins.connect',
      'resources.script.origin',
    ],
    [
      'a directive behind the origin',
      { origins: { ...NO_ORIGINS, frame: 'https://a.example;script-src' } },
      'origins.frame',
      'resources.script.origin',
    ],
    ['a cookie without days', { cookies: '_cuenta' }, 'cookies', 'resources.script.cookie'],
    ['eleven years', { cookies: '_cuenta 4015' }, 'cookies', 'resources.script.cookie'],
    [
      'cookies without their purpose',
      { purpose: { es: '', pt: '', fr: '' } },
      'purpose.es',
      'resources.needed',
    ],
    ['a site that is none', { sites: 'nada' }, 'sites', 'resources.noSite'],
    ['a short fingerprint', { integrity: 'sha384-abc' }, 'integrity', 'resources.script.integrity'],
  ])('%s', async (_, changes, field, code) => {
    const { status, refused } = await create({ ...FORM, name: 'Otro', ...changes })
    expect([status, refused.errors]).toEqual([422, [expect.objectContaining({ field, code })]])
  })

  test('a second one of the same name', async () => {
    await create({ ...FORM, name: 'Uno' })
    const { status, refused } = await create({ ...FORM, name: 'uno' })
    expect([status, refused.errors?.[0]?.code ?? refused.code]).toEqual([
      422,
      'resources.script.taken',
    ])
  })
})
