import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { closeOthers } from '../../../platform/session.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { staffToken } from '../../session/api-sign-in-cookies.ts'
import { refuseNewPassword } from '../../session/new-password.ts'
import { hashPassword } from '../../session/password-hash.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { findProfile, setPassword } from '../../session/store-customers.ts'
import { json } from '../accounts/api-staff-entrance.ts'
import { type AccountParts, mailAccount } from '../accounts/customer-account.ts'
import { isConfiguredPassword } from '../accounts/staff-account.ts'
import { requireOwnPassword } from './require-own-password.ts'

export const ownPasswordRoute = createRoute({
  method: 'put',
  path: '/staff/password',
  tags: ['staff'],
  summary: 'Change the own password; all other sessions of the account end',
  ...forStaff('own:password'),
  request: json(z.object({ current: z.string().max(2_000), password: z.string().max(2_000) })),
  responses: {
    204: { description: 'Changed' },
    422: problemResponse(
      'The current password is wrong, or the new one is too short, too long, too common, ' +
        'or the one of the configuration',
    ),
    429: problemResponse('Too many wrong passwords; Retry-After gives the waiting time'),
    ...staffOnly,
  },
})

/** The password of staff, chosen in the office. */
export function staffPasswordApi(parts: AccountParts): Api {
  const { context } = parts
  const { db } = context
  const api = makeApi()

  api.openapi(ownPasswordRoute, async (c) => {
    const staff = await requireStaff(context, c, ownPasswordRoute)
    const { current, password } = c.req.valid('json')
    const weak = refuseNewPassword(password, 'password', [staff.email, staff.name])
    if (weak) throw refusalsAs(422, [weak])
    await requireOwnPassword(context, c, staff, { field: 'current', password: current })
    if (await isConfiguredPassword(db, staff.email, password))
      throw new HttpProblem(422, { code: 'people.password.initial', field: 'password' })
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await setPassword(tx, staff.id, passwordHash)
      await closeOthers(tx, staff.id, staffToken(context, c) ?? undefined)
      await recordChange(tx, {
        ...{ at: context.now(), by: staff, noun: 'staff', nounId: staff.email },
        action: 'password_set',
      })
      const profile = await findProfile(tx, staff.id)
      if (profile) await mailAccount(parts, tx, 'staff_password_changed', profile)
    })
    c.var.log.info('staff.password_set', { userId: staff.id })
    return c.body(null, 204)
  })
  return api
}
