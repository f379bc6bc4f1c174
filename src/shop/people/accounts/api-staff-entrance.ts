/** What every way into the office does: sign-in, recovery by mail, invitation. */
import type { z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { openSession } from '../../../platform/session.ts'
import { isOwnRequest, markDevice } from '../../session/api-sign-in-cookies.ts'
import { deviceOf } from '../../session/device.ts'
import type { User } from '../../session/store.ts'
import { saveProfile } from '../../session/store-customers.ts'
import { rememberPlace } from '../../session/store-known.ts'

/** The calls that sign in: the cookie that marks the device is sent only to them. */
const SIGN_IN_PATH = '/api/staff/session'

/**
 * A session of staff in the calling browser, which is a known device from now on. Returns its
 * token.
 */
export async function openStaffSession(
  context: Context,
  tx: Transaction,
  c: ApiContext,
  userId: string,
): Promise<string> {
  const now = context.now()
  await rememberPlace(tx, userId, markDevice(context, c, SIGN_IN_PATH), now)
  await saveProfile(tx, userId, { lastEnteredAt: now })
  return openSession(tx, userId, now, deviceOf(c.req.header('user-agent')))
}

export const publicStaff = ({
  name,
  email,
  staffRoles,
}: Pick<User, 'name' | 'email' | 'staffRoles'>) => ({ name, email, roles: staffRoles })

/** Another site must not sign a browser in. */
export function refuseForeign(context: Context, c: ApiContext): void {
  if (!isOwnRequest(context, c))
    throw new HttpProblem(403, { code: 'accounts.foreign_call', field: '' })
}

export const json = <T extends z.ZodType>(schema: T) => ({
  body: { content: { 'application/json': { schema } }, required: true as const },
})
