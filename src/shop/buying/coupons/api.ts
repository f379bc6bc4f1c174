import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { findUserByEmail } from '../../session/store.ts'
import { emailsOf } from '../../session/store-customers.ts'
import { type CouponsView, couponPageSchema } from './coupon-schema.ts'
import { readCoupon } from './new-coupon.ts'
import { countCoupons, insertCoupon, listCoupons, switchCoupon } from './store.ts'

const COUPONS_PAGE_SIZE = 50
const LAST_PAGE = 100_000

const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/)
const CouponForm = z
  .object({
    code: text,
    kind: z.enum(['percent', 'amount']),
    value: text.openapi({
      description: 'Percent of the net goods or net euros, as typed: "10", "7,5", "12,50"',
    }),
    minimum: text.default('').openapi({ description: 'Net euros of goods from which it counts' }),
    validFrom: text.default('').openapi({ description: 'ISO day, included, in Madrid' }),
    validUntil: text.default('').openapi({ description: 'ISO day, included, in Madrid' }),
    ownerEmail: text
      .default('')
      .openapi({ description: 'Of the one customer who may use it; empty: anybody' }),
    singleUse: z.boolean(),
  })
  .openapi('NewCoupon')

const forStaff = { tags: ['staff'], security: [{ token: [] }] }

const listRoute = createRoute({
  method: 'get',
  path: '/staff/coupons',
  summary: 'Coupons, newest first',
  ...forStaff,
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) }) },
  responses: { 200: jsonResponse(couponPageSchema, 'A page of them'), ...staffOnly },
})

const createRouteOf = createRoute({
  method: 'post',
  path: '/staff/coupons',
  summary: 'A new coupon; a code is given once and never again',
  ...forStaff,
  request: { body: { content: { 'application/json': { schema: CouponForm } }, required: true } },
  responses: {
    201: jsonResponse(couponPageSchema, 'The first page, with it'),
    422: problemResponse('What is wrong, all at once'),
    ...staffOnly,
  },
})

const switchRoute = createRoute({
  method: 'post',
  path: '/staff/coupons/{id}/switch',
  summary: 'Switch a coupon off, or on again',
  ...forStaff,
  request: {
    params: z.object({ id: z.uuid() }),
    body: {
      content: { 'application/json': { schema: z.object({ active: z.boolean() }) } },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(z.object({ active: z.boolean() }), 'Switched'),
    404: problemResponse('No such coupon'),
    ...staffOnly,
  },
})

/** The calls of staff about coupons. */
export function couponsApi(context: Context): Api {
  const { db } = context
  const api = makeApi()

  const loadPage = async (page: number): Promise<CouponsView> => {
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

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c)
    return c.json({ data: await loadPage(c.req.valid('query').page) }, 200)
  })

  api.openapi(createRouteOf, async (c) => {
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
    return c.json({ data: await loadPage(1) }, 201)
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
