import { clientAddress } from '../../../platform/client-address.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { type FullOrder, findLinkedOrder, findOrderByToken } from '../../order/store.ts'
import { moreForLess } from '../../print/quoting/more-for-less.ts'
import { actingOf } from '../../session/company/require-capability.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { PricedAmendment } from './amend-schema.ts'
import { draftAmendment } from './amendment-draft-lifecycle.ts'
import { amendOrder } from './amendment-lifecycle.ts'
import type { Amendment } from './amendment-schema.ts'
import { amendRoute, priceRoute, staffAmendRoute, staffPriceRoute } from './api-amend-routes.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import { loadOrderView } from './api-view.ts'
import type { Lifecycle } from './lifecycle.ts'
import { languageOf } from './order-mail-lifecycle.ts'
import { requireMethod } from './require-method.ts'
import { requireProof } from './require-proof.ts'

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

const known = <T>(order: T | undefined): T => {
  if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
  return order
}
const refused = (codes: readonly Refusal[]) =>
  refusalsAs(codes.some(({ code }) => CONFLICTS.has(code)) ? 409 : 422, codes)

async function priceOf(
  life: Lifecycle,
  order: FullOrder,
  amendment: Amendment,
  language = languageOf(order.order.language),
): Promise<PricedAmendment> {
  const priced = await draftAmendment(life, life.context.db, order, amendment, language)
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

/** The customer's calls, by the link of the order. */
function customerCalls(api: Api, life: Lifecycle): void {
  const { context } = life
  api.openapi(priceRoute, async (c) =>
    c.json(
      {
        data: await priceOf(
          life,
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
    requireMethod(context, payment, 'payment')
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
}

/** The same of the desk, by the number of the order. */
function staffCalls(api: Api, life: Lifecycle): void {
  const { context } = life
  api.openapi(staffPriceRoute, async (c) => {
    await requireStaff(context, c, staffPriceRoute)
    return c.json(
      {
        data: await priceOf(
          life,
          await mustFind(life, c.req.valid('param').number),
          c.req.valid('json'),
        ),
      },
      200,
    )
  })

  api.openapi(staffAmendRoute, async (c) => {
    const staff = await requireStaff(context, c, staffAmendRoute)
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
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })
}

export function amendApi(life: Lifecycle): Api {
  const api = makeApi()
  customerCalls(api, life)
  staffCalls(api, life)
  return api
}
