/** What staff edit as records: the same calls for every resource. */
import { BLANK_COUPON } from '../../src/shop/buying/coupons/new-coupon.ts'
import { type Access, NEVER, type Row } from './access.ts'

type Calls = Record<string, Row>

/** `wrong`: a form that its rules refuse. `own`: a record of the owner. */
const callsOf = (access: Access, name: string, wrong: object, own?: 'coupon'): Calls => {
  const at = `/staff/resources/${name}`
  const found = own ? 200 : 404
  const id = own ?? NEVER
  return {
    [`get ${at}`]: [access, 200],
    [`get ${at}/file.csv`]: [access, 200],
    [`get ${at}/{id}`]: [access, found, { id }],
    [`get ${at}/{id}/history`]: [access, found, { id }],
    [`post ${at}`]: [access, 422, {}, { form: wrong }],
    [`put ${at}/{id}`]: [access, 422, { id }, { version: 1, form: wrong }],
    [`post ${at}/actions`]: [access, 200, {}, { action: 'archive', ids: [NEVER.slice(1)] }],
    [`post ${at}/import`]: [access, 422],
  }
}

const NO_TEXT = { es: '', pt: '', fr: '' }

export const RESOURCE_CALLS: Readonly<Calls> = {
  ...callsOf('staff: orders', 'coupons', BLANK_COUPON, 'coupon'),
  ...callsOf('staff: catalogue, content', 'holidays', {
    calendar: 'shop',
    on: '',
    name: { es: '', pt: '', fr: '' },
    closing: false,
  }),
  ...callsOf('staff: catalogue', 'categories', {
    ...{ slug: '', parent: '', order: '', hidden: false, icon: 'none', picture: '' },
    ...{ name: NO_TEXT, badge: NO_TEXT, description: NO_TEXT, seoTitle: NO_TEXT },
    seoDescription: NO_TEXT,
  }),
  ...callsOf('staff: catalogue, content', 'media', {
    ...{ name: '', alt: NO_TEXT, focusX: '50', focusY: '50', file: '' },
  }),
  'post /staff/media': ['staff: catalogue, content', 422],
  'put /staff/media/{id}/file': ['staff: catalogue, content', 404, { id: NEVER }],
  'get /staff/media/{id}/uses': ['staff: catalogue, content', 404, { id: NEVER }],
  'get /staff/products/{slug}/pictures': ['staff: catalogue, content', 404, { slug: '=nothing' }],
  'put /staff/products/{slug}/pictures': [
    'staff: catalogue, content',
    404,
    { slug: '=nothing' },
    {},
  ],
  'get /staff/holidays/{year}/file.csv': ['staff: catalogue, content', 200, { year: '=2027' }],
  'post /staff/mail-texts/preview': [
    'staff: content',
    200,
    {},
    { kind: 'order_code', language: 'es' },
  ],
  'post /staff/pages/preview': ['staff: content', 200, {}, { text: 'a' }],
  ...callsOf('staff: content', 'pages', {
    ...{ slug: '', footer: 'none', order: '', legal: false, state: 'draft', title: NO_TEXT },
    ...{ lead: NO_TEXT, text: NO_TEXT, seoTitle: NO_TEXT, seoDescription: NO_TEXT },
    ...{ category: '', product: '' },
  }),
  ...callsOf('staff: content', 'posts', {
    ...{ slug: '', state: 'draft', on: '', picture: '', drawing: '', category: '', products: '' },
    ...{ title: NO_TEXT, lead: NO_TEXT, text: NO_TEXT, seoTitle: NO_TEXT },
    seoDescription: NO_TEXT,
  }),
  ...callsOf('staff: content', 'slides', {
    ...{ state: 'draft', order: '', from: '', until: '', link: '', picture: '', drawing: '' },
    ...{ title: NO_TEXT, text: NO_TEXT, label: NO_TEXT },
  }),
  ...callsOf('staff: content', 'popups', {
    ...{ state: 'draft', code: '', order: '', from: '', until: '', seconds: '', pages: 'all' },
    ...{ asks: false, coupon: '', picture: '', title: NO_TEXT, description: NO_TEXT },
  }),
  ...callsOf('staff: none', 'scripts', {
    ...{ name: '', provider: '', policy: '', category: 'comfort', active: false },
    ...{ inCheckout: false, kind: 'file', url: '', integrity: '', code: '', cookies: '' },
    ...{ origins: { script: '', connect: '', image: '', frame: '' }, purpose: NO_TEXT },
  }),
  ...callsOf('staff: none', 'sites', {
    ...{ code: '', nameBrand: '', domain: '', hosts: '', apikey: '', language: 'es' },
    ...{ languages: { pt: true, fr: true }, country: '', prices: 'gross', families: '' },
    ...{ methods: '', newsletter: false, indexed: true, phone: '', contactMail: '' },
    ...{ uploadMail: '', fromMail: '', openingHours: NO_TEXT },
    look: { accent: '', logo: '', smallLogo: '', icon: '' },
  }),
  ...callsOf('staff: content', 'phrases', { usedFor: 'file', name: '', words: NO_TEXT }),
  ...callsOf('staff: content', 'redirects', { from: '', to: '', permanent: true }),
  ...callsOf('staff: content', 'faqs', {
    topic: '',
    order: '',
    state: 'draft',
    question: { es: '', pt: '', fr: '' },
    answer: { es: '', pt: '', fr: '' },
  }),
  ...callsOf('staff: prepress, workshop', 'machines', {
    ...{ name: '', kind: 'roll', speed: '', capacity: '', monday: true, tuesday: true },
    ...{ wednesday: true, thursday: true, friday: true },
  }),
  ...callsOf('staff: prepress, workshop', 'rolls', {
    ...{ material: '', width: '', length: '', gap: '', edge: '', turns: true, machine: '' },
  }),
  ...callsOf('staff: shipping', 'carriers', {
    ...{ name: '', protocol: 'manual', service: '', trackingUrl: '', order: '' },
    zones: { peninsula: false, baleares: false, islands: false, portugal: false, france: false },
    ...{ maxWeight: '', maxLength: '', maxGirth: '', hasDepot: false, active: true },
  }),
  ...callsOf('staff: content', 'texts', { key: 'mail.footer', text: { es: '' } }),
  ...callsOf('staff: content', 'faq-topics', { name: { es: '', pt: '', fr: '' }, order: '' }),
}
