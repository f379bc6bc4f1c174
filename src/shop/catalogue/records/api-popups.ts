import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { findCoupon } from '../../buying/coupons/store.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import { POPUP_PAGES } from '../content/popup.ts'
import type { DayStage } from '../content/shown-days.ts'
import { type PopupForm, popupFormSchema } from '../popup/popup-form-schema.ts'
import { lastPopupPlace } from '../popup/store.ts'
import { popups } from '../popup/tables.ts'
import { pictureNames } from '../products/store-categories.ts'
import { codesOfSites } from '../sites/chosen-sites-schema.ts'
import { contentEdited } from '../sites/store.ts'
import { pictureOfForm } from './store-picture-of-form.ts'
import { siteFaults } from './store-sites.ts'

type PopupRow = typeof popups.$inferSelect

const formOf = (
  { sort, published, code, fromDay, untilDay, seconds, shownOn, sites, ...rest }: PopupRow,
  picture: string,
): PopupForm => ({
  state: published ? 'published' : 'draft',
  code,
  order: String(sort),
  from: fromDay ?? '',
  until: untilDay ?? '',
  seconds: String(seconds),
  pages: shownOn,
  sites: sites.join(' '),
  asks: rest.asks,
  coupon: rest.coupon ?? '',
  picture,
  title: localForm(rest.content.title),
  description: localForm(rest.content.description),
})

/** A coupon of a customer is not given to everybody. One that is named already may end. */
async function couponFaults(
  db: Queries,
  { coupon }: PopupForm,
  before?: PopupForm,
): Promise<Refusal[]> {
  if (coupon === '' || coupon === before?.coupon) return []
  const found = (await findCoupon(db, coupon))?.coupon
  if (found?.active && found.ownerId === null && !found.singleUse) return []
  return [{ code: 'resources.popups.noCoupon', field: 'coupon', params: { value: coupon } }]
}

const today = sql`(clock_timestamp() AT TIME ZONE 'Europe/Madrid')::date`
const isOver = sql`coalesce(${popups.untilDay} < ${today}, false)`
const isToCome = sql`coalesce(${popups.fromDay} > ${today}, false)`
const STAGES: Readonly<Record<DayStage, SQL>> = {
  draft: sql`NOT ${popups.published}`,
  scheduled: sql`${popups.published} AND ${isToCome} AND NOT ${isOver}`,
  shown: sql`${popups.published} AND NOT ${isToCome} AND NOT ${isOver}`,
  over: sql`${popups.published} AND ${isOver}`,
}

/** Windows that open for visitors of the storefront. */
export const popupResource = resourceOf({
  name: 'popups',
  title: 'title.es',
  right: 'content',
  form: popupFormSchema,
  facts: {},
  table: popups,
  load: async (db, rows) => {
    const pictures = await pictureNames(
      db,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
    )
    return rows.map((row) => ({ form: formOf(row, pictures.get(row.pictureId ?? '') ?? '') }))
  },
  columns: async (db, form, before) => {
    const { state, code, order, from, until, seconds, pages, asks, coupon } = form
    const { pictureId, faults } = await pictureOfForm(db, form, before)
    const sites = codesOfSites(form.sites)
    const all = [
      ...faults,
      ...(await couponFaults(db, form, before)),
      ...(await siteFaults(db, sites)),
    ]
    if (all.length > 0) return refuse(...all)
    return accept({
      sort: order === '' ? await lastPopupPlace(db) : Number(order),
      published: state === 'published',
      code,
      fromDay: from === '' ? null : from,
      untilDay: until === '' ? null : until,
      seconds: Number(seconds),
      shownOn: pages,
      sites,
      asks,
      coupon: coupon === '' ? null : coupon,
      pictureId,
      content: { title: localTextOf(form.title), description: localTextOf(form.description) },
    })
  },
  search: [
    sql`${popups.code}`,
    ...['title', 'description'].flatMap((name) =>
      LANGUAGES.map((language) => sql`${popups.content}->${sql.raw(`'${name}'->>'${language}'`)}`),
    ),
  ],
  filters: {
    stage: (value) => new Map(Object.entries(STAGES)).get(value) ?? sql`false`,
    pages: (value) =>
      POPUP_PAGES.some((pages) => pages === value) ? sql`${popups.shownOn} = ${value}` : sql`false`,
    asks: (value) => sql`${popups.asks} = ${value === 'true'}`,
  },
  sorts: {
    place: popups.sort,
    title: sql`${popups.content}->'title'->>'es'`,
    code: popups.code,
    from: popups.fromDay,
    seconds: popups.seconds,
    updatedAt: popups.updatedAt,
  },
  firstSort: { sort: 'place', order: 'asc' },
  key: 'code',
  bulk: { publish: { state: 'published' }, withdraw: { state: 'draft' } },
  unique: { popups_code: { code: 'resources.popups.codeTaken', field: 'code' } },
  changed: contentEdited,
} satisfies Resource<PopupForm, PopupRow>)
