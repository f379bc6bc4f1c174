import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { ownClaims } from '../../order/claims/store-claim-views.ts'
import { findReceivedAt, listClaims } from '../../order/claims/store-claims.ts'
import { type FullOrder, findOrderByToken } from '../../order/store.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { openClaimRoute, orderClaimsRoute, withdrawClaimRoute } from './api-claims-routes.ts'
import { openClaim, withdrawClaim } from './claim-lifecycle.ts'

const STATUSES: Readonly<Record<string, 404 | 422>> = {
  'orders.unknown': 404,
  'orders.unknownLine': 404,
  'claims.unknown': 404,
  'claims.photoNeeded': 422,
  'claims.photoGone': 422,
}

export function mustBeAccepted(result: Result<unknown>): void {
  if (!result.ok) throw refusalsAs(STATUSES[result.refusals[0]?.code ?? ''] ?? 409, result.refusals)
}

/** Claims by the link of their order. */
export function claimsApi(life: Lifecycle): Api {
  const { context } = life
  const { db, now } = context
  const api = makeApi()

  const found = async (token: string): Promise<FullOrder> => {
    const order = await findOrderByToken(db, token)
    if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return order
  }
  const listed = async (order: FullOrder) => {
    const { id } = order.order
    const [rows, receivedAt] = await Promise.all([listClaims(db, id), findReceivedAt(db, id)])
    return { data: ownClaims(order, rows, receivedAt, now()) }
  }

  api.openapi(orderClaimsRoute, async (c) =>
    c.json(await listed(await found(c.req.valid('param').token)), 200),
  )

  api.openapi(openClaimRoute, async (c) => {
    const order = await found(c.req.valid('param').token)
    mustBeAccepted(await openClaim(life, order.order.id, c.req.valid('json')))
    c.var.log.info('claim.opened', { order: order.order.number })
    return c.json(await listed(order), 200)
  })

  api.openapi(withdrawClaimRoute, async (c) => {
    const { token, id } = c.req.valid('param')
    const order = await found(token)
    mustBeAccepted(await withdrawClaim(life, order.order.id, id))
    c.var.log.info('claim.withdrawn', { order: order.order.number })
    return c.json(await listed(order), 200)
  })
  return api
}
