import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import {
  beginFactor,
  confirmByCode,
  removeApp,
  renewRecoveryCodes,
  resetFactor,
  viewFactor,
} from '../factor/factor-lifecycle.ts'
import {
  beginFactorRoute,
  confirmFactorRoute,
  factorRoute,
  removeFactorRoute,
  renewCodesRoute,
  resetFactorRoute,
} from './api-factor-routes.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { findMember } from './store.ts'

const off = () => new HttpProblem(404, { code: 'staff.factor.isOff', field: '' })

/** The second factor of staff. */
export function staffFactorApi(context: Context): Api {
  const api = makeApi()

  api.openapi(factorRoute, async (c) => {
    const { id } = await requireStaff(context, c, factorRoute)
    return c.json({ data: await viewFactor(context, id) }, 200)
  })
  api.openapi(beginFactorRoute, async (c) => {
    const staff = await requireStaff(context, c, beginFactorRoute)
    const { password } = c.req.valid('json')
    await requireOwnPassword(context, c, staff, { field: 'password', password })
    const begun = await beginFactor(context, staff)
    if (!begun) throw new HttpProblem(409, { code: 'staff.factor.isOn', field: '' })
    return c.json({ data: begun }, 200)
  })
  api.openapi(confirmFactorRoute, async (c) => {
    const staff = await requireStaff(context, c, confirmFactorRoute)
    const confirmed = await confirmByCode(context, staff, c.req.valid('json').code)
    if (!confirmed.ok) throw refusalsAs(422, confirmed.refusals)
    c.var.log.info('staff.factor_on', { userId: staff.id })
    return c.json({ data: { codes: confirmed.value } }, 200)
  })
  api.openapi(renewCodesRoute, async (c) => {
    const staff = await requireStaff(context, c, renewCodesRoute)
    const { password } = c.req.valid('json')
    await requireOwnPassword(context, c, staff, { field: 'password', password })
    const codes = await renewRecoveryCodes(context, staff)
    if (!codes) throw off()
    return c.json({ data: { codes } }, 200)
  })
  api.openapi(removeFactorRoute, async (c) => {
    const staff = await requireStaff(context, c, removeFactorRoute)
    const { password } = c.req.valid('json')
    await requireOwnPassword(context, c, staff, { field: 'password', password })
    if (!(await removeApp(context, staff))) throw off()
    c.var.log.info('staff.factor_off', { userId: staff.id })
    return c.body(null, 204)
  })
  api.openapi(resetFactorRoute, async (c) => {
    const owner = await requireStaff(context, c, resetFactorRoute)
    const member = await findMember(context.db, c.req.valid('param').id)
    // The own one needs the password.
    if (!member || member.id === owner.id || !(await resetFactor(context, owner, member)))
      throw off()
    c.var.log.info('staff.factor_reset', { userId: member.id, by: owner.id })
    return c.body(null, 204)
  })
  return api
}
