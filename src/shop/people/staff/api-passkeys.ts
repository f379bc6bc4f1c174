import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { addPasskey, beginPasskey, removePasskey } from '../factor/passkey-lifecycle.ts'
import { addPasskeyRoute, beginPasskeyRoute, removePasskeyRoute } from './api-passkeys-routes.ts'
import { requireOwnPassword } from './require-own-password.ts'

/** The passkeys of staff. */
export function staffPasskeysApi(context: Context): Api {
  const api = makeApi()

  api.openapi(beginPasskeyRoute, async (c) => {
    const staff = await requireStaff(context, c, beginPasskeyRoute)
    const { password } = c.req.valid('json')
    await requireOwnPassword(context, c, staff, { field: 'password', password })
    const begun = await beginPasskey(context, staff)
    if (!begun.ok) throw refusalsAs(409, begun.refusals)
    return c.json({ data: begun.value }, 200)
  })
  api.openapi(addPasskeyRoute, async (c) => {
    const staff = await requireStaff(context, c, addPasskeyRoute)
    const added = await addPasskey(context, staff, c.req.valid('json'))
    if (!added.ok) throw refusalsAs(422, added.refusals)
    c.var.log.info('staff.passkey_added', { userId: staff.id })
    return c.json({ data: { codes: added.value } }, 200)
  })
  api.openapi(removePasskeyRoute, async (c) => {
    const staff = await requireStaff(context, c, removePasskeyRoute)
    const { password } = c.req.valid('json')
    await requireOwnPassword(context, c, staff, { field: 'password', password })
    if (!(await removePasskey(context, staff, c.req.valid('param').id)))
      throw new HttpProblem(404, { code: 'people.passkey.gone', field: '' })
    c.var.log.info('staff.passkey_removed', { userId: staff.id })
    return c.body(null, 204)
  })
  return api
}
