/** The team of staff from outside, on a whole shop: invitations, joining, changes by the owner. */
import { expect } from 'vitest'
import type { StaffMember } from '../src/shop/people/staff/team-schema.ts'
import type { StaffRole } from '../src/shop/site/staff-rights.ts'
import { type Said, sessionOf, staffDoor } from './staff-door.ts'

export const PASSWORD = 'tres lonas azules'
export const EVA = 'eva@example.es'

export async function teamDoor() {
  const door = await staffDoor()
  let owner = ''

  const asOwner = (method: string, path: string, body?: unknown, said: Said = {}) =>
    door.call(method, path, { body, cookie: owner, ...said })
  const team = async () => (await asOwner('GET', '/staff/team')).body.data
  const invite = (email = EVA, roles: StaffRole[] = ['workshop', 'orders'], language = 'es') =>
    asOwner('POST', '/staff/team/invitations', { email, roles, language })
  const lastMail = async (to = EVA) =>
    (await door.mails()).filter(({ recipient }) => recipient === to).at(-1)
  const keyOf = async (to = EVA) =>
    /\/admin\/invitacion\?lang=\w\w#([\w-]{43})/.exec((await lastMail(to))?.bodyText ?? '')?.[1] ??
    ''
  const join = (key: string, { name = 'Eva', password = PASSWORD } = {}) =>
    door.call('POST', '/staff/session/invitation', { body: { key, name, password } })
  const look = (key: string) =>
    door.call('POST', '/staff/session/invitation/look', { body: { key } })

  /** An account of staff that joined by invitation, with its session. */
  async function joined(email = EVA, roles: StaffRole[] = ['workshop']) {
    expect((await invite(email, roles)).status).toBe(200)
    const answer = await join(await keyOf(email))
    expect(answer.status).toBe(200)
    const { members }: { members: StaffMember[] } = await team()
    const member = members.find((each) => each.email === email)
    if (!member) throw new Error(`${email} did not join`)
    return { cookie: sessionOf(answer), member }
  }
  const change = (
    { id, roles, active }: Pick<StaffMember, 'id' | 'roles' | 'active'>,
    next: Partial<StaffMember>,
    said: Said = {},
  ) =>
    asOwner(
      'PUT',
      `/staff/team/${id}`,
      { ...{ roles, active }, ...next, seen: { roles, active } },
      said,
    )
  const recorded = async () =>
    (
      await door.shop.database.pool.query(
        "SELECT actor, noun_id, action, before, after FROM audit_log WHERE noun = 'staff' AND at >= $1 ORDER BY id",
        [door.shop.clock.now],
      )
    ).rows
  const enter = async () => {
    owner = sessionOf(await door.signIn())
  }

  return {
    ...door,
    ...{ asOwner, team, invite, lastMail, keyOf, join, look, joined, change, recorded, enter },
    begin: async () => {
      await door.begin()
      await door.shop.database.empty('staff_invitations')
      await enter()
    },
  }
}
export type TeamDoor = Awaited<ReturnType<typeof teamDoor>>
