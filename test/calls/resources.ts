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
  'post /staff/pages/preview': ['staff: content', 200, {}, { text: 'a' }],
  ...callsOf('staff: content', 'pages', {
    ...{ slug: '', footer: 'none', order: '', legal: false, state: 'draft', title: NO_TEXT },
    ...{ lead: NO_TEXT, text: NO_TEXT, seoTitle: NO_TEXT, seoDescription: NO_TEXT },
    ...{ category: '', product: '' },
  }),
  ...callsOf('staff: content', 'redirects', { from: '', to: '', permanent: true }),
  ...callsOf('staff: content', 'faqs', {
    topic: '',
    order: '',
    state: 'draft',
    question: { es: '', pt: '', fr: '' },
    answer: { es: '', pt: '', fr: '' },
  }),
  ...callsOf('staff: prepress, workshop', 'machines', { name: '', kind: 'roll', speed: '' }),
  ...callsOf('staff: prepress, workshop', 'rolls', {
    ...{ material: '', width: '', length: '', gap: '', edge: '', turns: true, machine: '' },
  }),
  ...callsOf('staff: content', 'faq-topics', { name: { es: '', pt: '', fr: '' }, order: '' }),
}
