import { createRoute, z } from '@hono/zod-openapi'
import { clientAddress } from '../../../platform/client-address.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
  viewOf,
} from '../../../platform/http.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { TotalLine } from '../../buying/cart/totals.ts'
import { PAYMENT_METHODS } from '../../buying/checkout/payment.ts'
import { type FullOrder, findLinkedOrder, findOrderByToken } from '../../order/store.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import { type MoreForLess, moreForLess } from '../../print/quoting/more-for-less.ts'
import type { SpeedCode } from '../../print/quoting/recipe.ts'
import { actingOf } from '../../session/company/require-capability.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { Amendment } from './amendment.ts'
import { type AmendedOrder, amendOrder, draftAmendment } from './amendment-lifecycle.ts'
import { loadStaffOrder, mustFind } from './api-staff.ts'
import { OrderNumber, StaffOrderBody, shutOut } from './api-staff-routes.ts'
import { loadOrderView } from './api-view.ts'
import { type Lifecycle, languageOf } from './order-lifecycle.ts'
import type { CustomerOrder } from './order-view.ts'
import { requireProof } from './require-proof.ts'

export type PricedAmendment = {
  totals: readonly TotalLine[]
  grossCents: number
  /** Positive: to be paid. */
  difference: AmendedOrder['difference']
  deliversOn: string
  speeds: readonly SpeedCode[]
  handlingChoices: readonly HandlingChoice[]
  /** The net price of each line, and a larger number of units that costs no more. */
  lines: readonly AmendedLine[]
  vatBp: number
  agreed: string
}
export type AmendedLine = {
  id: string
  units: number
  netCents: number
  moreForLess: MoreForLess | null
}
export type Amended = { order: CustomerOrder }

const WITHOUT_NUL = /^[^\0]*$/
const Text = z.string().max(500).regex(WITHOUT_NUL)
const MAX_LINES = 200
/** Above the limit of recipients, so that too many get a translated refusal. */
const MAX_TYPED_RECIPIENTS = 100
const AmendmentBody = z
  .object({
    delivery: z
      .object({
        recipient: Text,
        address: Text,
        postalCode: Text,
        city: Text,
        country: Text,
        anonymous: z.boolean(),
      })
      .partial()
      .optional()
      .openapi({ description: 'Fields of the checkout form; what is left out stays' }),
    recipients: z
      .array(
        z
          .object({
            recipient: Text,
            phone: Text,
            address: Text,
            postalCode: Text,
            city: Text,
            country: Text,
            handling: Text,
          })
          .extend({
            lots: z.record(z.uuid(), Text).refine((lots) => Object.keys(lots).length <= MAX_LINES),
          })
          .partial(),
      )
      .max(MAX_TYPED_RECIPIENTS)
      .optional()
      .openapi({
        description:
          'All further recipients as they shall be, `others` of the checkout form with `lots` by id of the line: the first gets what they leave, and an empty list is all for the first. Left out: they stay, with what they get',
      }),
    handling: z.enum(['depot', 'folded']).optional(),
    units: z
      .record(z.uuid(), z.int().min(0).max(1_000_000_000))
      .refine((units) => Object.keys(units).length <= MAX_LINES)
      .optional()
      .openapi({ description: 'By id of the line' }),
    speed: z
      .enum(['urgent', 'normal', 'relax'])
      .optional()
      .openapi({ description: 'Of all lines' }),
  })
  .openapi('Amendment')

const Reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(WITHOUT_NUL)
  .overwrite((text) => text.toWellFormed())
  .openapi({ description: 'For the record; the customer does not see it' })

const tokenParam = z.object({ token: z.string().regex(/^[^\0]{1,64}$/) })
const PricedBody = viewOf<PricedAmendment>('PricedAmendment', 'The order as it would be', [
  'totals',
  'grossCents',
  'difference',
  'deliversOn',
  'agreed',
])
const AmendedBody = viewOf<Amended>('AmendedOrder', 'The order as it is now', ['order'])
const refusals = {
  404: problemResponse('No such order'),
  409: problemResponse('Closed, in production, or another than was shown'),
  422: problemResponse('What is wrong with the change, all at once'),
}

const proofNeeded = problemResponse(
  'Paid, or of a customer: needs the account, or the permit of a code by mail',
)

const priceRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/amendments/price',
  tags: ['orders'],
  summary: 'What a change of a placed order comes to; nothing is changed',
  request: {
    params: tokenParam,
    body: { content: { 'application/json': { schema: AmendmentBody } }, required: true },
  },
  responses: { 200: jsonResponse(PricedBody, 'Priced and dated'), ...refusals },
})

const amendRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/amendments',
  tags: ['orders'],
  summary:
    'Changes where an order goes, how many and how fast, until production begins; what makes a paid one dearer waits until the difference is paid',
  request: {
    params: tokenParam,
    body: {
      content: {
        'application/json': {
          schema: z.object({
            amendment: AmendmentBody,
            agreed: z.string().max(64),
            payment: z.enum(PAYMENT_METHODS).optional(),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 200: jsonResponse(AmendedBody, 'Changed'), 403: proofNeeded, ...refusals },
})

const ofNumber = z.object({ number: OrderNumber })
const staffPriceRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/amendments/price',
  tags: ['staff'],
  security: [{ token: [] }],
  summary: 'What a change of an order comes to; nothing is changed',
  request: {
    params: ofNumber,
    body: { content: { 'application/json': { schema: AmendmentBody } }, required: true },
  },
  responses: { 200: jsonResponse(PricedBody, 'Priced and dated'), ...refusals, ...shutOut },
})

const staffAmendRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/amendments',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'The same change as the customer could make, for a reason: its difference goes back, or waits until the customer has paid it',
  request: {
    params: ofNumber,
    body: {
      content: {
        'application/json': {
          schema: z.object({
            amendment: AmendmentBody,
            agreed: z.string().max(64),
            reason: Reason,
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(StaffOrderBody, 'Changed, or waiting for its difference'),
    ...refusals,
    ...shutOut,
  },
})

/** 409 where the state changed, 422 where the input is invalid. */
const CONFLICTS = new Set([
  'orders.changed',
  'orders.amend.closed',
  'orders.amend.locked',
  'orders.amend.paying',
  'orders.amend.refundedMore',
  'orders.amend.refundedLine',
  'company.dearer',
])

export function amendApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const known = <T>(order: T | undefined): T => {
    if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return order
  }
  const refused = (codes: readonly Refusal[]) =>
    refusalsAs(codes.some(({ code }) => CONFLICTS.has(code)) ? 409 : 422, codes)

  const priceOf = async (
    order: FullOrder,
    amendment: Amendment,
    language = languageOf(order.order.language),
  ): Promise<PricedAmendment> => {
    const priced = await draftAmendment(life, context.db, order, amendment, language)
    if (!priced.ok) throw refused(priced.refusals)
    const { draft, dates, difference, speeds, handlingChoices, agreed } = priced.value
    const { totals, tax } = draft.checkout
    const lines = draft.lines.map(({ id, product, configuration, quote }) => ({
      ...{ id, units: configuration.units, netCents: quote.netCents },
      moreForLess: moreForLess(product.recipe, configuration) ?? null,
    }))
    return {
      ...{
        totals: totals.lines,
        grossCents: totals.grossCents,
        difference,
        deliversOn: dates.deliversOn,
      },
      ...{ speeds, handlingChoices, lines, vatBp: tax.vatBp, agreed },
    }
  }

  api.openapi(priceRoute, async (c) =>
    c.json(
      {
        data: await priceOf(
          known(await findOrderByToken(context.db, c.req.valid('param').token)),
          c.req.valid('json'),
          c.var.language,
        ),
      },
      200,
    ),
  )

  api.openapi(amendRoute, async (c) => {
    const order = known(await findLinkedOrder(context.db, c.req.valid('param').token))
    const { amendment, agreed, payment } = c.req.valid('json')
    await requireProof(life, c, order)
    const asks = order.orderedBy === null ? undefined : await actingOf(context, c)
    const by = { actor: 'customer', from: clientAddress(c) } as const
    const request = {
      orderId: order.id,
      amendment,
      agreed,
      by,
      language: c.var.language,
      payment,
      asks,
    }
    const amended = await amendOrder(life, request)
    if (!amended.ok) throw refused(amended.refusals)
    c.var.log.info('order.amended', { order: amended.value.order.number })
    return c.json({ data: { order: await loadOrderView(life, amended.value, c.var) } }, 200)
  })

  api.openapi(staffPriceRoute, async (c) => {
    await requireStaff(context, c)
    return c.json(
      {
        data: await priceOf(await mustFind(life, c.req.valid('param').number), c.req.valid('json')),
      },
      200,
    )
  })

  api.openapi(staffAmendRoute, async (c) => {
    const staff = await requireStaff(context, c)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const { amendment, agreed, reason } = c.req.valid('json')
    const by = { actor: 'staff', actorId: staff.id, reason } as const
    const amended = await amendOrder(life, {
      orderId: order.id,
      amendment,
      agreed,
      by,
      language: languageOf(order.language),
    })
    if (!amended.ok) throw refused(amended.refusals)
    c.var.log.info('order.amended', { order: number, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, await mustFind(life, number)) }, 200)
  })
  return api
}
