import { clientAddress } from '../../../platform/client-address.ts'
import { requireRoomForOrder } from '../../../platform/disk-room.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { isMailedAbout } from '../../../platform/mail/store.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { placeRoute } from '../../buying/checkout/new-order-schema.ts'
import { methodRoute, viewRoute } from '../../order/order-schema.ts'
import { type FullOrder, findLinkedOrder, findOrderByToken } from '../../order/store.ts'
import { actingOf } from '../../session/company/require-capability.ts'
import { placingFor } from '../spending/place-for-company.ts'
import { moveRoute } from './api-routes.ts'
import { loadOrderView, notAllowed } from './api-view.ts'
import type { Lifecycle } from './lifecycle.ts'
import { advanceOrder } from './order-lifecycle.ts'
import { changePayment } from './payment-method-lifecycle.ts'
import { placeWithMail } from './place-with-mail.ts'
import { requireMethod } from './require-method.ts'
import { requireProof } from './require-proof.ts'

/** 409 where the state changed, 422 where the input is invalid. */
const CONFLICTS = new Set(['orders.changed'])
const statusOf = (refusals: readonly Refusal[]): 409 | 422 =>
  refusals.some(({ code }) => CONFLICTS.has(code)) ? 409 : 422

function known<T>(order: T | undefined): T {
  if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
  return order
}

export function ordersApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const found = async (token: string): Promise<FullOrder> =>
    known(await findOrderByToken(context.db, token))
  const shown = async (c: ApiContext, order: FullOrder) => ({
    data: await loadOrderView(life, order, c.var),
  })

  api.openapi(placeRoute, async (c) => {
    const body = c.req.valid('json')
    await requireRoomForOrder(context)
    const ordering = await placingFor(context, c, body.form)
    const placing = { ...body, ...ordering, address: clientAddress(c) }
    const { placed, mailed } = await placeWithMail(life, c.var.language, placing)
    if (!placed.ok) throw refusalsAs(statusOf(placed.refusals), placed.refusals)
    const { order, repeated } = placed.value
    const { number, accessToken: token, paymentMethod: payment, paymentSettles: settles } = order
    c.var.log.info('order.placed', { order: number, repeated })
    const told = {
      mailed: repeated ? await isMailedAbout(context.db, order.id) : mailed,
      waits: order.status === 'not_confirmed',
    }
    return c.json({ data: { number, token, payment, settles, ...told } }, repeated ? 200 : 201)
  })

  api.openapi(viewRoute, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await shown(c, await found(c.req.valid('param').token)), 200)
  })

  api.openapi(moveRoute, async (c) => {
    const { token } = c.req.valid('param')
    const order = await requireProof(life, c, known(await findLinkedOrder(context.db, token)))
    const { to } = c.req.valid('json')
    const by = { actor: 'customer', from: clientAddress(c) } as const
    const result = await context.db.transaction((tx) =>
      advanceOrder(life, tx, order.id, to, by, context.now()),
    )
    if (!result?.moved) throw notAllowed(c.var.t, to, result)
    return c.json(await shown(c, await found(token)), 200)
  })

  api.openapi(methodRoute, async (c) => {
    const order = known(await findLinkedOrder(context.db, c.req.valid('param').token))
    const { method } = c.req.valid('json')
    requireMethod(context, method, 'method')
    const asks = order.orderedBy === null ? undefined : await actingOf(context, c)
    const changed = await context.db.transaction((tx) =>
      changePayment(life, tx, order.id, method, context.now(), { asks, from: clientAddress(c) }),
    )
    if (!changed.ok) throw refusalsAs(409, changed.refusals)
    return c.json(await shown(c, changed.value), 200)
  })
  return api
}
