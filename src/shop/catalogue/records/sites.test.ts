/** Storefronts as records of the office: what is stored and refused, and how soon they are served. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import demo from '../../../../catalogue/site.json' with { type: 'json' }
import andamio from '../../../../catalogue/sites/andamio.json' with { type: 'json' }
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { liveSites } from '../../../boot/live-sites.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { type SiteDirectory, siteNamed } from '../../../platform/site-directory.ts'
import { ownSettingsSchema } from '../../buying/sites/own-settings-schema.ts'
import { CONTENT_CHANGED, SITE_DIRECTORY } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'
import { formOfSite, type SiteForm, settingsOfForm, siteFormSchema } from './site-form-schema.ts'

const { shop, ask, act, create, list } = resourceDesk('sites')
const LIVE = 'https://medida.example'
const sites = liveSites(() => LIVE)

/** Another process of the shop: its own connection, its own cache. */
let other: { connection: Connection; content: ContentVersion; published: Published }
beforeAll(async () => {
  const { url } = shop.database
  const connection = connect(url, { max: 2 })
  const content = await followContentVersion(url, CONTENT_CHANGED, shop.context.log, {
    select: SITE_DIRECTORY,
    take: (read) => sites.take((read ?? []) as SiteDirectory),
  })
  const published = publishedShop(connection.db, content.current, sites.all)
  other = { connection, content, published }
})
afterAll(async () => {
  await other.content.stop()
  await other.connection.close()
})

const settings = ownSettingsSchema.parse(andamio.settings)
const FORM: SiteForm = {
  ...formOfSite({ ...andamio, code: andamio.slug, settings }),
  ...{ code: 'talla', nameBrand: 'Talla', domain: 'talla.example', apikey: 'talla-key' },
  look: { accent: '#0b6b4b', logo: '', smallLogo: '', icon: '' },
}
const named = (apikey: string) => {
  const found = siteNamed(sites.all(), LIVE, { apikey }, new Date())
  return found.ok ? found.value : undefined
}

test('what is stored is shown as it was typed, and what the form does not show stays', () => {
  const form = formOfSite({ ...andamio, code: andamio.slug, settings })
  expect(siteFormSchema.parse(form)).toEqual(form)
  expect(settingsOfForm(form, settings)).toEqual({
    ...settings,
    // Those that are off are not named.
    paymentMethods: { ...settings.paymentMethods },
  })
})

test('a new site answers on another node within a second, by key, host and settings', async () => {
  const { status, data } = await create(FORM)
  expect(status).toBe(201)
  await vi.waitFor(() => expect(named('talla-key')?.id).toBe(data.id), 1000)
  const at = sites.atHost('www.talla.example:443')
  expect([at.site?.code, at.isKnown]).toEqual(['talla', true])
  const { settings: read } = await other.published.inSite(data.id, other.published.site)
  expect(read).toMatchObject({ nameBrand: 'Talla', transfer: demo.settings.transfer })
  const families = await other.published.inSite(data.id, other.published.menu)
  expect(families.map(({ slug }) => slug)).toEqual(['lonas', 'vinilos', 'rigidos'])
  const sold = (slug: string) =>
    other.published.inSite(data.id, () => other.published.product(slug))
  expect([await sold('lona-frontal-pvc'), await sold('roll-up')].map(Boolean)).toEqual([
    true,
    false,
  ])
  expect(Boolean(await other.published.product('roll-up'))).toBe(true)
})

test('a changed key leaves the former one valid for open pages', async () => {
  const [site] = (await list({ q: 'Talla' })).items
  const { status } = await ask('PUT', `/${site?.id}`, {
    version: site?.version,
    form: { ...FORM, apikey: 'talla-two' },
  })
  expect(status).toBe(200)
  await vi.waitFor(() => expect(named('talla-two')?.code).toBe('talla'), 1000)
  expect(named('talla-key')?.code).toBe('talla')
  const later = new Date(Date.now() + 25 * 3_600_000)
  expect(siteNamed(sites.all(), LIVE, { apikey: 'talla-key' }, later).ok).toBe(false)
})

describe('refused', () => {
  test.each<[string, Partial<SiteForm>, string, string]>([
    ['the domain of another', { domain: 'ANDAMIO.example' }, 'domain', 'resources.site.hostTaken'],
    ['a host of another', { hosts: 'www.andamio.example' }, 'hosts', 'resources.site.hostTaken'],
    ['a key of another', { apikey: 'andamio' }, 'apikey', 'resources.site.apikeyTaken'],
    ['a code of another', { code: 'andamio' }, 'code', 'resources.site.codeTaken'],
    ['an unknown family', { families: 'lonas toldos' }, 'families', 'resources.site.family'],
    ['an unknown method', { methods: 'cheque' }, 'methods', 'resources.site.method'],
    ['no domain', { domain: 'https://talla.example' }, 'domain', 'settings.domain'],
    ['a path', { domain: 'talla.example/x' }, 'domain', 'settings.domain'],
    [
      'a language that is not offered',
      { language: 'fr', languages: { pt: true, fr: false } },
      'language',
      'resources.site.language',
    ],
    [
      'a pale colour',
      { look: { ...FORM.look, accent: '#ff6fae' } },
      'look.accent',
      'settings.look.contrast',
    ],
    [
      'an unknown logo',
      { look: { ...FORM.look, logo: 'nada' } },
      'look.logo',
      'settings.look.noPicture',
    ],
  ])('%s', async (_, changes, field, code) => {
    const fresh = { ...FORM, code: 'otra', domain: 'otra.example', apikey: 'otra-key' }
    const { status, refused } = await create({ ...fresh, ...changes })
    expect([status, refused.errors?.[0] ?? refused]).toMatchObject([422, { field, code }])
  })

  test('the code of a site does not change', async () => {
    const [site] = (await list({ q: 'Talla' })).items
    const form = { ...FORM, apikey: 'talla-two', code: 'nueva' }
    const { status } = await ask('PUT', `/${site?.id}`, { version: site?.version, form })
    expect(status).toBe(422)
  })

  test('the default site is neither archived nor deleted', async () => {
    const [first] = (await list({ q: 'medida-es' })).items
    expect(first?.form).toMatchObject({ code: 'medida-es' })
    for (const action of ['archive', 'delete']) {
      const { status } = await ask('POST', '/actions', { action, ids: [first?.id] })
      expect(status).toBe(422)
    }
  })
})

test('an archived site is served no longer: its host shows the default one, not indexed', async () => {
  const [site] = (await list({ q: 'Talla' })).items
  await act('archive', site?.id ?? '')
  await vi.waitFor(() => expect(named('talla-two')).toBeUndefined(), 1000)
  const at = sites.atHost('talla.example')
  expect([at.site?.code, at.isKnown]).toEqual(['medida-es', false])
})
