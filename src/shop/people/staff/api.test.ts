/** Invitations of staff from outside. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/customers.ts'
import { HOUR_MS, STAFF, sessionOf } from '../../../../test/staff-door.ts'
import { EVA, PASSWORD, type TeamDoor, teamDoor } from '../../../../test/team-door.ts'
import type { StaffRole } from '../../site/staff-rights.ts'

let door: TeamDoor

beforeAll(async () => {
  door = await teamDoor()
})
beforeEach(() => door.begin())
afterAll(() => door.shop.close())

describe('an invitation', () => {
  test.each([
    ['es', 'Taller te invita al taller de Medida', 'Tus roles: Pedidos y Taller.'],
    ['pt', 'Convite de Taller para a gráfica da Medida', 'As suas funções: Encomendas e Oficina.'],
    ['fr', 'Taller vous invite à l’atelier de Medida', 'Vos rôles : Commandes et Atelier.'],
  ])('is mailed in %s with its roles', async (language, subject, roles) => {
    expect((await door.invite(EVA, ['workshop', 'orders'], language)).status).toBe(200)
    const mail = await door.lastMail()
    expect(mail?.subject).toBe(subject)
    expect(mail?.bodyText.replaceAll(/\s+/g, ' ')).toContain(roles)
    expect(mail?.bodyText).toContain(`/admin/invitacion?lang=${language}#`)
  })

  test('makes the account with the chosen name and password, and signs in', async () => {
    await door.invite()
    const key = await door.keyOf()
    expect((await door.look(key)).body.data).toEqual({
      ...{ email: EVA, roles: ['orders', 'workshop'], invitedBy: 'Taller' },
    })
    const answer = await door.join(key)
    expect(answer.body.data).toEqual({ name: 'Eva', email: EVA, roles: ['orders', 'workshop'] })
    const cookie = sessionOf(answer)
    expect((await door.call('GET', '/staff/orders', { cookie })).status).toBe(200)
    expect((await door.call('GET', '/staff/team', { cookie })).status).toBe(403)
    const again = await door.signIn({ body: { email: EVA, password: PASSWORD } })
    expect(again.status).toBe(200)
    expect((await door.team()).invitations).toEqual([])
  })

  test('works once', async () => {
    await door.invite()
    const key = await door.keyOf()
    expect((await door.join(key)).status).toBe(200)
    expect(await door.join(key)).toMatchObject({ status: 410, body: { code: 'staff.team.spent' } })
    expect((await door.look(key)).status).toBe(410)
  })

  test('used twice at the same moment makes one account', async () => {
    await door.invite()
    const key = await door.keyOf()
    const answers = await Promise.all([door.join(key), door.join(key, { name: 'Otra' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('is valid for 7 days, and shown as expired after them', async () => {
    await door.invite()
    const key = await door.keyOf()
    door.later(7 * 24 * HOUR_MS - 1000)
    expect((await door.look(key)).status).toBe(200)
    door.later(1000)
    expect((await door.look(key)).status).toBe(410)
    expect((await door.join(key)).status).toBe(410)
    await door.enter()
    expect((await door.team()).invitations[0]).toMatchObject({ email: EVA, expired: true })
  })

  test('sent again has another link, and the first is invalid', async () => {
    await door.invite()
    const first = await door.keyOf()
    const [{ id }] = (await door.team()).invitations
    expect((await door.asOwner('POST', `/staff/team/invitations/${id}/mail`)).status).toBe(200)
    const second = await door.keyOf()
    expect(second).not.toBe(first)
    expect([(await door.look(first)).status, (await door.look(second)).status]).toEqual([410, 200])
  })

  test('withdrawn is invalid', async () => {
    await door.invite()
    const [{ id }] = (await door.team()).invitations
    const answer = await door.asOwner('DELETE', `/staff/team/invitations/${id}`)
    expect(answer.body.data.invitations).toEqual([])
    expect((await door.join(await door.keyOf())).status).toBe(410)
    expect((await door.asOwner('DELETE', `/staff/team/invitations/${id}`)).status).toBe(404)
  })

  test('stores its key as a hash', async () => {
    await door.invite()
    const key = await door.keyOf()
    const { rows } = await door.shop.database.pool.query('SELECT * FROM staff_invitations')
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows[0].key_hash).toHaveLength(32)
  })

  test.each([
    ['no address', '', ['orders'], 'email'],
    ['a wrong address', 'eva', ['orders'], 'email'],
    ['no role', EVA, [], 'roles'],
    ['staff already', STAFF.email.toUpperCase(), ['orders'], 'email'],
  ] as [string, string, StaffRole[], string][])(
    'is refused for %s',
    async (_, email, roles, field) => {
      const answer = await door.invite(email, roles)
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
      expect((await door.team()).invitations).toEqual([])
    },
  )

  test('is refused for an address that is invited, or has a customer’s account', async () => {
    await door.invite()
    expect((await door.invite('EVA@example.es')).body.errors[0]).toMatchObject({
      code: 'staff.team.isInvited',
      message: expect.stringContaining('EVA@example.es'),
    })
    const { email } = await aCustomer(door.shop.context)
    expect((await door.invite(email)).body.errors[0].code).toBe('staff.team.isCustomer')
  })

  test('is refused to an address that became a customer’s meanwhile', async () => {
    await door.invite()
    await aCustomer(door.shop.context, { email: EVA })
    expect(await door.join(await door.keyOf())).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'staff.team.addressTaken' }] },
    })
    expect((await door.team()).invitations).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, ['name']],
    [{ password: 'short' }, ['password']],
    [{ name: '', password: 'eva@example.es' }, ['name', 'password']],
  ])('keeps valid after %j', async (typed, fields) => {
    await door.invite()
    const key = await door.keyOf()
    const answer = await door.join(key, typed)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect((await door.join(key)).status).toBe(200)
  })

  test('is sent to one address three times in a quarter of an hour', async () => {
    await door.invite()
    const [{ id }] = (await door.team()).invitations
    const again = async () =>
      (await door.asOwner('POST', `/staff/team/invitations/${id}/mail`)).status
    expect([await again(), await again(), await again()]).toEqual([200, 200, 429])
    const valid = await door.keyOf()
    expect((await door.look(valid)).status).toBe(200)
  })

  test('cannot be accepted through another site', async () => {
    await door.invite()
    const body = { key: await door.keyOf(), name: 'Eva', password: PASSWORD }
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await door.call('POST', '/staff/session/invitation', { body, headers })
    expect(answer).toMatchObject({ status: 403, cookies: [] })
  })
})
