/** The first start of a live shop, and the roles that must have a second factor: from outside. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bytesOfKey } from '../../../../test/app-codes.ts'
import { keyIn, STAFF, sessionOf } from '../../../../test/staff-door.ts'
import { EVA, PASSWORD, type TeamDoor, teamDoor } from '../../../../test/team-door.ts'
import { ensureStaffAccount } from '../accounts/staff-account.ts'
import { codeOf, stepAt } from '../factor/totp-hash.ts'

let door: TeamDoor
/** Every call of staff, as the document names it, with its right. */
let calls: { method: string; path: string; right: string }[]

type Documented = { paths: Record<string, Record<string, { 'x-staff-right'?: string }>> }

beforeAll(async () => {
  door = await teamDoor()
  const { paths }: Documented = await (await door.shop.get('/api/openapi.json')).json()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-staff-right': right }]) =>
      right ? [{ method: method.toUpperCase(), path, right }] : [],
    ),
  )
})
beforeEach(async () => {
  await door.begin()
  await door.shop.database.empty('staff_factor_roles')
  door.shop.context.config.demo = false
})
afterAll(() => door.shop.close())

const NEVER = '00000000-0000-4000-8000-000000000000'
const ID_OF: Record<string, string> = { number: 'M-26-999999', kind: 'invoice', job: 'X-1' }

/** The refusals of all calls; a body that a call does not know is refused before its right. */
async function refusedBy(cookie: string, right: (right: string) => boolean) {
  const found = new Map<string, string[]>()
  for (const { method, path, ...call } of calls.filter((each) => right(each.right))) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => ID_OF[name] ?? NEVER)
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const answer = await door.call(method, filled, { cookie, body })
    const said = answer.status === 400 ? '400' : (answer.body.errors?.[0]?.code ?? 'in')
    found.set(said, [...(found.get(said) ?? []), `${method} ${path} (${call.right})`])
  }
  return found
}
const choose = (cookie: string, password: string, current = STAFF.password) =>
  door.call('PUT', '/staff/password', { cookie, body: { current, password } })
const mustOf = async (cookie: string) =>
  (await door.call('GET', '/staff/session', { cookie })).body.data.must

describe('the owner of a live shop', () => {
  const entered = async (password = STAFF.password) =>
    sessionOf(await door.signIn({ body: { ...STAFF, password } }))

  test('is refused every call of staff until the password is chosen', async () => {
    const cookie = await entered()
    expect(await mustOf(cookie)).toBe('password')
    const found = await refusedBy(cookie, (right) => right !== 'own:password')
    // 400: a body or query that is checked before the caller. Nothing else gets further.
    expect([...found.keys()].sort()).toEqual(['400', 'people.must.password'])
    const refused = found.get('people.must.password') ?? []
    expect(refused.length).toBeGreaterThan(60)
    expect(refused).toContain('GET /staff/orders (orders:see)')
    expect(refused).toContain('GET /staff/factor (own:factor)')
    expect(refused).toContain('GET /staff/sessions (own)')

    expect((await choose(cookie, 'cuatro lonas verdes')).status).toBe(204)
    expect(await mustOf(cookie)).toBeNull()
    expect((await door.call('GET', '/staff/orders', { cookie })).status).toBe(200)
  })

  test('chooses another one than that of the configuration, which then opens nothing', async () => {
    const cookie = await entered()
    expect(await choose(cookie, STAFF.password)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'people.password.initial', field: 'password' }] },
    })
    expect((await choose(cookie, 'corta')).body.errors[0].code).toBe('account.password.short')
    expect((await choose(cookie, 'cuatro lonas verdes', 'wrong')).body.errors[0]).toMatchObject({
      ...{ code: 'account.password.wrong', field: 'current' },
    })
    expect((await choose(cookie, 'cuatro lonas verdes')).status).toBe(204)
    expect((await door.signIn()).status).toBe(401)
    // Nor after the next start with the same configuration.
    await ensureStaffAccount(door.shop.database.db, STAFF)
    expect((await door.signIn()).status).toBe(401)
    expect(await mustOf(await entered('cuatro lonas verdes'))).toBeNull()
    expect((await door.recorded()).at(-1)).toMatchObject({
      ...{ action: 'password_set', noun_id: STAFF.email },
    })
    expect((await door.mails()).at(-1)?.recipient).toBe(STAFF.email)
  })

  test('chooses by mail as well, and not that of the configuration', async () => {
    await door.ask()
    const key = keyIn((await door.mails()).at(-1))
    expect((await door.setPassword(key, STAFF.password)).body.errors[0].code).toBe(
      'people.password.initial',
    )
    const answer = await door.setPassword(key, 'cuatro lonas verdes')
    expect(answer.status).toBe(200)
    expect(await mustOf(sessionOf(answer))).toBeNull()
    expect((await door.recorded()).at(-1)).toMatchObject({ action: 'password_recovered' })
  })

  test('chooses again after another one in the configuration', async () => {
    await choose(await entered(), 'cuatro lonas verdes')
    await ensureStaffAccount(door.shop.database.db, { ...STAFF, password: 'de la configuración' })
    expect(await mustOf(await entered('de la configuración'))).toBe('password')
  })

  test('keeps other sessions out after the change', async () => {
    const [one, other] = [await entered(), await entered()]
    await choose(one, 'cuatro lonas verdes')
    expect((await door.call('GET', '/staff/orders', { cookie: other })).status).toBe(401)
  })
})

test('a demo asks for no password of its own', async () => {
  door.shop.context.config.demo = true
  const cookie = sessionOf(await door.signIn())
  expect(await mustOf(cookie)).toBeNull()
  expect((await door.call('GET', '/staff/orders', { cookie })).status).toBe(200)
})

describe('a role that must have a second factor', () => {
  beforeEach(() => {
    door.shop.context.config.demo = true
  })
  const demand = (roles: string[], seen: string[] = []) =>
    door.asOwner('PUT', '/staff/factor-roles', { roles, seen })

  test('opens only the set-up to accounts without one, in open sessions too', async () => {
    const { cookie } = await door.joined(EVA, ['orders'])
    expect((await door.call('GET', '/staff/orders', { cookie })).status).toBe(200)
    expect((await demand(['orders', 'accountant'])).body.data.factorRoles).toEqual([
      ...['orders', 'accountant'],
    ])
    expect(await mustOf(cookie)).toBe('factor')
    const found = await refusedBy(cookie, (right) => right !== 'own:factor')
    expect([...found.keys()].sort()).toEqual(['400', 'people.must.factor'])

    const own = (method: string, path: string, body?: unknown) =>
      door.call(method, `/staff/factor${path}`, { cookie, body })
    const { secret } = (await own('POST', '', { password: PASSWORD })).body.data
    // A secret alone is no factor.
    expect(await mustOf(cookie)).toBe('factor')
    const code = codeOf(bytesOfKey(secret), stepAt(door.shop.clock.now))
    expect((await own('POST', '/confirmation', { code })).status).toBe(200)
    expect(await mustOf(cookie)).toBeNull()
    expect((await door.call('GET', '/staff/orders', { cookie })).status).toBe(200)
    // Turned off again, the office closes.
    expect((await own('POST', '/removal', { password: PASSWORD })).status).toBe(204)
    expect(await mustOf(cookie)).toBe('factor')
  })

  test('concerns the accounts with that role only, and its end opens the office', async () => {
    const { cookie } = await door.joined(EVA, ['orders'])
    await demand(['accountant'])
    expect(await mustOf(cookie)).toBeNull()
    await demand(['orders'], ['accountant'])
    expect(await mustOf(cookie)).toBe('factor')
    await demand([], ['orders'])
    expect(await mustOf(cookie)).toBeNull()
  })

  test('is recorded with the roles before and after; a stale change is refused', async () => {
    await demand(['orders'])
    expect(await demand(['owner'])).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'people.factorRoles.changed' }] },
    })
    await demand([], ['orders'])
    const changes = (await door.recorded()).filter(({ action }) => action === 'factor_roles')
    expect(changes.slice(-2)).toMatchObject([
      { before: { roles: null }, after: { roles: 'orders' } },
      { before: { roles: 'orders' }, after: { roles: null } },
    ])
  })
})
