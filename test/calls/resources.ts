/** What staff edit as records: the same calls for every resource. */
import { BLANK_COUPON } from '../../src/shop/buying/coupons/new-coupon.ts'
import { NEVER, type Row } from './access.ts'

type Calls = Record<string, Row>

/** `wrong`: a form that its rules refuse. `own`: a record of the owner. */
const callsOf = (name: string, wrong: object, own?: 'coupon'): Calls => {
  const at = `/staff/resources/${name}`
  const found = own ? 200 : 404
  const id = own ?? NEVER
  return {
    [`get ${at}`]: ['staff', 200],
    [`get ${at}/file.csv`]: ['staff', 200],
    [`get ${at}/{id}`]: ['staff', found, { id }],
    [`get ${at}/{id}/history`]: ['staff', found, { id }],
    [`post ${at}`]: ['staff', 422, {}, { form: wrong }],
    [`put ${at}/{id}`]: ['staff', 422, { id }, { version: 1, form: wrong }],
    [`post ${at}/actions`]: ['staff', 200, {}, { action: 'archive', ids: [NEVER.slice(1)] }],
    [`post ${at}/import`]: ['staff', 422],
  }
}

export const RESOURCE_CALLS: Readonly<Calls> = {
  ...callsOf('coupons', BLANK_COUPON, 'coupon'),
  ...callsOf('holidays', {
    calendar: 'shop',
    on: '',
    name: { es: '', pt: '', fr: '' },
    closing: false,
  }),
}
