/** Accounts of staff from outside: roles, switching off, sessions, record of changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/customers.ts'
import { HOUR_MS, sessionOf } from '../../../../test/staff-door.ts'
import { EVA, PASSWORD, type TeamDoor, teamDoor } from '../../../../test/team-door.ts'
import type { StaffRole } from '../../site/staff-rights.ts'
import type { StaffMember } from './team-schema.ts'

let door: TeamDoor

beforeAll(async () => {
  door = await teamDoor()
})
beforeEach(() => door.begin())
afterAll(() => door.shop.close())

describe('an account', () => {
  test('gets other roles at once', async () => {
    const { cookie, member } = await door.joined()
    expect((await door.call('GET', '/staff/money', { cookie })).status).toBe(403)
    expect((await door.change(member, { roles: ['accountant'] })).status).toBe(200)
    expect((await door.call('GET', '/staff/money', { cookie })).status).toBe(200)
    expect((await door.call('GET', '/staff/stock', { cookie })).status).toBe(403)
  })

  test('switched off ends its sessions and cannot sign in; switched on it can', async () => {
    const { cookie, member } = await door.joined()
    expect((await door.change(member, { active: false })).status).toBe(200)
    expect((await door.call('GET', '/staff/stock', { cookie })).status).toBe(401)
    const enter = async () =>
      (await door.signIn({ body: { email: EVA, password: PASSWORD } })).status
    expect(await enter()).toBe(401)
    expect((await door.change({ ...member, active: false }, { active: true })).status).toBe(200)
    expect((await door.call('GET', '/staff/stock', { cookie })).status).toBe(401)
    expect(await enter()).toBe(200)
  })

  test('switched off cannot use a link for another password that was sent before', async () => {
    const { member } = await door.joined()
    await door.ask('es', EVA)
    const key = /\/admin\/clave#([\w-]{43})/.exec((await door.lastMail())?.bodyText ?? '')?.[1]
    await door.change(member, { active: false })
    await door.change({ ...member, active: false }, { active: true })
    expect((await door.setPassword(key)).status).toBe(410)
  })

  test('the last active owner stays owner and active', async () => {
    const [self] = (await door.team()).members
    for (const next of [{ active: false }, { roles: ['orders' as const] }])
      expect(await door.change(self, next)).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'staff.team.lastOwner' }] },
      })
    expect((await door.team()).members[0]).toMatchObject({
      roles: ['owner'],
      active: true,
      self: true,
    })
  })

  test('two owners who take each other’s role at the same moment leave one', async () => {
    const other = await door.joined(EVA, ['owner'])
    const self = (await door.team()).members.find((each: StaffMember) => each.self)
    const answers = await Promise.all([
      door.change(other.member, { roles: ['orders'] }),
      door.change(self, { active: false }, { cookie: other.cookie }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await door.shop.database.pool.query(
      "SELECT 1 FROM users WHERE active AND 'owner' = ANY (staff_roles)",
    )
    expect(rows).toHaveLength(1)
  })

  test('changed by another owner since it was shown: the second is told', async () => {
    const { member } = await door.joined()
    expect((await door.change(member, { roles: ['shipping'] })).status).toBe(200)
    expect(await door.change(member, { roles: ['content'] })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'staff.team.changed' }] },
    })
    const { members } = await door.team()
    expect(members.find(({ email }: StaffMember) => email === EVA).roles).toEqual(['shipping'])
  })

  test('that is a customer’s is no account of the team', async () => {
    const { id } = await aCustomer(door.shop.context)
    const roles: StaffRole[] = ['owner']
    expect((await door.change({ id, roles: [], active: true }, { roles })).status).toBe(404)
    expect((await door.asOwner('GET', `/staff/team/${id}/sessions`)).status).toBe(404)
  })

  test('shows when it entered last', async () => {
    await door.joined()
    door.later(HOUR_MS)
    await door.signIn({ body: { email: EVA, password: PASSWORD } })
    const { members } = await door.team()
    expect(members.find(({ email }: StaffMember) => email === EVA).lastEnteredAt).toBe(
      door.shop.clock.now.toISOString(),
    )
  })
})

describe('sessions', () => {
  test('are listed and ended by their owner', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    const other = sessionOf(await door.signIn({ headers }))
    const { data } = (await door.asOwner('GET', '/staff/sessions')).body
    expect(data).toHaveLength(2)
    const found = data.find(({ current }: { current: boolean }) => !current)
    expect(found.device).toBe('Firefox, Windows')
    expect((await door.asOwner('DELETE', `/staff/sessions/${found.id}`)).status).toBe(204)
    expect((await door.call('GET', '/staff/orders', { cookie: other })).status).toBe(401)
    expect((await door.asOwner('DELETE', `/staff/sessions/${found.id}`)).status).toBe(404)
  })

  test('of others are ended by the owner of the shop, and by no colleague', async () => {
    const { cookie, member } = await door.joined()
    const [session] = (await door.asOwner('GET', `/staff/team/${member.id}/sessions`)).body.data
    const [mine] = (await door.asOwner('GET', '/staff/sessions')).body.data
    const taken = await door.call('DELETE', `/staff/sessions/${mine.id}`, { cookie })
    expect(taken.status).toBe(404)
    const ended = await door.asOwner('DELETE', `/staff/team/${member.id}/sessions/${session.id}`)
    expect(ended.status).toBe(204)
    expect((await door.call('GET', '/staff/stock', { cookie })).status).toBe(401)
  })

  test('that were idle for 12 hours are not listed', async () => {
    await door.signIn()
    door.later(13 * HOUR_MS)
    await door.enter()
    expect((await door.asOwner('GET', '/staff/sessions')).body.data).toHaveLength(1)
  })
})

test('every change is recorded with its values', async () => {
  door.later(1)
  await door.enter()
  await door.invite()
  const [{ id }] = (await door.team()).invitations
  await door.asOwner('POST', `/staff/team/invitations/${id}/mail`)
  await door.asOwner('DELETE', `/staff/team/invitations/${id}`)
  const { member } = await door.joined()
  await door.change(member, { roles: ['shipping'], active: false })
  await door.change({ ...member, roles: ['shipping'], active: false }, { active: true })
  await door.signIn({ body: { email: EVA, password: PASSWORD } })
  const [session] = (await door.asOwner('GET', `/staff/team/${member.id}/sessions`)).body.data
  await door.asOwner('DELETE', `/staff/team/${member.id}/sessions/${session.id}`)
  const rows = await door.recorded()
  expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'Taller invited',
    'Taller invited_again',
    'Taller withdrawn',
    'Taller invited',
    'Eva joined',
    'Taller roles',
    'Taller switched_off',
    'Taller switched_on',
    'Taller session_ended',
  ])
  expect(rows[5]).toMatchObject({
    ...{ noun_id: EVA, before: { roles: 'workshop' }, after: { roles: 'shipping' } },
  })
})
