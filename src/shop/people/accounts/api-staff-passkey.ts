import { createRoute } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  problemResponse,
} from '../../../platform/http.ts'
import { forgetFailures } from '../../session/store.ts'
import { askPasskey } from '../factor/passkey-lifecycle.ts'
import { usePasskeySchema } from '../factor/passkey-schema.ts'
import { json, refuseForeign } from './api-staff-entrance.ts'
import { attemptSignIn, type BegunSignIn, Credentials } from './require-credentials.ts'

export const askPasskeyRoute = createRoute({
  method: 'post',
  path: '/staff/session/passkey',
  tags: ['staff'],
  summary:
    'Get what a browser needs to use a passkey at the sign-in: its challenge is valid once, ' +
    'for five minutes, and for the account whose password was sent',
  request: json(Credentials),
  responses: {
    200: jsonResponse(usePasskeySchema, 'The options of WebAuthn'),
    401: problemResponse('Wrong email address or password'),
    403: problemResponse('A customer’s account, or a cross-site request'),
    404: problemResponse('The account has no passkey'),
    429: problemResponse('Too many failures; Retry-After gives the waiting time'),
  },
})

/** The account of staff of right credentials. */
export async function enterStaff(
  context: Context,
  c: ApiContext,
  { email, password }: { email: string; password: string },
): Promise<Awaited<ReturnType<typeof attemptSignIn>>> {
  refuseForeign(context, c)
  const entering = await attemptSignIn(context, c, email, password)
  const { attempt, begunAt }: BegunSignIn = entering
  await forgetFailures(context.db, attempt, begunAt)
  if (entering.user.role !== 'STAFF_ROLE')
    throw new HttpProblem(403, { code: 'accounts.staff_only', field: '' })
  return entering
}

/** The challenge of a passkey, between the password and the sign-in. */
export function staffPasskeyCalls(api: Api, context: Context): void {
  api.openapi(askPasskeyRoute, async (c) => {
    const { user } = await enterStaff(context, c, c.req.valid('json'))
    const asked = await askPasskey(context, user.id)
    if (!asked) throw new HttpProblem(404, { code: 'people.passkey.none', field: '' })
    return c.json({ data: asked }, 200)
  })
}
