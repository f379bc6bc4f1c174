import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { openSession } from '../../../platform/session.ts'
import { users } from '../../session/tables.ts'
import type { StaffRole } from '../../site/staff-rights.ts'

let desk: StaffDesk
let ivan: { token: string }
beforeAll(async () => {
  desk = await staffDesk()
  ivan = await colleague('Iván Sáez', ['workshop'])
  await colleague('Nuria Gil', ['shipping'])
  await colleague('Nuria Pons', ['prepress'])
  await colleague('Marc', ['content'])
})
afterAll(() => desk.shop.close())

async function colleague(name: string, staffRoles: StaffRole[]): Promise<{ token: string }> {
  const { db } = desk.shop.database
  const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@example.com`
  await db
    .insert(users)
    .values({ email, name, passwordHash: 'none', role: 'STAFF_ROLE', staffRoles })
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { token: await openSession(db, user?.id ?? '', new Date('2100-01-01T00:00:00Z')) }
}

const note = (number: string, said: string, as = desk.staff) =>
  desk.shop.post(`/api/staff/orders/${number}/notes`, { said }, as)
const orderFor = async (number: string, as: { token: string }) =>
  (await (await desk.shop.get(`/api/staff/orders/${number}`, as)).json()).data
const queueOf = async (as: { token: string }) => {
  const answer = await desk.shop.get('/api/staff/orders?need=mentioned', as)
  const { items, needCounts } = (await answer.json()).data
  return [needCounts.mentioned, items.map((item: { number: string }) => item.number)]
}

describe('notes of an order', () => {
  test('are kept with author and time, oldest first, and hidden from the customer', async () => {
    const { number, token } = await desk.place()
    await note(number, '  Montan el viernes a las 9.  ')
    await note(number, 'Enrolladas juntas', ivan)
    const { notes } = await desk.orderOf(number)
    expect(notes).toMatchObject([
      { by: 'Ana del taller', said: 'Montan el viernes a las 9.', forMe: false },
      { by: 'Iván Sáez', said: 'Enrolladas juntas', forMe: false },
    ])
    expect(notes.map(({ at }) => Date.parse(at))).toEqual(
      Array(2).fill(desk.shop.clock.now.getTime()),
    )
    const seen = await desk.shop.get(`/api/orders/${token}`)
    expect(await seen.text()).not.toContain('Montan')
  })

  test('a mention waits in the list of the person, with a count, until it is seen', async () => {
    const { number } = await desk.place()
    expect(await queueOf(ivan)).toEqual([0, []])
    await note(number, '@ivan, las lonas en tubo de 160')
    expect(await queueOf(ivan)).toEqual([1, [number]])
    expect(await queueOf(desk.staff)).toEqual([0, []])
    expect((await orderFor(number, ivan)).notes).toMatchObject([{ forMe: true }])
    expect((await orderFor(number, ivan)).needs).toContainEqual({
      need: 'mentioned',
      since: desk.shop.clock.now.toISOString(),
    })
    const seen = await desk.shop.post(`/api/staff/orders/${number}/notes/seen`, {}, ivan)
    expect(seen.status).toBe(200)
    expect(await queueOf(ivan)).toEqual([0, []])
    expect((await orderFor(number, ivan)).notes).toMatchObject([{ forMe: false }])
  })

  test('a mention in a closed order waits too', async () => {
    const { number } = await desk.place()
    await desk.move(number, 'cancelled')
    await note(number, '@Iván: avisa si llaman')
    expect(await queueOf(ivan)).toEqual([1, [number]])
    await desk.shop.post(`/api/staff/orders/${number}/notes/seen`, {}, ivan)
  })

  test.each([
    ['   ', 'orders.note.empty', 'Escribe la nota.'],
    ['@Nuria, mira', 'orders.note.whom', 'Nuria Gil, Nuria Pons'],
    ['@Marc, mira', 'orders.note.cannotSee', 'Marc no puede ver pedidos'],
  ])('%j is refused in words, and nothing is kept', async (said, code, words) => {
    const { number } = await desk.place()
    const problem = await problemOf(await note(number, said))
    expect(problem).toMatchObject({ status: 422, code })
    expect(problem.message).toContain(words)
    expect((await desk.orderOf(number)).notes).toEqual([])
  })

  test('a note of more than 2000 characters, or of an unknown order', async () => {
    const { number } = await desk.place()
    expect((await note(number, 'x'.repeat(2001))).status).toBe(400)
    expect((await note('M-26-999999', 'x')).status).toBe(404)
  })

  test('no program can rewrite or delete them', async () => {
    const { number } = await desk.place()
    await note(number, 'Queda')
    const { pool } = desk.shop.database
    for (const change of ["UPDATE order_notes SET said = ''", 'DELETE FROM order_notes'])
      await expect(pool.query(change)).rejects.toThrow('append-only')
  })
})
