import { type Api, type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { listSessions, STAFF_IDLE_MS } from '../../../platform/session.ts'
import { staffToken } from '../../session/api-sign-in-cookies.ts'
import { requireStaff } from '../../session/require-staff.ts'
import {
  endMemberSessionRoute,
  endOwnSessionRoute,
  memberSessionsRoute,
  ownSessionsRoute,
} from './api-routes.ts'
import { findMember } from './store.ts'
import { endStaffSession, type TeamParts } from './team-lifecycle.ts'

const gone = (field: string) => new HttpProblem(404, { code: 'staff.team.gone', field })

/** Sessions of staff: the own ones, and for the owner those of all. */
export function staffSessionsCalls(api: Api, parts: TeamParts): void {
  const { context } = parts
  /** Those that still open the office. */
  const sessionsOf = async (c: ApiContext, userId: string) => {
    const now = context.now()
    const all = await listSessions(context.db, userId, staffToken(context, c) ?? '', now)
    return all
      .filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() < STAFF_IDLE_MS)
      .map((session) => ({
        ...session,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
      }))
  }

  api.openapi(memberSessionsRoute, async (c) => {
    await requireStaff(context, c, memberSessionsRoute)
    const { id } = c.req.valid('param')
    if (!(await findMember(context.db, id))) throw gone('id')
    return c.json({ data: await sessionsOf(c, id) }, 200)
  })
  api.openapi(endMemberSessionRoute, async (c) => {
    const owner = await requireStaff(context, c, endMemberSessionRoute)
    const { id, session } = c.req.valid('param')
    if (!(await endStaffSession(parts, owner, { userId: id, sessionId: session })))
      throw gone('session')
    return c.body(null, 204)
  })
  api.openapi(ownSessionsRoute, async (c) => {
    const { id } = await requireStaff(context, c, ownSessionsRoute)
    return c.json({ data: await sessionsOf(c, id) }, 200)
  })
  api.openapi(endOwnSessionRoute, async (c) => {
    const staff = await requireStaff(context, c, endOwnSessionRoute)
    const { session } = c.req.valid('param')
    if (!(await endStaffSession(parts, staff, { userId: staff.id, sessionId: session })))
      throw gone('session')
    return c.body(null, 204)
  })
}
