import { type Api, makeApi } from '../../../platform/http.ts'
import type { RefundDeps } from '../../money/payments/refund-sending-lifecycle.ts'
import { givesMoney } from '../../order/claims/claim.ts'
import { mustMay, requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from '../orders/api-staff-order.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { mustBeAccepted } from './api-claims.ts'
import { decideClaimRoute, staffClaimRoute } from './api-claims-routes.ts'
import { decideClaim, openClaim } from './claim-lifecycle.ts'

/** Claims at the desk. */
export function staffClaimsApi(life: Lifecycle, deps: RefundDeps): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(staffClaimRoute, async (c) => {
    const staff = await requireStaff(context, c, staffClaimRoute)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const wanted = { ...c.req.valid('json'), photos: [], drawingArea: null }
    mustBeAccepted(await openClaim(life, order.id, wanted, staff.id))
    c.var.log.info('claim.opened', { order: number, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })

  api.openapi(decideClaimRoute, async (c) => {
    const staff = await requireStaff(context, c, decideClaimRoute)
    const { number, id } = c.req.valid('param')
    const wanted = c.req.valid('json')
    if (givesMoney(wanted.decision)) await mustMay(context, c, staff, 'money:refund')
    const { order } = await mustFind(life, number)
    const at = { orderId: order.id, claimId: id, staffId: staff.id }
    mustBeAccepted(await decideClaim(life, deps, at, wanted))
    c.var.log.info('claim.decided', { order: number, to: wanted.decision, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })
  return api
}
