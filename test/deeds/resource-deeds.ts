/** Records of every resource: created, changed, archived, imported. */

import { isShown } from '../../src/boot/spoken.ts'
import { BLANK_COUPON } from '../../src/shop/buying/coupons/new-coupon.ts'
import { keepTexts } from '../../src/shop/catalogue/texts/store-texts.ts'
import { messages } from '../locale-texts.ts'
import { jpeg } from '../media-files.ts'
import { type Deed, type Deeds, fileForm, type World } from './deed.ts'

const local = (es: string) => ({ es, pt: '', fr: '' })
const SLUGS = { pt: '', fr: '' }
const WEEK = { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true }
const HOLIDAY = { calendar: 'shop', name: local('Fiesta'), closing: true }
const ZONES = { peninsula: true, baleares: false, islands: false, portugal: false, france: false }
const UNLIMITED = { maxWeight: '', maxLength: '', maxGirth: '' }
const PAGE = {
  slugs: SLUGS,
  ...{ footer: 'none', order: '', legal: false, state: 'draft', lead: local('Breve.') },
  ...{ text: local('## Uno'), seoTitle: local(''), seoDescription: local('') },
  ...{ category: '', product: '' },
}

type Form = Record<string, unknown>
/** A form that no other record has, by a number below 100. */
const FORMS: Readonly<Record<string, (n: number) => Form>> = {
  coupons: (n) => ({ ...BLANK_COUPON, code: `FERIA${n}`, value: '10' }),
  holidays: (n) => ({
    ...HOLIDAY,
    on: `2027-${Math.floor(n / 28) + 1}-${(n % 28) + 1}`.replace(/-(\d)(?!\d)/g, '-0$1'),
  }),
  pages: (n) => ({ ...PAGE, slug: `pagina-${n}`, title: local(`Página ${n}`) }),
  categories: (n) => ({
    slugs: SLUGS,
    ...{ slug: `categoria-${n}`, parent: '', order: '', hidden: true, icon: 'flag', picture: '' },
    ...{ name: local(`Categoría ${n}`), badge: local(''), description: local('Breve.') },
    ...{ seoTitle: local(''), seoDescription: local('') },
  }),
  posts: (n) => ({
    slugs: SLUGS,
    ...{ slug: `entrada-${n}`, state: 'draft', on: '2026-11-01', picture: '', drawing: 'roll-up' },
    ...{ category: '', products: '', title: local(`Entrada ${n}`), lead: local('Breve.') },
    ...{ text: local('## Uno'), seoTitle: local(''), seoDescription: local('') },
  }),
  slides: (n) => ({
    ...{ state: 'draft', order: '', from: '', until: '', link: '/lonas', picture: '' },
    ...{ drawing: 'roll-up', title: local(`Portada ${n}`), text: local('Breve.') },
    label: local('Ver'),
  }),
  popups: (n) => ({
    ...{ state: 'draft', code: `ventana-${n}`, order: '', from: '', until: '', seconds: '5' },
    ...{ pages: 'all', sites: '', asks: false, coupon: '', picture: '' },
    ...{ title: local(`Ventana ${n}`), description: local('Breve.') },
  }),
  scripts: (n) => ({
    ...{ name: `Contador ${n}`, provider: 'Estadísticas, S. L.', policy: '', integrity: '' },
    ...{ category: 'performance', active: false, inCheckout: false, sites: '', kind: 'code' },
    ...{ url: '', code: 'void 0', origins: { script: '', connect: '', image: '', frame: '' } },
    ...{ cookies: '', purpose: local('') },
  }),
  sites: (n) => ({
    ...{ code: `sitio-${n}`, nameBrand: `Sitio ${n}`, domain: `sitio-${n}.example`, hosts: '' },
    ...{ apikey: `sitio-${n}`, language: 'es', languages: { pt: true, fr: true }, country: '' },
    ...{ prices: 'gross', families: '', methods: 'redsys', newsletter: false, indexed: true },
    ...{ phone: '953 000 000', contactMail: 'a@example.com', uploadMail: 'a@example.com' },
    ...{ fromMail: 'a@example.com', openingHours: local('de 9 a 14') },
    look: { accent: '#c9005e', logo: '', smallLogo: '', icon: '' },
  }),
  phrases: (n) => ({ usedFor: 'file', name: `Frase ${n}`, words: local('Más grande.') }),
  redirects: (n) => ({ from: `/vieja-${n}`, to: '/lonas', permanent: true }),
  faqs: (n) => ({
    ...{ topic: 'Archivo', order: '', state: 'draft' },
    ...{ question: local(`¿${n}?`), answer: local('Sí.') },
  }),
  'faq-topics': (n) => ({ name: local(`Tema ${n}`), order: '' }),
  machines: (n) => ({ name: `Plotter ${n}`, kind: 'cutter', speed: '', capacity: '40', ...WEEK }),
  rolls: (n) => ({
    ...{ material: 'vinylCast', width: `${50 + n}`, length: '', gap: '5', edge: '10' },
    ...{ turns: false, machine: '' },
  }),
  carriers: (n) => ({
    ...{ name: `Reparto ${n}`, protocol: 'manual', service: '', trackingUrl: '', order: '' },
    ...{ zones: ZONES, ...UNLIMITED, hasDepot: false, active: true },
  }),
}
let made = 0
const newForm = (name: string): Form => {
  made += 1
  return FORMS[name]?.(made) ?? {}
}

const created = ({ ask }: World, name: string) =>
  ask('POST', `/resources/${name}`, { form: newForm(name) })

const mediaPath = '/resources/media'
/** A file of the library, which an upload alone makes. */
async function uploaded({ shop, staff, ask }: World) {
  const form = fileForm(await jpeg(), 'feria.jpg')
  const answer = await shop.sendForm('/api/staff/media', form, { ...staff })
  const { data } = (await answer.json()) as { data: { id: string } }
  return ask('GET', `${mediaPath}/${data.id}`)
}

/** The dry run of a table. @returns the import that it agrees to */
async function agreedTo({ shop, staff }: World, path: string, csv: string): Promise<Deed> {
  const shown = await shop.service.request(`/api/staff${path}/import`, {
    method: 'POST',
    headers: {
      ...staff,
      ...{ 'content-type': 'text/csv', 'content-length': `${new Blob([csv]).size}` },
    },
    body: csv,
  })
  const { data } = (await shown.json()) as { data: { agreed: string } }
  return { path: `${path}/import?agreed=${data.agreed}`, csv }
}

/** The table of a resource with a row more. */
async function rowMore({ shop, staff, ask }: World, name: string) {
  const path = `/resources/${name}`
  const { id } = await ask('POST', path, { form: newForm(name) })
  const answer = await shop.get(`/api/staff${path}/file.csv`, staff)
  const csv = await answer.text()
  await ask('POST', `${path}/actions`, { action: 'archive', ids: [id] })
  await ask('POST', `${path}/actions`, { action: 'delete', ids: [id] })
  return csv.replace(id, '')
}

const deedsOf = (name: string): Deeds => {
  const path = `/resources/${name}`
  const at = `/staff${path}`
  return {
    [`post ${at}`]: async () => ({ path, body: { form: newForm(name) } }),
    [`put ${at}/{id}`]: async (world) => {
      const { id, version } = await created(world, name)
      return { path: `${path}/${id}`, body: { version, form: newForm(name) } }
    },
    [`post ${at}/actions`]: async (world) => ({
      path: `${path}/actions`,
      body: { action: 'archive', ids: [(await created(world, name)).id] },
    }),
    [`post ${at}/import`]: async (world) => agreedTo(world, path, await rowMore(world, name)),
  }
}

const MEDIA: Deeds = {
  'put /staff/resources/media/{id}': async (world) => {
    const { id, version, form } = await uploaded(world)
    return { path: `${mediaPath}/${id}`, body: { version, form: { ...form, focusX: '20' } } }
  },
  'post /staff/resources/media/actions': async (world) => ({
    path: `${mediaPath}/actions`,
    body: { action: 'archive', ids: [(await uploaded(world)).id] },
  }),
  'post /staff/resources/media/import': async (world) => {
    const { id } = await uploaded(world)
    return agreedTo(world, mediaPath, `id;focusX\n${id};30\n`)
  },
}

const textsPath = '/resources/texts'
/** A text of the program in the words of the shop; texts are kept by the start alone. */
async function aText({ shop, ask }: World) {
  await keepTexts(shop.database.db, messages, isShown)
  return ask('GET', `${textsPath}?q=mail.footer`)
}

const TEXTS: Deeds = {
  'put /staff/resources/texts/{id}': async (world) => {
    const { id, version, form } = (await aText(world)).items[0]
    return { path: `${textsPath}/${id}`, body: { version, form: { ...form, text: local('Pie.') } } }
  },
  'post /staff/resources/texts/actions': async (world) => ({
    path: `${textsPath}/actions`,
    body: { action: 'reset', ids: [(await aText(world)).items[0].id] },
  }),
  'post /staff/resources/texts/import': async (world) => {
    await aText(world)
    return agreedTo(world, textsPath, 'key;text.fr\nmail.footer;Pied.\n')
  },
}

/** A site keeps its code. */
const SITES: Deeds = {
  'put /staff/resources/sites/{id}': async (world) => {
    const { id, version, form } = await created(world, 'sites')
    return {
      path: `/resources/sites/${id}`,
      body: { version, form: { ...form, nameBrand: 'Otra marca' } },
    }
  },
}

export const RESOURCE_DEEDS: Deeds = Object.assign(
  ...[MEDIA, TEXTS, ...Object.keys(FORMS).map(deedsOf), SITES],
)
