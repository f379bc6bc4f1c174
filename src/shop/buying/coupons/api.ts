import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { findUserByEmail } from '../../session/store.ts'
import { emailsOf } from '../../session/store-customers.ts'
import { addRoute, listRoute, switchRoute } from './api-routes.ts'
import type { CouponsView } from './coupon-schema.ts'
import { readCoupon } from './new-coupon.ts'
import { countCoupons, insertCoupon, listCoupons, switchCoupon } from './store.ts'

const COUPONS_PAGE_SIZE = 50

async function loadPage(db: Queries, page: number): Promise<CouponsView> {
  const place = { limit: COUPONS_PAGE_SIZE, offset: (page - 1) * COUPONS_PAGE_SIZE }
  const [coupons, total] = await Promise.all([listCoupons(db, place), countCoupons(db)])
  const emails = await emailsOf(
    db,
    coupons.flatMap(({ ownerId }) => ownerId ?? []),
  )
  const items = coupons.map(({ ownerId, createdAt: _at, createdBy: _by, ...coupon }) => ({
    ...coupon,
    ownerEmail: ownerId === null ? null : (emails.get(ownerId) ?? ownerId),
  }))
  return { items, total, pageSize: COUPONS_PAGE_SIZE }
}

/** The calls of staff about coupons. */
export function couponsApi(context: Context): Api {
  const { db } = context
  const api = makeApi()

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c)
    return c.json({ data: await loadPage(db, c.req.valid('query').page) }, 200)
  })

  api.openapi(addRoute, async (c) => {
    const staff = await requireStaff(context, c)
    const read = readCoupon(c.req.valid('json'))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const { ownerEmail, ...coupon } = read.value
    const owner = ownerEmail === null ? null : await findUserByEmail(db, ownerEmail)
    if (ownerEmail !== null && owner?.role !== 'USER_ROLE') {
      throw new HttpProblem(422, {
        code: 'coupons.new.owner',
        field: 'ownerEmail',
        params: { value: ownerEmail },
      })
    }
    const id = await insertCoupon(db, {
      ...coupon,
      ownerId: owner?.id ?? null,
      createdAt: context.now(),
      createdBy: staff.id,
    })
    if (id === undefined)
      throw new HttpProblem(422, {
        code: 'coupons.new.taken',
        field: 'code',
        params: { value: coupon.code },
      })
    c.var.log.info('coupon.created', { coupon: id, by: staff.id })
    return c.json({ data: await loadPage(db, 1) }, 201)
  })

  api.openapi(switchRoute, async (c) => {
    const staff = await requireStaff(context, c)
    const { id } = c.req.valid('param')
    const { active } = c.req.valid('json')
    if (!(await switchCoupon(db, id, active)))
      throw new HttpProblem(404, { code: 'coupons.unknown', field: 'id' })
    c.var.log.info('coupon.switched', { coupon: id, active, by: staff.id })
    return c.json({ data: { active } }, 200)
  })

  return api
}
